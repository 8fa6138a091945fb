export {
  type Attempt,
  attemptOfOrder,
  claimDueAttempts,
  createAttempt,
  findAttempt,
  isOpen,
  lastAttempt,
  moveAttempt,
  scheduleCheck,
} from './attempts.ts'
export { deleteOldGatewayLog, logGatewayCall } from './gateway-log.ts'
export {
  type ListedPayment,
  listPayments,
  type PaymentsFilter,
  paymentHistory,
  paymentsSince,
} from './merchant.ts'
export { AttemptState, hasRefund, isPayable, isUndecided, mayBecomeOrder, RefundState } from './payment-states.ts'
export { anonymizePayments, hasOpenPayment, paymentsOf } from './personal-data.ts'
export {
  createPhonePe,
  type PhonePe,
  type PhonePeOrder,
  type PhonePeRefund,
  type PhonePeSettings,
} from './phonepe.ts'
export { claimDueRefund, retryFailedRefund, retryRefund, scheduleRefundCheck } from './refund-retries.ts'
export {
  abandonAttempt,
  createRefund,
  moveRefund,
  type Refund,
  type RefundReason,
  refundIdOf,
} from './refunds.ts'
