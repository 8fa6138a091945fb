import { type Paise, toRupees } from '@tanabana/contract/money.ts'
import type { Order } from '@tanabana/contract/orders.ts'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import { findForOwner, findOrder, markRefunded, markRefundPending } from '#orders/orders.ts'
import {
  attemptOfOrder,
  findAttempt,
  moveAttempt,
  moveRefund,
  oweRefund,
  type PhonePe,
  type PhonePeRefund,
  type Refund,
  refundIdOf,
  takeDueRefund,
  tryRefundAgain,
} from '#payments/payments.ts'
import { notBought } from './pay.ts'
import { tellShopper } from './tell.ts'
import type { Till } from './till.ts'

/** What was paid online for an order goes back, once. In the transaction of what made it so. An order paid in cash: nothing. */
export async function refundOrder(tx: Db, orderId: string, reason: 'cancelled' | 'owner'): Promise<boolean> {
  const attempt = await attemptOfOrder(tx, orderId)
  return attempt !== null && oweRefund(tx, attempt.id, { reason, orderId })
}

/**
 * The owner gives the money for an order back that is with the shopper or on its way.
 * @returns the amount in paise; null where it is still here, nothing was paid online, or it went back already
 */
export function refundForOwner(db: Db, id: string): Promise<Paise | null> {
  return db.transaction(async (tx) => {
    const order = await findForOwner(tx as Db, id)
    if (!order || !['SHIPPED', 'DELIVERED'].includes(order.status)) return null
    if (!(await markRefundPending(tx as Db, id))) return null
    if (!(await refundOrder(tx as Db, id, 'owner'))) throw new Error(`Order ${id} is paid, but by no payment`)
    return order.totalPaise as Paise
  })
}

/** Has every refund whose time has come paid out, until there is none. One that PhonePe does not answer for waits. */
export async function payRefunds(db: Db, till: Till): Promise<void> {
  for (let refund = await takeDueRefund(db); refund; refund = await takeDueRefund(db)) {
    const { state } = refund
    try {
      if (state === 'DUE') await db.transaction((tx) => moveRefund(tx as Db, refund as Refund, 'ASKED'))
      const said = await ask(till.phonepe, refund)
      await db.transaction((tx) => conclude(tx as Db, till, refund as Refund, said))
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
    }
  }
}

/** A refund that PhonePe may know is looked up; one that never arrived is asked for anew, by the same id. */
async function ask(phonepe: PhonePe, refund: Refund): Promise<PhonePeRefund> {
  const id = refundIdOf(refund)
  const known = refund.state === 'DUE' ? null : await phonepe.refundStatus(id, refund.attemptId)
  return known ?? phonepe.refund({ id, of: refund.attemptId, amount: refund.amount })
}

async function conclude(tx: Db, till: Till, refund: Refund, { state, amount, said }: PhonePeRefund): Promise<void> {
  if (state === 'FAILED') return tryRefundAgain(tx, refund, said)
  // another amount than was asked for is nothing that another try could mend
  if (amount !== refund.amount) return void (await moveRefund(tx, refund, 'REFUSED', said))
  if (!(await moveRefund(tx, refund, state, said)) || state !== 'COMPLETED') return
  await moveAttempt(tx, refund.attemptId, 'REFUNDED', { said: { refund: refundIdOf(refund) } })
  if (refund.orderId) await markRefunded(tx, refund.orderId)
  await tell(tx, till, refund)
}

/** The shopper hears of the money, also where there never was an order. */
async function tell(tx: Db, { shop }: Till, { attemptId, orderId, amount }: Refund): Promise<void> {
  const attempt = await findAttempt(tx, attemptId)
  if (!attempt) return
  const order = orderId ? await findOrder(tx, attempt.userId, orderId) : null
  const about: Order = { ...(order ?? notBought(attempt)), total: toRupees(amount) }
  await tellShopper(tx, shop, attempt.userId, 'refunded', about, `refund ${attemptId}`)
}
