import { startAuthentication } from '@simplewebauthn/browser'
import { useHydrated } from '@tanabana/ui/use-hydrated.ts'
import { useEffect, useRef, useState } from 'react'
import { data, Form, redirect, useNavigation, useSearchParams } from 'react-router'
import { tryCall } from '#server/api.ts'
import { readForm } from '#server/read-form.ts'
import { useShop } from '#server/use-shop.ts'
import { Button, Field, Notice } from '#ui/parts.tsx'
import type { Route } from './+types/sign-in.route'
import { browserCall, messageOf } from './browser-call.ts'
import { DoorPage } from './door-page.tsx'

export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request)
  const [email, password, code] = ['email', 'password', 'code'].map((name) => String(form.get(name) ?? ''))
  const body = { email: email ?? '', password: password ?? '', ...(code && { code }) }
  const done = await tryCall(args, 'signIn', { body })
  if (!done.ok)
    return data(
      { message: done.error.message, fields: done.error.fields, needsCode: form.has('code') },
      { status: done.error.code === 'TOO_MANY_REQUESTS' ? 429 : 422 },
    )
  if ('needsCode' in done.data) return { needsCode: true }
  return redirect(nextPath(new URL(args.request.url).searchParams), { headers: done.headers })
}

/** Only paths of the desk: an address from outside must not lead elsewhere. */
function nextPath(search: URLSearchParams): string {
  const next = search.get('next') ?? '/today'
  return /^\/(?!\/)[\w/?=&%.#-]*$/.test(next) ? next : '/today'
}

type Answer = { message?: string; fields?: Record<string, string>; needsCode?: boolean } | undefined

export default function SignIn({ actionData }: Route.ComponentProps) {
  const answer = actionData as Answer
  const { name } = useShop()
  const navigation = useNavigation()
  const [search] = useSearchParams()
  const [failure, setFailure] = useState('')
  const [isWaiting, setWaiting] = useState(false)
  const hydrated = useHydrated()

  const next = nextPath(search)
  const isAgain = search.has('again')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // a link in a mail or a notice comes without the strict cookie; this request has it
    browserCall('me', {}).then(
      ({ person }) => (isAgain ? fillIn(form.current, person.email) : location.replace(`/desk${next}`)),
      () => {},
    )
  }, [next, isAgain])

  async function signInWithPasskey() {
    setFailure('')
    setWaiting(true)
    try {
      const { options } = await browserCall('startPasskeySignIn', {})
      const credential = await startAuthentication({ optionsJSON: options as PasskeyOptions })
      await browserCall('passkeySignIn', { body: { credential: credential as never } })
      location.replace(`/desk${next}`)
    } catch (error) {
      setFailure(messageOf(error))
      setWaiting(false)
    }
  }

  const problem = failure || (isAgain && 'For your security, sign in again. Then repeat the step.')
  return (
    <DoorPage title={`Sign in | ${name} desk`} heading="Sign in" problem={problem}>
      <Button onClick={() => void signInWithPasskey()} busy={isWaiting} disabled={!hydrated}>
        Sign in with a passkey
      </Button>
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        or
      </p>
      <Form ref={form} method="post" className="flex flex-col gap-4">
        <Field
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          required
          error={answer?.fields?.email}
        />
        <Field label="Password" name="password" type="password" autoComplete="current-password" required />
        {answer?.needsCode && (
          <Field
            label="Code of your authenticator app"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            required
            error={answer.fields?.code}
          />
        )}
        {answer?.message && <Notice>{answer.message}</Notice>}
        <Button type="submit" variant="secondary" busy={navigation.state !== 'idle'}>
          Sign in
        </Button>
      </Form>
      <p className="text-sm text-muted">No access yet, or a lost phone? An owner of the shop can send you a link.</p>
    </DoorPage>
  )
}

/** What the browser has filled in, or somebody has typed, stays. */
function fillIn(form: HTMLFormElement | null, email: string): void {
  const field = form?.elements.namedItem('email')
  if (field instanceof HTMLInputElement && !field.value) field.value = email
}

type PasskeyOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']
