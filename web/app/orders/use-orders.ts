import { CallError } from '@tanabana/contract/client.ts'
import { orderMessages } from '@tanabana/contract/order-messages.ts'
import type { Order } from '@tanabana/contract/orders.ts'
import { showAlert } from '@tanabana/ui/alert.tsx'
import { useSingleFlight } from '@tanabana/ui/use-single-flight.ts'
import { readOrders } from '#api/read-order.ts'
import { useQuery } from '#api/use-query.ts'
import { shopper } from '#session/shopper-client.ts'

type Orders = {
  orders: readonly Order[]
  /** Ids of orders that were cancelled since the list was loaded. */
  cancelled: ReadonlySet<string>
}

const none: Orders = { orders: [], cancelled: new Set() }

/** The orders of `username`, newest first. */
export function useOrders(username: string) {
  const { status, data, reload, update } = useQuery(username, (signal) => loadOrders(username, signal))
  const { busy, singleFlight } = useSingleFlight()

  async function cancel(order: Order): Promise<void> {
    try {
      await shopper('cancelOrder', { params: { orderId: order.id } })
      update(({ orders, cancelled }) => ({ orders, cancelled: new Set([...cancelled, order.id]) }))
    } catch (error) {
      const refusal = error instanceof CallError ? error : null
      const tooLate = refusal?.code === 'NOT_CANCELLABLE'
      if (refusal?.status !== 401) showAlert(tooLate ? refusal.message : orderMessages.cancelFailed, { tone: 'error' })
      if (tooLate) reload()
    }
  }

  return { status, ...(data ?? none), reload, cancel: (order: Order) => singleFlight(() => cancel(order)), busy }
}

async function loadOrders(username: string, signal: AbortSignal): Promise<Orders> {
  const answer = await shopper('getOrders', { params: { username } }, { signal })
  return { ...none, orders: readOrders(answer) }
}
