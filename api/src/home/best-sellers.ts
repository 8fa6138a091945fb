import { desc, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { mostSoldProducts } from '#orders/orders.ts'
import { bestSellers } from './tables.ts'

/** More than a block shows, because some of them sell out. */
const sales = { days: 90, limit: 36 }

/** Replaces the best sellers by those of the last 90 days. Writes only what changed. */
export async function refreshBestSellers(db: Db): Promise<void> {
  const sold = await mostSoldProducts(db, sales)
  const ids = sql.param(sold.map(({ productId }) => productId))
  const quantities = sql.param(sold.map(({ quantity }) => quantity))
  // an order keeps the id of a product that was deleted
  await db.execute(sql`
    with sold as (select * from unnest(${ids}::int[], ${quantities}::int[]) as s (product_id, quantity)
      where exists (select from products p where p.id = s.product_id)),
    gone as (delete from ${bestSellers} b where not exists (select from sold s where s.product_id = b.product_id))
    insert into ${bestSellers} as b (product_id, quantity) select product_id, quantity from sold
    on conflict (product_id) do update set quantity = excluded.quantity where b.quantity <> excluded.quantity`)
}

/** Ids of the best sellers, the best first. They may be sold out by now. */
export async function bestSellerIds(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: bestSellers.productId })
    .from(bestSellers)
    .orderBy(desc(bestSellers.quantity), desc(bestSellers.productId))
  return rows.map(({ id }) => id)
}
