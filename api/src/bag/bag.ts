import type { Cart } from '@tanabana/contract/bag.ts'
import { stockShown } from '@tanabana/contract/limits.ts'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { findVariants, productsById, sameVariant } from '#catalogue/catalogue.ts'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import { newBagId } from './bag-id.ts'
import { bagLines, bags } from './tables.ts'

export type BagLine = typeof bagLines.$inferSelect
/** An item of a request; `id` is the product's. */
export type RequestedItem = { id: number; quantity: number; size: string; color: string }

/** Creates the shopper's open bag: with the account, and after each order. @returns its id */
export async function createBag(db: Db, userId: number): Promise<string> {
  const id = newBagId()
  await db.insert(bags).values({ id, userId })
  return id
}

/** Locks the open bag until the transaction ends, so that changes of a bag run one at a time. @returns its id */
export async function lockBag(db: Db, userId: number): Promise<string> {
  const lock = () =>
    db
      .select({ id: bags.id })
      .from(bags)
      .where(and(eq(bags.userId, userId), isNull(bags.placedAt)))
      .for('update')
  // If the bag became an order while this waited for the lock, the second query finds the next bag.
  const bag = (await lock())[0] ?? (await lock())[0]
  if (!bag) throw new ShopError('BAG_CHANGED')
  return bag.id
}

/** The lines of a bag, oldest first. */
export function linesOf(db: Db, bagId: string): Promise<BagLine[]> {
  return db.select().from(bagLines).where(eq(bagLines.bagId, bagId)).orderBy(asc(bagLines.addedAt), asc(bagLines.id))
}

/** The id of the open bag, without a lock. */
export async function openBagId(db: Db, userId: number): Promise<string> {
  const [bag] = await db
    .select({ id: bags.id })
    .from(bags)
    .where(and(eq(bags.userId, userId), isNull(bags.placedAt)))
  if (!bag) throw new ShopError('BAG_CHANGED')
  return bag.id
}

/** The open bag with its current products. Items reserved for the bag's own payment count as in stock. */
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

/** The number of items in the open bag. */
export async function countItems(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ quantity: sql<number>`coalesce(sum(${bagLines.quantity}), 0)::int` })
    .from(bagLines)
    .innerJoin(bags, eq(bags.id, bagLines.bagId))
    .where(and(eq(bags.userId, userId), isNull(bags.placedAt)))
  return row?.quantity ?? 0
}

/** Whether anything was added to the bag since an order opened it. */
export async function hasAddedItems(tx: Db, bagId: string): Promise<boolean> {
  const [bag] = await tx.select({ filledAt: bags.filledAt }).from(bags).where(eq(bags.id, bagId))
  return bag?.filledAt != null
}

export async function emptyBag(tx: Db, userId: number): Promise<void> {
  await tx.delete(bagLines).where(eq(bagLines.bagId, await lockBag(tx, userId)))
}

/**
 * Closes a bag that became an order, and opens the next one with the items that were not bought.
 * @param bought the quantity by the id of the line
 */
export async function closeBag(
  tx: Db,
  userId: number,
  bagId: string,
  bought: ReadonlyMap<string, number>,
): Promise<void> {
  await tx.update(bags).set({ placedAt: sql`now()` }).where(eq(bags.id, bagId))
  const nextBagId = await createBag(tx, userId)
  const lines = await linesOf(tx, bagId)
  const boughtLines = lines.filter((line) => (bought.get(line.id) ?? 0) >= line.quantity)
  if (boughtLines.length > 0)
    await tx.delete(bagLines).where(
      inArray(
        bagLines.id,
        boughtLines.map((line) => line.id),
      ),
    )
  for (const line of lines.filter((line) => !boughtLines.includes(line))) {
    await tx
      .update(bagLines)
      .set({ bagId: nextBagId, quantity: line.quantity - (bought.get(line.id) ?? 0) })
      .where(eq(bagLines.id, line.id))
  }
}
