import type { Address } from '@tanabana/contract/addresses.ts'
import { messageOf } from '@tanabana/contract/client.ts'
import { useCallback, useEffect, useState } from 'react'
import { shopper } from '#session/shopper-client.ts'

type Loaded = { status: 'loading' | 'ready' | 'failed'; addresses: Address[]; failure: string }

const loading: Loaded = { status: 'loading', addresses: [], failure: '' }

/** The saved addresses, with the first one chosen. */
export function useAddresses(username: string) {
  const [loaded, setLoaded] = useState(loading)
  const [chosen, choose] = useState<number | null>(null)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a new fetch
  useEffect(() => {
    const leaving = new AbortController()
    setLoaded(loading)
    shopper('getAddress', { params: { username } }, { signal: leaving.signal }).then(
      (answer) => {
        if (leaving.signal.aborted) return
        const addresses = answer ?? []
        setLoaded({ status: 'ready', addresses, failure: '' })
        choose(addresses[0]?.id ?? null)
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return
        setLoaded({
          ...loading,
          status: 'failed',
          failure: messageOf(error),
        })
      },
    )
    return () => leaving.abort()
  }, [username, attempt])

  const retry = useCallback(() => setAttempt((before) => before + 1), [])
  const add = useCallback((address: Address) => {
    setLoaded((before) => ({
      ...before,
      addresses: before.addresses.some(({ id }) => id === address.id)
        ? before.addresses.map((one) => (one.id === address.id ? address : one))
        : [...before.addresses, address],
    }))
    choose(address.id)
  }, [])
  const replace = useCallback((addresses: Address[]) => setLoaded((before) => ({ ...before, addresses })), [])
  return { ...loaded, chosen, choose, retry, add, replace }
}
