import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import type { MerchantOrder } from '#orders/orders.ts'
import { actionsOn } from '#staff/staff.ts'

export const unknownOrder = () => new ShopError('NOT_FOUND', 'This order does not exist.')

export function notNow({ status }: MerchantOrder): ShopError {
  return new ShopError('ORDER_CHANGED', `This order is ${status.toLowerCase()}: that is not possible any more.`)
}

export async function changedMeanwhile(db: Db, { id, status }: MerchantOrder): Promise<ShopError> {
  const last = (await actionsOn(db, `order ${id}`)).at(-1)
  const who = last?.who.replace(/ <.*/, '') ?? 'The shopper or the payment service'
  return new ShopError('ORDER_CHANGED', `${who} changed this order meanwhile. It is ${status.toLowerCase()} now.`)
}
