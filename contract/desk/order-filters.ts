import type { OrderStatus } from '../orders.ts'

/** States of the list, in the order of the work. `open`: what still needs something. */
export const orderFilters = [
  'open',
  'PLACED',
  'PACKED',
  'SHIPPED',
  'DELIVERED',
  'CANCELLED',
] as const satisfies readonly ('open' | OrderStatus)[]
export type OrderFilter = (typeof orderFilters)[number]
