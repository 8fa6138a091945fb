import type { OrderFile, OrderFilter } from '@tanabana/contract/desk/order-filters.ts'
import { inCount } from '@tanabana/contract/in-count.ts'
import { isOpen, orderStates } from '@tanabana/contract/order-state.ts'
import { stringify } from 'csv-stringify/sync'
import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { escapeFormula } from '#catalogue/formulas.ts'
import { products, variants } from '#catalogue/tables.ts'
import { anyOf } from '#database/any-of.ts'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import { orderLines, orders } from '#orders/tables.ts'
import { type Actor, recordExport } from '#staff/staff.ts'
import { countOrders, findOrders, type OrderSearch } from './find-orders.ts'
import { type FiledOrder, orderFileColumns } from './order-file-columns.ts'

const pageSize = 500
/** All but amounts and small numbers is quoted: so a spreadsheet can tell a phone, a PIN or a tracking number from a number. */
const texts = /[^\d.]|\d{4,}$/
const couriers = { shiprocket: 'Shiprocket', delhivery: 'Delhivery' }

/**
 * Writes into the log what leaves the shop, then reads the orders that a search finds, page by page.
 * @returns `chunks` of the CSV, with a byte order mark for Excel @throws ShopError NOT_FOUND if there is none
 */
export async function exportOrders(
  db: Db,
  actor: Actor,
  search: Omit<OrderSearch, 'after' | 'most'>,
  format: OrderFile = 'lines',
): Promise<{ count: number; chunks: AsyncGenerator<string> }> {
  const wanted = format === 'lines' ? search : { ...search, status: search.status ?? 'open' }
  const isForNobody = format !== 'lines' && !isUnsent(wanted.status ?? 'open')
  const count = isForNobody ? 0 : await countOrders(db, wanted)
  if (count === 0)
    throw new ShopError(
      'NOT_FOUND',
      `There is no order ${format === 'lines' ? 'to export' : 'that can still be shipped'}.`,
    )
  await recordExport(db, actor, 'exportOrders', `${inCount(count, 'order')}${filterInWords(wanted, format)}`)
  return { count, chunks: readChunks(db, wanted, format) }
}

const isUnsent = (status: OrderFilter) => status === 'open' || isOpen(status)

/** Without the text of a search: it mostly names a person, and the log outlasts their data. */
function filterInWords({ status, query, from, to }: OrderSearch, format: OrderFile): string {
  const words = [
    status === 'open' ? 'To do' : status && orderStates[status].desk.tab,
    query && 'found by a search',
    from && `from ${from}`,
    to && `to ${to}`,
    format !== 'lines' && `for ${couriers[format]}`,
  ].filter(Boolean)
  return words.length > 0 ? `: ${words.join(', ')}` : ''
}

async function* readChunks(db: Db, search: OrderSearch, format: OrderFile): AsyncGenerator<string> {
  const { columns, cells } = orderFileColumns[format]
  yield stringify([columns], { bom: true, record_delimiter: 'windows' })
  for (let after: string | null | undefined; after !== null; ) {
    const page = await findOrders(db, { ...search, after, most: pageSize })
    const found = await readOrders(
      db,
      page.orders.map(({ id }) => id),
    )
    // one may have been shipped meanwhile
    const wanted = found.filter(({ status }) => format === 'lines' || isOpen(status))
    const rows = wanted.flatMap((order) =>
      order.lines.map((line, at) => columns.map((column) => escapeFormula(cells[column]?.(order, line, at + 1) ?? ''))),
    )
    yield stringify(rows, { quoted_match: texts, record_delimiter: 'windows' })
    after = page.next
  }
}

/** Orders with their lines, in the order of the ids. */
async function readOrders(db: Db, ids: readonly string[]): Promise<FiledOrder[]> {
  const found = new Map((await db.select().from(orders).where(anyOf(orders.id, ids))).map((order) => [order.id, order]))
  const lines = await db
    .select({
      ...getTableColumns(orderLines),
      ...{ sku: sql<string>`coalesce(${variants.sku}, '')`, hsn: sql<string>`coalesce(${products.hsn}, '')` },
      grams: variants.grams,
    })
    .from(orderLines)
    .leftJoin(variants, eq(variants.id, orderLines.variantId))
    .leftJoin(products, eq(products.id, orderLines.productId))
    .where(anyOf(orderLines.orderId, ids))
    .orderBy(asc(orderLines.position))
  const byOrder = Map.groupBy(lines, ({ orderId }) => orderId)
  return ids.flatMap((id) => {
    const order = found.get(id)
    return order ? { ...order, lines: byOrder.get(id) ?? [] } : []
  })
}
