import { type SQL, sql } from 'drizzle-orm'
import { type JoinedVariant, joinVariants } from '#catalogue/catalogue.ts'
import type { Db } from '#database/database.ts'
import { bagLines } from './tables.ts'

type VariantRef = { productId: number; color: string; size: string }

/** `id`: null for a wanted variant that is not in the bag; its quantity is 0. */
type Line = VariantRef & { id: string | null; quantity: number }

/** A line with its current variant. */
export type ReadLine = Line & JoinedVariant

/**
 * Reads the lines of a bag, oldest first, with their variants, in one statement.
 * @param wanted variants to read too; those that are not in the bag come last, in no particular order
 */
export function readLines(db: Db, bagId: string, wanted: readonly VariantRef[] = []): Promise<ReadLine[]> {
  const rows = sql`
    select l.id, product_id as "productId", color, size, coalesce(l.quantity, 0) as quantity, l.added_at
    from (select * from ${bagLines} where bag_id = ${bagId}) l
    full join (${distinctRows(wanted)}) w using (product_id, color, size)`
  return joinVariants<Line>(db, rows, bagId, sql`l.added_at, l.id`)
}

function distinctRows(wanted: readonly VariantRef[]): SQL {
  const ids = wanted.map(({ productId }) => productId)
  const colors = wanted.map(({ color }) => color)
  const sizes = wanted.map(({ size }) => size)
  return sql`select distinct * from unnest(${sql.param(ids)}::int[], ${sql.param(colors)}::text[],
    ${sql.param(sizes)}::text[]) as given (product_id, color, size)`
}
