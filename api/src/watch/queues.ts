import { sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'

const names = ['mails', 'payment checks', 'refunds', 'notices', 'push messages', 'jobs'] as const
export type QueueName = (typeof names)[number]

/** `items` that are due. `seconds`: how long the oldest waits; 0 if none does. */
export type Queues = Record<QueueName, { items: number; seconds: number }>

const age = (oldest: string) => sql.raw(`coalesce(extract(epoch from now() - min(${oldest})), 0)::float8 as seconds`)
const count = sql.raw('count(*)::int as items')

/** Mails that a server refused for their recipient don't count: only the recipient can mend that. */
const waitingMails = sql`sent_at is null and attempts < 12 and coalesce(failure, '') not like '%recipients were rejected%'`

const queues = sql`
  select 'mails' as queue, ${count}, ${age('created_at')} from mails
    where ${waitingMails}
  union all select 'payment checks', ${count}, ${age('next_check')} from payment_attempts where next_check <= now()
  union all select 'refunds', ${count}, ${age('next_try')} from refunds
    where state not in ('COMPLETED', 'REFUSED') and next_try <= now()
  union all select 'notices', ${count}, ${age('at')} from desk_events where noticed_at is null
  union all select 'push messages', ${count}, ${age('next_try')} from push_messages where next_try <= now()`

/** What the mail server said of the newest mail that waits for another try. It may contain an address. */
export async function readMailError(db: Db): Promise<string | null> {
  const { rows } = await db.execute<{ failure: string }>(
    sql`select failure from mails where ${waitingMails} and failure is not null order by id desc limit 1`,
  )
  return rows[0]?.failure ?? null
}

/** The work that waits for a job of the shop. */
export async function readQueues(db: Db): Promise<Queues> {
  const jobs = (await hasJobs(db))
    ? sql` union all select 'jobs', ${count}, ${age('start_after')} from pgboss.job where state < 'active' and start_after <= now()`
    : sql``
  const { rows } = await db.execute<{ queue: QueueName; items: number; seconds: number }>(sql`${queues}${jobs}`)
  const none = { items: 0, seconds: 0 }
  const found = Object.fromEntries(rows.map(({ queue, ...rest }) => [queue, rest]))
  return Object.fromEntries(names.map((name) => [name, found[name] ?? none])) as Queues
}

/** @returns the names of cron jobs whose last run failed, with all of its retries */
export async function readJobs(db: Db): Promise<string[]> {
  if (!(await hasJobs(db))) return []
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from (
      select distinct on (name) name, state from pgboss.job where state in ('completed', 'failed')
      order by name, completed_on desc) last
    where state = 'failed' order by name`)
  return rows.map(({ name }) => name)
}

/** The tables of pg-boss are made when the shop opens for the first time. */
async function hasJobs(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`select to_regclass('pgboss.job') is not null as found`)
  return rows[0]?.found ?? false
}
