import { orderStatuses } from '../order-state.ts'

/** Tabs of the list, in the order of the work. `open`: what still needs something. */
export const orderFilters = ['open', ...orderStatuses] as const
export type OrderFilter = (typeof orderFilters)[number]

/** Files of orders: a row for each item with all that is known, or the columns of a courier's bulk upload. */
export const orderFiles = ['lines', 'shiprocket', 'delhivery'] as const
export type OrderFile = (typeof orderFiles)[number]
