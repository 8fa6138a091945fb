import { CallError } from '@tanabana/contract/client.ts'
import { messages as shared } from '@tanabana/contract/messages.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useGoogle } from '#identity-provider/use-google.ts'
import { loadSignInCode } from '#session/load-sign-in-code.ts'
import { SignInError } from '#session/sign-in-error.ts'
import { useSettings } from '#settings/settings.ts'
import { useSingleFlight } from '#ui/use-single-flight.ts'
import type { FieldErrors } from './check-registration.ts'
import { messages } from './messages.ts'

const loadActions = () => import('./sign-in-actions.ts')

export type Mode = 'sign-in' | 'sign-up'
type Actions = Awaited<ReturnType<typeof loadActions>>
type FormStatus = { failure?: string; success?: string; fields: FieldErrors }

const cleanStatus: FormStatus = { fields: {} }

/** The form's state: validation, sign-in, registration and their result. */
export function useSignInForm(onSignedIn: () => void) {
  const { identity, sendsMail } = useSettings()
  const [mode, setMode] = useState<Mode>('sign-in')
  const [status, setStatus] = useState(cleanStatus)
  const { busy, singleFlight } = useSingleFlight()
  const form = useRef<HTMLFormElement>(null)
  const focusOn = useRef('')

  const google = useGoogle({ onSignedIn, onFailure: (error) => setStatus(statusOf(error)) })

  useEffect(() => {
    loadActions().catch(ignoreFailure)
  }, [])

  useEffect(() => {
    const name = focusOn.current || Object.keys(status.fields)[0]
    focusOn.current = ''
    const field = name && form.current?.elements.namedItem(name)
    if (field instanceof HTMLElement) field.focus()
  }, [status])

  function switchTo(nextMode: Mode, nextStatus: FormStatus = cleanStatus) {
    focusOn.current = nextStatus.success ? 'password' : 'username'
    setMode(nextMode)
    setStatus({ ...nextStatus })
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const person = readForm(event.currentTarget)
    await singleFlight(() => check(person))
  }

  async function check(person: ReturnType<typeof readForm>) {
    try {
      const actions = await loadSignInCode(loadActions)
      const wrong =
        mode === 'sign-in' ? actions.checkLogin(person.username, person.password) : actions.checkRegistration(person)
      setStatus({ fields: wrong })
      if (Object.keys(wrong).length === 0) await send(actions, person)
    } catch (error) {
      setStatus(statusOf(error))
    }
  }

  async function send({ login, register }: Actions, person: ReturnType<typeof readForm>) {
    google.cancel()
    try {
      if (mode === 'sign-in') {
        await login(person.username, person.password)
        onSignedIn()
      } else {
        await register(person, identity)
        switchTo('sign-in', { success: shared.registered, fields: {} })
      }
    } catch (error) {
      const guessed = error instanceof CallError && error.code === 'TOO_MANY_REQUESTS'
      // a mailed link signs the shopper in at once
      if (guessed && mode === 'sign-in' && sendsMail) setStatus({ failure: messages.tooManyGuesses, fields: {} })
      else setStatus(statusOf(error))
    }
  }

  function withGoogle() {
    setStatus(cleanStatus)
    void google.start()
  }

  return { mode, switchTo, submit, busy, form, google, withGoogle, ...status }
}

function statusOf(error: unknown): FormStatus {
  if (error instanceof CallError) return { failure: error.message, fields: error.fields }
  return { failure: error instanceof SignInError ? error.message : shared.unexpected, fields: {} }
}

function readForm(form: HTMLFormElement) {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '').trim()
  return {
    username: text('username'),
    firstname: text('firstname'),
    lastname: text('lastname'),
    email: text('email'),
    password: String(data.get('password') ?? ''),
  }
}

// Sending loads it again and reports the error.
function ignoreFailure() {}
