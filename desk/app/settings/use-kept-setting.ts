import { type FormEvent, useEffect, useState } from 'react'
import { useOwnEmail } from '../frame/use-role.ts'

/**
 * Keeps what was entered for a setting while its sender signs in again.
 * @param answer of the form's action: nothing has to be kept any more
 */
export function useKeptSetting(name: string, answer: object | undefined) {
  const [kept, setKept] = useState<string>()
  // somebody else may sign in instead
  const stored = `form setting ${name} ${useOwnEmail()}`
  useEffect(() => {
    const value = sessionStorage.getItem(stored)
    sessionStorage.removeItem(stored)
    if (!answer && value !== null) setKept(value)
  }, [stored, answer])
  function keep({ currentTarget }: FormEvent<HTMLFormElement>) {
    sessionStorage.setItem(stored, String(new FormData(currentTarget).get('value') ?? ''))
  }
  return { kept, keep }
}
