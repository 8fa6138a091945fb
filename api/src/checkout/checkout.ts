/**
 * A sale. Cash on delivery: place-cod-order.ts. Online: start-payment.ts, then check-payment.ts when the shopper returns,
 * a webhook arrives or the scheduled check is due; both end in write-order.ts.
 */
export { cancelPayment } from './cancel-payment.ts'
export { checkPayment, type PaymentResult } from './check-payment.ts'
export { type CodLimits, codLimitsOf, codOfCart } from './cod-limits.ts'
export { limitConcurrentSales } from './limit-concurrent-sales.ts'
export { payRefundNow, payRefunds } from './pay-refunds.ts'
export type { PaymentContext } from './payment-context.ts'
export { placeCodOrder } from './place-cod-order.ts'
export { readPurchase } from './purchase.ts'
export { recheckPayments } from './recheck-payments.ts'
export { startPayment } from './start-payment.ts'
export { bagToPayOnline, submitOnlineOrder } from './submit-online-order.ts'
