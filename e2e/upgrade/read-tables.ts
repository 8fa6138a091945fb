import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/** What an upgrade must keep as it is. */
const tables = [
  ...['orders', 'order_lines', 'order_notes', 'payment_attempts', 'payment_events', 'refunds'],
  ...['users', 'addresses', 'customer_notes', 'wishes', 'staff', 'stock_notices', 'synonyms'],
  ...['products', 'variants', 'product_pictures', 'size_charts', 'stock_movements', 'stock_holds'],
]

/** Reads all rows of these tables from the embedded database of an open shop. */
export function readTables(data: string): Promise<Record<string, object[]>> {
  return withDatabase(data, async (client) => {
    const read: Record<string, object[]> = {}
    for (const table of tables) {
      const { rows: found } = await client.query('select to_regclass($1) is not null as found', [table])
      if (found[0].found) read[table] = (await client.query(`select * from "${table}" order by 1, 2`)).rows
    }
    return read
  })
}

/** Connects to the embedded database of an open shop. */
export async function withDatabase<R>(data: string, work: (client: pg.Client) => Promise<R>): Promise<R> {
  const password = (await readFile(join(data, 'postgres-password'), 'utf8')).trim()
  const port = Number((await readFile(join(data, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[3])
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'shop', password, database: 'shop' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
