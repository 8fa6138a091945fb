import type { Profile } from '@tanabana/contract/profile.ts'
import { useCallback, useEffect, useState } from 'react'
import { isAbsent } from '#api/is-absent.ts'
import { shopper } from '#session/shopper-client.ts'

/** `absent`: the backend does not tell who the shopper is, and changes nothing of it. */
type Loaded = { status: 'loading' | 'ready' | 'failed' | 'absent'; profile: Profile | null }

const loading: Loaded = { status: 'loading', profile: null }

/** Who `username` is. */
export function useProfile(username: string) {
  const [loaded, setLoaded] = useState(loading)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a new fetch
  useEffect(() => {
    const leaving = new AbortController()
    setLoaded(loading)
    shopper('getProfile', { params: { username } }, { signal: leaving.signal }).then(
      (profile) => leaving.signal.aborted || setLoaded({ status: 'ready', profile }),
      (error: unknown) =>
        leaving.signal.aborted || setLoaded({ status: isAbsent(error) ? 'absent' : 'failed', profile: null }),
    )
    return () => leaving.abort()
  }, [username, attempt])

  const retry = useCallback(() => setAttempt((before) => before + 1), [])
  const update = useCallback((profile: Profile) => setLoaded({ status: 'ready', profile }), [])
  return { ...loaded, retry, update }
}
