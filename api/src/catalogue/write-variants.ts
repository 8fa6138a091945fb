import { formatPaise, paise } from '@tanabana/contract/money.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import type { ImportedProduct, ImportedVariant, VariantFields } from './imported-product.ts'
import { stockMovements, variants } from './tables.ts'
import { resolveVariant } from './variant-names.ts'

type Known = typeof variants.$inferSelect
type Outcome = { changes: string[]; kept: string[]; pieces: number }

/**
 * Writes the variants that the file names. Where it describes the whole product, a variant that it no longer has is
 * sold out.
 * @param report told of rows that mean no variant, by their line
 */
export async function writeVariants(
  tx: Db,
  productId: number,
  product: Pick<ImportedProduct, 'variants' | 'whole' | 'newPieces'>,
  report: (line: number, reason: string) => void,
): Promise<Outcome> {
  const known = await tx
    .select()
    .from(variants)
    .where(eq(variants.productId, productId))
    .orderBy(variants.id)
    .for('no key update')
  const outcome: Outcome = { changes: [], kept: [], pieces: 0 }
  const unlike: Known[] = []
  const named = new Set<string>()
  let allFound = product.whole
  for (const [position, row] of product.variants.entries()) {
    const found = resolveVariant(known, row.names)
    if ('reason' in found) {
      report(row.line, found.reason)
      allFound = false
      continue
    }
    const { color, size } = 'add' in found ? found.add : found.variant
    const label = `${color}, ${size}`
    if (named.has(label)) {
      report(row.line, `${label} stands twice: the first one is taken.`)
      continue
    }
    named.add(label)
    if (row.unreadable) allFound = false
    else if ('add' in found) {
      const place = { ...found.add, position: product.whole ? position : known.length + position }
      await addVariant(tx, productId, place, row, product.newPieces, outcome)
    } else await changeVariant(tx, found.variant, product.whole ? position : found.variant.position, row, outcome)
    if ('variant' in found && keepsStock(found.variant, row)) unlike.push(found.variant)
  }
  const corrected = await correctionsOf(tx, unlike)
  for (const { id, color, size, stock } of unlike)
    if (corrected.has(id)) outcome.kept.push(`${color}, ${size}: ${stock} pieces, set by hand`)
  if (allFound)
    for (const gone of known.filter(({ color, size }) => !named.has(`${color}, ${size}`)))
      outcome.changes.push(...(await applyDifference(tx, gone, 0)))
  return outcome
}

/** Whether the file repeats what it said last time, though the shop has another quantity. */
function keepsStock({ importedStock, stock }: Known, row: ImportedVariant): boolean {
  return row.stock !== null && row.stock.counted === importedStock && row.stock.pieces !== stock
}

/** The variants whose stock was set by hand. */
async function correctionsOf(tx: Db, known: Known[]): Promise<Set<number>> {
  if (known.length === 0) return new Set()
  const ids = known.map(({ id }) => id)
  const rows = await tx
    .select({ id: stockMovements.variantId })
    .from(stockMovements)
    .where(and(inArray(stockMovements.variantId, ids), eq(stockMovements.reason, 'correction')))
    .groupBy(stockMovements.variantId)
    .having(sql`sum(${stockMovements.change}) <> 0`)
  return new Set(rows.map(({ id }) => id))
}

async function addVariant(
  tx: Db,
  productId: number,
  place: { color: string; size: string; position: number },
  { fields, stock }: ImportedVariant,
  newPieces: number,
  outcome: Outcome,
): Promise<void> {
  const pieces = stock?.pieces ?? newPieces
  const [added] = await tx
    .insert(variants)
    .values({ productId, ...place, ...fields, stock: pieces, importedStock: stock?.counted ?? pieces })
    .returning({ id: variants.id })
  if (added && pieces > 0)
    await tx.insert(stockMovements).values({ variantId: added.id, change: pieces, reason: 'import' })
  outcome.pieces += pieces
  outcome.changes.push(`${place.color}, ${place.size}: new, ${pieces} pieces`)
}

async function changeVariant(
  tx: Db,
  before: Known,
  position: number,
  { fields, stock }: ImportedVariant,
  { changes }: Outcome,
): Promise<void> {
  const label = `${before.color}, ${before.size}`
  const changed = (Object.keys(fields) as (keyof VariantFields)[]).filter((name) => fields[name] !== before[name])
  if (changed.length > 0 || before.position !== position) {
    await tx
      .update(variants)
      .set({ ...fields, position })
      .where(eq(variants.id, before.id))
    for (const name of changed) changes.push(`${label}: ${describe(name, before[name], fields[name])}`)
    if (before.position !== position) changes.push(`${label}: place in the list`)
  }
  if (stock) changes.push(...(await applyDifference(tx, before, stock.counted)))
}

function describe(name: keyof VariantFields, old: unknown, value: unknown): string {
  const text = (given: unknown) => {
    if (given === null || given === '') return 'none'
    return name === 'mrpPaise' ? formatPaise(paise(Number(given))) : String(given)
  }
  const label = { sku: 'SKU', barcode: 'barcode', grams: 'grams', mrpPaise: 'MRP' }[name]
  return `${label} ${text(old)} → ${text(value)}`
}

/** Adds the difference to the last import, so that what was sold or set by hand since then counts as well. */
async function applyDifference(tx: Db, variant: Known, importedStock: number): Promise<string[]> {
  if (importedStock === variant.importedStock) return []
  const stock = Math.max(variant.held, variant.stock + importedStock - variant.importedStock)
  await tx.update(variants).set({ stock, importedStock }).where(eq(variants.id, variant.id))
  if (stock !== variant.stock)
    await tx.insert(stockMovements).values({ variantId: variant.id, change: stock - variant.stock, reason: 'import' })
  return [`${variant.color}, ${variant.size}: ${variant.stock} → ${stock} pieces`]
}
