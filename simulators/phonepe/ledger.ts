import { randomBytes, randomInt } from 'node:crypto'

/** PhonePe's own books: what merchants asked for and what shoppers did. Amounts in paise, times in milliseconds. */

export type State = 'PENDING' | 'COMPLETED' | 'FAILED'

export type PaymentMode = 'UPI_QR' | 'CARD' | 'NET_BANKING'

export type PaymentAttempt = {
  transactionId: string
  paymentMode: PaymentMode
  timestamp: number
  amount: number
  state: State
  errorCode?: string
  detailedErrorCode?: string
}

export type PgOrder = {
  orderId: string
  merchantOrderId: string
  token: string
  amount: number
  expireAt: number
  disablePaymentRetry: boolean
  redirectUrl: string
  metaInfo: unknown
  state: State
  errorCode?: string
  detailedErrorCode?: string
  attempts: PaymentAttempt[]
}

export type Refund = {
  refundId: string
  merchantRefundId: string
  originalMerchantOrderId: string
  amount: number
  state: 'PENDING' | 'CONFIRMED' | 'COMPLETED' | 'FAILED'
  timestamp: number
  errorCode?: string
  detailedErrorCode?: string
}

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

type PayRequest = {
  merchantOrderId: string
  amount: number
  expireAfter: number
  redirectUrl: string
  disablePaymentRetry: boolean
  metaInfo: unknown
}

export type Ledger = ReturnType<typeof openLedger>

/** @param now the clock, so that an expiry can be tried without waiting */
export function openLedger(now: () => number) {
  const orders = new Map<string, PgOrder>()
  const refunds = new Map<string, Refund>()

  function find(merchantOrderId: string): PgOrder {
    const order = orders.get(merchantOrderId)
    if (!order) throw new PgRefusal(400, 'INVALID_MERCHANT_ORDER_ID', 'No entry found for given merchant order id')
    return expire(order)
  }

  /** An order that nobody paid in time has failed. */
  function expire(order: PgOrder): PgOrder {
    if (order.state === 'PENDING' && order.expireAt <= now())
      Object.assign(order, { state: 'FAILED', errorCode: 'TXN_NOT_COMPLETED', detailedErrorCode: 'ORDER_EXPIRED' })
    return order
  }

  return {
    orders,
    refunds,
    find,

    open(request: PayRequest): PgOrder {
      if (orders.has(request.merchantOrderId))
        throw new PgRefusal(417, 'INVALID_TRANSACTION_ID', 'Transaction id has been used already')
      const { expireAfter, ...asked } = request
      const order: PgOrder = {
        ...asked,
        orderId: `OMO${stamp(now())}${randomInt(1_000_000, 10_000_000)}`,
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

    /** What a shopper does on the page: pays, is declined, or leaves it open. The end of an order is final. */
    attempt(order: PgOrder, paymentMode: PaymentMode, state: State): void {
      if (expire(order).state !== 'PENDING') return
      const failure = { errorCode: 'INSUFFICIENT_BALANCE', detailedErrorCode: 'Z9' }
      order.attempts.push({
        transactionId: `OM${stamp(now())}${randomInt(1_000_000, 10_000_000)}`,
        paymentMode,
        timestamp: now(),
        amount: order.amount,
        state,
        ...(state === 'FAILED' && failure),
      })
      if (state === 'COMPLETED') order.state = 'COMPLETED'
      if (state === 'FAILED' && order.disablePaymentRetry) Object.assign(order, { state, ...failure })
    },

    refund(merchantRefundId: string, originalMerchantOrderId: string, amount: number): Refund {
      const order = find(originalMerchantOrderId)
      if (refunds.has(merchantRefundId))
        throw new PgRefusal(417, 'INVALID_TRANSACTION_ID', 'Refund id was used already')
      if (order.state !== 'COMPLETED') throw new PgRefusal(400, 'BAD_REQUEST', 'The order is not paid')
      const given = [...refunds.values()].filter(
        (one) => one.originalMerchantOrderId === originalMerchantOrderId && one.state !== 'FAILED',
      )
      const breached = given.reduce((sum, one) => sum + one.amount, amount) > order.amount
      const refund: Refund = {
        refundId: `OMR${stamp(now())}${randomInt(1_000_000, 10_000_000)}`,
        merchantRefundId,
        originalMerchantOrderId,
        amount,
        state: breached ? 'FAILED' : 'PENDING',
        timestamp: now(),
        ...(breached && { errorCode: 'REFUND_BREACHED', detailedErrorCode: 'BF_034' }),
      }
      refunds.set(merchantRefundId, refund)
      return refund
    },

    /** Looked at, a refund moves one step on. */
    refundStatus(merchantRefundId: string): Refund {
      const refund = refunds.get(merchantRefundId)
      if (!refund) throw new PgRefusal(400, 'INVALID_MERCHANT_REFUND_ID', 'No entry found for given merchant refund id')
      const seen = { ...refund }
      if (refund.state === 'PENDING') refund.state = 'CONFIRMED'
      else if (refund.state === 'CONFIRMED') refund.state = 'COMPLETED'
      return seen
    },
  }
}

/** yyMMddHHmmssSSS */
function stamp(at: number): string {
  return new Date(at).toISOString().replace(/\D/g, '').slice(2, 17)
}
