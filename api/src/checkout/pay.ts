import { toRupees } from '@tanabana/contract/money.ts'
import type { Order } from '@tanabana/contract/orders.ts'
import { linesOf, lockBag, openBagId } from '#bag/bag.ts'
import { holdStock, releaseHold } from '#catalogue/catalogue.ts'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import { findOrder } from '#orders/orders.ts'
import {
  type Attempt,
  createAttempt,
  findAttempt,
  isLive,
  isOpen,
  lastAttempt,
  moveAttempt,
  openAttempts,
  type PhonePe,
  type PhonePeOrder,
} from '#payments/payments.ts'
import { deliveryTo, giveUpPayment, writeOrder } from './place-order.ts'
import { matchLines, type Purchase, priceLines, totalOf } from './purchase.ts'
import type { ShopName } from './tell.ts'

/** PhonePe, and the shop that it sends the shopper back to. */
export type Till = { phonepe: PhonePe; shop: ShopName }

/** Seconds that a payment may take; the stock is kept until PhonePe says how it ended. */
const expireAfter = 20 * 60

export type Wish = { orderId: string; amount: number; addressId?: number | undefined }

/**
 * Starts an online payment of the whole bag: keeps the stock and writes down what is bought, then asks PhonePe. The same
 * bag paid again while its payment is open leads to the same payment.
 * @param wish `amount` in paise, which must be the bag's total
 * @returns the address of PhonePe's page
 * @throws ShopError BAG_CHANGED, BAG_EMPTY, OUT_OF_STOCK, ADDRESS_UNKNOWN, IDEMPOTENCY_IN_PROGRESS, PAYMENT_NOT_STARTED
 */
export async function startPayment(db: Db, till: Till, userId: number, wish: Wish): Promise<string> {
  const attempt = await db.transaction((tx) => openAttempt(tx as Db, userId, wish))
  if (attempt.redirectUrl) return attempt.redirectUrl
  const { id, amount } = attempt
  const returnUrl = `${till.shop.url}/checkout/return?order=${attempt.bagId}`
  try {
    const redirectUrl = await till.phonepe.pay({ id, amount, expireAfter, returnUrl })
    await db.transaction((tx) => moveAttempt(tx as Db, id, 'PENDING', { redirectUrl }))
    return redirectUrl
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    // nobody has its address, so nobody can pay it; whether PhonePe has it all the same is asked later
    const refused = error.code === 'PAYMENT_NOT_STARTED'
    await db.transaction((tx) => close(tx as Db, attempt, refused ? 'FAILED' : 'ABANDONED'))
    throw new ShopError('PAYMENT_NOT_STARTED')
  }
}

async function openAttempt(tx: Db, userId: number, { orderId, amount, addressId }: Wish): Promise<Attempt> {
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
  await holdStock(tx, bagId, lines)
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

/** How a payment stands once PhonePe was asked. */
export type Settled = { outcome: 'placed'; order: Order } | { outcome: 'pending' | 'unpaid' | 'address missing' }

/**
 * Asks PhonePe how an attempt stands and draws the conclusion, the same whoever asks and however often: paid in full,
 * the bag becomes an order with what was frozen; paid otherwise, the money is due back.
 * @param addressId where to, if the attempt was started without
 * @throws ShopError UNAVAILABLE where PhonePe does not answer
 */
export async function settle(db: Db, till: Till, attempt: Attempt, addressId?: number): Promise<Settled> {
  const said = await till.phonepe.status(attempt.id)
  return db.transaction((tx) => conclude(tx as Db, till, attempt.id, said, addressId))
}

async function conclude(
  tx: Db,
  till: Till,
  id: string,
  said: PhonePeOrder | null,
  addressId?: number,
): Promise<Settled> {
  const unlocked = await findAttempt(tx, id)
  if (!unlocked) return { outcome: 'unpaid' }
  const { userId, bagId, amount } = unlocked
  const openBagId = await lockBag(tx, userId)
  const attempt = (await findAttempt(tx, id)) ?? unlocked
  const order = await findOrder(tx, userId, bagId)
  if (said?.state === 'COMPLETED') {
    if (attempt.state === 'COMPLETED' && order) return { outcome: 'placed', order }
    const deliverable = said.amount === amount && attempt.state !== 'ABANDONED' && !order && openBagId === bagId
    if (deliverable) return deliver(tx, till, attempt, said, addressId)
    await moveAttempt(tx, id, 'REFUND_DUE', { said: said.said })
    return order ? { outcome: 'placed', order } : { outcome: 'unpaid' }
  }
  if (order) return { outcome: 'placed', order }
  if (said?.state === 'FAILED') await close(tx, attempt, 'FAILED', said.said)
  // PhonePe knows nothing of it: it was never asked, or is about to be
  if (said === null && attempt.expired) await close(tx, attempt, 'EXPIRED')
  return { outcome: said?.state === 'PENDING' && isLive(attempt.state) ? 'pending' : 'unpaid' }
}

async function deliver(
  tx: Db,
  { shop }: Till,
  attempt: Attempt,
  said: PhonePeOrder,
  addressId?: number,
): Promise<Settled> {
  const { id, userId, bagId } = attempt
  const purchase = attempt.purchase as Purchase
  const address = purchase.address ?? (addressId === undefined ? null : await deliveryTo(tx, userId, addressId))
  await moveAttempt(tx, id, 'COMPLETED', { said: said.said })
  if (!address) return { outcome: 'address missing' }
  await releaseHold(tx, bagId)
  try {
    // a savepoint: where the stock is gone after all, the attempt is still marked
    const order = await tx.transaction((inner) =>
      writeOrder(inner as Db, shop, { userId, bagId, payment: 'PAID', purchase: { ...purchase, address } }),
    )
    return { outcome: 'placed', order }
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    await moveAttempt(tx, id, 'REFUND_DUE')
    return { outcome: 'unpaid' }
  }
}

/** The attempt is over and unpaid: its pieces are free again, unless a later attempt of the bag keeps them. */
async function close(tx: Db, attempt: Attempt, to: 'FAILED' | 'EXPIRED' | 'ABANDONED', said?: unknown): Promise<void> {
  const last = await lastAttempt(tx, attempt.userId, attempt.bagId)
  if (last?.id === attempt.id) await releaseHold(tx, attempt.bagId)
  await moveAttempt(tx, attempt.id, to, { said })
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
  return attempt && (isLive(attempt.state) || attempt.state === 'COMPLETED') ? bagId : null
}

/** @throws ShopError NOT_PAID, PAYMENT_PENDING, ADDRESS_UNKNOWN, UNAVAILABLE */
export async function placePaidOrder(
  db: Db,
  till: Till,
  userId: number,
  { orderId, addressId }: { orderId: string; addressId: number },
): Promise<Order> {
  const placed = await findOrder(db, userId, orderId)
  if (placed) return placed
  const attempt = await lastAttempt(db, userId, orderId)
  if (!attempt) throw new ShopError('NOT_PAID')
  const settled = await settle(db, till, attempt, addressId)
  if (settled.outcome === 'placed') return settled.order
  if (settled.outcome === 'address missing') throw new ShopError('ADDRESS_UNKNOWN')
  throw new ShopError(settled.outcome === 'pending' ? 'PAYMENT_PENDING' : 'NOT_PAID')
}

/**
 * The shopper gives a payment up. Paid already, it becomes the order, which is then the answer; otherwise the bag can be
 * changed and paid anew, and the answer is what would have been bought.
 * @returns null where the bag never had a payment
 */
export async function cancelPayment(db: Db, till: Till, userId: number, bagId: string): Promise<Order | null> {
  const attempt = await lastAttempt(db, userId, bagId)
  if (!attempt) return null
  const settled: Settled = isLive(attempt.state) ? await settle(db, till, attempt) : { outcome: 'unpaid' }
  if (settled.outcome === 'placed') return settled.order
  if (settled.outcome === 'pending')
    await db.transaction(async (tx) => {
      if ((await lockBag(tx as Db, userId)) === bagId) await giveUpPayment(tx as Db, userId, bagId)
    })
  return notBought(attempt)
}

function notBought({ bagId, amount, purchase }: Attempt): Order {
  const lines = (purchase as Purchase).lines.map(({ variantId, price, ...line }) => ({
    ...line,
    id: String(variantId),
    price: toRupees(price),
  }))
  const orderDate = new Date().toISOString()
  return { id: bagId, orderStatus: 'CANCELLED', orderDate, orders: lines, orderItems: lines, total: toRupees(amount) }
}

/** Asks about every attempt that is still open. One that PhonePe does not answer for waits for the next time. */
export async function recheckPayments(db: Db, till: Till): Promise<void> {
  for (const attempt of await openAttempts(db)) {
    await settle(db, till, attempt).catch((error: unknown) => {
      if (!(error instanceof ShopError)) throw error
    })
  }
}
