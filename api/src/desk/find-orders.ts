import type { OrderFilter } from '@tanabana/contract/desk/order-filters.ts'
import type { ListedOrder } from '@tanabana/contract/desk/orders.ts'
import { isOpen } from '@tanabana/contract/order-state.ts'
import { asciiDigits } from '@tanabana/contract/typed-numbers.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import { containsPattern, startsPattern } from '#catalogue/like-pattern.ts'
import { variants } from '#catalogue/tables.ts'
import type { Db } from '#database/database.ts'
import { startOfDay } from '#database/indian-days.ts'
import { planEachTime } from '#database/prepared-client.ts'
import { whereAll } from '#database/where-all.ts'
import { openStates, unfinishedStates } from '#orders/orders.ts'
import { orderLines, orders } from '#orders/tables.ts'
import { isCursorTime } from './cursor-time.ts'

const defaultPageSize = 40
const shownImages = 3
/** More words find nothing more exact, but each one costs a search. */
const mostWords = 6

/** Number, recipient, mobile number and PIN code. The index `orders_search` has the same expression. */
const searchText = sql`lower(id || ' ' || coalesce(address->>'fullName', '') || ' ' || coalesce(address->>'mobile', '') || ' ' || coalesce(address->>'pincode', ''))`

/** `from`, `to`: the first and the last day, of India. `after`: where the last page ended. `most`: the size of a page. */
export type OrderSearch = {
  status?: OrderFilter | undefined
  query?: string | undefined
  after?: string | undefined
  most?: number | undefined
  userId?: number
  from?: string | undefined
  to?: string | undefined
}

/** Orders for the desk. Open ones start with the oldest, all others with the newest. Amounts in paise. */
export async function findOrders(db: Db, search: OrderSearch): Promise<{ orders: ListedOrder[]; next: string | null }> {
  const { status, query = '', after, most: pageSize = defaultPageSize } = search
  const oldestFirst = status === 'open' || (status !== undefined && isOpen(status))
  const direction = sql.raw(oldestFirst ? 'asc' : 'desc')
  const words = searchWords(query)
  const conditions = conditionsOf(search)
  const cursor = after === undefined ? null : readCursor(after)
  if (cursor)
    conditions.push(
      sql`(placed_at, id) ${sql.raw(oldestFirst ? '>' : '<')} (${cursor.placedAt}::timestamptz, ${cursor.id})`,
    )
  const where = whereAll(conditions)
  const order = sql`order by placed_at ${direction}, id ${direction} limit ${pageSize + 1}`
  const page = words.some(isRare)
    ? sql`found as materialized (select id, placed_at from ${orders} ${where}),
      page as (select * from ${orders} where id in (select id from found ${order}))`
    : sql`page as (select * from ${orders} ${where} ${order})`
  const { rows } = await db.execute<Row>(sql`${sql.raw(planEachTime)}
    with ${page}
    select page.id, page.revision, page.status, page.payment, page.total_paise as "totalPaise", page.tracking,
      to_char(page.placed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "placedAt",
      coalesce(page.address->>'fullName', '') as recipient, page.address->>'city' as city,
      (page.address->>'pincode')::int as pincode, lines.pieces::int, lines.images
    from page cross join lateral (
      select sum(quantity) as pieces, (array_agg(image order by position))[1:${sql.raw(String(shownImages))}] as images
      from ${orderLines} where order_id = page.id) lines
    order by page.placed_at ${direction}, page.id ${direction}`)
  const listed = rows.slice(0, pageSize)
  const last = listed.at(-1)
  return { orders: listed, next: rows.length > pageSize && last ? `${last.placedAt} ${last.id}` : null }
}

/** How many orders a search finds, on all pages. */
export async function countOrders(db: Db, search: OrderSearch): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`${sql.raw(planEachTime)}
    select count(*)::int as total from ${orders} ${whereAll(conditionsOf(search))}`)
  return rows[0]?.total ?? 0
}

function conditionsOf({ status, query = '', userId, from, to }: OrderSearch): SQL[] {
  return [
    ...statusCondition(status),
    ...searchWords(query).map(wordCondition),
    ...(userId === undefined ? [] : [sql`user_id = ${userId}`]),
    ...(from === undefined ? [] : [sql`placed_at >= ${startOfDay(from)}`]),
    ...(to === undefined ? [] : [sql`placed_at < ${startOfDay(to, 1)}`]),
  ]
}

/** The words of a query, each once. A mobile number is one word, as it is stored, however it is written. */
export function searchWords(query: string): string[] {
  const text = asciiDigits(query)
    .replace(/\p{Cf}/gu, '')
    .replace(/(?<![\p{L}\d])(?:tel|ph|phone|mob|mobile|whatsapp)[\s.:-]+(?=[+(\d])/giu, '')
    .replace(/(?<=\d),(?=\s|$)/g, '')
    .replace(
      /(?<![\p{L}\d])(?:\(?(?:\+|00)91\)?|91(?=[\s-]*[6-9](?:[\s-]?\d){9}(?!\d)))[\s-]*(?:\(0\)[\s-]*(?=[6-9]))?(?=\d|$)/gu,
      ' ',
    )
    .replace(/(?<![\p{L}\d-])0(?=[6-9]\d)/gu, '')
    .replace(/(?<![\p{L}\d-])[6-9]\d{4}[\s-]+\d{1,5}(?![\p{L}\d-])/gu, digitsOf)
    .replace(/(?<![\p{L}\d.-])[6-9](?:[.-]?\d){9}(?![\p{L}\d.-])/gu, digitsOf)
  return [...new Set(text.toLowerCase().split(/\s+/).filter(Boolean))].slice(0, mostWords)
}

const digitsOf = (number: string) => number.replace(/\D/g, '')

type Row = ListedOrder & Record<string, unknown>

function statusCondition(status: OrderFilter | undefined): SQL[] {
  if (status === undefined) return []
  return [status === 'open' ? sql`status in ${openStates}` : sql`status = ${status}`]
}

/** Few orders have a number of four characters. PostgreSQL expects more, and would read most orders by date for a PIN code. */
function isRare(word: string): boolean {
  return word.length >= 4 && /\d/.test(word)
}

/** A part of number, name, phone or PIN, or the start of a SKU. */
function wordCondition(word: string): SQL {
  return sql`(${likeInOrders(containsPattern(word))} or id = any(array(
    select order_id from ${orderLines} join ${variants} on ${variants.id} = ${orderLines.variantId}
    where ${variants.sku} <> '' and lower(${variants.sku}) like ${startsPattern(word)} limit 1000)))`
}

/** @param pattern in lower case */
export function likeInOrders(pattern: string): SQL {
  return sql`${searchText} like ${pattern}`
}

function readCursor(text: string): { placedAt: string; id: string } | null {
  const [, placedAt, id] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z) ([0-9A-Z]{1,32})$/.exec(text) ?? []
  return placedAt && id && isCursorTime(placedAt) ? { placedAt, id } : null
}

/** How many orders wait in each state. */
export async function countOpenOrders(db: Db): Promise<Partial<Record<OrderFilter, number>>> {
  const { rows } = await db.execute<{ status: 'PLACED' | 'PACKED' | 'SHIPPED'; total: number }>(sql`
    select status, count(*)::int as total from ${orders} where status in ${unfinishedStates} group by status`)
  const counts = { PLACED: 0, PACKED: 0, SHIPPED: 0, ...Object.fromEntries(rows.map((row) => [row.status, row.total])) }
  return { ...counts, open: counts.PLACED + counts.PACKED }
}

/** The SKUs of an order's variants, by variant id. */
export async function skusOf(db: Db, orderId: string): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ id: variants.id, sku: variants.sku })
    .from(variants)
    .innerJoin(orderLines, eq(orderLines.variantId, variants.id))
    .where(eq(orderLines.orderId, orderId))
  return new Map(rows.map(({ id, sku }) => [id, sku]))
}
