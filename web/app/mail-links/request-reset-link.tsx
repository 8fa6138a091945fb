import { messageOf } from '@tanabana/contract/client.ts'
import { requiredMessage } from '@tanabana/contract/errors.ts'
import { Button } from '@tanabana/ui/button.tsx'
import { Field } from '@tanabana/ui/field.tsx'
import { useFirstWrong } from '@tanabana/ui/focus.ts'
import { Notice } from '@tanabana/ui/notice.tsx'
import { useSingleFlight } from '@tanabana/ui/use-single-flight.ts'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { isAbsent } from '#api/is-absent.ts'
import { requestResetLink } from '#passwords/reset-password.ts'
import { useSettings } from '#settings/settings.ts'
import { messages } from './messages.ts'

type FormStatus = { failure?: string; success?: string; fields: { username?: string } }

/** The form that requests a reset link. `why`: what was wrong with the last link. */
export function RequestResetLink({ why }: { why?: string }) {
  const [status, setStatus] = useState<FormStatus>({ failure: why, fields: {} })
  const { busy, singleFlight } = useSingleFlight()
  const form = useFirstWrong(status.fields)
  const { sendsMail } = useSettings()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const username = String(new FormData(event.currentTarget).get('username')).trim()
    if (username) await singleFlight(() => ask(username))
    else setStatus({ fields: { username: requiredMessage('username or e-mail') } })
  }

  async function ask(username: string) {
    try {
      setStatus({ success: await requestResetLink(username), fields: {} })
    } catch (error) {
      setStatus({ failure: isAbsent(error) ? messages.reset.notPossible : messageOf(error), fields: {} })
    }
  }

  if (!sendsMail) return <Notice tone="error">{messages.reset.notPossible}</Notice>
  return (
    <>
      <p className="text-pretty text-muted">{messages.reset.intro}</p>
      <form ref={form} method="post" noValidate onSubmit={submit} className="mt-6 space-y-5">
        {status.failure && <Notice tone="error">{status.failure}</Notice>}
        {status.success && <Notice tone="success">{status.success}</Notice>}
        <Field
          name="username"
          label={messages.reset.usernameOrEmail}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          error={status.fields.username}
        />
        <Button type="submit" busy={busy} className="w-full">
          {status.success ? messages.reset.sendAgain : messages.reset.sendLink}
        </Button>
      </form>
      <p className="mt-6">
        <Link
          to="/signin"
          className="inline-flex min-h-11 items-center text-sm font-semibold text-indigo hover:underline"
        >
          {messages.reset.backToSignIn}
        </Link>
      </p>
    </>
  )
}
