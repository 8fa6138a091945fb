import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import { type Attempt, claimDueAttempts } from '#payments/payments.ts'
import { checkPayment } from './check-payment.ts'
import type { PaymentContext } from './payment-context.ts'

const batchSize = 8

/**
 * Checks every attempt that is due, in batches. An attempt without an answer from the gateway waits for its next check; if a
 * whole batch has none, the rest waits too.
 */
export async function recheckPayments(db: Db, context: PaymentContext): Promise<void> {
  for (;;) {
    const due = await claimDueAttempts(db, batchSize)
    const answered = await Promise.all(due.map((attempt) => recheckPayment(db, context, attempt)))
    if (due.length < batchSize || !answered.includes(true)) return
  }
}

/** @returns whether the gateway answered */
async function recheckPayment(db: Db, context: PaymentContext, attempt: Attempt): Promise<boolean> {
  try {
    await checkPayment((work) => db.transaction(work), context, attempt)
    return true
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return false
  }
}
