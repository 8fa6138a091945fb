import type { Readable } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { type CategoryRules, categoryOf } from './category-rules.ts'
import { type ImportedProduct, type Problem, readShopifyCsv } from './shopify-csv.ts'
import { productPictures, products, stockMovements, variants } from './tables.ts'

export type ImportReport = { added: number; changed: number; unchanged: number; problems: Problem[] }

/** Copies a picture in. @returns its name in the picture store @throws Error with the reason where it can't be used */
export type TakePicture = (address: string) => Promise<string>

/**
 * Brings Shopify's product CSV into the catalogue, one transaction a product: the good ones go in, the bad rows are
 * reported. The same file again changes nothing; a changed file applies the difference of each quantity to the stock,
 * so that what was sold meanwhile stays sold. Products that the file does not name are left alone.
 */
export async function importCatalogue(
  db: Db,
  input: Readable,
  rules: CategoryRules,
  takePicture: TakePicture,
): Promise<ImportReport> {
  const report: ImportReport = { added: 0, changed: 0, unchanged: 0, problems: [] }
  const note = (problem: Problem) => report.problems.push(problem)
  for await (const product of readShopifyCsv(input, note)) {
    const problem = (reason: string) => note({ line: product.line, handle: product.handle, reason })
    const category = categoryOf(rules, product)
    if (!category) {
      problem(`No category rule fits Type "${product.type}": the product is left out.`)
      continue
    }
    const pictures: { picture: string; color: string }[] = []
    for (const { address, color } of product.pictures) {
      try {
        pictures.push({ picture: await takePicture(address), color })
      } catch (error) {
        problem(`The picture ${address} is left out: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
    const result = await db.transaction((tx) => writeProduct(tx as Db, product, category, pictures))
    report[result] += 1
  }
  report.problems.sort((one, other) => one.line - other.line)
  return report
}

async function writeProduct(
  tx: Db,
  product: ImportedProduct,
  type: string,
  pictures: { picture: string; color: string }[],
): Promise<'added' | 'changed' | 'unchanged'> {
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
      await writePictures(tx, added.id, pictures)
      return 'added'
    }
    // another import was quicker
    known = (await find())[0]
    if (!known) throw new Error(`${product.handle} could not be added`)
  }
  const before = known
  const { id } = before
  const differs = Object.entries(wanted).some(([name, value]) => before[name as keyof typeof wanted] !== value)
  if (differs)
    await tx
      .update(products)
      .set({ ...wanted, updatedAt: sql`now()` })
      .where(eq(products.id, id))
  const variantsChanged = await writeVariants(tx, id, product.variants)
  const picturesChanged = await writePictures(tx, id, pictures)
  return differs || variantsChanged || picturesChanged ? 'changed' : 'unchanged'
}

/** @returns whether anything changed. A variant that the file no longer has counts as one of quantity 0 */
async function writeVariants(tx: Db, productId: number, wanted: ImportedProduct['variants']): Promise<boolean> {
  const known = await tx
    .select()
    .from(variants)
    .where(eq(variants.productId, productId))
    .orderBy(variants.id)
    .for('update')
  let changed = false
  for (const [position, { color, size, sku, stock }] of wanted.entries()) {
    const before = known.find((variant) => variant.color === color && variant.size === size)
    if (!before) {
      const [added] = await tx
        .insert(variants)
        .values({ productId, color, size, sku, position, stock, importedStock: stock })
        .returning({ id: variants.id })
      if (added && stock > 0)
        await tx.insert(stockMovements).values({ variantId: added.id, change: stock, reason: 'import' })
      changed = true
      continue
    }
    if (before.sku !== sku || before.position !== position) {
      await tx.update(variants).set({ sku, position }).where(eq(variants.id, before.id))
      changed = true
    }
    if (await applyDifference(tx, before, stock)) changed = true
  }
  for (const gone of known.filter(
    (variant) => !wanted.some(({ color, size }) => variant.color === color && variant.size === size),
  )) {
    if (await applyDifference(tx, gone, 0)) changed = true
  }
  return changed
}

async function applyDifference(tx: Db, variant: typeof variants.$inferSelect, importedStock: number): Promise<boolean> {
  if (importedStock === variant.importedStock) return false
  const stock = Math.max(variant.held, variant.stock + importedStock - variant.importedStock)
  await tx.update(variants).set({ stock, importedStock }).where(eq(variants.id, variant.id))
  if (stock !== variant.stock) {
    await tx.insert(stockMovements).values({ variantId: variant.id, change: stock - variant.stock, reason: 'import' })
  }
  return true
}

async function writePictures(
  tx: Db,
  productId: number,
  wanted: { picture: string; color: string }[],
): Promise<boolean> {
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
