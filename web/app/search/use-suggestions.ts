import { suggestionPause } from '@tanabana/contract/limits.ts'
import { type FormEvent, type KeyboardEvent, useCallback, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Suggestion } from './fetch-suggestions.ts'
import { isNamed } from './is-named.ts'

export type SuggestionBox = ReturnType<typeof useSuggestions>

/**
 * Suggests product types, brands, categories and products for a search box, as a combobox
 * (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). Failures are ignored: Enter still searches.
 * @param options `replace`: opening a suggestion or the results replaces the history entry
 */
export function useSuggestions({ replace = false } = {}) {
  const navigate = useNavigate()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<{ for: string; suggestions: Suggestion[] }>({ for: '', suggestions: [] })
  const [marked, setMarked] = useState(-1)
  const [shut, setShut] = useState(true)
  const wanted = typed.trim()

  useEffect(() => {
    if (!wanted || shut || found.for === wanted) return
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      try {
        // not needed before the first letter
        const { fetchSuggestions } = await import('./fetch-suggestions.ts')
        const suggestions = await fetchSuggestions(wanted, controller.signal)
        if (controller.signal.aborted) return
        setFound({ for: wanted, suggestions })
        setMarked(-1)
      } catch {}
    }, suggestionPause)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [wanted, shut, found.for])

  /** Takes over what was typed before hydration. */
  const ref = useCallback((box: HTMLInputElement | null) => {
    if (!box || box !== document.activeElement || box.value === box.defaultValue) return
    setTyped(box.value)
    setShut(false)
  }, [])

  // narrows the previous suggestions until the response arrives
  const previous = () => found.suggestions.filter((suggestion) => isNamed(suggestion, wanted))
  const suggestions = !wanted ? [] : found.for === wanted ? found.suggestions : previous()
  const open = !shut && suggestions.length > 0
  const close = () => {
    setShut(true)
    setMarked(-1)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const suggestion = suggestions[marked]
    if (step !== 0 && suggestions.length > 0) {
      event.preventDefault()
      setShut(false)
      // -1 is the box itself
      setMarked((at) => ((at + 1 + step + suggestions.length + 1) % (suggestions.length + 1)) - 1)
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      event.stopPropagation()
      close()
    } else if (event.key === 'Enter' && open && suggestion) {
      event.preventDefault()
      close()
      void navigate(suggestion.to, { replace })
    }
  }
  return {
    id,
    open,
    suggestions,
    marked,
    query: wanted,
    replace,
    close,
    /** For the form: searches for the words of its field `query`, ignores a blank one. */
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      close()
      const field = event.currentTarget.elements.namedItem('query') as HTMLInputElement
      const query = field.value.trim()
      if (query) void navigate(`/search?${new URLSearchParams({ query })}`, { replace })
      else field.focus()
    },
    /** For the box. */
    box: {
      ref,
      role: 'combobox',
      'aria-expanded': open,
      'aria-controls': `${id}-list`,
      'aria-autocomplete': 'list',
      'aria-activedescendant': marked >= 0 ? `${id}-${marked}` : undefined,
      onKeyDown,
      onChange: (event: { target: HTMLInputElement }) => {
        setTyped(event.target.value)
        setShut(false)
      },
    } as const,
  }
}
