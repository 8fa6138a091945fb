/** One row per state of an order. Whatever depends on the state, in code and in SQL, reads it here. */
export type OrderState = {
  /** The states that it may change to. An undo is none of them. */
  next: readonly OrderStatus[]
  /** The merchant still has to pack or ship it. */
  isOpen: boolean
  /** The parcel has left the shop. */
  isSent: boolean
  countsAsSold: boolean
  /** The shopper's word. The contract shows others as they are. */
  shopper?: string
  /** The merchant's words: of one order, of the tab of all, and what an empty tab says. */
  desk: { name: string; tab: string; empty: string }
}

export const orderStatuses = ['PLACED', 'PACKED', 'SHIPPED', 'DELIVERED', 'RETURNED_TO_ORIGIN', 'CANCELLED'] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const orderStates: Readonly<Record<OrderStatus, OrderState>> = {
  PLACED: {
    next: ['PACKED', 'CANCELLED'],
    ...{ isOpen: true, isSent: false, countsAsSold: true },
    desk: { name: 'New', tab: 'To pack', empty: 'Nothing to pack. New orders appear here.' },
  },
  PACKED: {
    next: ['SHIPPED', 'CANCELLED', 'PLACED'],
    ...{ isOpen: true, isSent: false, countsAsSold: true },
    desk: { name: 'Packed', tab: 'To ship', empty: 'Nothing to ship. Packed orders appear here.' },
  },
  SHIPPED: {
    next: ['DELIVERED', 'RETURNED_TO_ORIGIN'],
    ...{ isOpen: false, isSent: true, countsAsSold: true },
    desk: { name: 'Shipped', tab: 'Shipped', empty: 'No parcel is on its way.' },
  },
  DELIVERED: {
    next: [],
    ...{ isOpen: false, isSent: true, countsAsSold: true },
    desk: { name: 'Delivered', tab: 'Delivered', empty: 'No order was delivered yet.' },
  },
  // the courier brought the parcel back, or lost it
  RETURNED_TO_ORIGIN: {
    next: [],
    ...{ isOpen: false, isSent: true, countsAsSold: false },
    shopper: 'Returned to us',
    desk: { name: 'Returned', tab: 'Returned', empty: 'No parcel came back.' },
  },
  CANCELLED: {
    next: [],
    ...{ isOpen: false, isSent: false, countsAsSold: false },
    desk: { name: 'Cancelled', tab: 'Cancelled', empty: 'No order was cancelled.' },
  },
}

export function mayBecome(from: OrderStatus, to: OrderStatus): boolean {
  return orderStates[from].next.includes(to)
}

/** Nothing more happens to it by itself. */
export const isOver = (status: OrderStatus) => orderStates[status].next.length === 0
export const isOpen = (status: OrderStatus) => orderStates[status].isOpen
export const isSent = (status: OrderStatus) => orderStates[status].isSent

export function statusesWhere(test: (state: OrderState) => boolean): OrderStatus[] {
  return orderStatuses.filter((status) => test(orderStates[status]))
}
