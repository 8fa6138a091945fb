import { useState } from 'react'

/**
 * The values of a form, kept in this tab until they are saved: closing the form, a reload and a new sign-in lose nothing.
 * Only for forms that are rendered in the browser. @param key such as `K7M2Q9TX4D ship`
 */
export function useDraft<V extends Record<string, string>>(key: string, start: V) {
  const stored = `draft ${key}`
  const [values, setValues] = useState<V>(() => ({ ...start, ...readValues(stored) }))

  function change(changed: Partial<V>) {
    const next = { ...values, ...changed }
    setValues(next)
    sessionStorage.setItem(stored, JSON.stringify(next))
  }

  return { values, change }
}

export function dropDraft(key: string): void {
  sessionStorage.removeItem(`draft ${key}`)
}

function readValues(stored: string): object {
  try {
    const values: unknown = JSON.parse(sessionStorage.getItem(stored) ?? '{}')
    return typeof values === 'object' && values !== null ? values : {}
  } catch {
    return {}
  }
}
