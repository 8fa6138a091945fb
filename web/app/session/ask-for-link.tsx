import { CallError, messageOf } from '@tanabana/contract/client.ts'
import { messages, fieldMessages as say } from '@tanabana/contract/errors.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { askForResetLink } from './reset-password.ts'

type Told = { failure?: string; success?: string; field?: string }

/** Asks for the link. `why`: what was wrong with the one that was followed. */
export function AskForLink({ why }: { why?: string }) {
  const [told, setTold] = useState<Told>({ failure: why })
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    const field = told.field && form.current?.elements.namedItem('username')
    if (field instanceof HTMLElement) field.focus()
  }, [told])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.current) return
    const username = String(new FormData(event.currentTarget).get('username')).trim()
    if (!username) return setTold({ field: say.required })
    sending.current = true
    setBusy(true)
    try {
      setTold({ success: await askForResetLink(username) })
    } catch (error) {
      const refusal = error instanceof CallError ? error : null
      // another backend may have no such call
      const absent = refusal?.status === 404 || refusal?.status === 405
      setTold({ failure: absent ? messages.linkNotPossible : messageOf(error) })
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  return (
    <>
      <p className="text-pretty text-muted">
        Say who you are, and we mail you a link that lets you choose a new one. It takes a minute or two to arrive.
      </p>
      <form ref={form} method="post" noValidate onSubmit={submit} className="mt-6 space-y-5">
        {told.failure && <Notice tone="error">{told.failure}</Notice>}
        {told.success && <Notice tone="success">{told.success}</Notice>}
        <Field
          name="username"
          label="Username or e-mail"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          error={told.field}
        />
        <Button type="submit" busy={busy} className="w-full">
          {told.success ? 'Send it again' : 'Send the link'}
        </Button>
      </form>
      <p className="mt-6 text-center">
        <Link
          to="/signin"
          className="inline-flex min-h-11 items-center text-sm font-semibold text-indigo hover:underline"
        >
          Back to sign in
        </Link>
      </p>
    </>
  )
}
