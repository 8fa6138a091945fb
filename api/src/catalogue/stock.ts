import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import { products, stockHolds, stockMovements, variants } from './tables.ts'

/** Pieces of one variant, with the words for it where there are not enough. */
export type StockLine = { variantId: number; quantity: number; name: string; color: string; size: string }

/** Whatever changes several variants does so in the order of their ids: two bags can't lock each other out. */
function inOrder<L extends { variantId: number }>(lines: readonly L[]): L[] {
  return lines.toSorted((one, other) => one.variantId - other.variantId)
}

/**
 * Takes the pieces out of stock if all can be had. One conditional UPDATE a variant, inside the caller's transaction:
 * whoever comes second waits, looks again and is refused.
 * @param paid paid for already, with the pieces kept: a product that was hidden since is sold all the same
 * @throws ShopError OUT_OF_STOCK naming the item; the caller's transaction must then roll back
 */
export async function takeStock(tx: Db, orderId: string, lines: readonly StockLine[], paid = false): Promise<void> {
  for (const line of inOrder(lines)) {
    await changeIfEnough(tx, line, { stock: sql`${variants.stock} - ${line.quantity}` }, paid)
    await move(tx, line.variantId, -line.quantity, 'sale', orderId)
  }
}

/**
 * Keeps the pieces for a payment under way, instead of whatever was kept for this bag before.
 * @throws ShopError OUT_OF_STOCK naming the item
 */
export async function holdStock(tx: Db, bagId: string, lines: readonly StockLine[]): Promise<void> {
  await releaseHold(tx, bagId, lines)
  for (const line of inOrder(lines)) {
    await changeIfEnough(tx, line, { held: sql`${variants.held} + ${line.quantity}` })
    await tx.insert(stockHolds).values({ bagId, variantId: line.variantId, quantity: line.quantity })
  }
}

/**
 * Lets go what is kept for the bag. Nothing kept is no error.
 * @param next what this transaction takes afterwards: locked along with it, for two rounds would not be in one order
 */
export async function releaseHold(tx: Db, bagId: string, next: readonly StockLine[] = []): Promise<void> {
  const kept = await tx.delete(stockHolds).where(eq(stockHolds.bagId, bagId)).returning()
  const ids = [...kept, ...next].map(({ variantId }) => variantId)
  await tx
    .select({ id: variants.id })
    .from(variants)
    .where(inArray(variants.id, ids))
    .orderBy(variants.id)
    .for('no key update')
  for (const { variantId, quantity } of inOrder(kept)) {
    await tx
      .update(variants)
      .set({ held: sql`${variants.held} - ${quantity}` })
      .where(eq(variants.id, variantId))
  }
}

type Change = Record<string, ReturnType<typeof sql>>

async function changeIfEnough(tx: Db, line: StockLine, change: Change, evenHidden = false): Promise<void> {
  const shown = sql`not exists (select 1 from ${products} p where p.id = ${variants.productId} and p.hidden)`
  const changed = await tx
    .update(variants)
    .set(change)
    .where(
      and(
        eq(variants.id, line.variantId),
        sql`${variants.stock} - ${variants.held} >= ${line.quantity}`,
        evenHidden ? undefined : shown,
      ),
    )
    .returning({ id: variants.id })
  if (changed.length > 0) return
  const [now] = await tx
    .select({ left: sql<number>`${variants.stock} - ${variants.held}`, hidden: products.hidden })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(eq(variants.id, line.variantId))
  throw outOfStock(line, now)
}

/** Puts the pieces of a cancelled order back. A variant that is gone is left out. */
export async function returnStock(
  tx: Db,
  orderId: string,
  lines: readonly { variantId: number; quantity: number }[],
): Promise<void> {
  for (const { variantId, quantity } of inOrder(lines)) {
    const returned = await tx
      .update(variants)
      .set({ stock: sql`${variants.stock} + ${quantity}` })
      .where(eq(variants.id, variantId))
      .returning({ id: variants.id })
    if (returned.length > 0) await move(tx, variantId, quantity, 'cancel', orderId)
  }
}

async function move(tx: Db, variantId: number, change: number, reason: 'sale' | 'cancel', orderId: string) {
  await tx.insert(stockMovements).values({ variantId, change, reason, orderId })
}

/**
 * Why an item can't be had, in words that name it.
 * @param variant as the catalogue has it; undefined where it has none
 */
export function outOfStock(
  item: { name: string; color: string; size: string },
  variant: { left: number; hidden: boolean } | undefined,
): ShopError {
  const what = `${item.name} (${item.color}, ${item.size})`
  if (variant?.hidden) return new ShopError('OUT_OF_STOCK', `${what} is no longer available.`)
  const left = variant?.left ?? 0
  return new ShopError('OUT_OF_STOCK', left > 0 ? `Only ${left} left of ${what}.` : `${what} is out of stock.`)
}
