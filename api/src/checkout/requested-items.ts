import type { DeliveryAddress } from '@tanabana/contract/addresses.ts'
import { orderStates } from '@tanabana/contract/order-state.ts'
import type { Order, OrderItem } from '@tanabana/contract/orders.ts'
import type { RequestedItem } from '#bag/bag.ts'
import { sameVariant } from '#catalogue/catalogue.ts'
import type { Db } from '#database/database.ts'
import { recentOrders } from '#orders/orders.ts'

export function variantOf({ id, color, size }: Pick<RequestedItem, 'id' | 'color' | 'size'>) {
  return { productId: id, color, size }
}

/** Merges items of the same variant into one with the sum of the quantities. */
export function mergeItems(items: readonly RequestedItem[]): RequestedItem[] {
  const merged: RequestedItem[] = []
  for (const item of items) {
    const same = merged.find((other) => sameVariant(variantOf(other), variantOf(item)))
    if (same) same.quantity += item.quantity
    else merged.push({ ...item })
  }
  return merged
}

/** The order of the last two minutes with the same items and address: a client without keys and order ids repeats it. */
export async function findRepeatedOrder(
  tx: Db,
  userId: number,
  requested: readonly RequestedItem[],
  address: DeliveryAddress,
): Promise<Order | null> {
  const recent = await recentOrders(tx, userId, address)
  const isRequested = (line: OrderItem) =>
    requested.some(
      (item) =>
        item.quantity === line.quantity && sameVariant(variantOf(item), { ...line, productId: line.productId ?? 0 }),
    )
  return (
    recent.find(
      ({ orderStatus, orders }) =>
        orderStates[orderStatus].countsAsSold && orders.length === requested.length && orders.every(isRequested),
    ) ?? null
  )
}
