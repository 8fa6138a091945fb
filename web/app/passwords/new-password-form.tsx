import { accountMessages } from '@tanabana/contract/account-messages.ts'
import { CallError } from '@tanabana/contract/client.ts'
import { messages as shared } from '@tanabana/contract/messages.ts'
import { Button, LinkButton } from '@tanabana/ui/button.tsx'
import { useFirstWrong } from '@tanabana/ui/focus.ts'
import { messages as common } from '@tanabana/ui/messages.ts'
import { Notice } from '@tanabana/ui/notice.tsx'
import { useSingleFlight } from '@tanabana/ui/use-single-flight.ts'
import { type FormEvent, useState } from 'react'
import { SignInError } from '#session/sign-in-error.ts'
import { newPasswordIn } from './check-password.ts'
import { messages } from './messages.ts'
import { PasswordField } from './password-field.tsx'
import { resetPassword } from './reset-password.ts'

type FormStatus = { failure?: string; fields: { password?: string; confirmation?: string } }

type NewPasswordFormProps = {
  code: string
  /** Called if the link has expired or was used. */
  onSpent: (why: string) => void
}

/** Sets a new password with the code of a mailed link. */
export function NewPasswordForm({ code, onSpent }: NewPasswordFormProps) {
  const [status, setStatus] = useState<FormStatus>({ fields: {} })
  const [done, setDone] = useState(false)
  const { busy, singleFlight } = useSingleFlight()
  const form = useFirstWrong(status.fields)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { password, wrong } = newPasswordIn(event.currentTarget)
    setStatus({ fields: wrong })
    if (Object.keys(wrong).length === 0) await singleFlight(() => save(password))
  }

  async function save(password: string) {
    try {
      await resetPassword(code, password)
      setDone(true)
    } catch (error) {
      if (error instanceof CallError && error.code === 'LINK_EXPIRED') onSpent(error.message)
      else setStatus(statusOf(error))
    }
  }

  if (done) {
    return (
      <>
        <Notice tone="success">{accountMessages.passwordUpdated}</Notice>
        <p className="mt-5 text-pretty text-muted">{messages.signedOutEverywhere}</p>
        <LinkButton to="/signin" className="mt-6 w-full">
          {common.signIn}
        </LinkButton>
      </>
    )
  }
  return (
    <>
      <p className="text-pretty text-muted">{messages.resetIntro}</p>
      <form ref={form} method="post" noValidate onSubmit={submit} className="mt-6 space-y-5">
        {status.failure && <Notice tone="error">{status.failure}</Notice>}
        <PasswordField
          name="password"
          label={messages.newPassword}
          autoComplete="new-password"
          hint={messages.passwordHint}
          error={status.fields.password}
        />
        <PasswordField
          name="confirmation"
          label={messages.confirmPassword}
          autoComplete="new-password"
          error={status.fields.confirmation}
        />
        <Button type="submit" busy={busy} className="w-full">
          {messages.savePassword}
        </Button>
      </form>
    </>
  )
}

function statusOf(error: unknown): FormStatus {
  if (error instanceof SignInError) return { failure: error.message, fields: {} }
  if (!(error instanceof CallError)) return { failure: shared.unexpected, fields: {} }
  const { password } = error.fields
  return password ? { fields: { password } } : { failure: error.message, fields: {} }
}
