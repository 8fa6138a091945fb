import { toRupees } from '@tanabana/contract/money.ts'
import type { Order } from '@tanabana/contract/orders.ts'
import { linesOf, lockBag, openBagId } from '#bag/bag.ts'
import { reserveInventory } from '#catalogue/catalogue.ts'
import type { Db } from '#database/database.ts'
import type { ShopperTx, Write } from '#http/serve.ts'
import { ShopError } from '#http/shop-error.ts'
import { findOrder } from '#orders/orders.ts'
import {
  type Attempt,
  createAttempt,
  findAttempt,
  isGivenBack,
  isLive,
  isOpen,
  lastAttempt,
  moveAttempt,
  oweRefund,
} from '#payments/payments.ts'
import { inLine } from './in-line.ts'
import { deliveryTo } from './place-order.ts'
import { matchLines, type Purchase, priceLines, totalOf } from './purchase.ts'
import { close, giveBack, type Settled, settle } from './settle.ts'
import type { Till } from './till.ts'

/** Seconds that a payment may take; the stock is kept until PhonePe says how it ended. */
const expireAfter = 20 * 60

export type Wish = { orderId: string; amount: number; addressId?: number | undefined }

/**
 * Starts an online payment of the whole bag: keeps the stock and writes down what is bought, then asks PhonePe. The same
 * bag paid again while its payment is open leads to the same payment.
 * @param wish `amount` in paise, which must be the bag's total
 * @returns the address of PhonePe's page, and which attempt it is
 * @throws ShopError BAG_CHANGED, BAG_EMPTY, OUT_OF_STOCK, ADDRESS_UNKNOWN, IDEMPOTENCY_IN_PROGRESS, PAYMENT_NOT_STARTED
 */
export async function startPayment(
  db: Db,
  write: Write,
  till: Till,
  userId: number,
  wish: Wish,
): Promise<{ redirectUrl: string; attempt: string }> {
  const attempt = await inLine(() => write((tx) => openAttempt(tx, userId, wish)))
  if (attempt.redirectUrl) return { redirectUrl: attempt.redirectUrl, attempt: attempt.id }
  const { id, amount } = attempt
  const returnUrl = `${till.shop.url}/checkout/return?order=${attempt.bagId}`
  try {
    const redirectUrl = await till.phonepe.pay({ id, amount, expireAfter, returnUrl })
    // given up meanwhile, it must not be paid any more
    if (!(await write((tx) => moveAttempt(tx, id, 'PENDING', { redirectUrl }))))
      throw new ShopError('PAYMENT_NOT_STARTED')
    return { redirectUrl, attempt: id }
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    // nobody has its address, so nobody can pay it; whether PhonePe has it all the same is asked later
    const refused = error.code === 'PAYMENT_NOT_STARTED'
    await db.transaction((tx) => close(tx as Db, attempt, refused ? 'FAILED' : 'ABANDONED'))
    throw error.code === 'UNAUTHORIZED' ? error : new ShopError('PAYMENT_NOT_STARTED')
  }
}

async function openAttempt(tx: ShopperTx, userId: number, { orderId, amount, addressId }: Wish): Promise<Attempt> {
  const bagId = await lockBag(tx, userId)
  if (orderId !== bagId) throw new ShopError('BAG_CHANGED')
  const inBag = await linesOf(tx, bagId)
  const wanted = inBag.map(({ productId: id, quantity, size, color }) => ({ id, quantity, size, color }))
  const lines = await priceLines(tx, bagId, await matchLines(tx, inBag, wanted))
  if (totalOf(lines) !== amount) throw new ShopError('BAG_CHANGED')
  const address = addressId === undefined ? null : await deliveryTo(tx, userId, addressId)
  const purchase: Purchase = { lines, address }
  const before = await lastAttempt(tx, userId, bagId)
  if (before && isOpen(before)) {
    if (isSame(before.purchase, purchase)) {
      if (before.redirectUrl) return before
      if (before.fresh) throw new ShopError('IDEMPOTENCY_IN_PROGRESS')
    }
    await moveAttempt(tx, before.id, 'ABANDONED')
  }
  if (before?.state === 'UNPLACED') await oweRefund(tx, before.id, { reason: 'second' })
  await reserveInventory(tx, bagId, lines)
  return createAttempt(tx, { bagId, userId, amount: totalOf(lines), purchase, seconds: expireAfter })
}

function isSame(one: unknown, other: Purchase): boolean {
  const { lines, address } = one as Purchase
  const flat = (purchase: Purchase) =>
    JSON.stringify([
      purchase.lines.map(({ variantId, quantity, price }) => [variantId, quantity, price]),
      Object.entries(purchase.address ?? {}).toSorted(),
    ])
  return flat({ lines, address }) === flat(other)
}

/**
 * The bag that a submission pays for online: named so, or, from a client that does not say how it pays, one whose payment
 * is under way. null: cash on delivery.
 */
export async function bagWithPayment(
  db: Db,
  userId: number,
  { orderId, paymentMethod }: { orderId?: string | undefined; paymentMethod?: 'ONLINE' | 'COD' | undefined },
): Promise<string | null> {
  if (paymentMethod === 'COD') return null
  const bagId = orderId ?? (await openBagId(db, userId))
  if (paymentMethod === 'ONLINE') return bagId
  const attempt = await lastAttempt(db, userId, bagId)
  return attempt && (isLive(attempt.state) || attempt.state === 'UNPLACED') ? bagId : null
}

const refusals = {
  pending: 'PAYMENT_PENDING',
  unpaid: 'NOT_PAID',
  refunded: 'PAID_BUT_REFUNDED',
  'address missing': 'ADDRESS_UNKNOWN',
} as const

/** @throws ShopError NOT_PAID, PAID_BUT_REFUNDED, PAYMENT_PENDING, ADDRESS_UNKNOWN, UNAVAILABLE */
export async function placePaidOrder(
  db: Db,
  write: Write,
  till: Till,
  userId: number,
  { orderId, addressId }: { orderId: string; addressId: number },
): Promise<Order> {
  const placed = await findOrder(db, userId, orderId)
  if (placed) return placed
  const attempt = await lastAttempt(db, userId, orderId)
  if (!attempt) throw new ShopError('NOT_PAID')
  const settled = await settle(write, till, attempt, addressId)
  if (settled.outcome === 'placed') return settled.order
  throw new ShopError(refusals[settled.outcome])
}

/**
 * The shopper gives a payment up. Paid already, it becomes the order, which is then the answer; otherwise the bag can be
 * changed and paid anew, and the answer is what would have been bought.
 * @param attemptId the attempt that is meant; otherwise the bag's last one
 * @returns null where there is no such payment
 * @throws ShopError PAID_BUT_REFUNDED, UNAVAILABLE
 */
export async function cancelPayment(
  db: Db,
  write: Write,
  till: Till,
  userId: number,
  bagId: string,
  attemptId?: string,
): Promise<Order | null> {
  const attempt = attemptId === undefined ? await lastAttempt(db, userId, bagId) : await findAttempt(db, attemptId)
  if (attempt?.userId !== userId || attempt.bagId !== bagId) return null
  const over: Settled = { outcome: isGivenBack(attempt.state) ? 'refunded' : 'unpaid' }
  const settled = isLive(attempt.state) ? await settle(write, till, attempt) : over
  if (settled.outcome === 'placed') return settled.order
  if (settled.outcome === 'refunded') throw new ShopError('PAID_BUT_REFUNDED')
  await write((tx) => giveUp(tx, attempt))
  return (await findOrder(db, userId, bagId)) ?? notBought(attempt)
}

/** The shopper does not want it: no longer payable, and what was paid without an address comes back. */
async function giveUp(tx: ShopperTx, { id, userId, bagId }: Attempt): Promise<void> {
  if ((await lockBag(tx, userId)) !== bagId) return
  const attempt = await findAttempt(tx, id)
  if (attempt?.state === 'UNPLACED') await giveBack(tx, attempt, 'cancelled')
  else if (attempt) await close(tx, attempt, 'ABANDONED')
}

/** What would have been bought, as an order that never was. */
export function notBought({ bagId, amount, purchase }: Attempt): Order {
  const lines = (purchase as Purchase).lines.map(({ variantId, price, ...line }) => ({
    ...line,
    id: String(variantId),
    price: toRupees(price),
  }))
  const orderDate = new Date().toISOString()
  return { id: bagId, orderStatus: 'CANCELLED', orderDate, orders: lines, orderItems: lines, total: toRupees(amount) }
}
