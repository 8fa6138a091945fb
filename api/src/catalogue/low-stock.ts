import { lowStock } from '@tanabana/contract/limits.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { productPictures, products, stockMovements, variants } from './tables.ts'

/** `left`: what can be bought. `sold`: items, without cancelled orders. `image`: a path, or empty. */
export type LowVariant = {
  variantId: number
  productId: number
  name: string
  color: string
  size: string
  sku: string
  image: string
  left: number
  sold: number
}

/** `left`: at most so many left, instead of the level of each product. */
type Limits = { most: number; left?: number | undefined }
type Row = LowVariant & { all: number; soldOut: number }

/**
 * Visible variants that sold in the last days and have as few left as their product's level: sold-out ones first, then those that sell best.
 * `low` and `soldOut` count all of them, `variants` are the first.
 */
export async function findLowStock(
  db: Db,
  { most, left }: Limits,
): Promise<{ variants: LowVariant[]; low: number; soldOut: number }> {
  const level = left === undefined ? sql`coalesce(p.low_stock_level, ${lowStock.left})` : sql`${left}::int`
  const { rows } = await db.execute<Row>(sql`
    with sold as (
      select variant_id, -sum(change)::int as sold from ${stockMovements}
      where reason in ('sale', 'cancel') and at > now() - make_interval(days => ${lowStock.days})
      group by variant_id having sum(change) < 0),
    low as (
      select v.id, v.product_id, p.name, v.color, v.size, v.sku, v.stock - v.held as "left", sold.sold
      from sold join ${variants} v on v.id = sold.variant_id join ${products} p on p.id = v.product_id
      where v.stock - v.held <= ${level} and not p.hidden and not v.off)
    select low.id as "variantId", low.product_id as "productId", low.name, low.color, low.size, low.sku, low."left", low.sold,
      (count(*) over ())::int as "all", (count(*) filter (where low."left" <= 0) over ())::int as "soldOut",
      coalesce((select '/pictures/' || i.picture from ${productPictures} i where i.product_id = low.product_id
        order by i.color = low.color desc, i.position limit 1), '') as image
    from low order by low."left", low.sold desc, low.id limit ${most}`)
  const { all = 0, soldOut = 0 } = rows[0] ?? {}
  return { variants: rows.map(({ all, soldOut, ...variant }) => variant), low: all - soldOut, soldOut }
}
