/** Messages about placed orders. Apart from the others: most pages do not need them. */
export const orderMessages = {
  ordersFailed: 'Failed to load orders. Please try again.',
  cancelFailed: 'Failed to cancel order. Please try again.',
  ordersEmpty: "You don't have any orders yet",
  cancelledOrders: 'Cancelled orders are deleted from the system after 10 days.',
  thankYou: 'Thank You for Your Order!',
} as const
