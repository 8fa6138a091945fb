import { sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { soldStates } from './order-state.ts'
import { orderLines, orders } from './tables.ts'

/** The products with the highest quantity in orders that are not cancelled, the best first. */
export async function mostSoldProducts(
  db: Db,
  { days, limit }: { days: number; limit: number },
): Promise<{ productId: number; quantity: number }[]> {
  const { rows } = await db.execute<{ productId: number; quantity: number }>(sql`
    select l.product_id as "productId", sum(l.quantity)::int as quantity
    from ${orders} o join ${orderLines} l on l.order_id = o.id
    where o.status in ${soldStates} and o.placed_at > now() - make_interval(days => ${days})
    group by l.product_id order by quantity desc, l.product_id desc limit ${limit}`)
  return rows
}
