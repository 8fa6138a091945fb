import { sql } from 'drizzle-orm'
import { type JoinedVariant, joinVariants, toJoined } from '#catalogue/catalogue.ts'
import { buildOnce } from '#database/build-once.ts'
import type { Db } from '#database/database.ts'
import { bagLines } from './tables.ts'

type VariantRef = { productId: number; color: string; size: string }

/**
 * `id`: null for a wanted variant that is not in the bag; its quantity is 0.
 * `addedPrice`: paise when it was added; null if unknown.
 */
type Line = VariantRef & { id: string | null; quantity: number; addedPrice: number | null }

/** A line with its current variant. */
export type ReadLine = Line & JoinedVariant

const value = sql.placeholder
const lines = sql`
  select l.id, product_id as "productId", color, size, coalesce(l.quantity, 0) as quantity,
    l.price_paise as "addedPrice", l.added_at
  from (select * from ${bagLines} where bag_id = ${value('bagId')}) l
  full join (select distinct * from unnest(${value('productIds')}::int[], ${value('colors')}::text[],
    ${value('sizes')}::text[]) as given (product_id, color, size)) w using (product_id, color, size)`
const selectLines = buildOnce(joinVariants(lines, value('bagId'), sql`l.added_at, l.id`))

/**
 * Reads the lines of a bag, oldest first, with their variants, in one statement.
 * @param wanted variants to read too; those that are not in the bag come last, in no particular order
 */
export async function readLines(db: Db, bagId: string, wanted: readonly VariantRef[] = []): Promise<ReadLine[]> {
  const { rows } = await db.execute(
    selectLines({
      bagId,
      productIds: wanted.map(({ productId }) => productId),
      colors: wanted.map(({ color }) => color),
      sizes: wanted.map(({ size }) => size),
    }),
  )
  return toJoined<Line>(rows)
}
