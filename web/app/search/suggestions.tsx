import { suggestionPause } from '@tanabana/contract/limits.ts'
import { type KeyboardEvent, useEffect, useLayoutEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { fetchSuggestions, type Suggestion } from './fetch-suggestions.ts'
import { isNamed } from './is-named.ts'
import { SuggestionOptions } from './suggestion-options.tsx'
import type { SuggestionBox } from './use-suggestions.ts'

/** Fetches the suggestions for a box and moves through them by keys. Failures are ignored: Enter still searches. */
export default function Suggestions({ box, className }: { box: SuggestionBox; className: string }) {
  const { query, shut, replace, setShown, keys } = box
  const navigate = useNavigate()
  const [found, setFound] = useState<{ for: string; suggestions: Suggestion[] }>({ for: '', suggestions: [] })
  const [marked, setMarked] = useState(-1)

  useEffect(() => {
    if (shut || found.for === query) return
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const suggestions = await fetchSuggestions(query, controller.signal)
        if (controller.signal.aborted) return
        setFound({ for: query, suggestions })
        setMarked(-1)
      } catch {}
    }, suggestionPause)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [query, shut, found.for])

  // narrows the previous suggestions until the response arrives
  const previous = () => found.suggestions.filter((suggestion) => isNamed(suggestion, query))
  const suggestions = found.for === query ? found.suggestions : previous()
  const count = shut ? 0 : suggestions.length
  useLayoutEffect(() => setShown({ count, marked }), [count, marked, setShown])

  useEffect(() => {
    if (shut) setMarked(-1)
  }, [shut])

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const suggestion = suggestions[marked]
    if (step !== 0 && suggestions.length > 0) {
      event.preventDefault()
      box.open()
      // -1 is the box itself
      setMarked((at) => ((at + 1 + step + suggestions.length + 1) % (suggestions.length + 1)) - 1)
    } else if (event.key === 'Escape' && count > 0) {
      event.preventDefault()
      event.stopPropagation()
      box.close()
    } else if (event.key === 'Enter' && count > 0 && suggestion) {
      event.preventDefault()
      box.close()
      void navigate(suggestion.to, { replace })
    }
  }
  useLayoutEffect(() => {
    keys.current = onKeyDown
    return () => {
      keys.current = null
    }
  })

  if (count === 0) return null
  return <SuggestionOptions box={box} suggestions={suggestions} marked={marked} className={className} />
}
