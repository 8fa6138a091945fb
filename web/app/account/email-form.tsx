import { CallError, messageOf } from '@tanabana/contract/client.ts'
import { fieldMessages, requiredMessage } from '@tanabana/contract/errors.ts'
import { emailLength } from '@tanabana/contract/limits.ts'
import { oneLine } from '@tanabana/contract/one-line.ts'
import { Button } from '@tanabana/ui/button.tsx'
import { Field } from '@tanabana/ui/field.tsx'
import { useFirstWrong } from '@tanabana/ui/focus.ts'
import { messages as common } from '@tanabana/ui/messages.ts'
import { Notice } from '@tanabana/ui/notice.tsx'
import { useSingleFlight } from '@tanabana/ui/use-single-flight.ts'
import { type FormEvent, useState } from 'react'
import { currentSession } from '#session/session.ts'
import { shopper } from '#session/shopper-client.ts'
import { looksLikeEmail } from '#sign-in/check-registration.ts'
import { openSignInPanel } from '#sign-in/panel.ts'
import { messages } from './messages.ts'

type EmailFormProps = { username: string; onSent: (message: string) => void; onCancel: () => void }
type FormStatus = { failure?: string; fields: { email?: string } }

/** Changes the e-mail address. The change takes effect when the shopper follows the mailed link. */
export function EmailForm({ username, onSent, onCancel }: EmailFormProps) {
  const [status, setStatus] = useState<FormStatus>({ fields: {} })
  const { busy, singleFlight } = useSingleFlight()
  const form = useFirstWrong(status.fields, 'email')

  async function change(email: string) {
    if (currentSession().username !== username) return
    try {
      onSent((await shopper('changeEmail', { body: { username, email } })).message)
    } catch (error) {
      const refusal = error instanceof CallError ? error : null
      const wrong = refusal?.fields.email
      setStatus(({ fields }) => (wrong ? { fields: { email: wrong } } : { failure: messageOf(error), fields }))
      if (refusal?.code === 'requires-recent-login')
        openSignInPanel({ onSignedIn: () => void singleFlight(() => change(email)) })
    }
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = oneLine(String(new FormData(event.currentTarget).get('email')))
    const wrong = email ? (looksLikeEmail(email) ? undefined : fieldMessages.email) : requiredMessage('e-mail')
    setStatus({ fields: wrong ? { email: wrong } : {} })
    if (!wrong) await singleFlight(() => change(email))
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      aria-label={messages.email.form}
      className="max-w-md space-y-4"
    >
      {status.failure && <Notice tone="error">{status.failure}</Notice>}
      <Field
        name="email"
        type="email"
        label={messages.email.new}
        autoComplete="email"
        maxLength={emailLength}
        hint={messages.email.hint}
        required
        error={status.fields.email}
      />
      <div className="flex flex-wrap gap-x-3 gap-y-1">
        <Button type="submit" busy={busy}>
          {messages.email.sendLink}
        </Button>
        <Button variant="ghost" disabled={busy} onClick={onCancel}>
          {common.cancel}
        </Button>
      </div>
    </form>
  )
}
