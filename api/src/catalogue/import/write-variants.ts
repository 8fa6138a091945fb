import { inCount } from '@tanabana/contract/in-count.ts'
import { formatPaise, paise } from '@tanabana/contract/money.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { firstSpelling } from '../spelling.ts'
import { stockMovements, variants } from '../tables.ts'
import { writePrices } from '../write-prices.ts'
import { isDamagedCopy } from './damage.ts'
import type { ImportedProduct, ImportedVariant, VariantFields } from './imported-product.ts'
import { matchVariant } from './match-variant.ts'
import { joinPhrases, mergePrice, type PriceChanges } from './merge-price.ts'
import { codeColumns } from './read-product.ts'
import type { ReportRow } from './row-problem.ts'

type Known = typeof variants.$inferSelect
type NewVariant = typeof variants.$inferInsert
type Outcome = { changes: string[]; kept: string[]; added: NewVariant[]; addedStock: number }
/** `pricePaise`: the price of variants that have none of their own. */
type Product = { id: number; pricePaise: number }

/**
 * Writes the variants of the file. When the file lists all variants, one that is missing counts as quantity 0.
 * @returns `spell`: a colour as the variants spell it
 * @param report receives the rows that match no variant, or one that is listed twice
 */
export async function writeVariants(
  tx: Db,
  { id: productId, pricePaise }: Product,
  product: Pick<ImportedProduct, 'variants' | 'listsAllVariants' | 'defaultStock'>,
  report: ReportRow,
): Promise<Outcome & { pricePaise: number; spell: (name: string) => string }> {
  const known = await tx
    .select()
    .from(variants)
    .where(eq(variants.productId, productId))
    .orderBy(variants.id)
    .for('no key update')
  const added: NewVariant[] = []
  const outcome: Outcome = { changes: [], kept: [], added, addedStock: 0 }
  const priceChanges: PriceChanges = { prices: new Map(), changes: [], kept: [] }
  let matched = 0
  const stockDiffers: Known[] = []
  const seen = new Set<string>()
  let complete = product.listsAllVariants
  // Of colours and sizes.
  const spell = firstSpelling(known.flatMap(({ color, size }) => [color, size]))
  const rows = product.variants.map((row) => {
    const found = matchVariant(known, row.refs)
    if ('variant' in found) return { row: keepCodes(row, found.variant, report), found }
    if ('reason' in found) return { row, found }
    return { row, found: { add: { color: spell(found.add.color), size: spell(found.add.size) } } }
  })
  const skus = skuHolders(known, rows)
  for (const { row: given, found } of rows) {
    let row = given
    if ('reason' in found) {
      report(row.line, found.reason)
      complete = false
      continue
    }
    const { color, size } = 'add' in found ? found.add : found.variant
    const label = `${color}, ${size}`
    if (seen.has(label)) {
      report(row.line, `${label} is listed twice. The first row is used.`)
      continue
    }
    const { sku } = row.fields
    const holder = sku && skus.get(sku)
    if (holder && holder.label !== label && !('variant' in found && found.variant.sku === sku)) {
      if ('add' in found && !holder.listed) {
        report(row.line, `SKU "${sku}" is that of ${holder.label}. The row is skipped.`, 'Variant SKU')
        complete = false
        continue
      }
      report(row.line, `SKU "${sku}" is that of ${holder.label}. It is left out.`, 'Variant SKU')
      const { sku: _, ...fields } = row.fields
      row = { ...row, fields }
    }
    seen.add(label)
    // Rows that are skipped take no place: an export has none for them.
    const position = matched + added.length
    if (row.unreadable) complete = false
    else if ('add' in found) {
      const quantity = row.stock?.quantity ?? product.defaultStock
      added.push({
        ...{ productId, ...found.add, ...row.fields, importedPricePaise: row.pricePaise },
        position: product.listsAllVariants ? position : known.length + position,
        stock: quantity,
        importedStock: row.stock?.importedStock ?? quantity,
      })
      outcome.addedStock += quantity
      outcome.changes.push(`${color}, ${size}: new, ${inCount(quantity, 'item')}`)
    } else {
      matched += 1
      mergePrice(priceChanges, found.variant, pricePaise, row.pricePaise)
      await changeVariant(tx, found.variant, product.listsAllVariants ? position : found.variant.position, row, outcome)
    }
    if ('variant' in found && repeatsLastImport(found.variant, row)) stockDiffers.push(found.variant)
  }
  for (const { id, importedPricePaise } of await addVariants(tx, added))
    if (importedPricePaise !== null) priceChanges.prices.set(id, importedPricePaise)
  const corrected = await correctedByHand(tx, stockDiffers)
  for (const { id, color, size, stock } of stockDiffers)
    if (corrected.has(id)) outcome.kept.push(`${color}, ${size}: ${inCount(stock, 'item')}, set by hand`)
  if (complete)
    for (const missing of known.filter(({ color, size }) => !seen.has(`${color}, ${size}`)))
      outcome.changes.push(...(await applyDifference(tx, missing, 0)))
  const count = complete ? matched : known.length
  outcome.changes.unshift(...joinPhrases(priceChanges.changes, count))
  outcome.kept.unshift(...joinPhrases(priceChanges.kept, count))
  if (outcome.changes.length === 0) return { ...outcome, pricePaise, spell }
  return { ...outcome, spell, pricePaise: await writePrices(tx, productId, priceChanges.prices) }
}

/** Leaves out a SKU or barcode that a spreadsheet has made of the variant's own. */
function keepCodes(row: ImportedVariant, stored: Known, report: ReportRow) {
  const fields = { ...row.fields }
  for (const [name, column] of codeColumns) {
    const code = fields[name]
    if (!code || !isDamagedCopy(code, stored[name])) continue
    report(
      row.line,
      `${column} "${code}" is "${stored[name]}" as a spreadsheet has changed it. It stays as it was.`,
      column,
    )
    delete fields[name]
  }
  return { ...row, fields }
}

type FoundRow = { row: ImportedVariant; found: ReturnType<typeof matchVariant<Known>> }

/** Returns the variant that each SKU belongs to after the import. `listed`: the file has a row for it. */
function skuHolders(
  known: readonly Known[],
  rows: readonly FoundRow[],
): Map<string, { label: string; listed: boolean }> {
  const labelOf = ({ color, size }: { color: string; size: string }) => `${color}, ${size}`
  const holders = new Map<string, { label: string; listed: boolean }>()
  const hold = (sku: string | undefined, label: string, listed: boolean) => {
    if (sku && !holders.has(sku)) holders.set(sku, { label, listed })
  }
  const newSkus = new Map<Known, string | undefined>()
  for (const { row, found } of rows)
    if ('variant' in found && !newSkus.has(found.variant)) newSkus.set(found.variant, row.fields.sku)
  for (const variant of known)
    if ((newSkus.get(variant) ?? variant.sku) === variant.sku) hold(variant.sku, labelOf(variant), newSkus.has(variant))
  for (const { row, found } of rows)
    if (!('reason' in found)) hold(row.fields.sku, labelOf('add' in found ? found.add : found.variant), true)
  return holders
}

/** Returns true when the file repeats its last quantity although the stock differs by now. */
function repeatsLastImport({ importedStock, stock }: Known, row: ImportedVariant): boolean {
  return row.stock !== null && row.stock.importedStock === importedStock && row.stock.quantity !== stock
}

/** Returns the ids of the variants whose stock was set by hand. */
async function correctedByHand(tx: Db, known: Known[]): Promise<Set<number>> {
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

/** In one statement, because each one refreshes the search and the filters of the product. */
async function addVariants(tx: Db, values: NewVariant[]): Promise<Known[]> {
  if (values.length === 0) return []
  const added = await tx.insert(variants).values(values).returning()
  const movements = added
    .filter(({ stock }) => stock > 0)
    .map(({ id, stock }) => ({ variantId: id, change: stock, reason: 'import' as const }))
  if (movements.length > 0) await tx.insert(stockMovements).values(movements)
  return added
}

async function changeVariant(
  tx: Db,
  before: Known,
  position: number,
  { fields, pricePaise, stock }: ImportedVariant,
  { changes }: Outcome,
): Promise<void> {
  const label = `${before.color}, ${before.size}`
  const importedPricePaise = pricePaise ?? before.importedPricePaise
  const changed = (Object.keys(fields) as (keyof VariantFields)[]).filter((name) => fields[name] !== before[name])
  if (changed.length > 0 || before.position !== position || before.importedPricePaise !== importedPricePaise) {
    await tx
      .update(variants)
      .set({ ...fields, position, importedPricePaise })
      .where(eq(variants.id, before.id))
    for (const name of changed) changes.push(`${label}: ${describe(name, before[name], fields[name])}`)
    if (before.position !== position) changes.push(`${label}: position`)
  }
  if (stock) changes.push(...(await applyDifference(tx, before, stock.importedStock)))
}

function describe(name: keyof VariantFields, old: unknown, value: unknown): string {
  // without amounts: roles that don't see them read the report
  if (name === 'costPaise') return 'purchase price'
  const text = (given: unknown) => {
    if (given === null || given === '') return 'none'
    return name === 'mrpPaise' ? formatPaise(paise(Number(given))) : String(given)
  }
  const label = { sku: 'SKU', barcode: 'barcode', grams: 'grams', mrpPaise: 'MRP' }[name]
  return `${label} ${text(old)} → ${text(value)}`
}

/** Adds the difference from the last import, so that sales and corrections since then are kept. */
async function applyDifference(tx: Db, variant: Known, importedStock: number): Promise<string[]> {
  if (importedStock === variant.importedStock) return []
  const stock = Math.max(variant.reserved, variant.stock + importedStock - variant.importedStock)
  await tx.update(variants).set({ stock, importedStock }).where(eq(variants.id, variant.id))
  if (stock !== variant.stock)
    await tx.insert(stockMovements).values({ variantId: variant.id, change: stock - variant.stock, reason: 'import' })
  return [`${variant.color}, ${variant.size}: ${variant.stock} → ${inCount(stock, 'item')}`]
}
