import { sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { productPictures, products, variants } from '../tables.ts'

export type Values = Record<string, unknown>
/** A product as its rows are, by column. `price`: what a variant costs, in paise. */
export type Snapshot = { product: Values; variants: Record<string, Values>; pictures: Values[] }
/** Only what differs. `pictures`: all of them, if they do. */
export type Differences = { product: Values; variants: Record<string, Values>; pictures?: Values[] }

/** What the import writes. The product's price follows from its variants. */
export async function readSnapshot(tx: Db, id: number): Promise<Snapshot | null> {
  const { rows } = await tx.execute<Snapshot>(sql`
    select to_jsonb(p) - '{id,handle,price_paise,created_at,updated_at}'::text[] as product,
      coalesce((select jsonb_object_agg(v.id, to_jsonb(v) - '{id,product_id,held,price_paise}'::text[]
        || jsonb_build_object('price', coalesce(v.price_paise, p.price_paise)))
        from ${variants} v where v.product_id = p.id), '{}') as variants,
      coalesce((select jsonb_agg(to_jsonb(i) - '{id,product_id,position}'::text[] order by i.position)
        from ${productPictures} i where i.product_id = p.id), '[]') as pictures
    from ${products} p where p.id = ${id}`)
  return rows[0] ?? null
}

/** Locks product and variants first: a sale meanwhile is none of the import's changes. @returns null if it is new */
export async function lockSnapshot(tx: Db, handle: string): Promise<Snapshot | null> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from ${products} where handle = ${handle} for no key update`,
  )
  const [found] = rows
  if (!found) return null
  await lockVariants(tx, found.id)
  return readSnapshot(tx, found.id)
}

export async function lockVariants(tx: Db, productId: number): Promise<void> {
  await tx.execute(sql`select id from ${variants} where product_id = ${productId} order by id for no key update`)
}

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Values that differ, before and after. A column that one of them lacks counts too. */
function differing(before: Values, after: Values): { before: Values; after: Values } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isSame(before[name], after[name]),
  )
  const pick = (values: Values) =>
    Object.fromEntries(names.flatMap((name) => (name in values ? [[name, values[name]]] : [])))
  return { before: pick(before), after: pick(after) }
}

/** What an import changed of a known product. Variants that it added stand in `after` only, in whole. */
export function differences(before: Snapshot, after: Snapshot): { before: Differences; after: Differences } {
  const product = differing(before.product, after.product)
  const changed = Object.entries(after.variants).map(([id, variant]) => {
    const known = before.variants[id]
    return { id, ...(known ? differing(known, variant) : { before: null, after: variant }) }
  })
  const arePicturesSame = isSame(before.pictures, after.pictures)
  const side = (which: 'before' | 'after') => ({
    product: product[which],
    variants: Object.fromEntries(
      changed.flatMap((one) => {
        const values = one[which]
        return values && Object.keys(one.after).length > 0 ? [[one.id, values]] : []
      }),
    ),
    ...(!arePicturesSame && { pictures: (which === 'before' ? before : after).pictures }),
  })
  return { before: side('before'), after: side('after') }
}
