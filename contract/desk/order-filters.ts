import { orderStatuses } from '../order-state.ts'

/** Tabs of the list, in the order of the work. `open`: what still needs something. */
export const orderFilters = ['open', ...orderStatuses] as const
export type OrderFilter = (typeof orderFilters)[number]
