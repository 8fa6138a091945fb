import { CallError, messageOf } from '@tanabana/contract/client.ts'
import { fieldMessages as say } from '@tanabana/contract/errors.ts'
import { emailLength } from '@tanabana/contract/limits.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { shopper } from '#api/shopper-client.ts'
import { looksLikeEmail } from '#session/check-registration.ts'
import { openSignInPanel } from '#session/panel.ts'
import { currentSession } from '#session/session.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'

type EmailFormProps = { username: string; onSent: (told: string) => void; onCancel: () => void }
type Told = { failure?: string; field?: string }

/** Another e-mail address: nothing changes before the link that goes there is followed. */
export function EmailForm({ username, onSent, onCancel }: EmailFormProps) {
  const [told, setTold] = useState<Told>({})
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    const field = !told.failure && form.current?.elements.namedItem('email')
    if (field instanceof HTMLElement) field.focus()
  }, [told])

  async function change(email: string) {
    if (sending.current || currentSession().username !== username) return
    sending.current = true
    setBusy(true)
    try {
      onSent((await shopper('changeEmail', { body: { username, email } })).message)
    } catch (error) {
      const refusal = error instanceof CallError ? error : null
      const field = refusal?.fields.email
      setTold(field ? { field } : { failure: messageOf(error) })
      if (refusal?.code === 'requires-recent-login') openSignInPanel({ goOn: () => void change(email) })
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email')).trim()
    const wrong = email ? (looksLikeEmail(email) ? undefined : say.email) : say.required
    setTold({ field: wrong })
    if (!wrong) await change(email)
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} aria-label="Your e-mail" className="max-w-md space-y-4">
      {told.failure && <Notice tone="error">{told.failure}</Notice>}
      <Field
        name="email"
        type="email"
        label="New e-mail"
        autoComplete="email"
        maxLength={emailLength}
        hint="We send a link there. Your old address is told of it."
        required
        error={told.field}
      />
      <div className="flex flex-wrap gap-x-3 gap-y-1">
        <Button type="submit" busy={busy}>
          Send the link
        </Button>
        <Button variant="ghost" disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
