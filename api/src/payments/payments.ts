export {
  type Attempt,
  attemptOfOrder,
  checkSoon,
  createAttempt,
  findAttempt,
  isOpen,
  lastAttempt,
  moveAttempt,
  takeDueAttempts,
} from './attempts.ts'
export { type Exchange, forgetOldExchanges, type KeepExchange, keepExchange } from './exchanges.ts'
export { forgetPayer, hasOpenPayment, paymentsOf } from './forget-payer.ts'
export {
  type ListedPayment,
  listPayments,
  type PaymentHistory,
  type PaymentsFilter,
  paymentHistory,
  paymentsSince,
} from './owner.ts'
export { type AttemptState, isGivenBack, isLive, type RefundState } from './payment-states.ts'
export {
  createPhonePe,
  type PhonePe,
  type PhonePeOrder,
  type PhonePeRefund,
  type PhonePeSettings,
} from './phonepe.ts'
export {
  moveRefund,
  oweRefund,
  type Refund,
  type RefundReason,
  refundIdOf,
  refundNow,
  retryRefund,
  takeDueRefund,
  tryRefundAgain,
} from './refunds.ts'
