import { useEffect, useRef } from 'react'

/**
 * For a form: whenever `wrong` (messages by field name) is told anew, the first of its fields gets the focus.
 * `otherwise`: the field that gets it where nothing is wrong, as when the form opens.
 */
export function useFirstWrong(wrong: object, otherwise = '') {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const field = form.current?.elements.namedItem(Object.keys(wrong)[0] ?? otherwise)
    if (field instanceof HTMLElement) field.focus()
  }, [wrong, otherwise])
  return form
}

/** Gives the focus back to the button `id`, which a form takes the place of while it is `open`. */
export function useFocusBack(open: boolean, id: string) {
  const before = useRef(false)
  useEffect(() => {
    if (!open && before.current) document.getElementById(id)?.focus()
    before.current = open
  }, [open, id])
}
