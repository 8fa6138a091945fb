import type { CartLine } from '@tanabana/contract/bag.ts'
import { CallError, isRefusal } from '@tanabana/contract/client.ts'
import type { CallInput } from '@tanabana/contract/define-call.ts'
import type { Order, submitOrder as submitOrderCall } from '@tanabana/contract/orders.ts'
import { readOrder } from '#api/read-order.ts'
import { shopper } from '#session/shopper-client.ts'
import { dropOrderKey, orderKey } from './order-key.ts'

export type Submission = CallInput<typeof submitOrderCall>['body']

/** The lines of a bag as the calls take them. */
export function orderItemsOf(bag: { lines: readonly CartLine[] }): Submission['items'] {
  return bag.lines.map(({ product, quantity, size, color }) => ({ id: product.id, quantity, size, color }))
}

/** Submits an order, also with cash on delivery. Retries once with the same key if the answer is lost. @throws CallError */
export async function submitOrder(body: Submission, signal?: AbortSignal): Promise<Order> {
  const send = () => shopper('submitOrder', { body }, { idempotencyKey: orderKey(body), ...(signal && { signal }) })
  try {
    const order = await send().catch((error: unknown) => {
      // The order may have been placed: the same key returns the same answer.
      if (error instanceof CallError && error.status === 0) return later(1000).then(send)
      throw error
    })
    dropOrderKey()
    return readOrder(order)
  } catch (error) {
    if (isRefusal(error) || (error instanceof CallError && error.status === 202)) dropOrderKey()
    throw error
  }
}

function later(milliseconds: number) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
