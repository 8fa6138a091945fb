/** What happens to an order after its sale: packed, shipped, delivered, cancelled, refunded. */
export { advanceOrder } from './advance-order.ts'
export { cancelOrderAndRestock, hasOrder } from './cancel-order.ts'
export { readTimeline } from './order-timeline.ts'
export { orderActions, returnOrder, shipOrder } from './staff-actions.ts'
export { previewTracking } from './tracking.ts'
