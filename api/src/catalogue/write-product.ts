import { formatPaise, paise } from '@tanabana/contract/money.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import type { ImportedProduct } from './shopify-csv.ts'
import { productPictures, products, stockMovements, variants } from './tables.ts'

export type Picture = { picture: string; color: string }

/** What came of a product, with a phrase for each change. */
export type Written = { result: 'added' | 'changed' | 'unchanged'; changes: string[] }

/** Brings one product in, and says what that changed. Where the file is silent of a variant, none of it is left. */
export async function writeProduct(
  tx: Db,
  product: ImportedProduct,
  type: string,
  pictures: Picture[] | null,
): Promise<Written> {
  const wanted = {
    name: product.title,
    brand: product.vendor,
    type,
    pricePaise: product.pricePaise,
    description: product.description,
    hidden: product.hidden,
  }
  const find = () => tx.select().from(products).where(eq(products.handle, product.handle)).for('update')
  let known = (await find())[0]
  if (!known) {
    const values = { handle: product.handle, ...wanted }
    const [added] = await tx.insert(products).values(values).onConflictDoNothing().returning({ id: products.id })
    if (added) {
      await writeVariants(tx, added.id, product.variants)
      if (pictures) await writePictures(tx, added.id, pictures)
      const pieces = product.variants.reduce((sum, { stock }) => sum + stock, 0)
      return {
        result: 'added',
        changes: [`new: ${product.title}, ${formatPaise(paise(product.pricePaise))}, ${pieces} pieces`],
      }
    }
    // another import was quicker
    known = (await find())[0]
    if (!known) throw new Error(`${product.handle} could not be added`)
  }
  const before = known
  const { id } = before
  const changes = Object.entries(wanted).flatMap(([name, value]) => {
    const old = before[name as keyof typeof wanted]
    return old === value ? [] : [describe(name, old, value)]
  })
  if (changes.length > 0)
    await tx
      .update(products)
      .set({ ...wanted, updatedAt: sql`now()` })
      .where(eq(products.id, id))
  changes.push(...(await writeVariants(tx, id, product.variants)))
  if (pictures && (await writePictures(tx, id, pictures))) changes.push('pictures')
  return { result: changes.length > 0 ? 'changed' : 'unchanged', changes }
}

function describe(name: string, old: unknown, value: unknown): string {
  if (name === 'pricePaise') return `price ${formatPaise(paise(Number(old)))} → ${formatPaise(paise(Number(value)))}`
  if (name === 'hidden') return value ? 'hidden' : 'shown again'
  return name === 'description' ? 'description' : `${name} "${old}" → "${value}"`
}

/** @returns what changed. A variant that the file no longer has counts as one of quantity 0 */
async function writeVariants(tx: Db, productId: number, wanted: ImportedProduct['variants']): Promise<string[]> {
  const known = await tx
    .select()
    .from(variants)
    .where(eq(variants.productId, productId))
    .orderBy(variants.id)
    .for('update')
  const changes: string[] = []
  for (const [position, { color, size, sku, stock, counted }] of wanted.entries()) {
    const before = known.find((variant) => variant.color === color && variant.size === size)
    if (!before) {
      const [added] = await tx
        .insert(variants)
        .values({ productId, color, size, sku, position, stock, importedStock: counted ?? stock })
        .returning({ id: variants.id })
      if (added && stock > 0)
        await tx.insert(stockMovements).values({ variantId: added.id, change: stock, reason: 'import' })
      changes.push(`${color}, ${size}: new, ${stock} pieces`)
      continue
    }
    if (before.sku !== sku || before.position !== position) {
      await tx.update(variants).set({ sku, position }).where(eq(variants.id, before.id))
      changes.push(`${color}, ${size}: SKU or place in the list`)
    }
    if (counted !== null) changes.push(...(await applyDifference(tx, before, counted)))
  }
  for (const gone of known.filter(
    (variant) => !wanted.some(({ color, size }) => variant.color === color && variant.size === size),
  )) {
    changes.push(...(await applyDifference(tx, gone, 0)))
  }
  return changes
}

async function applyDifference(
  tx: Db,
  variant: typeof variants.$inferSelect,
  importedStock: number,
): Promise<string[]> {
  if (importedStock === variant.importedStock) return []
  const stock = Math.max(variant.held, variant.stock + importedStock - variant.importedStock)
  await tx.update(variants).set({ stock, importedStock }).where(eq(variants.id, variant.id))
  if (stock !== variant.stock) {
    await tx.insert(stockMovements).values({ variantId: variant.id, change: stock - variant.stock, reason: 'import' })
  }
  return [`${variant.color}, ${variant.size}: ${variant.stock} → ${stock} pieces`]
}

async function writePictures(tx: Db, productId: number, wanted: Picture[]): Promise<boolean> {
  const known = await tx
    .select()
    .from(productPictures)
    .where(eq(productPictures.productId, productId))
    .orderBy(productPictures.position)
  const same =
    known.length === wanted.length &&
    known.every((row, at) => row.picture === wanted[at]?.picture && row.color === wanted[at]?.color)
  if (same) return false
  await tx.delete(productPictures).where(eq(productPictures.productId, productId))
  if (wanted.length > 0)
    await tx.insert(productPictures).values(wanted.map((row, position) => ({ productId, position, ...row })))
  return true
}
