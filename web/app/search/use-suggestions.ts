import { type FormEvent, type KeyboardEvent, useCallback, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

export type SuggestionBox = ReturnType<typeof useSuggestions>
type Keys = (event: KeyboardEvent<HTMLInputElement>) => void

/**
 * Suggests product types, brands, categories and products for a search box, as a combobox
 * (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). Fetching and keys come with the first letter, in `suggestions.tsx`.
 * @param options `replace`: opening a suggestion or the results replaces the history entry
 */
export function useSuggestions({ replace = false } = {}) {
  const navigate = useNavigate()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [shut, setShut] = useState(true)
  const [shown, setShown] = useState({ count: 0, marked: -1 })
  const keys = useRef<Keys>(null)
  const query = typed.trim()
  const { count, marked } = query && !shut ? shown : { count: 0, marked: -1 }

  /** Takes over what was typed before hydration. */
  const ref = useCallback((box: HTMLInputElement | null) => {
    if (!box || box !== document.activeElement || box.value === box.defaultValue) return
    setTyped(box.value)
    setShut(false)
  }, [])
  const close = () => setShut(true)
  return {
    id,
    query,
    replace,
    shut,
    /** The number of suggestions on the screen. */
    count,
    /** Called by the list with what it shows. */
    setShown,
    /** The list's keys, once it is here. */
    keys,
    open: () => setShut(false),
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
      'aria-expanded': count > 0,
      'aria-controls': `${id}-list`,
      'aria-autocomplete': 'list',
      'aria-activedescendant': marked >= 0 ? `${id}-${marked}` : undefined,
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => keys.current?.(event),
      onChange: (event: { target: HTMLInputElement }) => {
        setTyped(event.target.value)
        setShut(false)
      },
    } as const,
  }
}
