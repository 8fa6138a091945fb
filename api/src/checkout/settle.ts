import type { Order } from '@tanabana/contract/orders.ts'
import { lockBag } from '#bag/bag.ts'
import { releaseReservation } from '#catalogue/catalogue.ts'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import { findOrder } from '#orders/orders.ts'
import {
  type Attempt,
  findAttempt,
  isLive,
  lastAttempt,
  moveAttempt,
  oweRefund,
  type PhonePeOrder,
  type RefundReason,
  takeDueAttempts,
} from '#payments/payments.ts'
import { deliveryTo, writeOrder } from './place-order.ts'
import type { Purchase } from './purchase.ts'
import type { Till } from './till.ts'

/** How a payment stands once PhonePe was asked. `refunded`: paid, nothing came of it, and the money is due back or back. */
export type Settled =
  | { outcome: 'placed'; order: Order }
  | { outcome: 'pending' | 'unpaid' | 'refunded' | 'address missing' }

/**
 * Asks PhonePe how an attempt stands and draws the conclusion, the same whoever asks and however often: paid in full and
 * in time, the bag becomes an order with what was frozen; paid otherwise, the money is due back.
 * @param transact runs the writes in a transaction: the shopper's own where the shopper asks
 * @param addressId where to, if the attempt was started without
 * @throws ShopError UNAVAILABLE where PhonePe does not answer, UNAUTHORIZED where the shopper's session has ended
 */
export async function settle(transact: Transact, till: Till, attempt: Attempt, addressId?: number): Promise<Settled> {
  const said = await till.phonepe.status(attempt.id)
  return transact((tx) => conclude(tx, till, attempt.id, said, addressId))
}

type Transact = (work: (tx: Db) => Promise<Settled>) => Promise<Settled>

async function conclude(
  tx: Db,
  till: Till,
  id: string,
  said: PhonePeOrder | null,
  addressId?: number,
): Promise<Settled> {
  const unlocked = await findAttempt(tx, id)
  if (!unlocked) return { outcome: 'unpaid' }
  const { userId, bagId } = unlocked
  const openBagId = await lockBag(tx, userId)
  const attempt = (await findAttempt(tx, id)) ?? unlocked
  const order = await findOrder(tx, userId, bagId)
  if (said?.state === 'COMPLETED') {
    const against = order || openBagId !== bagId ? 'second' : reasonAgainst(attempt, said)
    if (!against) return deliver(tx, till, attempt, said, addressId)
    if (attempt.state !== 'COMPLETED') await giveBack(tx, attempt, against, said)
    return order ? { outcome: 'placed', order } : { outcome: 'refunded' }
  }
  if (said?.state === 'FAILED') await close(tx, attempt, 'FAILED', said.said)
  // PhonePe knows nothing of it: it was never asked, or is about to be
  if (said === null && attempt.expired) await close(tx, attempt, 'EXPIRED')
  if (order) return { outcome: 'placed', order }
  return { outcome: mayStillBePaid(attempt, said) ? 'pending' : 'unpaid' }
}

/** Where PhonePe has opened its page, the shopper may be on it, even if PhonePe says just now that it knows nothing. */
function mayStillBePaid({ state, expired }: Attempt, said: PhonePeOrder | null): boolean {
  return said === null ? state === 'PENDING' && !expired : said.state === 'PENDING' && isLive(state)
}

/** Why what was paid is no order; null: it may become one. */
function reasonAgainst({ state, amount, overdue }: Attempt, said: PhonePeOrder): RefundReason | null {
  if (!isLive(state) && state !== 'UNPLACED') return 'late'
  if (said.amount !== amount) return 'wrong amount'
  return overdue ? 'unplaced' : null
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
  const paid = attempt.state === 'UNPLACED' ? {} : { paid: said.amount }
  await moveAttempt(tx, id, address ? 'COMPLETED' : 'UNPLACED', { said: said.said, ...paid })
  if (!address) return { outcome: 'address missing' }
  await releaseReservation(tx, bagId, purchase.lines)
  try {
    // a savepoint: where the stock is gone after all, the attempt is still marked
    const order = await tx.transaction((inner) =>
      writeOrder(inner as Db, shop, { userId, bagId, payment: 'PAID', purchase: { ...purchase, address } }),
    )
    return { outcome: 'placed', order }
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    await oweRefund(tx, id, { reason: 'out of stock' })
    return { outcome: 'refunded' }
  }
}

/** What was paid is due back. @param said where it was not written down before: what PhonePe says that it took */
export async function giveBack(tx: Db, attempt: Attempt, reason: RefundReason, said?: PhonePeOrder): Promise<void> {
  const news = said && { said: said.said, ...(attempt.state !== 'UNPLACED' && { paid: said.amount }) }
  if (await oweRefund(tx, attempt.id, { reason, ...news })) await letGo(tx, attempt)
}

/** The attempt is over and unpaid. */
export async function close(
  tx: Db,
  attempt: Attempt,
  to: 'FAILED' | 'EXPIRED' | 'ABANDONED',
  said?: unknown,
): Promise<void> {
  if (await moveAttempt(tx, attempt.id, to, { said })) await letGo(tx, attempt)
}

/** Its pieces are free again, unless a later attempt of the bag keeps them. */
async function letGo(tx: Db, { id, userId, bagId }: Attempt): Promise<void> {
  const last = await lastAttempt(tx, userId, bagId)
  if (last?.id === id) await releaseReservation(tx, bagId)
}

/** So many are asked about at once. */
const atOnce = 8

/**
 * Asks about every attempt whose time has come, until there is none. One that PhonePe does not answer for waits for its
 * next time; more than one of them, and the rest waits too.
 */
export async function recheckPayments(db: Db, till: Till): Promise<void> {
  for (;;) {
    const due = await takeDueAttempts(db, atOnce)
    const answered = await Promise.all(due.map((attempt) => recheck(db, till, attempt)))
    if (due.length < atOnce || !answered.includes(true)) return
  }
}

/** @returns whether PhonePe answered */
async function recheck(db: Db, till: Till, attempt: Attempt): Promise<boolean> {
  try {
    await settle((work) => db.transaction((tx) => work(tx as Db)), till, attempt)
    return true
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return false
  }
}
