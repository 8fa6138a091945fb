export {
  type Attempt,
  attemptOfOrder,
  canBePaidNow,
  claimDueAttempts,
  createAttempt,
  findAttempt,
  lastAttempt,
  makeCheckDue,
  moveAttempt,
} from './attempts.ts'
export type { Gateway, GatewayAnswer, GatewayPayment, GatewayRefund, GatewayWebhook } from './gateway.ts'
export { deleteOldGatewayLog, logGatewayCall } from './gateway-log.ts'
export {
  countOpenPayments,
  findPayment,
  type ListedPayment,
  listPayments,
  type PaymentsFilter,
  paymentHistory,
  paymentsOfDays,
  paymentsSince,
  searchPayments,
} from './merchant.ts'
export { eventsOfOrder } from './order-events.ts'
export {
  AttemptState,
  finalStates,
  hasRefund,
  isPayable,
  isUndecided,
  mayBecomeOrder,
  paidStates,
  RefundState,
} from './payment-states.ts'
export {
  attentionOf,
  eventInWords,
  reasonInWords,
  refundStateInWords,
  stateInWords,
} from './payment-words.ts'
export {
  anonymizePayments,
  erasePayments,
  hasOpenPayment,
  openPaymentsOf,
  paymentsOf,
} from './personal-data.ts'
export { lastAnswers, readAnswer, readResponse } from './phonepe/answers.ts'
export { createPhonePe, type PhonePeSettings } from './phonepe/phonepe.ts'
export { phonePeWebhook, type WebhookCredentials } from './phonepe/webhook.ts'
export {
  claimDueRefund,
  claimRefund,
  lockRefund,
  makeRefundCheckDue,
  retryFailedRefund,
  retryRefund,
} from './refund-retries.ts'
export {
  abandonAttempt,
  createRefund,
  moveRefund,
  parseRefundId,
  type Refund,
  type RefundReason,
  refundIdOf,
} from './refunds.ts'
