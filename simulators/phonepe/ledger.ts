import { randomBytes, randomInt } from 'node:crypto'

/** PhonePe's ledger of orders, payment attempts and refunds. Amounts in paise, times in milliseconds. */

export const states = ['PENDING', 'COMPLETED', 'FAILED'] as const
export type State = (typeof states)[number]

export const paymentModes = ['UPI_QR', 'CARD', 'NET_BANKING'] as const
export type PaymentMode = (typeof paymentModes)[number]

type Failure = { errorCode?: string; detailedErrorCode?: string }

export type PaymentAttempt = Failure & {
  transactionId: string
  paymentMode: PaymentMode
  timestamp: number
  amount: number
  state: State
}

/** A merchant's request to create an order. */
export type PayRequest = {
  merchantOrderId: string
  amount: number
  /** In seconds. */
  expireAfter: number
  redirectUrl: string
  disablePaymentRetry: boolean
  metaInfo: unknown
}

export type PgOrder = Omit<PayRequest, 'expireAfter'> &
  Failure & {
    orderId: string
    token: string
    expireAt: number
    state: State
    attempts: PaymentAttempt[]
    /** A wrong amount to report instead, for tests. */
    reportedAmount?: number
  }

export type Refund = Failure & {
  refundId: string
  merchantRefundId: string
  originalMerchantOrderId: string
  amount: number
  state: State | 'CONFIRMED'
  timestamp: number
}

const expired = { errorCode: 'TXN_NOT_COMPLETED', detailedErrorCode: 'ORDER_EXPIRED' }
const declined = { errorCode: 'INSUFFICIENT_BALANCE', detailedErrorCode: 'Z9' }
const breached = { errorCode: 'REFUND_BREACHED', detailedErrorCode: 'BF_034' }
const bankDown = { errorCode: 'BANK_TECHNICAL_ISSUE', detailedErrorCode: 'U90' }

/** An error as PhonePe sends it. */
export class PhonePeError extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** What is saved across restarts. */
export type LedgerSnapshot = { orders: PgOrder[]; refunds: Refund[] }

export type FinishedEvent = { order: PgOrder } | { refund: Refund }
export type Ledger = ReturnType<typeof openLedger>

/**
 * @param now the clock, so that tests need not wait for an expiry
 * @param notify called once when an order or refund has finished
 * @param saved the ledger of an earlier run
 */
export function openLedger(
  now: () => number,
  notify: (event: FinishedEvent) => void,
  saved: LedgerSnapshot = { orders: [], refunds: [] },
) {
  const orders = new Map(saved.orders.map((order) => [order.merchantOrderId, order]))
  const refunds = new Map(saved.refunds.map((refund) => [refund.merchantRefundId, refund]))

  function finish(order: PgOrder, state: State, failure: Failure = {}): void {
    Object.assign(order, { state, ...failure })
    notify({ order })
  }

  /** Fails the order if its time is over. */
  function expire(order: PgOrder): PgOrder {
    if (order.state !== 'PENDING' || order.expireAt > now()) return order
    for (const attempt of order.attempts) {
      if (attempt.state === 'PENDING') Object.assign(attempt, { state: 'FAILED', ...expired })
    }
    finish(order, 'FAILED', expired)
    return order
  }

  function find(merchantOrderId: string): PgOrder {
    const order = orders.get(merchantOrderId)
    if (!order) throw new PhonePeError(400, 'INVALID_MERCHANT_ORDER_ID', 'No entry found for given merchant order id')
    return expire(order)
  }

  /** Returns the pending attempt or creates one. */
  function pendingAttempt(order: PgOrder, paymentMode: PaymentMode): PaymentAttempt {
    const last = order.attempts.at(-1)
    if (last?.state === 'PENDING') return last
    const { amount } = order
    const attempt = { transactionId: newId('OM'), paymentMode, timestamp: now(), amount, state: 'PENDING' as const }
    order.attempts.push(attempt)
    return attempt
  }

  function findRefund(merchantRefundId: string): Refund {
    const refund = refunds.get(merchantRefundId)
    if (!refund)
      throw new PhonePeError(400, 'INVALID_MERCHANT_REFUND_ID', 'No entry found for given merchant refund id')
    return refund
  }

  function moveRefund(refund: Refund, state: Refund['state'], failure: Failure = {}): void {
    Object.assign(refund, { state, ...failure })
    if (state === 'COMPLETED' || state === 'FAILED') notify({ refund })
  }

  const newId = (prefix: string) => `${prefix}${stamp(now())}${randomInt(1_000_000, 10_000_000)}`

  return {
    orders,
    refunds,
    find,

    open({ expireAfter, ...request }: PayRequest): PgOrder {
      if (orders.has(request.merchantOrderId))
        throw new PhonePeError(417, 'INVALID_TRANSACTION_ID', 'Transaction id has been used already')
      const order: PgOrder = {
        ...request,
        orderId: newId('OMO'),
        token: randomBytes(24).toString('base64url'),
        expireAt: now() + expireAfter * 1000,
        state: 'PENDING',
        attempts: [],
      }
      orders.set(order.merchantOrderId, order)
      return order
    },

    byToken(token: string): PgOrder | undefined {
      const order = [...orders.values()].find((one) => one.token === token)
      return order && expire(order)
    },

    /**
     * Records what the shopper did on the page. A finished order no longer changes.
     * @param retry whether the shopper can try again after a decline
     */
    attempt(order: PgOrder, paymentMode: PaymentMode, state: State, retry = !order.disablePaymentRetry): void {
      if (expire(order).state !== 'PENDING') return
      Object.assign(pendingAttempt(order, paymentMode), { state, ...(state === 'FAILED' && declined) })
      if (state === 'COMPLETED') finish(order, state)
      if (state === 'FAILED' && !retry) finish(order, state, declined)
    },

    /** For tests: completes an order that had failed. */
    captureLate(order: PgOrder): void {
      if (order.state !== 'FAILED') return
      delete order.errorCode
      delete order.detailedErrorCode
      finish(order, 'COMPLETED')
    },

    refund(merchantRefundId: string, originalMerchantOrderId: string, amount: number): Refund {
      const order = find(originalMerchantOrderId)
      if (refunds.has(merchantRefundId))
        throw new PhonePeError(417, 'INVALID_TRANSACTION_ID', 'Refund id was used already')
      if (order.state !== 'COMPLETED') throw new PhonePeError(400, 'BAD_REQUEST', 'The order is not paid')
      const earlier = [...refunds.values()].filter(
        (one) => one.originalMerchantOrderId === originalMerchantOrderId && one.state !== 'FAILED',
      )
      const ids = { refundId: newId('OMR'), merchantRefundId, originalMerchantOrderId }
      const refund: Refund = { ...ids, amount, state: 'PENDING', timestamp: now() }
      refunds.set(merchantRefundId, refund)
      if (sumOf(earlier) + amount > capturedAmount(order)) moveRefund(refund, 'FAILED', breached)
      return refund
    },

    /** Each status request moves a refund one state on. @returns the state before */
    refundStatus(merchantRefundId: string): Refund {
      const refund = findRefund(merchantRefundId)
      const before = { ...refund }
      if (refund.state === 'PENDING') moveRefund(refund, 'CONFIRMED')
      else if (refund.state === 'CONFIRMED') moveRefund(refund, 'COMPLETED')
      return before
    },

    /** For tests: fails a pending refund. */
    failRefund(merchantRefundId: string): Refund {
      const refund = findRefund(merchantRefundId)
      if (refund.state === 'PENDING' || refund.state === 'CONFIRMED') moveRefund(refund, 'FAILED', bankDown)
      return refund
    },
  }
}

/** The amount that the shopper paid, in paise. */
export function capturedAmount(order: PgOrder): number {
  return order.reportedAmount ?? order.amount
}

/** @returns paise */
export function sumOf(amounts: Iterable<{ amount: number }>): number {
  return [...amounts].reduce((sum, { amount }) => sum + amount, 0)
}

/** yyMMddHHmmssSSS */
function stamp(at: number): string {
  return new Date(at).toISOString().replace(/\D/g, '').slice(2, 17)
}
