import { randomBytes, randomInt } from 'node:crypto'

/** PhonePe's own books: what merchants asked for and what shoppers did. Amounts in paise, times in milliseconds. */

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

/** What a merchant asks for. */
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
    /** A wrong amount that was taken instead: for tests. */
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

/** A refusal in PhonePe's words. */
export class PgRefusal extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** What outlives the process. */
export type Kept = { orders: PgOrder[]; refunds: Refund[] }

export type Ended = { order: PgOrder } | { refund: Refund }
export type Ledger = ReturnType<typeof openLedger>

/**
 * @param now the clock, so that an expiry can be tried without waiting
 * @param tell hears of each order and refund once, when it has come to its end
 * @param kept the books as they were before
 */
export function openLedger(now: () => number, tell: (ended: Ended) => void, kept: Kept = { orders: [], refunds: [] }) {
  const orders = new Map(kept.orders.map((order) => [order.merchantOrderId, order]))
  const refunds = new Map(kept.refunds.map((refund) => [refund.merchantRefundId, refund]))

  function end(order: PgOrder, state: State, failure: Failure = {}): void {
    Object.assign(order, { state, ...failure })
    tell({ order })
  }

  /** An order that nobody paid in time has failed. */
  function expire(order: PgOrder): PgOrder {
    if (order.state !== 'PENDING' || order.expireAt > now()) return order
    for (const attempt of order.attempts) {
      if (attempt.state === 'PENDING') Object.assign(attempt, { state: 'FAILED', ...expired })
    }
    end(order, 'FAILED', expired)
    return order
  }

  function find(merchantOrderId: string): PgOrder {
    const order = orders.get(merchantOrderId)
    if (!order) throw new PgRefusal(400, 'INVALID_MERCHANT_ORDER_ID', 'No entry found for given merchant order id')
    return expire(order)
  }

  /** The attempt that is still open, or a new one. */
  function openAttempt(order: PgOrder, paymentMode: PaymentMode): PaymentAttempt {
    const last = order.attempts.at(-1)
    if (last?.state === 'PENDING') return last
    const { amount } = order
    const attempt = { transactionId: newId('OM'), paymentMode, timestamp: now(), amount, state: 'PENDING' as const }
    order.attempts.push(attempt)
    return attempt
  }

  function findRefund(merchantRefundId: string): Refund {
    const refund = refunds.get(merchantRefundId)
    if (!refund) throw new PgRefusal(400, 'INVALID_MERCHANT_REFUND_ID', 'No entry found for given merchant refund id')
    return refund
  }

  function moveRefund(refund: Refund, state: Refund['state'], failure: Failure = {}): void {
    Object.assign(refund, { state, ...failure })
    if (state === 'COMPLETED' || state === 'FAILED') tell({ refund })
  }

  const newId = (prefix: string) => `${prefix}${stamp(now())}${randomInt(1_000_000, 10_000_000)}`

  return {
    orders,
    refunds,
    find,

    open({ expireAfter, ...asked }: PayRequest): PgOrder {
      if (orders.has(asked.merchantOrderId))
        throw new PgRefusal(417, 'INVALID_TRANSACTION_ID', 'Transaction id has been used already')
      const order: PgOrder = {
        ...asked,
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
     * What a shopper does on the page: pays, is declined, or leaves it open. The end of an order is final.
     * @param retry whether a declined shopper may try again
     */
    attempt(order: PgOrder, paymentMode: PaymentMode, state: State, retry = !order.disablePaymentRetry): void {
      if (expire(order).state !== 'PENDING') return
      Object.assign(openAttempt(order, paymentMode), { state, ...(state === 'FAILED' && declined) })
      if (state === 'COMPLETED') end(order, state)
      if (state === 'FAILED' && !retry) end(order, state, declined)
    },

    /** For tests: a bank that has changed its mind. */
    overrule(order: PgOrder): void {
      if (order.state !== 'FAILED') return
      delete order.errorCode
      delete order.detailedErrorCode
      end(order, 'COMPLETED')
    },

    refund(merchantRefundId: string, originalMerchantOrderId: string, amount: number): Refund {
      const order = find(originalMerchantOrderId)
      if (refunds.has(merchantRefundId))
        throw new PgRefusal(417, 'INVALID_TRANSACTION_ID', 'Refund id was used already')
      if (order.state !== 'COMPLETED') throw new PgRefusal(400, 'BAD_REQUEST', 'The order is not paid')
      const given = [...refunds.values()].filter(
        (one) => one.originalMerchantOrderId === originalMerchantOrderId && one.state !== 'FAILED',
      )
      const ids = { refundId: newId('OMR'), merchantRefundId, originalMerchantOrderId }
      const refund: Refund = { ...ids, amount, state: 'PENDING', timestamp: now() }
      refunds.set(merchantRefundId, refund)
      if (sumOf(given) + amount > takenOf(order)) moveRefund(refund, 'FAILED', breached)
      return refund
    },

    /** Looked at, a refund moves one step on. @returns it as it was seen */
    refundStatus(merchantRefundId: string): Refund {
      const refund = findRefund(merchantRefundId)
      const seen = { ...refund }
      if (refund.state === 'PENDING') moveRefund(refund, 'CONFIRMED')
      else if (refund.state === 'CONFIRMED') moveRefund(refund, 'COMPLETED')
      return seen
    },

    /** For tests: the bank could not give it back. */
    failRefund(merchantRefundId: string): Refund {
      const refund = findRefund(merchantRefundId)
      if (refund.state === 'PENDING' || refund.state === 'CONFIRMED') moveRefund(refund, 'FAILED', bankDown)
      return refund
    },
  }
}

/** What the shopper paid, in paise. */
export function takenOf(order: PgOrder): number {
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
