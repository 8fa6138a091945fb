import { statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import type { ScheduledJob } from '#jobs/jobs.ts'
import { readFacts } from './facts.ts'
import { findAlerts } from './find-alerts.ts'
import { type AlertMail, updateAlerts } from './update-alerts.ts'

/** This process as it reports itself. */
export type WatchedProcess = {
  id: string
  host: string
  pid: number
  version: string
  startedAt: Date
  dataDir: string
  /** Error lines of the log in the last hour. */
  errors(): number
}

export type WatchSettings = {
  process: WatchedProcess
  alertsTo: AlertMail['to']
}

/** Reports processes and alerts, and deletes what is old. */
export function watchJobs(db: Db, settings: WatchSettings, desk: AlertMail['desk']): ScheduledJob[] {
  return [
    { name: 'watch', seconds: 60, run: () => watchShop(db, settings, desk) },
    { name: 'delete-old-watch-rows', cron: '53 3 * * *', run: () => deleteOldWatchRows(db) },
  ]
}

/**
 * Reports this process, and looks for what needs a person. Every process does: one that was chosen to do it could be
 * gone, and in a shop that crashes every other minute it always is.
 */
export async function watchShop(db: Db, settings: WatchSettings, desk: AlertMail['desk']): Promise<void> {
  await reportProcess(db, settings.process)
  const facts = await readFacts(db)
  const openKeys = new Set(facts.alerts.map(({ key }) => key))
  const found = findAlerts({ ...facts, now: new Date(), openKeys })
  if (found.length + openKeys.size > 0) await updateAlerts(db, found, { to: settings.alertsTo, desk })
}

async function reportProcess(db: Db, watched: WatchedProcess): Promise<void> {
  const { id, host, pid, version, startedAt } = watched
  const { free, size } = await diskOf(watched.dataDir)
  const memory = process.memoryUsage.rss()
  await db.execute(sql`
    insert into shop_processes (id, host, pid, version, started_at, memory_bytes, disk_free_bytes, disk_bytes, errors)
    values (${id}, ${host}, ${pid}, ${version}, ${startedAt}, ${memory}, ${free}, ${size}, ${watched.errors()})
    on conflict (id) do update set seen_at = now(), memory_bytes = excluded.memory_bytes,
      disk_free_bytes = excluded.disk_free_bytes, disk_bytes = excluded.disk_bytes, errors = excluded.errors`)
}

/** In bytes, as an unprivileged user may use them. Zeros if the file system does not say. */
export async function diskOf(folder: string): Promise<{ free: number; size: number }> {
  const { bavail, blocks, bsize } = await statfs(folder).catch(() => ({ bavail: 0, blocks: 0, bsize: 0 }))
  return { free: bavail * bsize, size: blocks * bsize }
}

/** Another process saw one end that nobody stopped: it is no longer running, and counts as a crash. */
export async function recordCrash(db: Db, { host, pid }: Pick<WatchedProcess, 'host' | 'pid'>): Promise<void> {
  await db.execute(sql`
    with gone as (delete from shop_processes where host = ${host} and pid = ${pid})
    insert into process_crashes (host, pid) values (${host}, ${pid})`)
}

/** The process stops: it is not missed. */
export async function forgetProcess(db: Db, id: string): Promise<void> {
  await db.execute(sql`delete from shop_processes where id = ${id}`)
}

/** Keeps a quarter of a year. */
async function deleteOldWatchRows(db: Db): Promise<void> {
  await db.execute(sql`delete from shop_processes where seen_at < now() - interval '1 day'`)
  await db.execute(sql`delete from process_crashes where at < now() - interval '90 days'`)
  await db.execute(sql`delete from reconciliations where at < now() - interval '90 days'`)
  await db.execute(sql`delete from alerts where resolved_at < now() - interval '90 days'`)
}

type Totals = { balanced: boolean; wrong: readonly unknown[] }

/** Keeps the result of a reconciliation for the alerts and the metrics. */
export async function recordReconciliation(db: Db, totals: Totals): Promise<void> {
  const { balanced, wrong, ...sums } = totals
  await db.execute(sql`
    insert into reconciliations (balanced, wrong, totals) values (${balanced}, ${wrong.length}, ${JSON.stringify(sums)}::jsonb)
    on conflict (at) do nothing`)
}
