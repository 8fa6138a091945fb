import type { Cart } from '@tanabana/contract/bag.ts'
import type { Product } from '@tanabana/contract/catalogue.ts'
import { stockShown } from '@tanabana/contract/limits.ts'
import { paise, toRupees } from '@tanabana/contract/money.ts'
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { pricedAs, productsById, sameVariant } from '#catalogue/catalogue.ts'
import { anyOf } from '#database/any-of.ts'
import { buildOnce } from '#database/build-once.ts'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import { newBagId } from './bag-id.ts'
import { type ReadLine, readLines } from './read-lines.ts'
import { bagLines, bags } from './tables.ts'

export { type ReadLine, readLines } from './read-lines.ts'

export type BagLine = typeof bagLines.$inferSelect
/** An item of a request; `id` is the product's. */
export type RequestedItem = { id: number; quantity: number; size: string; color: string }

/** Creates the shopper's open bag: with the account, and after each order. @returns its id */
export async function createBag(db: Db, userId: number): Promise<string> {
  const id = newBagId()
  await db.insert(bags).values({ id, userId })
  return id
}

/** `filled`: whether something was added since an order opened the bag. */
export type OpenBag = { id: string; filled: boolean }

const openBag = sql`id, filled_at is not null as filled`
const isOpen = sql`user_id = ${sql.placeholder('userId')} and placed_at is null`
const lockOpenBag = buildOnce(sql`select ${openBag} from ${bags} where ${isOpen} for update`)
const fillOpenBag = buildOnce(sql`
  update ${bags} set filled_at = clock_timestamp() where ${isOpen} returning ${openBag}`)
const isOpenBagOf = (userId: number) => and(eq(bags.userId, userId), isNull(bags.placedAt))

/** Locks the open bag until the transaction ends, so that changes of a bag run one at a time. */
export function lockBag(tx: Db, userId: number): Promise<OpenBag> {
  return requireBag(tx, lockOpenBag({ userId }))
}

/** Locks the open bag, in which the transaction puts something. */
export function lockBagToFill(tx: Db, userId: number): Promise<OpenBag> {
  return requireBag(tx, fillOpenBag({ userId }))
}

/** If the bag became an order while the first query waited for the lock, the second query finds the next bag. */
async function requireBag(tx: Db, lock: SQL): Promise<OpenBag> {
  const locked = async () => (await tx.execute<OpenBag>(lock)).rows[0]
  const bag = (await locked()) ?? (await locked())
  if (!bag) throw new ShopError('BAG_CHANGED')
  return bag
}

/** The lines of a bag, oldest first. */
export function linesOf(db: Db, bagId: string): Promise<BagLine[]> {
  return db.select().from(bagLines).where(eq(bagLines.bagId, bagId)).orderBy(asc(bagLines.addedAt), asc(bagLines.id))
}

/** The id of the open bag, without a lock. */
export async function openBagId(db: Db, userId: number): Promise<string> {
  const [bag] = await db.select({ id: bags.id }).from(bags).where(isOpenBagOf(userId))
  if (!bag) throw new ShopError('BAG_CHANGED')
  return bag.id
}

/** The open bag with its current products. Items reserved for the bag's own payment count as in stock. */
export async function readBag(db: Db, userId: number): Promise<Cart> {
  const id = await openBagId(db, userId)
  const lines = await readLines(db, id)
  return toCart(id, lines, await productsById(db, productIdsOf(lines)))
}

export function productIdsOf(lines: readonly ReadLine[]): number[] {
  return [...new Set(lines.map(({ productId }) => productId))]
}

export function toCart(id: string, lines: readonly ReadLine[], products: ReadonlyMap<number, Product>): Cart {
  return {
    id,
    orderItems: lines.flatMap(({ id, productId, quantity, size, color, variant, addedPrice }) => {
      const product = products.get(productId)
      if (!product || id === null) return []
      const stock = Math.min(variant?.left ?? 0, stockShown)
      return [
        {
          ...{ id, quantity, size, color, stock, available: !variant?.hidden },
          product: variant ? pricedAs(product, variant.price) : product,
          ...(variant &&
            addedPrice !== null &&
            addedPrice !== variant.price && { addedPrice: toRupees(paise(addedPrice)) }),
          ...(variant?.mrp && { mrp: toRupees(variant.mrp) }),
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
    .where(isOpenBagOf(userId))
  return row?.quantity ?? 0
}

export async function emptyBag(tx: Db, userId: number): Promise<void> {
  await tx.delete(bagLines).where(eq(bagLines.bagId, (await lockBag(tx, userId)).id))
}

/** Gives bags that became orders to another account. */
export async function moveBags(tx: Db, ids: readonly string[], userId: number): Promise<void> {
  await tx.update(bags).set({ userId }).where(anyOf(bags.id, ids))
}

type VariantQuantity = Pick<BagLine, 'productId' | 'color' | 'size' | 'quantity'>

const bagId = sql.placeholder('bagId')
const openNextBag = buildOnce(sql`
  with closed as (update ${bags} set placed_at = now() where id = ${bagId} returning user_id),
    next as (insert into ${bags} (id, user_id) select ${sql.placeholder('nextBagId')}, user_id from closed)
  delete from ${bagLines} where bag_id = ${bagId} and id <> all(${sql.placeholder('restIds')}::uuid[])`)

/**
 * Closes a bag that became an order, and opens the next one with the items that were not bought.
 * @param lines all lines of the bag
 * @param bought what was ordered
 */
export async function closeBag(
  tx: Db,
  bagId: string,
  lines: readonly ReadLine[],
  bought: readonly VariantQuantity[],
): Promise<void> {
  const nextBagId = newBagId()
  const rest = lines.flatMap((line) => {
    const left = line.quantity - (bought.find((sold) => sameVariant(sold, line))?.quantity ?? 0)
    return line.id !== null && left > 0 ? [{ id: line.id, quantity: left }] : []
  })
  await tx.execute(openNextBag({ bagId, nextBagId, restIds: rest.map(({ id }) => id) }))
  for (const { id, quantity } of rest)
    await tx.update(bagLines).set({ bagId: nextBagId, quantity }).where(eq(bagLines.id, id))
}
