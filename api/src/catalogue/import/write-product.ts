import { plainText } from '@tanabana/contract/description.ts'
import { inCount } from '@tanabana/contract/in-count.ts'
import type { Category } from '@tanabana/contract/limits.ts'
import { formatPaise, paise } from '@tanabana/contract/money.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import type { LastImport, ProductFields, Visibility } from '../product-fields.ts'
import { products } from '../tables.ts'
import { proposeCategory } from './category-rules.ts'
import type { ImportedProduct } from './imported-product.ts'
import type { ReportRow } from './row-problem.ts'
import { type StoredPicture, writePictures } from './write-pictures.ts'
import { writeVariants } from './write-variants.ts'

/** `changes` has a phrase for each change; `kept` one for each change by hand that the import did not undo. */
export type WriteResult = { id: number; result: 'added' | 'changed' | 'unchanged'; changes: string[]; kept: string[] }

/** A new product cannot be added because the file lacks a required value. `group`: see RowProblem. */
export class IncompleteProduct extends Error {
  group: string | undefined
  /** The product has a type, or none, that no category rule matches. */
  unknownType: { type: string; proposed: Category } | undefined
  constructor(reason: string, group?: string, unknownType?: IncompleteProduct['unknownType']) {
    super(reason)
    this.group = group
    this.unknownType = unknownType
  }
}

/**
 * Adds or updates one product. Values that are missing from the file, or the same as in the last import, stay unchanged.
 * @param category of a new product, or of a known one whose type is in the file; null when no rule matches
 * @param report receives the rows that could not be written
 * @throws IncompleteProduct
 */
export async function writeProduct(
  tx: Db,
  product: ImportedProduct,
  category: string | null,
  pictures: StoredPicture[] | undefined,
  report: ReportRow,
): Promise<WriteResult> {
  const find = () => tx.select().from(products).where(eq(products.handle, product.handle)).for('no key update')
  let known = (await find())[0]
  if (!known) {
    const added = await addProduct(tx, product, category)
    if (added) {
      const { addedStock, changes, pricePaise, spell } = await writeVariants(tx, added, product, report)
      if (changes.length === 0) throw new IncompleteProduct(noVariant)
      await writePictures(tx, added, pictures, spell)
      const price = formatPaise(paise(pricePaise))
      return {
        id: added.id,
        result: 'added',
        changes: [`new: ${added.name}, ${price}, ${inCount(addedStock, 'item')}`],
        kept: [],
      }
    }
    // A concurrent import added it first.
    known = (await find())[0]
    if (!known) throw new Error(`${product.handle} could not be added`)
  }
  const { id } = known
  const hasType = Boolean(product.fields.productType || product.fields.productCategory)
  const merged = merge(known, product)
  const changes = merged.changes
  if (hasType && category && category !== known.type) changes.push(describe('type', known.type, category))
  if (changes.length > 0 || merged.importChanged)
    await tx
      .update(products)
      .set({
        ...merged.fields,
        ...(hasType && category && { type: category }),
        imported: merged.imported,
        ...(changes.length > 0 && { updatedAt: sql`now()` }),
      })
      .where(eq(products.id, id))
  const variants = await writeVariants(tx, known, product, report)
  changes.push(...variants.changes)
  const written = product.listsAllPictures ? await writePictures(tx, known, pictures, variants.spell) : 'unchanged'
  if (written === 'changed') changes.push('pictures')
  return {
    id,
    result: changes.length > 0 ? 'changed' : 'unchanged',
    changes,
    kept: [...merged.kept, ...variants.kept, ...(written === 'kept' ? ['pictures'] : [])],
  }
}

const noVariant = 'The product is skipped: it has no variant with a price.'

async function addProduct(tx: Db, product: ImportedProduct, category: string | null) {
  const { handle, variants, visibility } = product
  const fields = { ...product.fields, ...hiddenBy(visibility) }
  const { name } = fields
  const prices = variants.flatMap((variant) => variant.pricePaise ?? [])
  if (!name) throw new IncompleteProduct('The product is skipped: it is new and has no Title.')
  if (prices.length === 0) throw new IncompleteProduct(noVariant)
  if (!category) throw missingCategory(product)
  const values = {
    brand: '',
    description: '',
    ...fields,
    handle,
    name,
    pricePaise: Math.min(...prices),
    type: category,
    imported: { ...fields, ...visibility },
  }
  const [added] = await tx.insert(products).values(values).onConflictDoNothing().returning()
  return added
}

function missingCategory({ fields, variants }: ImportedProduct): IncompleteProduct {
  const type = fields.productType || fields.productCategory?.split('>').at(-1)?.trim() || ''
  const proposed = proposeCategory(
    variants.flatMap(({ refs }) => refs.flatMap((ref) => ('size' in ref ? [ref.size] : []))),
  )
  if (!type) {
    return new IncompleteProduct(
      'The product is skipped: it has no Type, and no category rule matches its Tags or Title.',
      'products skipped: they have no Type, and no category rule matches their Tags or Title',
      { type, proposed },
    )
  }
  const why = `no category rule matches Type "${type}"`
  return new IncompleteProduct(
    `The product is skipped: ${why}.`,
    `products skipped: ${why}. For ${proposed}, add "${type.toLowerCase()}" to "${proposed}" in category-rules.json`,
    { type, proposed },
  )
}

type Known = typeof products.$inferSelect

/** Each of the columns can hide a product. */
function hiddenBy({ published, active, included }: Visibility): { hidden?: boolean } {
  const shown = [published, active, included].filter((value) => value !== undefined)
  return shown.length > 0 ? { hidden: shown.includes(false) } : {}
}

/** Compares the file with the last import. A repeated value does not undo a change made by hand. */
function merge(known: Known, { fields: given, visibility }: ImportedProduct) {
  const hasVisibility = Object.keys(visibility).length > 0
  const incoming: Partial<ProductFields> = {
    ...(hasVisibility && hiddenBy({ ...known.imported, ...visibility })),
    ...given,
  }
  const changes: string[] = []
  const kept: string[] = []
  const fields: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(incoming) as [keyof ProductFields, string | number | boolean | null][]) {
    const current = known[name]
    if (current === value) continue
    const last = known.imported[name]
    // up to release 0.3.0 an import left out what is bold
    const isRepeated = name === 'description' && current !== last && plainText(String(value)) === plainText(`${last}`)
    if (last === value || isRepeated) {
      kept.push(describe(name, value, current))
      continue
    }
    fields[name] = value
    changes.push(describe(name, current, value))
  }
  const values: LastImport = { ...incoming, ...visibility }
  const imported: LastImport = { ...known.imported, ...values }
  const importChanged = (Object.keys(values) as (keyof LastImport)[]).some(
    (name) => known.imported[name] !== values[name],
  )
  return { fields: fields as Partial<ProductFields>, changes, kept, imported, importChanged }
}

/** Names of fields as people know them, where they differ. */
export const labels: Partial<Record<string, string>> = {
  name: 'title',
  type: 'category',
  productType: 'type',
  productCategory: 'product category',
  seoTitle: 'SEO title',
  seoDescription: 'SEO description',
  countryOfOrigin: 'country of origin',
  netQuantity: 'net quantity',
  hsn: 'HSN code',
  bisNumber: 'BIS number',
  lowStockLevel: 'low stock level',
}

function describe(name: string, old: unknown, value: unknown): string {
  if (name === 'gstBasisPoints') return `GST rate ${percent(old)} → ${percent(value)}`
  if (name === 'lowStockLevel') return `low stock level ${old ?? 'none'} → ${value ?? 'none'}`
  if (name === 'hidden') return value ? 'hidden' : 'visible'
  return name === 'description' ? 'description' : `${labels[name] ?? name} "${old}" → "${value}"`
}

function percent(basisPoints: unknown): string {
  return basisPoints === null ? 'by its slab' : `${Number(basisPoints) / 100}%`
}
