import { type Paise, paise } from '@tanabana/contract/money.ts'
import { sql } from 'drizzle-orm'
import { buildOnce } from '#database/build-once.ts'
import type { Db } from '#database/database.ts'
import { products, variants } from './tables.ts'

const productId = sql.placeholder('productId')
const ids = sql`${sql.placeholder('ids')}::int[]`

// A variant without stock, now and in the last import, counts only if all are such; one that is switched off likewise.
const updatePrices = buildOnce(sql`
  with priced as (
      select v.id, coalesce(given.price, v.price_paise, p.price_paise) as price, (v.imported_stock > 0 or v.stock > 0) and not v.off as counts, not v.off as sold
      from ${variants} v join ${products} p on p.id = v.product_id
      left join unnest(${ids}, ${sql.placeholder('prices')}::bigint[]) as given (id, price) on given.id = v.id
      where v.product_id = ${productId}),
    lowest as (select coalesce(min(price) filter (where counts), min(price) filter (where sold), min(price)) as price from priced),
    changed as (
      update ${products} p set price_paise = lowest.price, updated_at = now() from lowest
      where p.id = ${productId} and (p.price_paise <> lowest.price or cardinality(${ids}) > 0)),
    own as (
      update ${variants} v set price_paise = nullif(priced.price, lowest.price) from priced, lowest
      where v.id = priced.id and v.price_paise is distinct from nullif(priced.price, lowest.price))
  select price from lowest`)

/**
 * Sets prices of variants. The product gets the lowest price, and a variant with that price has none of its own. The
 * caller has locked the product and its variants.
 * @param prices in paise, by variant id; the other variants keep theirs
 * @returns the product's price
 */
export async function writePrices(tx: Db, id: number, prices: ReadonlyMap<number, number>): Promise<Paise> {
  const { rows } = await tx.execute<{ price: number }>(
    updatePrices({ productId: id, ids: [...prices.keys()], prices: [...prices.values()] }),
  )
  return paise(rows[0]?.price ?? Number.NaN)
}
