import { type RefObject, useRef } from 'react'

/** Fills the username in from the e-mail address until the shopper edits it. */
export function useSuggestedUsername(
  form: RefObject<HTMLFormElement | null>,
  usernameFromEmail: (email: string) => string,
) {
  const edited = useRef(false)
  const input = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)
  const textIn = (name: string) => input(name)?.value.trim() ?? ''

  function set(username: string) {
    const field = input('username')
    if (field) field.value = username
  }

  function suggest() {
    const email = textIn('email')
    if (email && !edited.current) set(usernameFromEmail(email))
  }

  return {
    suggest,
    set,
    edit: () => {
      edited.current = textIn('username') !== ''
    },
    isSuggested: () => !edited.current,
    /** The e-mail address typed in either field; empty without one. */
    typedEmail: () => [textIn('email'), textIn('username')].find((text) => text.includes('@')) ?? '',
    /** Moves an e-mail address from the sign-in to the sign-up. */
    startWith: (email: string) => {
      const field = input('email')
      if (!field || !email) return
      field.value = email
      edited.current = false
      suggest()
    },
  }
}
