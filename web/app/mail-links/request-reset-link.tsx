import { CallError, messageOf } from '@tanabana/contract/client.ts'
import { messages, fieldMessages as say } from '@tanabana/contract/errors.ts'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { askForResetLink } from '#passwords/reset-password.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { useFirstWrong } from '#ui/focus.ts'
import { Notice } from '#ui/notice.tsx'
import { useOnce } from '#ui/use-single-flight.ts'

type Told = { failure?: string; success?: string; fields: { username?: string } }

/** Asks for the link. `why`: what was wrong with the one that was followed. */
export function AskForLink({ why }: { why?: string }) {
  const [told, setTold] = useState<Told>({ failure: why, fields: {} })
  const { busy, once } = useOnce()
  const form = useFirstWrong(told.fields)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const username = String(new FormData(event.currentTarget).get('username')).trim()
    if (username) await once(() => ask(username))
    else setTold({ fields: { username: say.required } })
  }

  async function ask(username: string) {
    try {
      setTold({ success: await askForResetLink(username), fields: {} })
    } catch (error) {
      const refusal = error instanceof CallError ? error : null
      // another backend may have no such call
      const absent = refusal?.status === 404 || refusal?.status === 405
      setTold({ failure: absent ? messages.linkNotPossible : messageOf(error), fields: {} })
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
          error={told.fields.username}
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
