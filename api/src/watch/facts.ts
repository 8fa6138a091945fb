import { sql } from 'drizzle-orm'
import { type LatestBackup, latestBackup } from '#backups/backups.ts'
import type { Db } from '#database/database.ts'
import { indianToday, startOfDay } from '#database/indian-days.ts'
import { openCodOrders } from '#orders/orders.ts'
import { countOpenPayments } from '#payments/payments.ts'
import { type Queues, readJobs, readMailError, readQueues } from './queues.ts'

export type ShopProcess = {
  id: string
  host: string
  pid: number
  version: string
  startedAt: Date
  memoryBytes: number
  diskFreeBytes: number
  diskBytes: number
  errors: number
}

export type OpenAlert = { id: number; key: string; title: string; detail: string; openedAt: Date }

/** What can be known of the shop from its database, at one moment. Seconds are ages. */
export type Facts = {
  queues: Queues
  /** Why the newest mail that waits could not be sent; null: none was tried. */
  mailError: string | null
  /** Names of cron jobs whose last run failed. */
  failedJobs: string[]
  payments: { stuckPayments: number; stuckRefunds: number; openRefunds: number; awaitingAddress: number }
  /** Calls of the gateway since the last one that worked, within an hour. `seconds`: since the first of them. */
  gateway: { failures: number; seconds: number }
  orders: Orders
  /** Cash-on-delivery orders on their way: the most with one mobile number, and with one PIN code. */
  openCod: { ofMobile: number; ofPincode: number }
  /** The last reconciliation; null: none so far. */
  reconciliation: { at: Date; balanced: boolean; wrong: number } | null
  /** Null: no backup was ever tried. */
  backup: LatestBackup | null
  /** Whether backups are made by a schedule, so that a missing one is late. */
  expectsBackups: boolean
  /** Running processes, the oldest first. */
  processes: ShopProcess[]
  /** Processes that crashed in the last hour. */
  crashes: number
  alerts: OpenAlert[]
}

export type Orders = {
  /** Orders of today by status, in India. */
  today: Record<string, number>
  waitingToPack: number
  lastAt: Date | null
  /** Since the last order, at most 7 days. */
  gapSeconds: number
  /** Orders in the same hours 1, 2, 3 and 4 weeks before, as far as the history goes. */
  usual: number[]
}

/** A process that did not report for so long has stopped. It reports each minute. */
const reportedFor = sql`interval '150 seconds'`

/** Reads everything with cheap queries on indexes, one after the other: shoppers need the connections. */
export async function readFacts(db: Db): Promise<Facts> {
  const { stuckPayments, stuckRefunds, openRefunds } = await countOpenPayments(db)
  return {
    queues: await readQueues(db),
    mailError: await readMailError(db),
    failedJobs: await readJobs(db),
    payments: { stuckPayments, stuckRefunds, openRefunds, awaitingAddress: await countAwaitingAddress(db) },
    gateway: await readGatewayFailures(db),
    orders: await readOrders(db),
    openCod: await countOpenCod(db),
    reconciliation: await readReconciliation(db),
    backup: await latestBackup(db),
    expectsBackups: await schedulesBackups(db),
    processes: await readProcesses(db),
    crashes: await countCrashes(db),
    alerts: await readOpenAlerts(db),
  }
}

async function countAwaitingAddress(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from payment_attempts where state = 'UNPLACED'`,
  )
  return rows[0]?.count ?? 0
}

/** 401 and 429 count too: with a wrong key nobody can pay. */
async function readGatewayFailures(db: Db): Promise<Facts['gateway']> {
  const { rows } = await db.execute<Facts['gateway']>(sql`
    with calls as (
      select at, status < 500 and status not in (0, 401, 403, 408, 429) as worked from payment_exchanges
      where at > now() - interval '1 hour' and call <> 'webhook')
    select count(*)::int as failures, coalesce(extract(epoch from now() - min(at)), 0)::float8 as seconds
    from calls where not worked and at > coalesce((select max(at) from calls where worked), '-infinity')`)
  return rows[0] ?? { failures: 0, seconds: 0 }
}

async function readOrders(db: Db): Promise<Orders> {
  const { rows } = await db.execute<{
    today: Record<string, number> | null
    waiting: number
    last: string | null
    gap: number
    usual: number[] | null
  }>(sql`
    with times as (
      select max(placed_at) as last, min(placed_at) as first,
        greatest(max(placed_at), now() - interval '7 days') as since from orders)
    select last, coalesce(extract(epoch from now() - since), 0)::float8 as gap,
      (select count(*)::int from orders where status = 'PLACED') as waiting,
      (select json_object_agg(status, count) from (select status, count(*)::int as count from orders
        where placed_at >= ${startOfDay(indianToday)} group by status) by_status) as today,
      (select json_agg((select count(*)::int from orders
          where placed_at > since - week * interval '7 days' and placed_at <= now() - week * interval '7 days') order by week)
        from generate_series(1, 4) week where first <= since - week * interval '7 days') as usual
    from times`)
  const [row] = rows
  return {
    today: row?.today ?? {},
    waitingToPack: row?.waiting ?? 0,
    lastAt: row?.last ? new Date(row.last) : null,
    gapSeconds: row?.gap ?? 0,
    usual: row?.usual ?? [],
  }
}

async function countOpenCod(db: Db): Promise<Facts['openCod']> {
  const { rows } = await db.execute<Facts['openCod']>(sql`
    with open as (select address from orders where ${openCodOrders})
    select coalesce(max(count) filter (where name = 'mobile'), 0)::int as "ofMobile",
      coalesce(max(count) filter (where name = 'pincode'), 0)::int as "ofPincode"
    from (select name, count(*) from open, lateral (values ('mobile', address->>'mobile'), ('pincode', address->>'pincode'))
      as part (name, value) where value is not null group by name, value) counts`)
  return rows[0] ?? { ofMobile: 0, ofPincode: 0 }
}

async function readReconciliation(db: Db): Promise<Facts['reconciliation']> {
  const { rows } = await db.execute<{ at: string; balanced: boolean; wrong: number }>(
    sql`select at, balanced, wrong from reconciliations order by at desc limit 1`,
  )
  const [row] = rows
  return row ? { ...row, at: new Date(row.at) } : null
}

async function schedulesBackups(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`
    select exists (select from backups where kind = 'scheduled' and started_at > now() - interval '60 days') as found`)
  return rows[0]?.found ?? false
}

async function readProcesses(db: Db): Promise<ShopProcess[]> {
  const { rows } = await db.execute<ShopProcess>(sql`
    select id, host, pid, version, started_at as "startedAt", memory_bytes as "memoryBytes",
      disk_free_bytes as "diskFreeBytes", disk_bytes as "diskBytes", errors
    from shop_processes where seen_at > now() - ${reportedFor} order by started_at, id`)
  return rows.map((row) => ({ ...row, startedAt: new Date(row.startedAt) }))
}

async function countCrashes(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from process_crashes where at > now() - interval '1 hour'`,
  )
  return rows[0]?.count ?? 0
}

/** Alerts that are not resolved, the oldest first. */
export async function readOpenAlerts(db: Db): Promise<OpenAlert[]> {
  const { rows } = await db.execute<OpenAlert>(
    sql`select id, key, title, detail, opened_at as "openedAt" from alerts where resolved_at is null order by opened_at, id`,
  )
  return rows.map((row) => ({ ...row, openedAt: new Date(row.openedAt) }))
}
