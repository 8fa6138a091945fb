import type { OrderFilter } from '@tanabana/contract/desk/order-filters.ts'
import { orderStates } from '@tanabana/contract/order-state.ts'
import type { PaymentState } from '@tanabana/contract/orders.ts'

/** A tab of the list: its label, and what it says when it is empty. */
export function tabOf(filter: OrderFilter): { tab: string; empty: string } {
  if (filter === 'open') return { tab: 'To do', empty: 'All done: nothing to pack or ship.' }
  return orderStates[filter].desk
}

export const payments: Record<PaymentState, string> = {
  COD: 'COD',
  PAID: 'Paid',
  REFUND_PENDING: 'Refund due',
  REFUNDED: 'Refunded',
}
