import { plainText } from '@tanabana/contract/description.ts'
import { inCount } from '@tanabana/contract/in-count.ts'
import { formatPaise, paise } from '@tanabana/contract/money.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { requireCategory } from '../categories.ts'
import type { LastImport, ProductFields, Visibility } from '../product-fields.ts'
import { products } from '../tables.ts'
import { proposeCategory } from './category-rules.ts'
import type { ImportedProduct } from './imported-product.ts'
import type { ReportRow, RowProblem } from './row-problem.ts'
import { typeOf } from './types-of-file.ts'
import { type StoredPicture, writePictures } from './write-pictures.ts'
import { writeVariants } from './write-variants.ts'

/** `changes` has a phrase for each change; `kept` one for each change by hand that the import did not undo. */
export type WriteResult = { id: number; result: 'added' | 'changed' | 'unchanged'; changes: string[]; kept: string[] }

/** A new product cannot be added because the file lacks a required value. */
export class IncompleteProduct extends Error {
  more: Pick<RowProblem, 'group' | 'reasonAtDesk'>
  /** A guess, if no rule matches its type. */
  proposed: string | undefined
  constructor(reason: string, more: IncompleteProduct['more'] = {}, proposed?: string) {
    super(reason)
    this.more = more
    this.proposed = proposed
  }
}

/**
 * Adds or updates one product. Values that are missing from the file, or the same as in the last import, stay unchanged.
 * @param sorting `category`: of a new product, or of a known one whose type is in the file; null when no rule matches.
 * `isByRule`: a category's own rule found it, which brings no product back that somebody has moved
 * `isDraft`: if it is new, it is a draft, whatever the file says
 * @param report receives the rows that could not be written
 * @throws IncompleteProduct
 */
export async function writeProduct(
  tx: Db,
  product: ImportedProduct,
  { category, isByRule, isDraft }: { category: string | null; isByRule: boolean; isDraft: boolean },
  pictures: StoredPicture[] | undefined,
  report: ReportRow,
): Promise<WriteResult> {
  const find = () => tx.select().from(products).where(eq(products.handle, product.handle)).for('no key update')
  let known = (await find())[0]
  if (!known) {
    const added = await addProduct(tx, product, category, isDraft)
    if (added) {
      const variants = await writeVariants(tx, added, product, report)
      if (variants.changes.length === 0) throw new IncompleteProduct(noVariant)
      await writePictures(tx, added, pictures, variants.spell)
      return { id: added.id, result: 'added', changes: [describeNew(added, variants)], kept: [] }
    }
    // A concurrent import added it first.
    known = (await find())[0]
    if (!known) throw new Error(`${product.handle} could not be added`)
  }
  const { id } = known
  const hasType = Boolean(product.fields.productType || product.fields.productCategory)
  const isSortable = isByRule ? known.type === known.imported.category : hasType
  const sorted = isSortable && category ? category : undefined
  const merged = merge(known, product, sorted)
  const changes = merged.changes
  const isSorted = sorted !== undefined && sorted !== known.type && sorted !== known.imported.category
  if (isSorted) changes.push(describe('type', known.type, sorted))
  else if (sorted && sorted !== known.type) merged.kept.push(describe('type', sorted, known.type))
  if (isSorted) await requireCategory(tx, sorted)
  if (changes.length > 0 || merged.importChanged)
    await tx
      .update(products)
      .set({
        ...merged.fields,
        ...(isSorted && { type: sorted }),
        // hidden again by a later file, it is no draft
        ...(merged.fields.hidden === false && { hiddenAs: '' as const }),
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

/** `new: Kurta, ₹999 to ₹1,299, 3 sizes, 12 items`: rows that were joined by mistake show in the number of sizes. */
function describeNew({ name, pricePaise }: Known, { added, addedStock }: Awaited<ReturnType<typeof writeVariants>>) {
  const prices = added.map(({ importedPricePaise }) => importedPricePaise ?? pricePaise)
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)].map((price) => formatPaise(paise(price)))
  const price = lowest === highest ? lowest : `${lowest} to ${highest}`
  const colors = new Set(added.map(({ color }) => color)).size
  const sizes = inCount(added.length, 'size')
  const counted = colors > 1 ? `${sizes} in ${inCount(colors, 'colour')}` : sizes
  return `new: ${name}, ${price}, ${counted}, ${inCount(addedStock, 'item')}`
}

const noVariant = 'The product is skipped: it has no variant with a price.'

async function addProduct(tx: Db, product: ImportedProduct, category: string | null, isDraft: boolean) {
  const { handle, variants, visibility, hiddenAs } = product
  const fields = { ...product.fields, ...hiddenBy(visibility) }
  const { name } = fields
  const prices = variants.flatMap((variant) => variant.pricePaise ?? [])
  if (!name) throw new IncompleteProduct('The product is skipped: it is new and has no Title.')
  if (prices.length === 0) throw new IncompleteProduct(noVariant)
  if (!category) throw missingCategory(product)
  await requireCategory(tx, category)
  const values = {
    brand: '',
    description: '',
    ...fields,
    handle,
    name,
    pricePaise: Math.min(...prices),
    type: category,
    hiddenAs,
    imported: { ...fields, ...visibility, category },
    ...(isDraft && { hidden: true, hiddenAs: 'draft' as const }),
  }
  const [added] = await tx.insert(products).values(values).onConflictDoNothing().returning()
  return added
}

function missingCategory(product: ImportedProduct): IncompleteProduct {
  const type = typeOf(product)
  const proposed = proposeCategory(
    product.variants.flatMap(({ refs }) => refs.flatMap((ref) => ('size' in ref ? [ref.size] : []))),
  )
  if (!type) {
    return new IncompleteProduct(
      'The product is skipped: it has no Type, and no category rule matches its Tags or Title.',
      {
        group: 'products skipped: they have no Type, and no category rule matches their Tags or Title',
        reasonAtDesk: 'The product is skipped: it has no Type, and its Tags and Title name no category of the shop.',
      },
      proposed,
    )
  }
  const why = `no category rule matches Type "${type}"`
  return new IncompleteProduct(
    `The product is skipped: ${why}.`,
    {
      group: `products skipped: ${why}. For ${proposed}, add "${type.toLowerCase()}" to "${proposed}" in category-rules.json`,
      reasonAtDesk: `The shop doesn't know the type "${type}" yet. Choose a category for it.`,
    },
    proposed,
  )
}

type Known = typeof products.$inferSelect

/** Each of the columns can hide a product. */
function hiddenBy({ published, active, included }: Visibility): { hidden?: boolean } {
  const shown = [published, active, included].filter((value) => value !== undefined)
  return shown.length > 0 ? { hidden: shown.includes(false) } : {}
}

/** Compares the file with the last import. A repeated value does not undo a change made by hand. */
function merge(known: Known, { fields: given, visibility }: ImportedProduct, category: string | undefined) {
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
  const values: LastImport = { ...incoming, ...visibility, ...(category && { category }) }
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
