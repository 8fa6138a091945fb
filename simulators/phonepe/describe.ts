import { capturedAmount, type PaymentAttempt, type PaymentMode, type PgOrder, type Refund } from './ledger.ts'

const merchantId = 'SIMULATOR'

const paidWith: Record<PaymentMode, { instrument: object; rail: object }> = {
  UPI_QR: {
    instrument: { type: 'ACCOUNT', maskedAccountNumber: '******1234', accountType: 'SAVINGS' },
    rail: { type: 'UPI', utr: '433411998877', upiTransactionId: 'YBL0123456789', vpa: '12****78@ybl' },
  },
  CARD: {
    instrument: {
      type: 'CREDIT_CARD',
      cardNetwork: 'VISA',
      maskedCardNumber: '************6667',
      geoScope: 'DOMESTIC',
    },
    rail: { type: 'PG', authorizationCode: '012345' },
  },
  NET_BANKING: {
    instrument: { type: 'NET_BANKING', bankId: 'SBIN', brn: '0123456789', arn: null },
    rail: { type: 'PG', authorizationCode: null },
  },
}

const causes: Record<string, object> = {
  ORDER_EXPIRED: {
    source: 'CUSTOMER',
    stage: 'AUTHENTICATION',
    description: 'The customer did not complete the payment',
  },
  Z9: { source: 'CUSTOMER', stage: 'AUTHORIZATION', description: 'The balance of the account is not enough' },
}

/** An order as in the status response and the webhook. */
export function describeOrder(order: PgOrder, query: { details?: string; errorContext?: string } = {}) {
  const { orderId, merchantOrderId, state, expireAt, metaInfo, errorCode, detailedErrorCode } = order
  const amount = capturedAmount(order)
  const context = { errorCode, detailedErrorCode, ...causes[detailedErrorCode ?? ''] }
  const attempts = query.details === 'true' ? order.attempts : order.attempts.slice(-1)
  return {
    orderId,
    merchantId,
    merchantOrderId,
    state,
    currency: 'INR',
    amount,
    payableAmount: amount,
    feeAmount: null,
    expireAt,
    ...(metaInfo !== undefined && { metaInfo }),
    ...(errorCode && { errorCode, detailedErrorCode }),
    ...(errorCode && query.errorContext === 'true' && { errorContext: context }),
    paymentDetails: attempts.map(describeAttempt),
  }
}

function describeAttempt(attempt: PaymentAttempt) {
  const { amount, paymentMode, state } = attempt
  const split = { ...paidWith[paymentMode], amount }
  return {
    ...attempt,
    payableAmount: amount,
    feeAmount: null,
    ...(state === 'COMPLETED' && { ...paidWith[paymentMode], splitInstruments: [split] }),
  }
}

/** A refund as in the status response and the webhook. */
export function describeRefund(refund: Refund) {
  return { merchantId, currency: 'INR', ...refund, splitInstruments: [] }
}
