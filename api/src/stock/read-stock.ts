import type { MovementReason, NextVariant, ShelfVariant, StockMovement } from '@tanabana/contract/desk/stock.ts'
import { type SQL, sql } from 'drizzle-orm'
import { containsPattern } from '#catalogue/like-pattern.ts'
import { productPictures, products, stockMovements, variants } from '#catalogue/tables.ts'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import { orderLines, orders } from '#orders/tables.ts'

const most = 50

/** Sold and not packed yet, of a variant `v`. */
export const toPack = sql`coalesce((select sum(l.quantity) from ${orderLines} l join ${orders} o on o.id = l.order_id
  where l.variant_id = v.id and o.status = 'PLACED'), 0)::int`

const listed = sql`select v.id, v.product_id as "productId", p.name, v.color, v.size, v.sku, v.barcode, v.stock, v.held as reserved,
  ${toPack} as "toPack",
  coalesce((select '/pictures/' || i.picture from ${productPictures} i where i.product_id = p.id
    order by i.color = v.color desc, i.position limit 1), '') as image
  from ${variants} v join ${products} p on p.id = v.product_id`

/** Variants of a code, or of words of product, colour and size. Archived products are left out. */
export async function findStock(db: Db, query = ''): Promise<{ variants: ShelfVariant[]; exact: number | null }> {
  const text = query.trim().toLowerCase()
  if (text === '') return { variants: [], exact: null }
  const read = async (where: SQL) =>
    (
      await db.execute<ShelfVariant>(sql`${listed} where ${where} and not (p.hidden and p.hidden_as = 'archived')
        order by lower(p.name), p.id, v.position limit ${most}`)
    ).rows
  const coded = await read(sql`(v.barcode in ${barcodesOf(query.trim())} or lower(v.sku) = ${text})`)
  if (coded.length > 0) return { variants: coded, exact: coded.length === 1 ? (coded[0]?.id ?? null) : null }
  const searched = sql`lower(p.name || ' ' || v.color || ' ' || v.size || ' ' || v.sku)`
  const words = text.split(/\s+/).slice(0, 8)
  return {
    variants: await read(
      sql.join(
        words.map((word) => sql`${searched} like ${containsPattern(word)}`),
        sql` and `,
      ),
    ),
    exact: null,
  }
}

/** Scanners read a UPC of 12 digits with or without the 0 of its EAN. */
function barcodesOf(code: string): string[] {
  if (/^\d{12}$/.test(code)) return [code, `0${code}`]
  return /^0\d{12}$/.test(code) ? [code, code.slice(1)] : [code]
}

type MovementRow = {
  at: Date
  change: number
  reason: MovementReason
  who: string
  note: string
  order_id: string | null
}

type Stock = { variant: ShelfVariant; next: NextVariant | null; movements: StockMovement[] }

/** A variant with its movements. The last balance is its stock. @throws ShopError NOT_FOUND */
export async function readStock(db: Db, id: number): Promise<Stock> {
  const [variant] = (await db.execute<ShelfVariant>(sql`${listed} where v.id = ${id}`)).rows
  if (!variant) throw new ShopError('NOT_FOUND', 'This size does not exist.')
  const { rows } = await db.execute<MovementRow & { stock: number }>(sql`
    select at, change, coalesce(nullif(kind, ''), reason) as reason, who, note, order_id, (${variant.stock} - coalesce(sum(change) over (
        order by id desc rows between unbounded preceding and 1 preceding), 0))::int as stock
    from ${stockMovements} where variant_id = ${id} order by id desc limit 200`)
  return {
    variant,
    next: await readNext(db, variant),
    movements: rows.map(({ at, change, reason, who, note, stock, order_id: orderId }) => ({
      ...{ at: new Date(at).toISOString(), change, stock, reason, who, note, orderId },
    })),
  }
}

/** The variant after this one in the order of its product. */
async function readNext(db: Db, { id, productId }: ShelfVariant): Promise<NextVariant | null> {
  const { rows } = await db.execute<NextVariant>(sql`
    select id, color, size from ${variants} where product_id = ${productId}
      and (position, id) > (select position, id from ${variants} where id = ${id}) order by position, id limit 1`)
  return rows[0] ?? null
}
