import type { StockValue } from '@tanabana/contract/desk/stock.ts'
import { sql } from 'drizzle-orm'
import { variants } from '#catalogue/tables.ts'
import type { Db } from '#database/database.ts'

/**
 * What was paid for the items in stock, also of hidden products and of sizes that are switched off. Sold items don't count.
 * @param productId only of this product @returns null if no variant has a purchase price
 */
export async function readStockValue(db: Db, productId?: number): Promise<StockValue | null> {
  const where = productId === undefined ? sql`` : sql`where v.product_id = ${productId}`
  const { rows } = await db.execute<StockValue & { hasCosts: boolean }>(sql`
    select least(coalesce(sum(v.cost_paise::numeric * v.stock), 0), ${Number.MAX_SAFE_INTEGER}::bigint)::bigint as "amountPaise",
      coalesce(bool_or(v.cost_paise is not null), false) as "hasCosts",
      coalesce(sum(v.stock) filter (where v.cost_paise is not null), 0)::bigint as items,
      coalesce(sum(v.stock) filter (where v.cost_paise is null), 0)::bigint as unpriced
    from ${variants} v ${where}`)
  const [found] = rows
  if (!found?.hasCosts) return null
  const { amountPaise, items, unpriced } = found
  return { amountPaise, items, unpriced }
}
