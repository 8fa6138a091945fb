import { CallError } from '@tanabana/contract/client.ts'
import { messages as shared } from '@tanabana/contract/messages.ts'
import { signUpMessages } from '@tanabana/contract/sign-up-messages.ts'
import { useSingleFlight } from '@tanabana/ui/use-single-flight.ts'
import { type FormEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useGoogle } from '#identity-provider/use-google.ts'
import { deviceToken } from '#session/device-token.ts'
import { loadSignInCode } from '#session/load-sign-in-code.ts'
import { SignInError } from '#session/sign-in-error.ts'
import { useSettings } from '#settings/settings.ts'
import type { FieldErrors } from './check-registration.ts'
import { messages } from './messages.ts'
import { useSuggestedUsername } from './use-suggested-username.ts'

const loadActions = () => import('./sign-in-actions.ts')

type Mode = 'sign-in' | 'sign-up'
type Actions = Awaited<ReturnType<typeof loadActions>>
type FormStatus = { failure?: string; success?: string; fields: FieldErrors }
type Person = ReturnType<typeof readForm>

const cleanStatus: FormStatus = { fields: {} }

/** The form's state: validation, sign-in, registration and their result. */
export function useSignInForm(onSignedIn: () => void, newcomer: boolean) {
  const { identity, sendsMail } = useSettings()
  const [mode, setMode] = useState<Mode>(() => (newcomer && !deviceToken().deviceToken ? 'sign-up' : 'sign-in'))
  const [status, setStatus] = useState(cleanStatus)
  const { busy, singleFlight } = useSingleFlight()
  const form = useRef<HTMLFormElement>(null)
  const loaded = useRef<Actions>(null)
  const username = useSuggestedUsername(form, (email) => loaded.current?.usernameFromEmail(email) ?? '')
  const afterRender = useRef<() => void>(null)
  const focusOn = useRef('')

  const google = useGoogle({ onSignedIn, onFailure: (error) => setStatus(statusOf(error)) })

  // the e-mail may be typed before the code is here, and the shopper may be in the field by then
  const suggestNow = useEffectEvent(() => {
    if (!form.current?.querySelector('[name=username]:focus')) username.suggest()
  })
  useEffect(() => {
    loadActions().then((actions) => {
      loaded.current = actions
      suggestNow()
    }, ignoreFailure)
  }, [])

  // a busy button takes no focus
  useEffect(() => {
    if (busy) return
    afterRender.current?.()
    const name = focusOn.current || Object.keys(status.fields)[0]
    afterRender.current = null
    focusOn.current = ''
    const field = name && form.current?.elements.namedItem(name)
    if (field instanceof HTMLElement) field.focus()
  }, [status, busy])

  function switchTo(nextMode: Mode, nextStatus: FormStatus = cleanStatus) {
    const email = username.typedEmail()
    if (nextMode === 'sign-up') afterRender.current = () => username.startWith(email)
    else if (email && username.isSuggested()) username.set(email)
    focusOn.current = nextMode === 'sign-up' ? 'firstname' : nextStatus.failure ? 'password' : 'username'
    setMode(nextMode)
    setStatus({ ...nextStatus })
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const filled = event.currentTarget
    await singleFlight(() => check(filled))
  }

  const repeatEarlySubmit = useEffectEvent((filled: HTMLFormElement | null) => {
    if (filled?.dataset.early === 'sent') void singleFlight(() => check(filled))
  })
  // before the next render removes the note
  useLayoutEffect(() => repeatEarlySubmit(form.current), [])

  async function check(filled: HTMLFormElement) {
    try {
      const actions = await loadSignInCode(loadActions)
      // the suggested username needs the code
      loaded.current = actions
      username.suggest()
      const person = readForm(filled)
      const wrong =
        mode === 'sign-in' ? actions.checkLogin(person.username, person.password) : actions.checkRegistration(person)
      setStatus(({ success }) => ({ success, fields: wrong }))
      if (Object.keys(wrong).length === 0) await send(actions, person)
    } catch (error) {
      setStatus(statusOf(error))
    }
  }

  async function send(actions: Actions, person: Person) {
    google.cancel()
    try {
      if (mode === 'sign-in') {
        await actions.login(person.username, person.password)
        onSignedIn()
      } else {
        offerSignIn((await createAccount(actions, person)) || sendsMail)
      }
    } catch (error) {
      const code = error instanceof CallError ? error.code : null
      // a mailed link signs the shopper in at once
      if (code === 'TOO_MANY_REQUESTS' && mode === 'sign-in' && sendsMail)
        setStatus({ failure: messages.tooManyGuesses, fields: {} })
      else if (code === 'EMAIL_TAKEN') switchTo('sign-in', { ...statusOf(error), fields: {} })
      else setStatus(statusOf(error))
    }
  }

  /** Registers. Adds digits once to a suggested username that is taken. */
  async function createAccount({ register, withDigits }: Actions, person: Person) {
    try {
      return await register(person, identity)
    } catch (error) {
      const isTaken = error instanceof CallError && error.code === 'USERNAME_TAKEN'
      if (!isTaken || !username.isSuggested()) throw error
      const other = withDigits(person.username)
      username.set(other)
      return register({ ...person, username: other }, identity)
    }
  }

  /** Username and password stay in their fields: one tap signs in. */
  function offerSignIn(isMailed: boolean) {
    focusOn.current = 'send'
    setMode('sign-in')
    setStatus({ success: isMailed ? signUpMessages.registered : signUpMessages.registeredWithoutMail, fields: {} })
  }

  function withGoogle() {
    setStatus(cleanStatus)
    void google.start()
  }

  return { mode, switchTo, submit, busy, form, google, withGoogle, username, ...status }
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
