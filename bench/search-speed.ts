import { limitRow, type Result } from './compare.ts'
import { load, repeat, requestBytes } from './load.ts'
import { createCatalogue } from './many.ts'
import type { Setting } from './shop.ts'
import { median } from './verdict.ts'

/** The generated catalogue has about 4% of its products for two words, and 20% and 98% for the broad ones. */
const queries: Readonly<Record<string, string>> = {
  'two words, a typo': '/product/getProductPaged?size=8&query=gulmohar+kutra',
  'a broad word': '/product/getProductPaged?size=8&query=kurta',
  'a word of nearly all': '/product/getProductPaged?size=8&query=cotton',
  'suggestions, a typo': '/product/suggest?query=gulmohar+kutr',
  'suggestions, two letters': '/product/suggest?query=ku',
}
/** In milliseconds, for one shopper at a time, with 100,000 products. */
const limits: Readonly<Record<string, number>> = {
  'two words, a typo': 20,
  'suggestions, a typo': 20,
  'suggestions, two letters': 20,
}
const rounds = 5
const roundMs = 600
const warmUpMs = 600

/** Times of searches at each number of products, caches off, for one shopper at a time. */
export async function searchSpeed(setting: Setting, counts: readonly number[]): Promise<Result> {
  const result: Result = { rows: [], notes: [], failures: [] }
  const base = new Map<string, number>()
  for (const count of counts) {
    const databaseUrl = await createCatalogue(setting.databaseUrl, count, 'search')
    const shop = await setting.open({ DATABASE_URL: databaseUrl, CACHE_MB: '0' })
    try {
      for (const [name, path] of Object.entries(queries)) {
        const work = repeat(requestBytes(`GET ${path}`))
        await load(shop.port, 1, warmUpMs, work)
        const medians: number[] = []
        for (let round = 0; round < rounds; round++) {
          const { times, count: answers, statuses } = await load(shop.port, 1, roundMs, work)
          medians.push(times[answers >> 1] ?? Number.NaN)
          for (const [status, seen] of statuses)
            if (status !== 200) result.failures.push(`search, ${name} at ${count}: ${seen} × status ${status}`)
        }
        const p50 = median(medians)
        const range = `${Math.min(...medians).toFixed(1)}–${Math.max(...medians).toFixed(1)}`
        const growth = p50 / (base.get(name) ?? p50)
        base.set(name, base.get(name) ?? p50)
        result.notes.push(
          `  ${name} at ${count}: p50 ${p50.toFixed(1)} ms (${range}), ${growth.toFixed(1)} × the first`,
        )
        result.rows.push(
          limitRow(`search ${name}, ${count}`, 'ms', p50, count <= 100_000 ? (limits[name] ?? null) : null),
        )
      }
    } finally {
      await shop.close()
    }
  }
  return result
}
