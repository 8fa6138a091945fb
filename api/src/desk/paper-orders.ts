import { maxBulkOrders } from '@tanabana/contract/desk/paper-limits.ts'
import type { PickItem, PickList } from '@tanabana/contract/desk/papers.ts'
import { orderStates } from '@tanabana/contract/order-state.ts'
import { bySize } from '@tanabana/contract/size-order.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { variants } from '#catalogue/tables.ts'
import { anyOf } from '#database/any-of.ts'
import type { Db } from '#database/database.ts'
import { orderLines, orders } from '#orders/tables.ts'
import type { PaperOrder } from '#papers/papers.ts'

/** The orders of papers: these in this order, or those to pack, the oldest first. Unknown ones are left out. */
async function readOrders(db: Db, ids: readonly string[] | undefined) {
  if (ids === undefined)
    return db
      .select()
      .from(orders)
      .where(eq(orders.status, 'PLACED'))
      .orderBy(asc(orders.placedAt), asc(orders.id))
      .limit(maxBulkOrders)
  const found = await db.select().from(orders).where(anyOf(orders.id, ids))
  const byId = new Map(found.map((order) => [order.id, order]))
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}

/** Lines with the SKUs that the products have now. */
function readLines(db: Db, ids: readonly string[]) {
  return db
    .select({ line: orderLines, sku: sql<string>`coalesce(${variants.sku}, '')` })
    .from(orderLines)
    .leftJoin(variants, eq(variants.id, orderLines.variantId))
    .where(anyOf(orderLines.orderId, ids))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position))
}

/** Orders with all that packing slips and labels show. @param ids by default the orders to pack */
export async function readPaperOrders(db: Db, ids?: readonly string[]): Promise<PaperOrder[]> {
  const found = await readOrders(db, ids)
  const lines = await readLines(
    db,
    found.map(({ id }) => id),
  )
  const byOrder = Map.groupBy(lines, ({ line }) => line.orderId)
  return found.map((order) => ({
    ...order,
    lines: (byOrder.get(order.id) ?? []).map(({ line, sku }) => ({ ...line, sku })),
  }))
}

/** What to take from the shelves. Cancelled orders need nothing. @param ids by default the orders to pack */
export async function readPickList(db: Db, ids?: readonly string[]): Promise<PickList> {
  const found = (await readOrders(db, ids)).filter(({ status }) => orderStates[status].countsAsSold)
  const items = new Map<number, PickItem>()
  const positions = new Map(found.map(({ id }, at) => [id, at]))
  for (const { line, sku } of await readLines(db, [...positions.keys()])) {
    const { variantId, name, image, color, size, quantity, orderId } = line
    const item = items.get(variantId) ?? { variantId, sku, name, image, color, size, quantity: 0, orders: [] }
    item.quantity += quantity
    item.orders.push({ id: orderId, quantity })
    items.set(variantId, item)
  }
  for (const item of items.values())
    item.orders.sort((one, other) => (positions.get(one.id) ?? 0) - (positions.get(other.id) ?? 0))
  return {
    items: [...items.values()].sort(byShelf),
    orders: [...positions.keys()],
    pieces: [...items.values()].reduce((sum, { quantity }) => sum + quantity, 0),
    left: ids === undefined ? (await countToPack(db)) - found.length : 0,
  }
}

const byText = new Intl.Collator('en-IN', { numeric: true }).compare

/** By SKU, then size; items without a SKU last, by name and colour. */
function byShelf(one: PickItem, other: PickItem): number {
  if ((one.sku === '') !== (other.sku === '')) return one.sku === '' ? 1 : -1
  const byName = byText(one.sku, other.sku) || byText(one.name, other.name) || byText(one.color, other.color)
  return byName || bySize(one.size, other.size)
}

async function countToPack(db: Db): Promise<number> {
  return db.$count(orders, eq(orders.status, 'PLACED'))
}
