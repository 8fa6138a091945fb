import { readdirSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { backUp, isIncomplete } from '@tanabana/api'
import { inCount } from '@tanabana/contract/in-count.ts'
import type pg from 'pg'
import { isOpenElsewhere } from '../upgrade/close-shop.ts'
import { copyDataFiles, dataFiles, describeTables } from './backup-words.ts'
import { ask, CommandError, cancelled, confirm, formatTime, type Tool } from './tool.ts'

export type Orders = { database: string; orders: number; newest: Date | null; lost: number }

type Queries = Pick<pg.Pool, 'query'>

/** The orders of a database; none in an empty one. `lost`: those placed after `since`. */
export async function readOrders(pool: Queries, since: Date): Promise<Orders> {
  const { rows: found } = await pool.query(
    `select current_database() as database, to_regclass('public.orders') is not null as exists`,
  )
  const { database, exists } = found[0]
  if (!exists) return { database, orders: 0, newest: null, lost: 0 }
  const { rows } = await pool.query(
    `select count(*)::int as orders, max(placed_at) as newest, (count(*) filter (where placed_at > $1))::int as lost from orders`,
    [since],
  )
  return { database, ...rows[0] }
}

/** @throws CommandError while a shop uses the database, wherever that shop runs and whatever its data folder */
export async function requireClosed({ resources }: Pick<Tool, 'resources'>): Promise<void> {
  const { database } = resources
  if (await isOpenElsewhere(resources)) throw new CommandError('The shop is open. Stop it first.')
  const table = await database.pool.query(`select to_regclass('public.shop_processes') is not null as exists`)
  if (!table.rows[0].exists) return
  // a stop deletes its row; a killed process leaves it
  const { rows } = await database.pool.query(
    `select host from shop_processes where seen_at > now() - interval '1 minute' limit 1`,
  )
  if (rows[0])
    throw new CommandError(
      `A shop on ${rows[0].host} used this database less than a minute ago. Stop it, and try again in a minute.`,
    )
}

/** The processes of the time of the backup are not open now. */
export async function forgetProcesses({ resources }: Pick<Tool, 'resources'>): Promise<void> {
  await resources.database.pool.query('delete from shop_processes')
}

/**
 * Says which data a restore replaces, and asks. With orders it wants the name of the database: another folder with the
 * same settings is the same database. @throws CommandError if not confirmed
 */
export async function confirmReplace(
  { config, resources }: Tool,
  madeAt: Date,
  { yes, database }: { yes?: boolean | undefined; database?: string | undefined },
): Promise<void> {
  const figures = await readOrders(resources.database.pool, madeAt)
  const backup = `the backup of ${formatTime(madeAt)}`
  if (figures.orders === 0) return confirm(`Replace all data with ${backup}? Newer data is lost.`, yes)
  const where = config.databaseUrl === null ? config.dataDir : new URL(config.databaseUrl).host
  const what = `The database ${figures.database} on ${where} has ${describeOrders(figures)}. Not in ${backup}, and lost with a restore: ${figures.lost}.`
  if (database === figures.database) return console.log(what)
  if (database !== undefined) throw new CommandError(`${what} --database names another one: ${database}.`)
  if (!process.stdin.isTTY)
    throw new CommandError(
      `${what} To replace it, add --database ${figures.database}. To try a backup, add --practice.`,
    )
  if ((await ask(`${what}\nType the name of the database to replace it: `)) !== figures.database) throw cancelled()
}

export function describeOrders({ orders, newest }: Orders): string {
  if (newest === null) return 'no orders'
  return `${inCount(orders, 'order')}, the newest of ${formatTime(newest)}`
}

/** Keeps what a restore replaces, without the pictures, which stay. Only the newest two copies are kept. */
export async function keepCopy({ config, resources }: Tool): Promise<void> {
  const url = config.databaseListenUrl ?? resources.databaseUrl
  const { orders } = await readOrders(resources.database.pool, new Date())
  // what an interrupted restore left must not take the place of a whole copy
  if (orders === 0 || (await isIncomplete(url))) return
  const copies = join(config.dataDir, 'before-restore')
  const folder = join(copies, new Date().toISOString().replace(/[:.]/g, '-'))
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const small = dataFiles.filter((name) => !name.startsWith('pictures'))
  const tables = await backUp(url, folder, () => copyDataFiles(config, small, folder))
  for (const old of readdirSync(copies).sort().slice(0, -2)) rmSync(join(copies, old), { recursive: true })
  console.log(
    `Saved what is replaced, ${describeTables(tables)}, to ${folder}. "restore" with that folder brings it back.`,
  )
}
