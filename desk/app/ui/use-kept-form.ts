import { useEffect, useRef } from 'react'

/**
 * Keeps what was typed into a form while its sender signs in again. For forms without secrets.
 * @param answer of the form's action: nothing has to be kept any more
 */
export function useKeptForm(key: string, answer: object | undefined) {
  const form = useRef<HTMLFormElement>(null)
  const stored = `form ${key}`

  useEffect(() => {
    const values = new URLSearchParams(sessionStorage.getItem(stored) ?? '')
    sessionStorage.removeItem(stored)
    if (answer) return
    for (const [name, value] of values) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLInputElement || field instanceof RadioNodeList) field.value = value
    }
  }, [stored, answer])

  function keep() {
    const texts = [...new FormData(form.current ?? undefined)].map(([name, value]) => [name, String(value)])
    sessionStorage.setItem(stored, String(new URLSearchParams(texts)))
  }

  return { ref: form, onSubmit: keep }
}
