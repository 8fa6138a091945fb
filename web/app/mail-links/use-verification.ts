import { CallError } from '@tanabana/contract/client.ts'
import { errors } from '@tanabana/contract/errors.ts'
import { messages } from '@tanabana/contract/messages.ts'
import { useEffect, useState } from 'react'
import { browserClient } from '#api/public-client.ts'
import { linkCode } from './link-code.ts'

type Verification =
  | { step: 'reading' | 'incomplete' }
  | { step: 'asking' | 'sending'; failure?: string }
  | { step: 'verified' | 'denied'; message: string }
  | { step: 'expired'; message: string }

/** Verifies the e-mail address with the code of the mailed link when the shopper confirms. */
export function useVerification() {
  const [state, setState] = useState<Verification>({ step: 'reading' })

  useEffect(() => {
    // read in the browser: servers must not see the code
    const readLink = () => setState({ step: linkCode() ? 'asking' : 'incomplete' })
    readLink()
    window.addEventListener('hashchange', readLink)
    return () => window.removeEventListener('hashchange', readLink)
  }, [])

  async function answer(answer: 'confirm' | 'deny') {
    const oobCode = linkCode()
    if (!oobCode || state.step !== 'asking') return
    setState({ step: 'sending' })
    try {
      const { message } = await browserClient('verifyEmail', { body: { oobCode, answer } })
      const fallback = answer === 'deny' ? messages.emailDenied : messages.emailVerified
      setState({ step: answer === 'deny' ? 'denied' : 'verified', message: message || fallback })
      history.replaceState(history.state, '', location.pathname)
    } catch (error) {
      setState(refusal(error))
    }
  }

  return { state, answer }
}

function refusal(error: unknown): Verification {
  if (!(error instanceof CallError)) return { step: 'asking', failure: messages.unexpected }
  // a malformed code counts as expired
  if (error.status === 422) return { step: 'expired', message: errors.LINK_EXPIRED.message }
  return { step: 'asking', failure: error.message }
}
