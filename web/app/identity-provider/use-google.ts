import { useEffect, useRef, useState } from 'react'
import { loadSignInCode } from '#session/load-sign-in-code.ts'
import { useSettings } from '#settings/settings.ts'

const loadActions = () => import('./google-actions.ts')

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
  const actions = useRef<Awaited<ReturnType<typeof loadActions>>>(null)

  useEffect(() => {
    if (service) {
      loadActions().then((loaded) => {
        actions.current = loaded
        loaded.identityProvider(service).prepare()
      }, ignoreFailure)
    }
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
      // no await once it has loaded, or the browser blocks the popup
      actions.current ??= await loadSignInCode(loadActions)
      if (mine.signal.aborted) return
      const { identityProvider, googleSignIn } = actions.current
      const provider = identityProvider(service)
      const person = await provider.signInWithGoogle(mine.signal)
      if (mine.signal.aborted) return
      setState('finishing')
      await googleSignIn(provider, person, mine.signal)
      if (!mine.signal.aborted) options.onSignedIn()
    } catch (error) {
      const superseded = actions.current?.isCancelled(error)
      if (!mine.signal.aborted && !superseded) options.onFailure(error)
    } finally {
      if (attempt.current === mine) setState('none')
    }
  }

  return { offered: service !== null, state, start, cancel }
}

// `start` loads it again and reports the error.
function ignoreFailure() {}
