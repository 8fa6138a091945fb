import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import { anyOf } from '#database/any-of.ts'
import type { Db } from '#database/database.ts'
import { lockKey } from '#database/lock-key.ts'
import { logEvent } from '#database/log-events.ts'
import { auditLog, staff } from './tables.ts'

/**
 * What an action changed. `subject`, such as `order K7M2Q9TX4D`; `before` and `after` have the changed values.
 * `action`: its name if the call has another, such as when it does many.
 */
export type AuditEntry = { subject: string; before?: unknown; after?: unknown; action?: string }

/** Who acts: a person of the staff, the command line, or somebody who is not signed in. */
export type Actor = { staffId: number } | 'command line' | 'stranger'

const names = { 'command line': 'Command line', stranger: 'Not signed in' }
const idOf = (actor: Actor) => (typeof actor === 'object' ? actor.staffId : null)

/** Writes an action into the log, in the transaction that does it. @param call its name, such as `shipOrder` */
export async function recordAction(tx: Db, actor: Actor, call: string, entry: AuditEntry): Promise<void> {
  const { subject, before = null, after = null, action = call } = entry
  const staffId = idOf(actor)
  const who =
    typeof actor === 'string'
      ? names[actor]
      : sql`(select name || ' <' || email || '>' from ${staff} where ${staff.id} = ${staffId})`
  await tx.insert(auditLog).values({ staffId, who, action, subject, before, after })
  const subjectWithoutAddress = subject.replace(/\S*@\S*/g, '…')
  logEvent(tx, 'staff action', { staff: staffId ?? actor, action, subject: subjectWithoutAddress })
}

/** The same for an action that changed several subjects, or none: null. */
export async function recordActions(
  tx: Db,
  actor: Actor,
  call: string,
  log: AuditEntry | readonly AuditEntry[] | null,
): Promise<void> {
  for (const entry of [log].flat()) if (entry) await recordAction(tx, actor, call, entry)
}

/** An entry that counts what is repeated. `after`: what repetitions have in common. */
type Counted = { action: string; subject: string; after?: Record<string, string>; network?: string; minutes: number }

/** Of one entry: an attacker can have many. */
const maxNetworks = 5

/** Writes an entry, or raises `times` of the last one, so that neither reloads nor guesses fill the log. */
export async function countAction(db: Db, actor: Actor, counted: Counted): Promise<void> {
  const { action, subject, after = {}, network, minutes } = counted
  const staffId = idOf(actor)
  await db.transaction(async (tx) => {
    const key = JSON.stringify(['audit log', staffId, action, subject, after])
    await lockKey(tx, key)
    const isSame = sql`${auditLog.staffId} is not distinct from ${staffId}::int
      and coalesce(${auditLog.after}, '{}') @> ${JSON.stringify(after)}::jsonb`
    const isRecent = gt(auditLog.at, sql`now() - make_interval(mins => ${minutes})`)
    const [last] = await tx
      .select({ id: auditLog.id, after: auditLog.after })
      .from(auditLog)
      .where(and(eq(auditLog.subject, subject), eq(auditLog.action, action), isSame, isRecent))
      .orderBy(desc(auditLog.id))
      .limit(1)
    const earlier = (last?.after ?? {}) as { times?: number; networks?: string }
    const networks = [...new Set([...(earlier.networks?.split(', ') ?? []), ...(network ? [network] : [])])]
    const values = {
      ...after,
      times: last ? (earlier.times ?? 1) + 1 : 1,
      ...(networks.length > 0 && { networks: networks.slice(0, maxNetworks).join(', ') }),
    }
    if (last) await tx.update(auditLog).set({ after: values }).where(eq(auditLog.id, last.id))
    else await recordAction(tx, actor, action, { subject, after: values })
  })
}

const readCustomer = 'readCustomer'

/** Writes that somebody read a customer's page, or the list of customers. @param id null: the list */
export function recordReading(db: Db, actor: Actor, id: number | null): Promise<void> {
  const read =
    id === null ? { action: 'readCustomers', subject: 'list' } : { action: readCustomer, subject: `customer ${id}` }
  return countAction(db, actor, { ...read, minutes: 10 })
}

/** Writes that somebody exported something. @param subject what, such as `payments of 2026-11` */
export function recordExport(
  db: Db,
  actor: Actor,
  action: 'exportPayments' | 'exportOrders' | 'exportProducts' | 'exportReport' | 'exportSearches',
  subject: string,
): Promise<void> {
  return countAction(db, actor, { action, subject, minutes: 10 })
}

const pageSize = 50

/**
 * Entries that contain all words, newest first. @param before the id where the last page ended
 * @param actionsSaying the actions that are shown by words with a part of the query
 */
export async function searchAudit(
  db: Db,
  { query = '', before }: { query?: string; before?: number },
  actionsSaying: (part: string) => string[],
) {
  const text = sql`lower(${auditLog.who} || ' ' || ${auditLog.action} || ' ' || ${auditLog.subject})`
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const conditions = words.map(
    (word) => sql`(strpos(${text}, ${word}) > 0 or ${anyOf(auditLog.action, actionsSaying(word))})`,
  )
  if (before !== undefined) conditions.push(sql`${auditLog.id} < ${before}`)
  const found = await db
    .select()
    .from(auditLog)
    .where(conditions.length > 0 ? sql.join(conditions, sql` and `) : undefined)
    .orderBy(desc(auditLog.id))
    .limit(pageSize + 1)
  const entries = found.slice(0, pageSize)
  return {
    entries: entries.map(({ id, at, who, action, subject, before, after }) => ({
      ...{ id, at: at.toISOString(), who, action, subject, before, after },
    })),
    next: found.length > pageSize ? (entries.at(-1)?.id ?? null) : null,
  }
}

/** The last actions on one subject, oldest first, without readings. */
export async function actionsOn(db: Db, subject: string): Promise<(typeof auditLog.$inferSelect)[]> {
  const changes = and(eq(auditLog.subject, subject), ne(auditLog.action, readCustomer))
  const last = await db.select().from(auditLog).where(changes).orderBy(desc(auditLog.id)).limit(500)
  return last.reverse()
}

/** The name of who made the last change of a subject; null if nobody did. */
export async function lastChangeBy(db: Db, subject: string): Promise<string | null> {
  const [last] = await db
    .select({ who: auditLog.who })
    .from(auditLog)
    .where(eq(auditLog.subject, subject))
    .orderBy(desc(auditLog.id))
    .limit(1)
  return last ? withoutEmail(last.who) : null
}

/** The name of who acted, without the address that the person signs in with. */
export const withoutEmail = (who: string) => who.replace(/ <.*/, '')

/** Removes what entries on these subjects keep of a person. Who did what, and when, stays. */
export async function redactActions(tx: Db, subjects: readonly string[]): Promise<void> {
  await tx.update(auditLog).set({ before: null, after: null }).where(anyOf(auditLog.subject, subjects))
}

/** The couriers of the last actions on orders, the last one used first. */
export async function recentCouriers(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ courier: string }>(sql`
    select after->>'courier' as courier from (select * from ${auditLog} order by id desc limit 400) as last
    where subject like 'order %' and jsonb_typeof(after) = 'object' and after->>'courier' <> '' order by id desc`)
  return [...new Set(rows.map(({ courier }) => courier))].slice(0, 4)
}
