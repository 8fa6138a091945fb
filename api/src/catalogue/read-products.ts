import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { productPictures, products, variants } from './tables.ts'
import type { ProductRow } from './to-product.ts'

/** Columns of `ProductRow` for a product `p`. Parallel arrays are smaller than objects, for both sides. */
export const productColumns = sql`p.id, p.name, p.brand, p.type, p.price_paise as "pricePaise", p.description,
  (select json_build_array(array_agg(v.color), array_agg(v.size), array_agg(case when p.hidden then 0 else v.stock - v.held end))
    from (select * from ${variants} v where v.product_id = p.id order by v.position) v) as variants,
  (select json_build_array(array_agg(i.color), array_agg(i.picture))
    from (select * from ${productPictures} i where i.product_id = p.id order by i.position) i) as pictures`

/** Reads products `p` with their variants and pictures in one query, in no particular order. */
export async function readProducts(db: Db, condition: SQL): Promise<ProductRow[]> {
  const found = await db.execute<ProductRow>(sql`select ${productColumns} from ${products} p where ${condition}`)
  return found.rows
}
