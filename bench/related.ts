import { limitRow, type Result } from './compare.ts'
import { load, requestBytes, type Work } from './load.ts'
import { createCatalogue } from './many.ts'
import type { Setting } from './shop.ts'

const maxMs = 20

/** Times of the related products of different products, caches off, one request at a time. */
export async function related(setting: Setting, counts: readonly number[]): Promise<Result> {
  const result: Result = { rows: [], notes: [], failures: [] }
  for (const count of counts) {
    const databaseUrl = await createCatalogue(setting.databaseUrl, count, 'related')
    const shop = await setting.open({ DATABASE_URL: databaseUrl, CACHE_MB: '0' })
    try {
      let at = 0
      // every 50th product is hidden and answers 404
      const next: Work = async (connection) => [
        (await connection.request(requestBytes(`GET /product/related/${1 + ((at++ * 7919) % count)}`))).status,
      ]
      await load(shop.port, 1, 1000, next)
      const { times, count: answers } = await load(shop.port, 1, 3000, next)
      const [p50, p95] = [0.5, 0.95].map((share) => times[Math.floor(answers * share)] ?? Number.NaN)
      result.notes.push(`  related at ${count}: p50 ${p50?.toFixed(1)} ms, p95 ${p95?.toFixed(1)} ms`)
      result.rows.push(limitRow(`related, ${count}`, 'ms', p50 ?? Number.NaN, maxMs))
    } finally {
      await shop.close()
    }
  }
  return result
}
