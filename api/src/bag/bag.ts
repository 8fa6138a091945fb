import type { Cart } from '@tanabana/contract/bag.ts'
import { maxBagLines, maxQuantity, stockShown } from '@tanabana/contract/limits.ts'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { findVariants, outOfStock, productsById, sameVariant, type Variant } from '#catalogue/catalogue.ts'
import type { Db } from '#database/database.ts'
import type { ShopperTx } from '#http/serve.ts'
import { ShopError } from '#http/shop-error.ts'
import { newBagId } from './bag-id.ts'
import { bagLines, bags } from './tables.ts'

export type BagLine = typeof bagLines.$inferSelect
export type Wanted = { id: number; quantity: number; size: string; color: string }

/** Every shopper has one open bag: made with the account, and anew when it has become an order. */
export async function openBag(db: Db, userId: number): Promise<string> {
  const id = newBagId()
  await db.insert(bags).values({ id, userId })
  return id
}

/** The bag's id, locked until the transaction ends: whatever changes a bag does so one after the other. */
export async function lockBag(db: Db, userId: number): Promise<string> {
  const lock = () =>
    db
      .select({ id: bags.id })
      .from(bags)
      .where(and(eq(bags.userId, userId), isNull(bags.placedAt)))
      .for('update')
  // whoever waited while the bag became an order finds it closed: the second look sees the bag that was opened then
  const bag = (await lock())[0] ?? (await lock())[0]
  if (!bag) throw new ShopError('BAG_CHANGED')
  return bag.id
}

export function linesOf(db: Db, bagId: string): Promise<BagLine[]> {
  return db.select().from(bagLines).where(eq(bagLines.bagId, bagId)).orderBy(asc(bagLines.addedAt), asc(bagLines.id))
}

/** The bag's id, for whoever only reads. */
export async function openBagId(db: Db, userId: number): Promise<string> {
  const [bag] = await db
    .select({ id: bags.id })
    .from(bags)
    .where(and(eq(bags.userId, userId), isNull(bags.placedAt)))
  if (!bag) throw new ShopError('BAG_CHANGED')
  return bag.id
}

/** The open bag with its products as they are now. Pieces kept for its own payment count as there. */
export async function readBag(db: Db, userId: number): Promise<Cart> {
  const id = await openBagId(db, userId)
  const lines = await linesOf(db, id)
  const [products, variants] = await Promise.all([
    productsById(db, [...new Set(lines.map((line) => line.productId))]),
    findVariants(db, lines, id),
  ])
  return {
    id,
    orderItems: lines.flatMap((line) => {
      const product = products.get(line.productId)
      if (!product) return []
      const variant = variants.find((variant) => sameVariant(variant, line))
      return [
        {
          id: line.id,
          product,
          quantity: line.quantity,
          size: line.size,
          color: line.color,
          stock: Math.min(variant?.left ?? 0, stockShown),
          available: !variant?.hidden,
        },
      ]
    }),
  }
}

/** How many pieces the open bag holds. */
export async function countPieces(db: Db, userId: number): Promise<number> {
  const [counted] = await db
    .select({ pieces: sql<number>`coalesce(sum(${bagLines.quantity}), 0)::int` })
    .from(bagLines)
    .innerJoin(bags, eq(bags.id, bagLines.bagId))
    .where(and(eq(bags.userId, userId), isNull(bags.placedAt)))
  return counted?.pieces ?? 0
}

/** Whether something was added to the bag since the order that opened it. */
export async function wasFilled(tx: Db, bagId: string): Promise<boolean> {
  const [bag] = await tx.select({ filledAt: bags.filledAt }).from(bags).where(eq(bags.id, bagId))
  return bag?.filledAt != null
}

export async function emptyBag(tx: Db, userId: number): Promise<void> {
  await tx.delete(bagLines).where(eq(bagLines.bagId, await lockBag(tx, userId)))
}

/** @throws ShopError PRODUCT_NOT_FOUND, OUT_OF_STOCK (naming the item), VALIDATION (too many pieces or lines) */
export async function addToBag(tx: ShopperTx, userId: number, wanted: readonly Wanted[]): Promise<void> {
  const bagId = await lockBag(tx, userId)
  await tx.update(bags).set({ filledAt: sql`clock_timestamp()` }).where(eq(bags.id, bagId))
  for (const { id: productId, quantity, size, color } of wanted) {
    const variant = await requireVariant(tx, bagId, { productId, size, color })
    const lines = await linesOf(tx, bagId)
    const line = lines.find((line) => sameVariant(line, variant))
    const total = (line?.quantity ?? 0) + quantity
    requireRoom(variant, total)
    if (line) {
      await tx.update(bagLines).set({ quantity: total }).where(eq(bagLines.id, line.id))
    } else {
      if (lines.length >= maxBagLines)
        throw new ShopError('VALIDATION', `A bag holds up to ${maxBagLines} different items.`)
      await tx.insert(bagLines).values({ bagId, productId, size, color, quantity, addedAt: sql`clock_timestamp()` })
    }
  }
}

/** @throws ShopError NOT_FOUND, OUT_OF_STOCK. Fewer pieces are always allowed, also where even those are not in stock */
export async function updateQuantity(tx: ShopperTx, userId: number, itemId: string, quantity: number): Promise<void> {
  const line = await requireLine(tx, userId, itemId)
  if (quantity > line.quantity) requireRoom(await requireVariant(tx, line.bagId, line), quantity)
  await tx.update(bagLines).set({ quantity }).where(eq(bagLines.id, line.id))
}

/** Changes the size; a line of that size that is there already takes the pieces in. @throws ShopError NOT_FOUND, OUT_OF_STOCK */
export async function updateSize(tx: ShopperTx, userId: number, itemId: string, size: string): Promise<void> {
  const line = await requireLine(tx, userId, itemId)
  if (line.size === size) return
  const variant = await requireVariant(tx, line.bagId, { ...line, size })
  const same = (await linesOf(tx, line.bagId)).find((other) => sameVariant(other, variant))
  const quantity = Math.min(line.quantity + (same?.quantity ?? 0), maxQuantity)
  requireRoom(variant, quantity)
  if (same) await tx.delete(bagLines).where(eq(bagLines.id, same.id))
  await tx.update(bagLines).set({ size, quantity }).where(eq(bagLines.id, line.id))
}

/** Takes the line out; one that is gone already is no error, so that a repeated request ends the same. */
export async function removeLine(tx: ShopperTx, userId: number, itemId: string): Promise<void> {
  const line = await findLine(tx, userId, itemId)
  if (line) await tx.delete(bagLines).where(eq(bagLines.id, line.id))
}

/** A line by its own id, or by its product's where exactly one line has that product. */
async function findLine(tx: Db, userId: number, itemId: string): Promise<BagLine | undefined> {
  const lines = await linesOf(tx, await lockBag(tx, userId))
  const own = lines.find((line) => line.id === itemId)
  const ofProduct = lines.filter((line) => String(line.productId) === itemId)
  return own ?? (ofProduct.length === 1 ? ofProduct[0] : undefined)
}

async function requireLine(tx: Db, userId: number, itemId: string): Promise<BagLine> {
  const line = await findLine(tx, userId, itemId)
  if (!line) throw new ShopError('NOT_FOUND')
  return line
}

type Choice = { productId: number; size: string; color: string }

async function requireVariant(tx: Db, bagId: string, choice: Choice): Promise<Variant> {
  const [variant] = await findVariants(tx, [choice], bagId)
  if (variant) return variant
  const product = (await productsById(tx, [choice.productId])).get(choice.productId)
  if (!product) throw new ShopError('PRODUCT_NOT_FOUND')
  throw outOfStock({ ...choice, name: product.name }, undefined)
}

function requireRoom(variant: Variant, quantity: number): void {
  if (quantity > maxQuantity)
    throw new ShopError('VALIDATION', `You can buy up to ${maxQuantity} pieces of ${variant.name}.`)
  if (quantity > variant.left) throw outOfStock(variant, variant)
}

/**
 * Closes the bag, which has become an order, and opens the next one with whatever was not bought.
 * @param bought pieces by the id of their line
 */
export async function closeBag(
  tx: Db,
  userId: number,
  bagId: string,
  bought: ReadonlyMap<string, number>,
): Promise<void> {
  await tx.update(bags).set({ placedAt: sql`now()` }).where(eq(bags.id, bagId))
  const next = await openBag(tx, userId)
  const lines = await linesOf(tx, bagId)
  const done = lines.filter((line) => (bought.get(line.id) ?? 0) >= line.quantity)
  if (done.length > 0)
    await tx.delete(bagLines).where(
      inArray(
        bagLines.id,
        done.map((line) => line.id),
      ),
    )
  for (const line of lines.filter((line) => !done.includes(line))) {
    await tx
      .update(bagLines)
      .set({ bagId: next, quantity: line.quantity - (bought.get(line.id) ?? 0) })
      .where(eq(bagLines.id, line.id))
  }
}
