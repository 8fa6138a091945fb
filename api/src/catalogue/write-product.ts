import { formatPaise, paise } from '@tanabana/contract/money.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { proposeCategory } from './category-rules.ts'
import type { ImportedProduct, LastImport, ProductFields, Visibility } from './imported-product.ts'
import { productPictures, products } from './tables.ts'
import { writeVariants } from './write-variants.ts'

/** A picture to be shown. `picture`: null where it could not be read now; `color`: undefined where the file says none. */
export type Picture = { picture: string | null; color: string | undefined; address: string }

/** What a product became, with a phrase for each change and for each change by hand that the file leaves alone. */
export type Written = { result: 'added' | 'changed' | 'unchanged'; changes: string[]; kept: string[] }

/** The product cannot be added: the file lacks something that every product needs. `group`: see Problem. */
export class IncompleteProduct extends Error {
  group: string | undefined
  constructor(reason: string, group?: string) {
    super(reason)
    this.group = group
  }
}

/**
 * Writes what the file says of one product, and leaves alone what it says nothing of. A value that the file repeats
 * from the last import does not undo a change that was made by hand since.
 * @param category decides a new product's category, and a known one's where the file says its type; null: no rule fits
 * @param report told of rows that could not be written, by their line
 * @throws IncompleteProduct
 */
export async function writeProduct(
  tx: Db,
  product: ImportedProduct,
  category: string | null,
  pictures: Picture[] | undefined,
  report: (line: number, reason: string) => void,
): Promise<Written> {
  const find = () => tx.select().from(products).where(eq(products.handle, product.handle)).for('no key update')
  let known = (await find())[0]
  if (!known) {
    const added = await addProduct(tx, product, category)
    if (added) {
      const { pieces, changes } = await writeVariants(tx, added.id, product, report)
      if (changes.length === 0) throw new IncompleteProduct(noVariant)
      await writePictures(tx, added.id, pictures)
      const price = formatPaise(paise(added.pricePaise))
      return { result: 'added', changes: [`new: ${added.name}, ${price}, ${pieces} pieces`], kept: [] }
    }
    // Another import added it first.
    known = (await find())[0]
    if (!known) throw new Error(`${product.handle} could not be added`)
  }
  const { id } = known
  const saysType = Boolean(product.fields.productType || product.fields.productCategory)
  const merged = merge(known, product)
  const changes = merged.changes
  if (saysType && category && category !== known.type) changes.push(describe('type', known.type, category))
  if (changes.length > 0 || merged.importedAgain)
    await tx
      .update(products)
      .set({
        ...merged.fields,
        ...(saysType && category && { type: category }),
        imported: merged.imported,
        ...(changes.length > 0 && { updatedAt: sql`now()` }),
      })
      .where(eq(products.id, id))
  const variants = await writeVariants(tx, id, product, report)
  changes.push(...variants.changes)
  if (await writePictures(tx, id, pictures)) changes.push('pictures')
  return {
    result: changes.length > 0 ? 'changed' : 'unchanged',
    changes,
    kept: [...merged.kept, ...variants.kept],
  }
}

const noVariant = 'The product has no variant with a price: it is left out.'

async function addProduct(tx: Db, product: ImportedProduct, category: string | null) {
  const { handle, variants, visibility } = product
  const fields = { ...product.fields, ...hiddenBy(visibility) }
  const { name, pricePaise } = fields
  if (!name) throw new IncompleteProduct('The product is new, and the file gives it no Title: it is left out.')
  if (variants.length === 0 || pricePaise === undefined) throw new IncompleteProduct(noVariant)
  if (!category) throw withoutCategory(product)
  const values = {
    brand: '',
    description: '',
    ...fields,
    handle,
    name,
    pricePaise,
    type: category,
    imported: { ...fields, ...visibility },
  }
  const [added] = await tx.insert(products).values(values).onConflictDoNothing().returning()
  return added
}

function withoutCategory({ fields, variants }: ImportedProduct): IncompleteProduct {
  const type = fields.productType || fields.productCategory?.split('>').at(-1)?.trim()
  if (!type) {
    const why = 'no category rule fits its Tags or Title, and it has no Type'
    return new IncompleteProduct(`The product is left out: ${why}.`, `products are left out: ${why}`)
  }
  const proposed = proposeCategory(
    variants.flatMap(({ names }) => names.flatMap((name) => ('size' in name ? [name.size] : []))),
  )
  const why = `no category rule fits Type "${type}"`
  return new IncompleteProduct(
    `The product is left out: ${why}.`,
    `products are left out: ${why}. If it means ${proposed}, add "${type.toLowerCase()}" to "${proposed}" in category-rules.json`,
  )
}

type Known = typeof products.$inferSelect

/** Either column hides a product; where the file lacks one, what it said last still holds. */
function hiddenBy(said: Visibility): { hidden?: boolean } {
  if (said.published === undefined && said.active === undefined) return {}
  return { hidden: said.published === false || said.active === false }
}

/** What the file changes since the last import. A value that it repeats keeps what was changed by hand. */
function merge(known: Known, { fields: texts, visibility }: ImportedProduct) {
  const saysVisibility = Object.keys(visibility).length > 0
  const given: Partial<ProductFields> = {
    ...(saysVisibility && hiddenBy({ ...known.imported, ...visibility })),
    ...texts,
  }
  const changes: string[] = []
  const kept: string[] = []
  const fields: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(given) as [keyof ProductFields, string | number | boolean][]) {
    const current = known[name]
    if (current === value) continue
    if (known.imported[name] === value) {
      kept.push(describe(name, value, current))
      continue
    }
    fields[name] = value
    changes.push(describe(name, current, value))
  }
  const said: LastImport = { ...given, ...visibility }
  const imported: LastImport = { ...known.imported, ...said }
  const importedAgain = (Object.keys(said) as (keyof LastImport)[]).some((name) => known.imported[name] !== said[name])
  return { fields: fields as Partial<ProductFields>, changes, kept, imported, importedAgain }
}

const labels: Partial<Record<string, string>> = {
  name: 'title',
  type: 'category',
  productType: 'type',
  productCategory: 'product category',
  seoTitle: 'SEO title',
  seoDescription: 'SEO description',
}

function describe(name: string, old: unknown, value: unknown): string {
  if (name === 'pricePaise') return `price ${formatPaise(paise(Number(old)))} → ${formatPaise(paise(Number(value)))}`
  if (name === 'hidden') return value ? 'hidden' : 'shown again'
  return name === 'description' ? 'description' : `${labels[name] ?? name} "${old}" → "${value}"`
}

/** A picture that could not be read keeps the one of the same address, else the one in its place. */
async function writePictures(tx: Db, productId: number, given: Picture[] | undefined): Promise<boolean> {
  if (!given) return false
  const known = await tx
    .select()
    .from(productPictures)
    .where(eq(productPictures.productId, productId))
    .orderBy(productPictures.position)
  const addresses = new Set(given.map(({ address }) => address))
  const wanted = given.flatMap(({ picture: read, color, address }, at) => {
    const inPlace = known[at] && !addresses.has(known[at].address) ? known[at] : undefined
    const old =
      known.find((row) => (read ? row.picture === read : row.address === address)) ?? (read ? undefined : inPlace)
    const picture = read ?? old?.picture
    return picture ? [{ picture, color: color ?? old?.color ?? '', address }] : []
  })
  const text = (rows: typeof wanted) => JSON.stringify(rows.map(({ picture, color }) => [picture, color]))
  const changed = text(known) !== text(wanted)
  if (!changed && known.every((row, at) => row.address === wanted[at]?.address)) return false
  await tx.delete(productPictures).where(eq(productPictures.productId, productId))
  if (wanted.length > 0)
    await tx.insert(productPictures).values(wanted.map((row, position) => ({ productId, position, ...row })))
  return changed
}
