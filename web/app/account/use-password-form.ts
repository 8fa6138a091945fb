import { accountMessages } from '@tanabana/contract/account-messages.ts'
import { CallError } from '@tanabana/contract/client.ts'
import { useFirstWrong } from '@tanabana/ui/focus.ts'
import { useSingleFlight } from '@tanabana/ui/use-single-flight.ts'
import { type FormEvent, useState } from 'react'
import { changePassword, isSignedIn } from '#passwords/change-password.ts'
import { newPasswordIn } from '#passwords/check-password.ts'
import { currentSession } from '#session/session.ts'
import { SignInError } from '#session/sign-in-error.ts'
import { openSignInPanel } from '#sign-in/panel.ts'

type FormStatus = { failure?: string; success?: string; fields: { password?: string; confirmation?: string } }

/** Changes the password of `username`. If the sign-in is too old, asks for a new one and continues after it. */
export function usePasswordForm(username: string) {
  const [status, setStatus] = useState<FormStatus>({ fields: {} })
  const { busy, singleFlight } = useSingleFlight()
  const form = useFirstWrong(status.fields)

  async function change(password: string) {
    if (!isSignedIn() || currentSession().username !== username)
      return setStatus({ failure: accountMessages.passwordNeedsLogin, fields: {} })
    try {
      await changePassword(username, password)
      form.current?.reset()
      setStatus({ success: accountMessages.passwordUpdated, fields: {} })
    } catch (error) {
      setStatus(statusOf(error))
      if (error instanceof CallError && error.code === 'requires-recent-login')
        openSignInPanel({ onSignedIn: () => void singleFlight(() => change(password)) })
    }
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { password, wrong } = newPasswordIn(event.currentTarget)
    setStatus({ fields: wrong })
    if (Object.keys(wrong).length === 0) await singleFlight(() => change(password))
  }

  return { submit, busy, form, ...status }
}

function statusOf(error: unknown): FormStatus {
  if (error instanceof SignInError) return { failure: error.message, fields: {} }
  const worded = error instanceof CallError && (error.status === 422 || error.status === 429)
  if (!worded) return { failure: accountMessages.passwordFailed, fields: {} }
  const { password } = error.fields
  return password ? { fields: { password } } : { failure: error.message, fields: {} }
}
