import type { SizeChart } from '@tanabana/contract/catalogue.ts'
import type { ChartValues, DeskSizeChart } from '@tanabana/contract/desk/size-charts.ts'
import { inCount } from '@tanabana/contract/in-count.ts'
import { asc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import { refuse } from './change-product.ts'
import { products, sizeCharts } from './tables.ts'

const countUses = (db: Db, name: string) => db.$count(products, eq(products.sizeChart, name))

/** All size charts by name. */
export async function listSizeCharts(db: Db): Promise<{ name: string; products: number }[]> {
  const used = await db
    .select({ name: products.sizeChart, count: sql<number>`count(*)::int` })
    .from(products)
    .where(ne(products.sizeChart, ''))
    .groupBy(products.sizeChart)
  const counts = new Map(used.map(({ name, count }) => [name, count]))
  const charts = await db.select({ name: sizeCharts.name }).from(sizeCharts).orderBy(asc(sizeCharts.name))
  return charts.map(({ name }) => ({ name, products: counts.get(name) ?? 0 }))
}

/** @throws ShopError NOT_FOUND */
export async function readSizeChart(db: Db, name: string): Promise<DeskSizeChart> {
  const [chart] = await db.select().from(sizeCharts).where(eq(sizeCharts.name, name))
  if (!chart) throw new ShopError('NOT_FOUND', 'This size chart does not exist.')
  return { ...chart, products: await countUses(db, name) }
}

/** @returns null if it does not exist */
export async function lockSizeChart(tx: Db, name: string): Promise<SizeChart | null> {
  const [chart = null] = await tx.select().from(sizeCharts).where(eq(sizeCharts.name, name)).for('update')
  return chart
}

/** @returns null if it is added already, such as by a second tap @throws ShopError VALIDATION */
export async function addSizeChart(tx: Db, name: string, wanted: ChartValues): Promise<{ after: object } | null> {
  const values = requireWhole(wanted)
  const [added] = await tx
    .insert(sizeCharts)
    .values({ name, ...values })
    .onConflictDoNothing()
    .returning()
  if (added) return { after: inWords(values) }
  const there = await lockSizeChart(tx, name)
  if (there && isSame(there, values)) return null
  throw new ShopError('VALIDATION', undefined, { name: isTaken })
}

const isTaken = 'Another size chart has this name.'

/**
 * Replaces the values of a locked size chart. Values that others changed since the person saw them stop all of them.
 * @param who made the last change
 * @returns null: they are as wanted @throws ShopError VALIDATION with fields such as `rows.0.values.1`
 */
export async function changeSizeChart(
  tx: Db,
  chart: SizeChart,
  wanted: ChartValues,
  seen: Partial<ChartValues>,
  who: string,
): Promise<{ before: object; after: object } | null> {
  const values = requireWhole(wanted)
  if (isSame(chart, values)) return null
  refuseUnseen(chart, values, { ...chart, ...seen }, who)
  await tx.update(sizeCharts).set(values).where(eq(sizeCharts.name, chart.name))
  const [before, after] = [inWords(chart), inWords(values)]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const pick = (all: Words) => Object.fromEntries(names.flatMap((name) => (name in all ? [[name, all[name]]] : [])))
  return { before: pick(before), after: pick(after) }
}

/** Renames a locked size chart; its products follow. @returns null: it has the name @throws ShopError VALIDATION */
export async function renameSizeChart(tx: Db, chart: SizeChart, name: string): Promise<{ name: string } | null> {
  if (name === chart.name) return null
  // waits for another request that takes the name
  const added = await tx
    .insert(sizeCharts)
    .values({ ...chart, name })
    .onConflictDoNothing()
    .returning()
  if (added.length === 0) throw new ShopError('VALIDATION', undefined, { name: isTaken })
  await tx.update(products).set({ sizeChart: name, updatedAt: sql`now()` }).where(eq(products.sizeChart, chart.name))
  await tx.delete(sizeCharts).where(eq(sizeCharts.name, chart.name))
  return { name }
}

/** Deletes a locked size chart that no product uses. @throws ShopError VALIDATION */
export async function deleteSizeChart(tx: Db, chart: SizeChart): Promise<{ before: object }> {
  const used = await countUses(tx, chart.name)
  if (used > 0) {
    const text = `${inCount(used, 'product uses', 'products use')} this size chart. Choose another one for them first.`
    throw new ShopError('VALIDATION', text)
  }
  await tx.delete(sizeCharts).where(eq(sizeCharts.name, chart.name))
  return { before: inWords(chart) }
}

/** @throws ShopError VALIDATION with each size and measure that is there twice */
function requireWhole({ measures, rows }: ChartValues): ChartValues {
  const repeated = (texts: readonly string[], nameAt: (at: number) => string) => {
    const keys = texts.map((text) => text.toLowerCase())
    return keys.flatMap((key, at) => (keys.indexOf(key) < at ? [[nameAt(at), 'This is there twice.'] as const] : []))
  }
  const sizes = rows.map(({ size }) => size)
  const wrong = [...repeated(measures, (at) => `measures.${at}`), ...repeated(sizes, (at) => `rows.${at}.size`)]
  if (wrong.length > 0) throw new ShopError('VALIDATION', undefined, Object.fromEntries(wrong))
  if (rows.some(({ values }) => values.length !== measures.length))
    throw new ShopError('VALIDATION', 'Send a value, or an empty text, for each measure of each size.')
  return { measures, rows: rows.map(({ size, values }) => ({ size, values })) }
}

const isSame = (one: ChartValues, other: ChartValues) =>
  JSON.stringify([one.measures, one.rows.map(({ size, values }) => [size, values])]) ===
  JSON.stringify([other.measures, other.rows.map(({ size, values }) => [size, values])])

const frameOf = ({ measures, rows }: ChartValues) => JSON.stringify([measures, rows.map(({ size }) => size)])

/** @throws ShopError VALIDATION at each value that somebody else changed, or with all sizes and measures */
function refuseUnseen(current: SizeChart, wanted: ChartValues, seen: ChartValues, who: string): void {
  if (frameOf(current) === frameOf(wanted) && frameOf(current) === frameOf(seen)) {
    const conflicts = current.rows.flatMap(({ values }, row) =>
      values.flatMap((value, at) => {
        const [seenValue, wantedValue] = [seen, wanted].map(({ rows }) => rows[row]?.values[at])
        return value === seenValue || value === wantedValue ? [] : [[`rows.${row}.values.${at}`, value] as const]
      }),
    )
    refuse(conflicts, () => false, who)
  } else if (!isSame(current, seen)) {
    const { sizes, measures } = inWords(current)
    const text = `${who} changed this meanwhile. It has the measures ${measures} in the sizes ${sizes}. Save again to replace it.`
    throw new ShopError('VALIDATION', text)
  }
}

type Words = Record<string, unknown>

/** As the log shows it, by size. */
function inWords({ measures, rows }: ChartValues): Words {
  const centimetresOf = (values: readonly string[]) =>
    measures.flatMap((measure, at) => (values[at] ? [`${measure} ${values[at]}`] : [])).join(', ')
  return {
    measures: measures.join(', '),
    sizes: rows.map(({ size }) => size).join(', '),
    ...Object.fromEntries(
      rows.map(({ size, values }) => [`Size ${size}`, { centimetres: centimetresOf(values) }] as const),
    ),
  }
}
