import { nameLength, noColor, noSize } from '@tanabana/contract/limits.ts'
import { oneLine } from '@tanabana/contract/one-line.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { lockKey } from '#database/lock-key.ts'
import { ShopError } from '#http/shop-error.ts'
import { requireCategory } from './categories.ts'
import { writePictures } from './change-pictures.ts'
import type { LockedProduct } from './change-product.ts'
import { sizeName } from './sizes.ts'
import { firstSpelling, nameKey } from './spelling.ts'
import { productPictures, products, stockMovements, variants } from './tables.ts'
import { writePrices } from './write-prices.ts'

/** A product that is about to be added. `product`: it was already. */
export type NewProduct = { handle: string; id: number | null; product: LockedProduct | null }

/** Waits for another request that adds the same product, such as a second tap. */
export async function lockHandle(tx: Db, handle: string): Promise<NewProduct> {
  await lockKey(tx, `product ${handle}`)
  const [product = null] = await tx.select().from(products).where(sql`lower(${products.handle}) = ${handle}`)
  return { handle, id: product?.id ?? null, product }
}

/** Names of colours and sizes, each in a list with commas. Empty: the product's, or its only one. */
type Choices = { colors: string; sizes: string; price: number; stock: number }

/** Adds a draft. The price is in paise. @returns its id @throws ShopError VALIDATION */
export async function addProduct(
  tx: Db,
  handle: string,
  { name, type, ...choices }: Choices & { name: string; type: string },
): Promise<number> {
  await requireCategory(tx, type)
  const values = { handle, name, type, brand: '', description: '', pricePaise: choices.price, ...asDraft }
  const [added] = await tx.insert(products).values(values).returning()
  if (!added) throw new Error(`${handle} could not be added`)
  await addVariants(tx, added, choices)
  return added.id
}

const asDraft = { hidden: true, hiddenAs: 'draft' } as const

/**
 * Adds a draft with the facts, prices, sizes and pictures of a product. It has no stock, SKUs and barcodes of its own yet.
 * @returns its id
 */
export async function copyProduct(tx: Db, source: LockedProduct, handle: string, name: string): Promise<number> {
  const { id: sourceId, createdAt: _c, updatedAt: _u, ...facts } = source
  const values = { ...facts, handle, name, ...asDraft, imported: {} }
  const [added] = await tx.insert(products).values(values).returning({ id: products.id })
  if (!added) throw new Error(`${handle} could not be added`)
  const rows = await tx.select().from(variants).where(eq(variants.productId, sourceId)).orderBy(asc(variants.position))
  const copies = rows
    .filter(({ off }) => !off)
    .map(({ color, size, grams, mrpPaise, costPaise, pricePaise }, position) => ({
      ...{ productId: added.id, color, size, grams, mrpPaise, costPaise, pricePaise, position },
      ...{ stock: 0, importedStock: 0 },
    }))
  if (copies.length > 0) await tx.insert(variants).values(copies)
  await writePrices(tx, added.id, new Map())
  const pictures = await tx.select().from(productPictures).where(eq(productPictures.productId, sourceId))
  const ordered = pictures.toSorted((one, other) => one.position - other.position)
  await writePictures(
    tx,
    added.id,
    ordered.map(({ id: _, ...picture }) => picture),
  )
  return added.id
}

const maxVariants = 500

/**
 * Adds each colour in each size that the locked product does not have.
 * @returns null if it has all @throws ShopError VALIDATION
 */
export async function addVariants(tx: Db, product: LockedProduct, given: Choices): Promise<{ after: object } | null> {
  const rows = await tx
    .select()
    .from(variants)
    .where(eq(variants.productId, product.id))
    .orderBy(asc(variants.position))
  const colors = namesOf(
    'colors',
    given.colors,
    rows.map(({ color }) => color),
    noColor,
  )
  const sizes = namesOf(
    'sizes',
    given.sizes,
    rows.map(({ size }) => size),
    noSize,
  )
  const known = new Set(rows.map(({ color, size }) => `${color}\n${size}`))
  const added = colors.flatMap((color) =>
    sizes.filter((size) => !known.has(`${color}\n${size}`)).map((size) => ({ color, size })),
  )
  if (added.length === 0) return null
  if (rows.length + added.length > maxVariants)
    throw new ShopError('VALIDATION', `A product has at most ${maxVariants} variants.`)
  const first = (rows.at(-1)?.position ?? -1) + 1
  const stored = await tx
    .insert(variants)
    .values(
      added.map((choice, at) => ({
        ...{ ...choice, productId: product.id, position: first + at, stock: given.stock, importedStock: 0 },
      })),
    )
    .returning({ id: variants.id })
  if (given.stock > 0)
    await tx
      .insert(stockMovements)
      .values(stored.map(({ id }) => ({ variantId: id, change: given.stock, reason: 'correction' as const })))
  await writePrices(tx, product.id, new Map(stored.map(({ id }) => [id, given.price])))
  const { price, stock } = given
  return { after: Object.fromEntries(added.map(({ color, size }) => [`${color}, ${size}`, { price, stock }])) }
}

/** @param known the product's: the first spelling stays */
function namesOf(field: 'colors' | 'sizes', list: string, known: readonly string[], only: string): string[] {
  const spell = firstSpelling(known)
  const names = list
    .split(/[,\n;]/)
    .map(oneLine)
    .filter(Boolean)
    .map((name) => spell(field === 'sizes' ? sizeName(name) : name))
  const long = names.find((name) => name.length > nameLength)
  if (long !== undefined)
    throw new ShopError('VALIDATION', undefined, { [field]: `A name has at most ${nameLength} characters.` })
  const given = names.length > 0 ? names : known.length > 0 ? known : [only]
  return [...new Map(given.map((name) => [nameKey(name), name])).values()]
}

/**
 * Removes a variant that was never sold.
 * @returns null if it is removed already @throws ShopError VALIDATION
 */
export async function removeVariant(tx: Db, product: LockedProduct, id: number): Promise<{ before: object } | null> {
  const rows = await tx
    .select()
    .from(variants)
    .where(eq(variants.productId, product.id))
    .orderBy(asc(variants.id))
    .for('update')
  const row = rows.find((one) => one.id === id)
  if (!row) return null
  if (rows.length === 1) throw new ShopError('VALIDATION', 'This is the only variant. Hide the product instead.')
  if (row.reserved > 0 || (await wereSold(tx, [id])))
    throw new ShopError('VALIDATION', 'This variant was sold, so it stays for its orders. Switch it off instead.')
  if (!product.hidden && rows.every((one) => one.off || one.id === id))
    throw new ShopError('VALIDATION', 'One size must stay. Or hide the product.')
  await tx.delete(variants).where(eq(variants.id, id))
  await writePrices(tx, product.id, new Map())
  const { color, size, stock, sku } = row
  return { before: { [`${color}, ${size}`]: { stock, sku } } }
}

/** Deletes a draft. One that an import had shown may be sold, or in a payment. @throws ShopError VALIDATION */
export async function deleteDraft(tx: Db, { id, hidden, hiddenAs }: LockedProduct): Promise<void> {
  const rows = await tx
    .select()
    .from(variants)
    .where(eq(variants.productId, id))
    .orderBy(asc(variants.id))
    .for('update')
  const ids = rows.map((row) => row.id)
  const wasSold = rows.some(({ reserved }) => reserved > 0) || (await wereSold(tx, ids))
  if (!hidden || hiddenAs !== 'draft' || wasSold)
    throw new ShopError('VALIDATION', 'Only a draft can be deleted. Archive this product instead.')
  await tx.delete(products).where(eq(products.id, id))
}

export async function wereSold(tx: Db, ids: readonly number[]): Promise<boolean> {
  const sold = and(inArray(stockMovements.variantId, [...ids]), eq(stockMovements.reason, 'sale'))
  return (await tx.select({ id: stockMovements.id }).from(stockMovements).where(sold).limit(1)).length > 0
}
