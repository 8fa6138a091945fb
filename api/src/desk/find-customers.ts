import type { ListedCustomer } from '@tanabana/contract/desk/customers.ts'
import { type SQL, sql } from 'drizzle-orm'
import { addresses } from '#addresses/tables.ts'
import { containsPattern } from '#catalogue/like-pattern.ts'
import type { Db } from '#database/database.ts'
import { users } from '#database/users-table.ts'
import { soldStates } from '#orders/orders.ts'
import { orders } from '#orders/tables.ts'
import { isCursorTime } from './cursor-time.ts'
import { likeInOrders, searchWords } from './find-orders.ts'

const pageSize = 40

/** The index `users_search` has the same expression. */
const searchText = sql`lower(username || ' ' || email || ' ' || firstname || ' ' || lastname)`

/** Shorter words are not searched in orders and addresses: they would match nearly everybody. */
const minOtherWord = 3

/** `after`: where the last page ended. */
export type CustomerSearch = { query?: string | undefined; after?: string | undefined; limit?: number }

/** Accounts for the merchant, newest first. Deleted ones are left out. Amounts in paise. */
export async function findCustomers(
  db: Db,
  { query = '', after, limit = pageSize }: CustomerSearch,
): Promise<{ customers: ListedCustomer[]; next: string | null }> {
  const conditions = [sql`deleted_at is null`, ...searchWords(query).map(wordCondition)]
  const cursor = after === undefined ? null : readCursor(after)
  if (cursor) conditions.push(sql`(created_at, id) < (${cursor.createdAt}::timestamptz, ${cursor.id}::int)`)
  const rows = await readCustomers(db, sql.join(conditions, sql` and `), limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { customers: page, next: rows.length > limit && last ? `${last.since} ${last.id}` : null }
}

/** @returns null if there is no such account */
export async function findCustomer(db: Db, id: number): Promise<ListedCustomer | null> {
  const [found] = await readCustomers(db, sql`deleted_at is null and id = ${id}`, 1)
  return found ?? null
}

async function readCustomers(db: Db, condition: SQL, limit: number): Promise<ListedCustomer[]> {
  const { rows } = await db.execute<ListedCustomer>(sql`
    with page as (select * from ${users} where ${condition} order by created_at desc, id desc limit ${limit})
    select page.id, page.username, page.email, trim(page.firstname || ' ' || page.lastname) as name,
      page.disabled_at is not null as "isDisabled",
      to_char(page.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as since,
      bought.orders::int as orders,
      bought.cancelled::int as "cancelledOrders", bought.returned::int as "returnedOrders", bought.total::float8 as "totalPaise"
    from page cross join lateral (
      select count(*) filter (where status in ${soldStates}) as orders,
        count(*) filter (where status = 'CANCELLED') as cancelled,
        count(*) filter (where status = 'RETURNED_TO_ORIGIN') as returned,
        coalesce(sum(total_paise) filter (where status in ${soldStates} and payment not in ('REFUND_PENDING', 'REFUNDED')), 0) as total
      from ${orders} where user_id = page.id) bought
    order by page.created_at desc, page.id desc`)
  return rows
}

/** A part of the account's words, of an order's number, recipient, mobile number or PIN, or of an address's mobile number. */
function wordCondition(word: string): SQL {
  const pattern = containsPattern(word)
  const others =
    word.length < minOtherWord
      ? sql``
      : sql`union all select user_id from ${orders} where ${likeInOrders(pattern)}
          union all select user_id from ${addresses} where mobile like ${pattern}`
  return sql`id in (select id from ${users} where ${searchText} like ${pattern} ${others})`
}

function readCursor(text: string): { createdAt: string; id: number } | null {
  const [, createdAt, id] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z) (\d{1,9})$/.exec(text) ?? []
  return createdAt && id && isCursorTime(createdAt) ? { createdAt, id: Number(id) } : null
}
