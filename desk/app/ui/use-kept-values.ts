import { type RefObject, useEffect } from 'react'

/**
 * Keeps what was typed into a form on this device until it is sent and accepted: a lost line or a closed tab loses nothing.
 * Hidden fields are left out.
 */
export function useKeptValues(form: RefObject<HTMLFormElement | null>, key: string): void {
  useEffect(() => {
    const stored = `form ${key}`
    const fieldsOf = () =>
      [...(form.current?.elements ?? [])].filter(
        (one): one is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
          'value' in one && 'name' in one && Boolean(one.name) && (one as HTMLInputElement).type !== 'hidden',
      )
    const kept = new URLSearchParams(localStorage.getItem(stored) ?? '')
    for (const field of fieldsOf()) {
      const value = kept.get(field.name)
      if (value === null || field.value === value) continue
      field.value = value
      field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
    }
    const keep = () => {
      const values = fieldsOf().map((field) => [field.name, field.value])
      localStorage.setItem(stored, String(new URLSearchParams(values)))
    }
    const element = form.current
    element?.addEventListener('input', keep)
    return () => element?.removeEventListener('input', keep)
  }, [form, key])
}

export function dropKeptValues(key: string): void {
  localStorage.removeItem(`form ${key}`)
}
