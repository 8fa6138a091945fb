import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { ConfigError, readVariables } from '../settings/environment-variables.ts'

/**
 * Checks that the configured shop exists, without creating anything.
 * @param folder the base of a relative DATA_DIR
 * @throws ConfigError with the place it looked at, if there is no shop
 */
export async function requireShop(environment: Record<string, string | undefined>, folder: string): Promise<void> {
  const { DATABASE_URL, DATA_DIR } = readVariables(environment)
  if (DATABASE_URL === undefined) {
    const data = resolve(folder, DATA_DIR)
    if (existsSync(join(data, 'postgres', 'PG_VERSION'))) return
    throw new ConfigError(
      `There is no shop in ${data}. Set DATA_DIR to its folder, or create a shop with "npm start" or "npm run shop -- import FILE".`,
    )
  }
  if (await hasTables(DATABASE_URL)) return
  const { host, pathname } = new URL(DATABASE_URL)
  throw new ConfigError(
    `There is no shop in the database ${host}${pathname}. Check DATABASE_URL, or create a shop with "npm start" or "npm run shop -- import FILE".`,
  )
}

/** True if the database cannot be reached: the command then reports why. */
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
