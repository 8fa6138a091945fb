import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import pg from 'pg'
import { failuresOf, interleave, middle, overHttp, type Result } from './compare.ts'
import { repeat, requestBytes, type Work } from './load.ts'
import { childrenOf, cpuMilliseconds, residentMegabytes, takeAllCores } from './processes.ts'
import type { Setting, Shop } from './shop.ts'
import { createShoppers } from './shoppers.ts'

const connections = 32

/** The shop with one process and with two, on all cores, which the load and PostgreSQL use as well. */
export async function severalProcesses(setting: Setting): Promise<Result> {
  await setting.warm()
  const shoppers = await createShoppers(setting)
  const one = await setting.open({ CACHE_MB: '0' })
  const two = await setting.open({ CACHE_MB: '0', PROCESSES: '2' })
  takeAllCores()
  for (const shop of [one, two]) unpin(shop.pid)
  const works: Record<string, Work> = {
    'list of 8, nothing kept': repeat(requestBytes('GET /product/getProductPaged?page=0&size=8')),
    'home page, nothing kept': repeat(requestBytes('GET /')),
    'empty bag to placed order': shoppers.order,
  }
  const notes: string[] = []
  const failures: string[] = []
  try {
    for (const [name, work] of Object.entries(works)) {
      const before = [one, two].map(cpuOfAll)
      const samples = await interleave([
        overHttp('1 process', one, connections, work),
        overHttp('2 processes', two, connections, work),
      ])
      const [first = [], second = []] = samples
      const perSecond = [first, second].map((of) => middle(of, (sample) => sample.perSecond))
      const p99 = [first, second].map((of) => middle(of, (sample) => sample.p99))
      const busy = [one, two].map((shop, at) => (cpuOfAll(shop) - (before[at] ?? 0)) / 1000)
      notes.push(
        `  ${name}: ${perSecond.map((figure) => `${figure.toFixed(0)}/s`).join(' and ')}, ratio ${((perSecond[1] ?? 0) / (perSecond[0] ?? 1)).toFixed(2)}; p99 ${p99.map((ms) => `${ms.toFixed(0)} ms`).join(' and ')}; CPU ${busy.map((seconds) => `${seconds.toFixed(1)} s`).join(' and ')}`,
      )
      failures.push(...[first, second].flatMap((of, at) => failuresOf(`${name}, ${at + 1} processes`, of)))
    }
    for (const [name, shop] of Object.entries({ '1 process': one, '2 processes': two }))
      notes.push(`  memory of ${name}: ${residentMegabytes(shop.pid).toFixed(0)} MB`)
    notes.push(
      `  database: ${await bytesEach(setting, 'orders')} per order, ${await bytesEach(setting, 'products')} per product`,
    )
    return { rows: [], notes, failures }
  } finally {
    await shoppers.close()
  }
}

/** The tables that grow with each order or product, with their indexes. */
const tables = {
  orders: [
    'orders',
    'order_lines',
    'order_events',
    'bags',
    'bag_lines',
    'stock_movements',
    'mails',
    'idempotency_keys',
    'desk_events',
  ],
  products: ['products', 'variants', 'product_filters', 'product_search', 'product_pictures', 'stock_movements'],
}

async function bytesEach({ databaseUrl }: Setting, what: keyof typeof tables): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ bytes: number; count: number }>(
    `select coalesce(sum(pg_total_relation_size(c.oid)), 0)::float8 as bytes, (select count(*)::int from ${what}) as count
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname = any($1)`,
    [tables[what]],
  )
  await client.end()
  const { bytes = 0, count = 0 } = rows[0] ?? {}
  return `${(bytes / Math.max(1, count) / 1024).toFixed(1)} KB (${count})`
}

function unpin(pid: number): void {
  for (const one of [pid, ...childrenOf(pid)])
    spawnSync('taskset', ['-acp', `0-${availableParallelism() - 1}`, String(one)])
}

/** With its workers, without PostgreSQL. */
function cpuOfAll({ pid }: Shop): number {
  return [pid, ...childrenOf(pid)].reduce((sum, one) => sum + cpuMilliseconds(one), 0)
}
