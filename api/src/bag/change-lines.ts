import { maxQuantity } from '@tanabana/contract/limits.ts'
import { eq } from 'drizzle-orm'
import { findVariants, outOfStock, type PricedVariant, productsById, sameVariant } from '#catalogue/catalogue.ts'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import type { ShopperTx } from '#http/shopper-guard.ts'
import { type BagLine, linesOf, lockBag } from './bag.ts'
import { checkQuantity } from './check-quantity.ts'
import { bagLines } from './tables.ts'

/** A smaller quantity is always allowed, even if it is not in stock. @throws ShopError NOT_FOUND, OUT_OF_STOCK */
export async function changeQuantity(tx: ShopperTx, userId: number, itemId: string, quantity: number): Promise<void> {
  const line = await requireLine(tx, userId, itemId)
  if (quantity > line.quantity) checkQuantity(await requireVariant(tx, line.bagId, line), quantity)
  await tx.update(bagLines).set({ quantity }).where(eq(bagLines.id, line.id))
}

/** Changes the size of a line, and merges it with the line that has this size. @throws ShopError NOT_FOUND, OUT_OF_STOCK */
export async function changeSize(tx: ShopperTx, userId: number, itemId: string, size: string): Promise<void> {
  const line = await requireLine(tx, userId, itemId)
  if (line.size === size) return
  const variant = await requireVariant(tx, line.bagId, { ...line, size })
  const same = (await linesOf(tx, line.bagId)).find((other) => sameVariant(other, variant))
  const quantity = Math.min(line.quantity + (same?.quantity ?? 0), maxQuantity)
  checkQuantity(variant, quantity)
  if (same) await tx.delete(bagLines).where(eq(bagLines.id, same.id))
  await tx.update(bagLines).set({ size, quantity, pricePaise: variant.price }).where(eq(bagLines.id, line.id))
}

/** Removes a line. A missing line is not an error, so that a repeated request succeeds. */
export async function removeLine(tx: ShopperTx, userId: number, itemId: string): Promise<void> {
  const line = await findLine(tx, userId, itemId)
  if (line) await tx.delete(bagLines).where(eq(bagLines.id, line.id))
}

/** Finds a line by its id, or by its product's id if only one line has that product. */
async function findLine(tx: Db, userId: number, itemId: string): Promise<BagLine | undefined> {
  const lines = await linesOf(tx, (await lockBag(tx, userId)).id)
  const own = lines.find((line) => line.id === itemId)
  const ofProduct = lines.filter((line) => String(line.productId) === itemId)
  return own ?? (ofProduct.length === 1 ? ofProduct[0] : undefined)
}

async function requireLine(tx: Db, userId: number, itemId: string): Promise<BagLine> {
  const line = await findLine(tx, userId, itemId)
  if (!line) throw new ShopError('NOT_FOUND')
  return line
}

async function requireVariant(
  tx: Db,
  bagId: string,
  wanted: Pick<BagLine, 'productId' | 'size' | 'color'>,
): Promise<PricedVariant> {
  const [variant] = await findVariants(tx, [wanted], bagId)
  if (variant) return variant
  const product = (await productsById(tx, [wanted.productId])).get(wanted.productId)
  if (!product) throw new ShopError('PRODUCT_NOT_FOUND')
  throw outOfStock({ ...wanted, name: product.name }, undefined)
}
