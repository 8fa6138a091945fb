import { asc, desc, eq, sql } from 'drizzle-orm'
import { anyOf } from '#database/any-of.ts'
import type { Db } from '#database/database.ts'
import { logEvent } from '#database/log-events.ts'
import { auditLog, staff } from './tables.ts'

/**
 * What an action changed. `subject`, such as `order K7M2Q9TX4D`; `before` and `after` have the changed values.
 * `action`: its name if the call has another, such as when it does many.
 */
export type AuditEntry = { subject: string; before?: unknown; after?: unknown; action?: string }

/** Who acts: a person of the staff, or the command line. */
export type Actor = { staffId: number } | 'command line'

/** Writes an action into the log, in the transaction that does it. @param call its name, such as `shipOrder` */
export async function recordAction(tx: Db, actor: Actor, call: string, entry: AuditEntry): Promise<void> {
  const { subject, before = null, after = null, action = call } = entry
  const staffId = actor === 'command line' ? null : actor.staffId
  const who =
    staffId === null
      ? sql`'Command line'`
      : sql`(select name || ' <' || email || '>' from ${staff} where ${staff.id} = ${staffId})`
  await tx.insert(auditLog).values({ staffId, who, action, subject, before, after })
  const subjectWithoutAddress = subject.replace(/\S*@\S*/g, '…')
  logEvent(tx, 'staff action', { staff: staffId ?? 'command line', action, subject: subjectWithoutAddress })
}

const pageSize = 50

/** Entries that contain all words, newest first. @param before the id where the last page ended */
export async function searchAudit(db: Db, { query = '', before }: { query?: string; before?: number }) {
  const text = sql`lower(${auditLog.who} || ' ' || ${auditLog.action} || ' ' || ${auditLog.subject})`
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const conditions = words.map((word) => sql`strpos(${text}, ${word}) > 0`)
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

/** The actions on one subject, oldest first. */
export function actionsOn(db: Db, subject: string): Promise<(typeof auditLog.$inferSelect)[]> {
  return db.select().from(auditLog).where(eq(auditLog.subject, subject)).orderBy(asc(auditLog.id)).limit(500)
}

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
