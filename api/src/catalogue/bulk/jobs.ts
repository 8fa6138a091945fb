import { undoHours } from '@tanabana/contract/desk/product-changes.ts'
import type { ListedProductJob, ProductChange, ProductJob } from '@tanabana/contract/desk/product-jobs.ts'
import { inCount } from '@tanabana/contract/in-count.ts'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import { findProductIds } from './preview.ts'
import { productJobItems, productJobs } from './tables.ts'

/** How the log of actions names a job. */
export const jobSubject = (id: number, total: number) => `change ${id} (${inCount(total, 'product')})`

type NewJob = {
  /** Conditions on `p`. */
  like: readonly SQL[]
  change: ProductChange
  key: string
  /** How many products the preview found. */
  expected: number
  /** Null: the command line. */
  staffId: number | null
}
type Started = { id: number; total: number; isNew: boolean }

/** Writes a job with its products: a filter counts as it is now. @throws ShopError ORDER_CHANGED: other products match now */
export async function startJob(tx: Db, { like, change, key, expected, staffId }: NewJob): Promise<Started> {
  const [job] = await tx
    .insert(productJobs)
    .values({ key, staffId, change, total: expected })
    .onConflictDoNothing({ target: productJobs.key })
    .returning()
  if (!job) return { ...(await findJob(tx, eq(productJobs.key, key))), isNew: false }
  const ids = await findProductIds(tx, like)
  if (ids.length !== expected) {
    const found = inCount(ids.length, 'product is', 'products are')
    throw new ShopError('ORDER_CHANGED', `${found} like this now, not ${expected}. Look again.`)
  }
  await tx.execute(sql`insert into ${productJobItems} (job_id, product_id)
    select ${job.id}::int, id from unnest(${sql.param(ids)}::int[]) as ids (id)`)
  return { ...job, isNew: true }
}

async function findJob(tx: Db, where: SQL, isLocked = false) {
  const query = tx.select().from(productJobs).where(where)
  const [job] = await (isLocked ? query.for('update') : query)
  if (!job) throw new ShopError('NOT_FOUND', 'This change does not exist.')
  return job
}

/** Ends a job. Waits for the products that are being changed. @returns how many it has; null: it has ended already */
export async function stopJob(tx: Db, id: number, stopped: string): Promise<number | null> {
  const [job] = await tx
    .update(productJobs)
    .set({ endedAt: sql`now()`, stopped })
    .where(and(eq(productJobs.id, id), isNull(productJobs.endedAt)))
    .returning()
  if (!job) await findJob(tx, eq(productJobs.id, id))
  return job?.total ?? null
}

const isRecent = sql<boolean>`coalesce(${productJobs.endedAt} > now() - make_interval(hours => ${undoHours}), false)`

/** Writes a job that passes back what another one changed. @throws ShopError NOT_FOUND, ORDER_CHANGED: it is too late */
export async function startUndo(tx: Db, id: number, staffId: number | null): Promise<Started> {
  const { change, undoOf } = await findJob(tx, eq(productJobs.id, id), true)
  const [earlier] = await tx.select().from(productJobs).where(eq(productJobs.undoOf, id))
  if (earlier) return { ...earlier, isNew: false }
  const [recent] = await tx.select({ isRecent }).from(productJobs).where(eq(productJobs.id, id))
  if (undoOf !== null || !recent?.isRecent)
    throw new ShopError('ORDER_CHANGED', `A change can be undone for ${undoHours} hours after it ended.`)
  const { rows } = await tx.execute<{ id: number; total: number }>(sql`
    with written as (select product_id, before, after from ${productJobItems} where job_id = ${id} and result = 'done'),
      job as (
        insert into ${productJobs} (key, staff_id, change, undo_of, total)
        select gen_random_uuid(), ${staffId}::int, ${JSON.stringify(change)}::jsonb, ${id}::int, count(*) from written
        having count(*) > 0 returning id, total),
      copied as (
        insert into ${productJobItems} (job_id, product_id, before, after)
        select job.id, product_id, before, after from job, written)
    select id, total from job`)
  const [job] = rows
  if (!job) throw new ShopError('ORDER_CHANGED', 'This change changed no product.')
  return { ...job, isNew: true }
}

type Row = ListedProductJob & { isRecent: boolean }

async function readJobs(db: Db, where: SQL): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select product_jobs.id, coalesce(s.name, 'Command line') as who, change, undo_of as "undoOf", stopped, total,
      (select u.id from product_jobs u where u.undo_of = product_jobs.id) as "undoneBy",
      case when stopped is not null then 'stopped' when ended_at is not null then 'done'
        when product_jobs.id = (select min(id) from product_jobs where ended_at is null) then 'running' else 'waiting' end as state,
      product_jobs.created_at as "createdAt", ended_at as "endedAt", ${isRecent} as "isRecent"
    from product_jobs left join staff s on s.id = staff_id where ${where} order by product_jobs.id desc limit 20`)
  const iso = (at: string) => new Date(at).toISOString()
  return rows.map((row) => ({
    ...row,
    createdAt: iso(row.createdAt),
    endedAt: row.endedAt === null ? null : iso(row.endedAt),
  }))
}

/** The last jobs, newest first. */
export async function listJobs(db: Db): Promise<ListedProductJob[]> {
  return (await readJobs(db, sql`true`)).map(({ isRecent: _, ...job }) => job)
}

const mostRefusals = 100

/** A job with its progress and the first refusals. @throws ShopError NOT_FOUND */
export async function readJob(db: Db, id: number): Promise<ProductJob> {
  const [found] = await readJobs(db, sql`product_jobs.id = ${id}`)
  if (!found) throw new ShopError('NOT_FOUND', 'This change does not exist.')
  const { isRecent, ...job } = found
  const counted = await db.execute<{ result: 'done' | 'already' | 'refused'; count: number }>(sql`
    select result, count(*)::int as count from ${productJobItems} where job_id = ${id} and result is not null group by result`)
  const countOf = (wanted: string) => counted.rows.find(({ result }) => result === wanted)?.count ?? 0
  const refused = await db.execute<{ id: number; name: string; message: string }>(sql`
    select i.product_id as id, coalesce(p.name, 'Deleted product') as name, i.message
    from ${productJobItems} i left join products p on p.id = i.product_id
    where i.job_id = ${id} and i.result = 'refused' order by i.product_id limit ${mostRefusals}`)
  return {
    ...job,
    ...{ done: countOf('done'), already: countOf('already'), refused: countOf('refused'), refusals: refused.rows },
    canUndo: isRecent && job.undoOf === null && job.undoneBy === null && countOf('done') > 0,
  }
}

/** Deletes jobs 90 days after they ended. */
export async function deleteOldJobs(db: Db): Promise<void> {
  await db.delete(productJobs).where(sql`${productJobs.endedAt} < now() - interval '90 days'`)
}
