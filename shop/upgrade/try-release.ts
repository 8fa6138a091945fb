import { join } from 'node:path'
import { openDatabase, reconcile } from '@tanabana/api'
import { withScratchDatabase } from '@tanabana/api/backups/backups.ts'
import pg from 'pg'
import { createLog } from '../processes/log.ts'
import { type Config, ConfigError } from '../settings/config.ts'
import { lastLine, run } from './prepare-release.ts'
import { restoreSaved } from './save-data.ts'

/** What an upgrade must not change: the money and stock (in paise and items), and the rows of each table. */
export type Figures = { books: Record<string, unknown>; rows: Record<string, number> }

/** What a release prints after it checked a database. `pending`: the migrations that it applied. */
export type Checked = Figures & { pending: string[] }

/** Rows that an upgrade keeps. It may well change those of caches and logs. */
const keptTables = [
  ['orders', 'order_lines', 'order_notes', 'bags', 'bag_lines', 'addresses', 'users', 'wishes', 'mails'],
  ['payment_attempts', 'payment_events', 'refunds', 'stock_movements', 'stock_holds'],
  ['products', 'variants', 'product_pictures', 'staff', 'customer_notes', 'stock_notices'],
].flat()

/**
 * Restores a backup into a scratch database, lets the release migrate it, and compares money, stock and rows. The release
 * also renders its pages from it. The scratch database is dropped.
 * @param release the folder of the new release
 * @returns the migrations that it will apply
 * @throws ConfigError with what is different, or what the release printed
 * @throws BackupError if there is no scratch database
 */
export function tryRelease(config: Config, databaseUrl: string, backup: string, release: string): Promise<string[]> {
  const compare = async (url: string) => {
    await restoreSaved(config, url, backup)
    const before = await readFigures(url)
    const after = await checkWith(release, url)
    const wrong = differences(before, after)
    if (wrong.length > 0)
      throw new ConfigError(`The upgrade would change the data. Nothing was changed.\n${wrong.join('\n')}`)
    return after.pending
  }
  return withScratchDatabase(databaseUrl, config.backups.scratchUrl, compare, 'upgrade_test')
}

export async function readFigures(url: string): Promise<Figures> {
  const rows: Record<string, number> = {}
  // not through the shop's pool: counting a large table takes longer than its time limit
  await withClient(url, async (client) => {
    for (const table of keptTables) {
      const { rows: found } = await client.query('select to_regclass($1) is not null as found', [table])
      if (!found[0].found) continue
      const { rows: counted } = await client.query(`select count(*)::int as count from "${table}"`)
      rows[table] = counted[0].count
    }
  })
  const database = openDatabase(url, createLog('silent'), { connections: 2 })
  try {
    return { books: await reconcile(database.db), rows }
  } finally {
    await database.close()
  }
}

export function differences(before: Figures, after: Figures): string[] {
  const changed = <V>(what: string, from: Record<string, V>, to: Record<string, V>) =>
    Object.keys(from)
      .filter((key) => JSON.stringify(from[key]) !== JSON.stringify(to[key]))
      .map((key) => `${what} ${key}: ${JSON.stringify(from[key])} before, ${JSON.stringify(to[key])} after`)
  return [...changed('rows of', before.rows, after.rows), ...changed('reconciliation,', before.books, after.books)]
}

async function checkWith(release: string, url: string): Promise<Checked> {
  const program = join(release, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
  const args = [join(release, 'shop', 'launch.mjs'), 'merchant', 'upgrade', 'check']
  const { code, output } = await run(program, args, release, { UPGRADE_COPY_URL: url })
  if (code !== 0)
    throw new ConfigError(`The release does not work with your data. Nothing was changed.\n${output.trim()}`)
  return JSON.parse(lastLine(output)) as Checked
}

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'tanabana-upgrade' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
