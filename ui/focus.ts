import { useEffect, useRef } from 'react'

/**
 * Focuses the first field with an error whenever `wrong` (messages by field name) changes.
 * @param otherwise the field to focus without errors, such as when the form opens
 */
export function useFirstWrong(wrong: object, otherwise = '') {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const field = form.current?.elements.namedItem(Object.keys(wrong)[0] ?? otherwise)
    if (field instanceof HTMLElement) field.focus()
  }, [wrong, otherwise])
  return form
}

/** Returns the focus to the button `id` when the form that replaced it closes. */
export function useFocusBack(open: boolean, id: string) {
  const before = useRef(false)
  useEffect(() => {
    if (!open && before.current) document.getElementById(id)?.focus()
    before.current = open
  }, [open, id])
}
