/**
 * A sale. Cash on delivery: place-order.ts. Online: start-payment.ts, then check-payment.ts when the shopper returns,
 * a webhook arrives or the scheduled check is due; a captured payment ends in place-order.ts as well.
 */
export { advanceOrder } from './advance-order.ts'
export { cancelOrderAndRestock, cancelOrderAsMerchant, hasOrder } from './cancel-order.ts'
export { cancelPayment } from './cancel-payment.ts'
export { type CodLimits, codOfCart } from './cash-on-delivery.ts'
export { type Comparison, compareWithPhonePe } from './compare-with-phonepe.ts'
export { limitConcurrency } from './limit-concurrency.ts'
export { payRefunds } from './pay-refunds.ts'
export type { PaymentContext, WebhookCredentials } from './payment-context.ts'
export { placeCodOrder } from './place-order.ts'
export { findBagPaidOnline, placePaidOrder } from './place-paid-order.ts'
export { recheckPayments } from './recheck-payments.ts'
export { reconcile } from './reconciliation.ts'
export { refundOrderAsMerchant } from './refund-order.ts'
export { startPayment } from './start-payment.ts'
export { webhookRoute } from './webhook.ts'
