import { lowStock } from '@tanabana/contract/limits.ts'
import { variantLabel } from '@tanabana/contract/variant-title.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { buildOnce } from '#database/build-once.ts'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import { products, stockMovements, stockReservations, variants } from './tables.ts'

/** A quantity of one variant. The other fields name it in an error message. */
export type StockLine = { variantId: number; quantity: number; name: string; color: string; size: string }

/** Locks variants in the order of their ids, so that two transactions cannot deadlock. */
function inLockOrder<L extends { variantId: number }>(lines: readonly L[]): L[] {
  return lines.toSorted((one, other) => one.variantId - other.variantId)
}

const ids = sql`${sql.placeholder('ids')}::int[]`
const takeLines = buildOnce(sql`
  with sold as (select * from unnest(${ids}, ${sql.placeholder('quantities')}::int[]) as line (id, quantity)),
    locked as (
      select v.id, v.stock, v.stock - v.held as "left", p.hidden or v.off as hidden,
        coalesce(p.low_stock_level, ${sql.placeholder('level')}::int) as level from ${variants} v join ${products} p on p.id = v.product_id
      where v.id = any(${ids}) order by v.id for no key update of v),
    taken as (
      update ${variants} v set stock = v.stock - sold.quantity from locked join sold using (id)
      where v.id = locked.id and locked."left" >= sold.quantity and (${sql.placeholder('paid')}::boolean or not locked.hidden)
      returning v.id, sold.quantity),
    moved as (
      insert into ${stockMovements} (variant_id, change, reason, order_id)
      select id, -quantity, 'sale', ${sql.placeholder('orderId')}::text from taken)
  select locked.*, exists (select 1 from taken where taken.id = locked.id) as taken from locked`)

type TakenRow = { id: number; stock: number; left: number; hidden: boolean; level: number; taken: boolean }

/**
 * Takes sold items out of stock, in one statement that locks the variants in the order of their ids. It changes only the
 * locked rows with enough stock, so concurrent sales cannot oversell.
 * @param paid the order is already paid: also sell a product that was hidden in the meantime
 * @returns the lines with the stock before the sale, and the level from which it is low
 * @throws ShopError OUT_OF_STOCK naming the item; the caller's transaction must roll back
 */
export async function takeStock<L extends StockLine>(
  tx: Db,
  orderId: string,
  lines: readonly L[],
  paid = false,
): Promise<(L & { stockBefore: number; level: number })[]> {
  const { rows } = await tx.execute<TakenRow>(
    takeLines({
      ids: lines.map(({ variantId }) => variantId),
      quantities: lines.map(({ quantity }) => quantity),
      paid,
      orderId,
      level: lowStock.left,
    }),
  )
  return inLockOrder(lines).map((line) => {
    const variant = rows.find(({ id }) => id === line.variantId)
    if (!variant?.taken) throw outOfStock(line, variant)
    return { ...line, stockBefore: variant.stock, level: variant.level }
  })
}

/**
 * Reserves the items for a payment in progress. Replaces the bag's earlier reservation.
 * @throws ShopError OUT_OF_STOCK naming the item
 */
export async function reserveInventory(tx: Db, bagId: string, lines: readonly StockLine[]): Promise<void> {
  await releaseReservation(tx, bagId, lines)
  for (const line of inLockOrder(lines)) {
    await updateIfAvailable(tx, line, { reserved: sql`${variants.reserved} + ${line.quantity}` })
    await tx.insert(stockReservations).values({ bagId, variantId: line.variantId, quantity: line.quantity })
  }
}

/**
 * Releases the bag's reservation, if it has one.
 * @param next lines that the same transaction takes afterwards: locked here too, to keep one lock order
 */
export async function releaseReservation(tx: Db, bagId: string, next: readonly StockLine[] = []): Promise<void> {
  const released = await tx.delete(stockReservations).where(eq(stockReservations.bagId, bagId)).returning()
  const ids = [...released, ...next].map(({ variantId }) => variantId)
  await tx
    .select({ id: variants.id })
    .from(variants)
    .where(inArray(variants.id, ids))
    .orderBy(variants.id)
    .for('no key update')
  for (const { variantId, quantity } of inLockOrder(released)) {
    await tx
      .update(variants)
      .set({ reserved: sql`${variants.reserved} - ${quantity}` })
      .where(eq(variants.id, variantId))
  }
}

type Change = Record<string, ReturnType<typeof sql>>

async function updateIfAvailable(tx: Db, line: StockLine, change: Change): Promise<void> {
  const isSold = sql`not ${variants.off} and not exists (
    select 1 from ${products} p where p.id = ${variants.productId} and p.hidden)`
  const changed = await tx
    .update(variants)
    .set(change)
    .where(
      and(eq(variants.id, line.variantId), sql`${variants.stock} - ${variants.reserved} >= ${line.quantity}`, isSold),
    )
    .returning({ id: variants.id })
  if (changed.length > 0) return
  const [current] = await tx
    .select({
      left: sql<number>`${variants.stock} - ${variants.reserved}`,
      hidden: sql<boolean>`${products.hidden} or ${variants.off}`,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(eq(variants.id, line.variantId))
  throw outOfStock(line, current)
}

/**
 * Takes the items of an order as not sold: back into stock, or written off. Deleted variants are skipped.
 * @param isLost they cannot be sold again
 */
export async function returnStock(
  tx: Db,
  orderId: string,
  lines: readonly { variantId: number; quantity: number }[],
  isLost = false,
): Promise<void> {
  for (const { variantId, quantity } of inLockOrder(lines)) {
    const returned = await tx
      .update(variants)
      .set({ stock: sql`${variants.stock} + ${isLost ? 0 : quantity}` })
      .where(eq(variants.id, variantId))
      .returning({ id: variants.id })
    if (returned.length === 0) continue
    await addMovement(tx, variantId, quantity, 'cancel', orderId)
    if (isLost) await addMovement(tx, variantId, -quantity, 'write-off', orderId)
  }
}

async function addMovement(tx: Db, variantId: number, change: number, reason: 'cancel' | 'write-off', orderId: string) {
  await tx.insert(stockMovements).values({ variantId, change, reason, orderId })
}

/**
 * Builds an OUT_OF_STOCK error that names the item and what is left of it.
 * @param variant undefined when the catalogue does not have it
 */
export function outOfStock(
  item: { name: string; color: string; size: string },
  variant: { left: number; hidden: boolean } | undefined,
): ShopError {
  const label = `${item.name} (${variantLabel(item)})`
  if (variant?.hidden) return new ShopError('OUT_OF_STOCK', `${label} is no longer available.`)
  const left = variant?.left ?? 0
  return new ShopError('OUT_OF_STOCK', left > 0 ? `Only ${left} left of ${label}.` : `${label} is out of stock.`)
}
