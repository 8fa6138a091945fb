import type { Product } from '@tanabana/contract/catalogue.ts'
import { type SQL, sql } from 'drizzle-orm'
import { buildOnce } from '#database/build-once.ts'
import type { Db } from '#database/database.ts'
import { mrpAbovePrice, priceOfVariant } from './join-variants.ts'
import { productPictures, products, sizeCharts, variants } from './tables.ts'
import { factNames, type ProductRow } from './to-product.ts'
import type { VariantRow } from './to-variants.ts'

/** An array with null where the value is; null if all are. */
const unlessNull = (value: SQL) => sql`case when count(${value}) > 0 then array_agg(${value}) end`

/** A chart can be named before it exists. */
const knownChart = sql`coalesce((select c.name from ${sizeCharts} c where c.name = p.size_chart), '')`
const factOf = (name: (typeof factNames)[number]) =>
  name === 'sizeChart' ? knownChart : sql`p.${sql.identifier(products[name].name)}`

/** Columns of `ProductRow` for a product `p`. Parallel arrays are smaller than objects, for both sides. */
const columnsOf = (isHidden: SQL) => sql`p.id, p.name, p.brand, p.type, p.price_paise as "pricePaise", p.description,
  ${sql.join(
    factNames.map((name) => sql`${factOf(name)} as ${sql.identifier(name)}`),
    sql`, `,
  )},
  (select json_build_array(array_agg(v.color), array_agg(v.size), array_agg(case when ${isHidden} then 0 else v.stock - v.held end),
    ${unlessNull(sql`v.price_paise`)}, ${unlessNull(mrpAbovePrice)})
    from (select * from ${variants} v where v.product_id = p.id and not v.off order by v.position) v) as variants,
  (select json_build_array(array_agg(i.color), array_agg(i.picture))
    from (select * from ${productPictures} i where i.product_id = p.id order by i.position) i) as pictures`

export const productColumns = columnsOf(sql`p.hidden`)

const byId = sql`select ${productColumns} from ${products} p where p.id`
const ofIds = buildOnce(sql`${byId} = any(${sql.placeholder('ids')})`)

/** Reads products with their variants and pictures in one query, in no particular order. */
export async function readProducts(db: Db, ids: readonly number[]): Promise<ProductRow[]> {
  const { rows } = await db.execute<ProductRow>(ofIds({ ids }))
  return rows
}

const allVariants = sql`(select json_agg(json_build_object('id', v.id, 'productId', v.product_id, 'color', v.color,
    'size', v.size, 'sku', v.sku, 'barcode', v.barcode, 'price', ${priceOfVariant}, 'mrp', ${mrpAbovePrice},
    'left', v.stock - v.held) order by v.position)
  from ${variants} v where v.product_id = p.id and not v.off) as "allVariants"`

const pictureTexts = sql`(select json_object_agg('/pictures/' || i.picture, i.description)
  from ${productPictures} i where i.product_id = p.id and i.description <> '') as "pictureTexts"`

const seo = sql`json_strip_nulls(json_build_object('title', nullif(p.seo_title, ''),
  'description', nullif(p.seo_description, ''))) as seo`

const wholeProduct = (columns: SQL) =>
  sql`select ${columns}, ${allVariants}, ${pictureTexts}, ${seo} from ${products} p where p.id = ${sql.placeholder('id')}`
const visibleProduct = buildOnce(sql`${wholeProduct(productColumns)} and not p.hidden`)
const previewedProduct = buildOnce(wholeProduct(columnsOf(sql`false`)))

/** Null: there are none. */
type VisibleRow = ProductRow & {
  allVariants: VariantRow[] | null
  pictureTexts: Record<string, string> | null
  seo: NonNullable<Product['seo']>
}

/** Reads one product; undefined if it is hidden. `isPreview`: as if it were not. */
export async function readVisibleProduct(db: Db, id: number, isPreview: boolean): Promise<VisibleRow | undefined> {
  const { rows } = await db.execute<VisibleRow>((isPreview ? previewedProduct : visibleProduct)({ id }))
  return rows[0]
}
