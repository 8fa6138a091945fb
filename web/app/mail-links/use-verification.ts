import { accountMessages } from '@tanabana/contract/account-messages.ts'
import { CallError, messageOf } from '@tanabana/contract/client.ts'
import { errors } from '@tanabana/contract/errors.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { browserClient } from '#api/public-client.ts'
import { currentSession } from '#session/session.ts'
import { shopper } from '#session/shopper-client.ts'
import { openSignInPanel } from '#sign-in/panel.ts'
import { linkCode } from './link-code.ts'

type Verification =
  | { step: 'reading' | 'incomplete' }
  | { step: 'unread'; failure: string }
  | { step: 'asking' | 'sending'; username: string; failure?: string }
  | { step: 'verified' | 'denied'; message: string }
  | { step: 'expired'; message: string }

/**
 * Verifies the e-mail address with the code of the mailed link when the shopper confirms. The account is named first, and
 * confirming needs a sign-in to it: anybody could have registered the address.
 */
export function useVerification() {
  const [state, setState] = useState<Verification>({ step: 'reading' })
  const readCode = useRef<string | null>(null)

  /** In the browser: servers must not see the code. */
  async function readLink() {
    const oobCode = linkCode()
    readCode.current = oobCode
    if (!oobCode) return setState({ step: 'incomplete' })
    setState({ step: 'reading' })
    try {
      const { username = '' } = await browserClient('verifyEmail', { body: { oobCode, answer: 'ask' } })
      setState({ step: 'asking', username })
    } catch (error) {
      setState(expiry(error) ?? { step: 'unread', failure: messageOf(error) })
    }
  }

  const readFirst = useEffectEvent(() => void readLink())
  // Back from the sign-in panel is a change of the fragment too
  const readOther = useEffectEvent(() => {
    if (linkCode() !== readCode.current) void readLink()
  })
  useEffect(() => {
    const onChange = () => readOther()
    readFirst()
    window.addEventListener('hashchange', onChange)
    return () => window.removeEventListener('hashchange', onChange)
  }, [])

  async function answer(answer: 'confirm' | 'deny') {
    const oobCode = linkCode()
    if (!oobCode || state.step !== 'asking') return
    const { username } = state
    if (answer === 'confirm' && currentSession().status !== 'shopper')
      return openSignInPanel({ onSignedIn: () => void send(answer, oobCode, username) })
    await send(answer, oobCode, username)
  }

  async function send(answer: 'confirm' | 'deny', oobCode: string, username: string) {
    setState({ step: 'sending', username })
    try {
      const { message } = await shopper('verifyEmail', { body: { oobCode, answer } })
      const fallback = answer === 'deny' ? accountMessages.emailDenied : accountMessages.emailVerified
      setState({ step: answer === 'deny' ? 'denied' : 'verified', message: message || fallback })
      history.replaceState(history.state, '', location.pathname)
    } catch (error) {
      setState(expiry(error) ?? { step: 'asking', username, failure: messageOf(error) })
    }
  }

  return { state, answer, readAgain: readLink }
}

/** A malformed code counts as expired. */
function expiry(error: unknown): Verification | null {
  if (!(error instanceof CallError) || error.status !== 422 || error.code === 'LINK_OF_ANOTHER') return null
  return { step: 'expired', message: errors.LINK_EXPIRED.message }
}
