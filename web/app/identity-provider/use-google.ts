import { useEffect, useRef, useState } from 'react'
import { useSettings } from '#settings/settings.ts'
import { googleSignIn } from './google-sign-in.ts'
import { IdentityError } from './identity-error.ts'
import { identityProvider } from './identity-provider.ts'

/** When the form says that Google is slow. */
const slowAfterMs = 20_000

/** `open`: the popup is open; `slow`: for long; `finishing`: waiting for the backend. */
export type GoogleState = 'none' | 'open' | 'slow' | 'finishing'

/**
 * Signs in with Google. Browsers do not report an abandoned popup, so nothing waits for it:
 * a new click opens another popup, and a sign-in with a password cancels it.
 */
export function useGoogle(options: { onSignedIn: () => void; onFailure: (error: unknown) => void }) {
  const service = useSettings().identity
  const [state, setState] = useState<GoogleState>('none')
  const attempt = useRef<AbortController>(null)

  useEffect(() => {
    if (service) identityProvider(service).prepare()
    return () => attempt.current?.abort()
  }, [service])

  useEffect(() => {
    if (state !== 'open') return
    const timer = setTimeout(() => setState('slow'), slowAfterMs)
    return () => clearTimeout(timer)
  }, [state])

  function cancel() {
    attempt.current?.abort()
    setState('none')
  }

  async function start() {
    if (!service) return
    cancel()
    const mine = new AbortController()
    attempt.current = mine
    setState('open')
    try {
      const provider = identityProvider(service)
      const person = await provider.signInWithGoogle(mine.signal)
      if (mine.signal.aborted) return
      setState('finishing')
      await googleSignIn(provider, person, mine.signal)
      if (!mine.signal.aborted) options.onSignedIn()
    } catch (error) {
      const superseded = error instanceof IdentityError && error.code === 'cancelled-popup-request'
      if (!mine.signal.aborted && !superseded) options.onFailure(error)
    } finally {
      if (attempt.current === mine) setState('none')
    }
  }

  return { offered: service !== null, state, start, cancel }
}
