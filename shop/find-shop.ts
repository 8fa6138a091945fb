import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { ConfigError, readVariables } from './variables.ts'

/**
 * Looks for the shop that the settings mean, without making anything.
 * @param folder what a relative DATA_DIR starts from
 * @throws ConfigError where there is none, saying where it looked
 */
export async function requireShop(environment: Record<string, string | undefined>, folder: string): Promise<void> {
  const { DATABASE_URL, DATA_DIR } = readVariables(environment)
  if (DATABASE_URL === undefined) {
    const data = resolve(folder, DATA_DIR)
    if (existsSync(join(data, 'postgres', 'PG_VERSION'))) return
    throw new ConfigError(
      `There is no shop in ${data}. Name its folder with DATA_DIR, or make one with "npm start" or "npm run shop -- import FILE".`,
    )
  }
  if (await hasTables(DATABASE_URL)) return
  const { host, pathname } = new URL(DATABASE_URL)
  throw new ConfigError(
    `There is no shop in the database ${host}${pathname}. Check DATABASE_URL, or make one with "npm start" or "npm run shop -- import FILE".`,
  )
}

/** A database that cannot be reached may have a shop: the command itself says why it cannot. */
async function hasTables(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as found")
    return rows[0]?.found === true
  } catch {
    return true
  } finally {
    await client.end().catch(() => undefined)
  }
}
