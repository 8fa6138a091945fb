import type { Order } from '@tanabana/contract/orders.ts'
import { lockBag, type RequestedItem, readLines } from '#bag/bag.ts'
import { releaseReservation } from '#catalogue/catalogue.ts'
import { together } from '#database/together.ts'
import { requireDelivery } from '#delivery/delivery.ts'
import { ShopError } from '#http/shop-error.ts'
import type { ShopperTx } from '#http/shopper-guard.ts'
import type { ShopName } from '#mail/mail.ts'
import { findOrder } from '#orders/orders.ts'
import { lastAttempt } from '#payments/payments.ts'
import { type CodLimits, requireCod, requireFewOpenOrders } from './cod-limits.ts'
import { abandonReplacedAttempt } from './end-payment.ts'
import { matchLines, priceLines, requireDeliveryAddress } from './price-lines.ts'
import { totalOf } from './purchase.ts'
import { findRepeatedOrder, mergeItems } from './requested-items.ts'
import { writeOrder } from './write-order.ts'

export type Submission = {
  addressId: number
  items: RequestedItem[]
  orderId?: string | undefined
  /** The total that the shopper saw, in paise. The order is rejected if the total differs. */
  amount?: number | undefined
  /** Whether the request has an Idempotency-Key. Without one, a repeated request is found by its content. */
  keyed: boolean
}

/** The specification's client sends this id if no address is selected. */
const noAddressId = -1

/**
 * Places the bag, or the requested part of it, as a cash-on-delivery order in one transaction. A repeated submission
 * returns the same order. An open payment of the bag is abandoned.
 * @throws ShopError ADDRESS_UNKNOWN, BAG_EMPTY, VALIDATION (the shop doesn't deliver there), COD_NOT_ALLOWED, BAG_CHANGED, OUT_OF_STOCK (both naming the item)
 */
export async function placeCodOrder(
  tx: ShopperTx,
  { shop, codLimits }: { shop: ShopName; codLimits: CodLimits },
  userId: number,
  { addressId, items, orderId, amount, keyed }: Submission,
): Promise<Order> {
  if (addressId === noAddressId) throw new ShopError('ADDRESS_UNKNOWN')
  if (items.length === 0) throw new ShopError('BAG_EMPTY', 'This order has no items. Add something to your bag first.')
  const { id: bagId, filled } = await lockBag(tx, userId)
  if (orderId !== undefined && orderId !== bagId) {
    const placed = await findOrder(tx, userId, orderId)
    if (placed) return placed
    throw new ShopError('BAG_CHANGED')
  }
  const [address, bagLines, attempt] = await together([
    requireDeliveryAddress(tx, userId, addressId),
    readLines(tx, bagId),
    lastAttempt(tx, userId, bagId),
  ])
  const requested = mergeItems(items)
  const mayBeRepeated = orderId === undefined && !keyed && !filled
  const repeated = mayBeRepeated ? await findRepeatedOrder(tx, userId, requested, address) : null
  if (repeated) return repeated
  const lines = priceLines(await matchLines(tx, bagLines, requested))
  if (amount !== undefined && amount !== totalOf(lines)) throw new ShopError('BAG_CHANGED')
  const deliverBy = await requireDelivery(tx, shop, address, true)
  await requireCod(tx, codLimits, userId, totalOf(lines), lines)
  await requireFewOpenOrders(tx, codLimits, userId, address, totalOf(lines))
  if (attempt) {
    await abandonReplacedAttempt(tx, attempt)
    await releaseReservation(tx, bagId, lines)
  }
  return writeOrder(tx, shop, { userId, bagId, bagLines, payment: 'COD', lines, address, deliverBy })
}
