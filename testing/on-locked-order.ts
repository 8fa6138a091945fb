import type { Database } from '@tanabana/api'
import { lockOrder, type MerchantOrder } from '@tanabana/api/orders/orders.ts'

type Db = Database['db']

/** Runs a part of a staff action on an order, which the action has locked. */
export function onLockedOrder<T>(db: Db, id: string, work: (tx: Db, order: MerchantOrder) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order) throw new Error(`There is no order ${id}`)
    return work(tx, order)
  })
}
