import { isOver, type OrderState, orderStatuses, statusesWhere } from '@tanabana/contract/order-state.ts'
import { type SQL, sql } from 'drizzle-orm'

/** The states for which this holds, as a list for SQL: `('PLACED', 'PACKED')`. */
function statesWhere(test: (state: OrderState) => boolean): SQL {
  return listOf(statusesWhere(test))
}

const listOf = (statuses: readonly string[]) => sql.raw(`(${statuses.map((status) => `'${status}'`).join(', ')})`)

export const openStates = statesWhere(({ isOpen }) => isOpen)
export const soldStates = statesWhere(({ countsAsSold }) => countsAsSold)
export const unfinishedStates = listOf(orderStatuses.filter((status) => !isOver(status)))

/** Cash-on-delivery orders on their way. A parcel that shipped longer ago is lost, or on its way back. */
export const openCodOrders = sql`payment = 'COD' and status in ${unfinishedStates}
  and (status <> 'SHIPPED' or coalesce(shipped_at, placed_at) > now() - interval '15 days')`
