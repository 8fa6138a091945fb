import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { productPictures, products, variants } from './tables.ts'
import type { ProductRow } from './to-product.ts'

/**
 * Reads products `p` with their variants and pictures in one query.
 * @param selection SQL after `from products p`: where, order and limit; applied before variants and pictures are joined
 */
export async function readProducts(db: Db, selection: SQL, order = sql`p.id`): Promise<ProductRow[]> {
  const found = await db.execute<ProductRow>(sql`
    select p.id, p.name, p.brand, p.type, p.price_paise as "pricePaise", p.description,
      coalesce((select json_agg(json_build_object('color', v.color, 'size', v.size,
          'left', case when p.hidden then 0 else v.stock - v.held end) order by v.position)
        from ${variants} v where v.product_id = p.id), '[]') as variants,
      coalesce((select json_agg(json_build_object('color', i.color, 'picture', i.picture) order by i.position)
        from ${productPictures} i where i.product_id = p.id), '[]') as pictures
    from (select p.* from ${products} p ${selection}) p order by ${order}`)
  return found.rows
}
