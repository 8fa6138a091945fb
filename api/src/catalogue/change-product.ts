import type { ProductFact, ProductFacts, VariantFacts } from '@tanabana/contract/desk/product-facts.ts'
import { inCount } from '@tanabana/contract/in-count.ts'
import { formatPaise, paise } from '@tanabana/contract/money.ts'
import { oneLine } from '@tanabana/contract/one-line.ts'
import { variantLabel } from '@tanabana/contract/variant-title.ts'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import { requireCategory } from './categories.ts'
import { products, sizeCharts, stockMovements, variants } from './tables.ts'
import { writePrices } from './write-prices.ts'

export type LockedProduct = typeof products.$inferSelect

/** Locks a product, as an import does. @returns null if it does not exist */
export async function lockProduct(tx: Db, id: number): Promise<LockedProduct | null> {
  const [found] = await tx.select().from(products).where(eq(products.id, id)).for('no key update')
  return found ?? null
}

type Values = Record<string, unknown>

/** The wanted values that differ from the current ones. A value that the person has not seen stops all of them. */
export function changesOf<V extends Values>(current: V, wanted: Partial<V>, seen: Partial<V>, where: string) {
  const names = (Object.keys(wanted) as (keyof V & string)[]).filter(
    (name) => wanted[name] !== undefined && wanted[name] !== current[name],
  )
  const conflicts = names.filter((name) => seen[name] !== undefined && seen[name] !== current[name])
  const pick = (values: Partial<V>) => Object.fromEntries(names.map((name) => [name, values[name]]))
  return { names, conflicts: conflicts.map((name) => [where + name, current[name]] as const), pick }
}

/** @throws ShopError VALIDATION with the current value of each field that others changed */
export function refuse(
  conflicts: readonly (readonly [string, unknown])[],
  isAmount: (name: string) => boolean,
  who: string,
) {
  if (conflicts.length === 0) return
  const shown = (name: string, value: unknown) =>
    isAmount(name) && typeof value === 'number' ? formatPaise(paise(value)) : `“${value ?? ''}”`
  const fields = conflicts.map(([name, value]) => [
    name,
    `${who} changed this meanwhile to ${shown(name, value)}. Save again to replace it.`,
  ])
  throw new ShopError('VALIDATION', undefined, Object.fromEntries(fields))
}

/**
 * Changes facts of a locked product. Facts that others changed since the person saw them stop all of them.
 * @param who made the last change
 * @returns the changed facts before and after; null: they are as wanted
 * @throws ShopError VALIDATION
 */
export async function changeFacts(
  tx: Db,
  product: LockedProduct,
  wanted: Partial<ProductFacts>,
  seen: Partial<ProductFacts>,
  who: string,
): Promise<{ before: object; after: object } | null> {
  const { names, conflicts, pick } = changesOf<Values>(product, wanted, seen, '')
  refuse(conflicts, () => false, who)
  if (names.length === 0) return null
  if (names.includes('sizeChart')) await requireChart(tx, wanted.sizeChart)
  if (wanted.type !== undefined && names.includes('type')) await requireCategory(tx, wanted.type)
  const after = pick(wanted)
  await tx
    .update(products)
    .set({ ...(after as Partial<Record<ProductFact, never>>), updatedAt: sql`now()` })
    .where(eq(products.id, product.id))
  return { before: pick(product), after }
}

/** Locks the chart, so that it is neither renamed nor deleted meanwhile. */
async function requireChart(tx: Db, name: string | undefined): Promise<void> {
  if (!name) return
  const found = await tx.select().from(sizeCharts).where(eq(sizeCharts.name, name)).for('key share')
  if (found.length > 0) return
  throw new ShopError('VALIDATION', undefined, { sizeChart: 'This size chart was renamed or deleted. Choose another.' })
}

export type VariantChange = Partial<VariantFacts> & { id: number; seen?: Partial<VariantFacts> | undefined }

/**
 * Changes prices, stock, codes and weight of a locked product's variants. Amounts in paise. A change of stock is a correction
 * with its movement.
 * @param who made the last change
 * @param by makes this one
 * @returns the changed values before and after, by variant; null: they are as wanted
 * @throws ShopError VALIDATION with fields such as `12.stock`
 */
export async function changeVariants(
  tx: Db,
  product: LockedProduct,
  wanted: readonly VariantChange[],
  who: string,
  by: string,
): Promise<{ before: object; after: object } | null> {
  // in the order of ids, as sales lock them
  const rows = await tx
    .select()
    .from(variants)
    .where(eq(variants.productId, product.id))
    .orderBy(asc(variants.id))
    .for('no key update')
  const changes = wanted.flatMap(({ id, seen = {}, ...given }) => {
    const row = rows.find((one) => one.id === id)
    if (!row) throw new ShopError('VALIDATION', 'This product has no such variant.')
    const { stock, sku, barcode, grams, off, mrpPaise: mrp, costPaise: cost, pricePaise } = row
    const current = { price: pricePaise ?? product.pricePaise, mrp, cost, stock, sku, barcode, grams, off }
    const { names, conflicts, pick } = changesOf<Values>(current, given, seen, `${id}.`)
    return names.length > 0 || conflicts.length > 0 ? [{ row, current, names, conflicts, pick, given }] : []
  })
  const isAmount = (name: string) => /\.(price|mrp|cost)$/.test(name)
  refuse(
    changes.flatMap(({ conflicts }) => conflicts),
    isAmount,
    who,
  )
  if (changes.length === 0) return null
  requireOneSold(product, rows, changes)
  for (const { row, given } of changes) {
    requireReserved(row, given.stock)
    await requireFreeSku(tx, row.id, given.sku)
  }
  const prices = changes.flatMap(({ row, given, names }) =>
    names.includes('price') ? [[row.id, Number(given.price)] as const] : [],
  )
  for (const { row, given, names } of changes) {
    const set = {
      ...(names.includes('mrp') && { mrpPaise: given.mrp }),
      ...(names.includes('cost') && { costPaise: given.cost }),
      ...(names.includes('stock') && { stock: given.stock }),
      ...(names.includes('sku') && { sku: oneLine(given.sku ?? '') }),
      ...(names.includes('barcode') && { barcode: oneLine(given.barcode ?? '') }),
      ...(names.includes('grams') && { grams: given.grams }),
      ...(names.includes('off') && { off: given.off }),
    }
    if (Object.keys(set).length > 0) await tx.update(variants).set(set).where(eq(variants.id, row.id))
    if (names.includes('stock'))
      await tx
        .insert(stockMovements)
        .values({ variantId: row.id, change: Number(given.stock) - row.stock, reason: 'correction', who: by })
  }
  if (prices.length > 0 || changes.some(({ names }) => names.includes('off')))
    await writePrices(tx, product.id, new Map(prices))
  else await tx.update(products).set({ updatedAt: sql`now()` }).where(eq(products.id, product.id))
  const named = (values: (change: (typeof changes)[number]) => object) =>
    Object.fromEntries(changes.map((change) => [`${change.row.color}, ${change.row.size}`, values(change)]))
  return {
    before: named(({ pick, current }) => pick(current)),
    after: named(({ pick, given }) => pick(given)),
  }
}

type Row = typeof variants.$inferSelect

/** A shown product without a size to choose is none. */
function requireOneSold(
  { hidden }: LockedProduct,
  rows: readonly Row[],
  changes: readonly { row: Row; given: Partial<VariantFacts> }[],
): void {
  const isOff = (row: Row) => changes.find((change) => change.row === row)?.given.off ?? row.off
  const [first] = changes.filter(({ given }) => given.off)
  if (hidden || !first || !rows.every(isOff)) return
  throw new ShopError('VALIDATION', undefined, { [`${first.row.id}.off`]: 'One size must stay. Or hide the product.' })
}

function requireReserved({ id, reserved }: { id: number; reserved: number }, stock: number | undefined): void {
  if (stock === undefined || stock >= reserved) return
  const text = `${inCount(reserved, 'item is', 'items are')} reserved for payments in progress. Set the stock to ${reserved} or more.`
  throw new ShopError('VALIDATION', undefined, { [`${id}.stock`]: text })
}

async function requireFreeSku(tx: Db, id: number, sku: string | undefined): Promise<void> {
  if (!sku) return
  const [other] = await tx
    .select({ name: products.name, color: variants.color, size: variants.size })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(sql`lower(${variants.sku}) = ${sku.toLowerCase()}`, ne(variants.id, id)))
    .limit(1)
  if (!other) return
  const text = `${other.name}, ${variantLabel(other)} has this SKU already.`
  throw new ShopError('VALIDATION', undefined, { [`${id}.sku`]: text })
}
