import type { PackResult } from '@tanabana/contract/desk/papers.ts'
import { advanceOrder } from '#checkout/checkout.ts'
import type { ShopName } from '#mail/mail.ts'
import { lockOrder } from '#orders/orders.ts'
import type { BulkAct } from './bulk.ts'
import { changedMeanwhile, notNow, unknownOrder } from './order-refusals.ts'

/** `revision`: as the person saw the order; null packs it as it is. */
type Wanted = { id: string; revision: number | null }

/** Packs each order, or says why not. An order that is packed already counts as done. */
export async function packOrders(act: BulkAct, shop: ShopName, orders: readonly Wanted[]): Promise<PackResult[]> {
  const results = new Map<string, PackResult>()
  for (const order of orders) if (!results.has(order.id)) results.set(order.id, await packOrder(act, shop, order))
  return [...results.values()]
}

function packOrder(act: BulkAct, shop: ShopName, { id, revision }: Wanted): Promise<PackResult> {
  const refuse = ({ message }: Error) => ({ response: { id, result: 'refused' as const, message }, log: null })
  return act<PackResult>(async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order) return refuse(unknownOrder())
    if (order.status === 'PACKED')
      return { response: { id, result: 'already packed', message: 'Packed already.' }, log: null }
    if (revision !== null && order.revision !== revision) return refuse(await changedMeanwhile(tx, order))
    const moved = await advanceOrder(tx, shop, id, 'PACKED')
    if (moved?.result !== 'moved') return refuse(notNow(order))
    const change = { before: { status: order.status }, after: { status: 'PACKED' } }
    return {
      response: { id, result: 'packed', message: 'Packed.' },
      log: { subject: `order ${id}`, action: 'packOrder', ...change },
    }
  })
}
