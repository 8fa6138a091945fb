import type { OrderFilter } from '@tanabana/contract/desk/order-filters.ts'
import type { PaymentState } from '@tanabana/contract/orders.ts'

/** How the states of orders are called: as a tab, and of one order; and what an empty tab says. */
export const states: Record<OrderFilter, { label: string; name: string; empty: string }> = {
  open: { label: 'To do', name: 'Open', empty: 'All done: nothing to pack or ship.' },
  PLACED: { label: 'To pack', name: 'New', empty: 'Nothing to pack. New orders appear here.' },
  PACKED: { label: 'To ship', name: 'Packed', empty: 'Nothing to ship. Packed orders appear here.' },
  SHIPPED: { label: 'Shipped', name: 'Shipped', empty: 'No parcel is on its way.' },
  DELIVERED: { label: 'Delivered', name: 'Delivered', empty: 'No order was delivered yet.' },
  CANCELLED: { label: 'Cancelled', name: 'Cancelled', empty: 'No order was cancelled in the last days.' },
}

export const payments: Record<PaymentState, string> = {
  COD: 'COD',
  PAID: 'Paid',
  REFUND_PENDING: 'Refund due',
  REFUNDED: 'Refunded',
}
