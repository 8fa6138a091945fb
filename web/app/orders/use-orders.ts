import { CallError } from '@tanabana/contract/client.ts'
import { messages } from '@tanabana/contract/errors.ts'
import type { Order } from '@tanabana/contract/orders.ts'
import { useCallback, useEffect, useState } from 'react'
import { ordersIn } from '#api/read-order.ts'
import { shopper } from '#session/shopper-client.ts'
import { showAlert } from '#ui/alert.tsx'
import { useSingleFlight } from '#ui/use-single-flight.ts'

type Loaded = {
  status: 'loading' | 'ready' | 'failed'
  orders: Order[]
  /** Those cancelled here since they were fetched: they have left the list. */
  cancelled: ReadonlySet<string>
}

const loading: Loaded = { status: 'loading', orders: [], cancelled: new Set() }

/** The orders of `username`, newest first, and the cancelling of one. */
export function useOrders(username: string) {
  const [loaded, setLoaded] = useState(loading)
  const [attempt, setAttempt] = useState(0)
  const { busy, singleFlight } = useSingleFlight()
  const retry = useCallback(() => setAttempt((before) => before + 1), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a new fetch
  useEffect(() => {
    const leaving = new AbortController()
    setLoaded((before) => (before.status === 'failed' ? loading : before))
    shopper('getOrders', { params: { username } }, { signal: leaving.signal }).then(
      (answer) => leaving.signal.aborted || setLoaded({ ...loading, status: 'ready', orders: ordersIn(answer) }),
      () =>
        leaving.signal.aborted ||
        setLoaded((before) => (before.status === 'ready' ? before : { ...loading, status: 'failed' })),
    )
    return () => leaving.abort()
  }, [username, attempt])

  async function cancel(order: Order): Promise<void> {
    try {
      await shopper('cancelOrder', { params: { orderId: order.id } })
      setLoaded((before) => ({ ...before, cancelled: new Set([...before.cancelled, order.id]) }))
    } catch (error) {
      const refusal = error instanceof CallError ? error : null
      const tooLate = refusal?.code === 'NOT_CANCELLABLE'
      if (refusal?.status !== 401) showAlert(tooLate ? refusal.message : messages.cancelFailed, { tone: 'error' })
      if (tooLate) retry()
    }
  }

  return { ...loaded, retry, cancel: (order: Order) => singleFlight(() => cancel(order)), busy }
}
