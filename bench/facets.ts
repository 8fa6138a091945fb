import { limitRow, type Result } from './compare.ts'
import { load, repeat, requestBytes } from './load.ts'
import { createCatalogue } from './many.ts'
import type { Setting } from './shop.ts'

const list = '/product/getProductPaged?facets=true'
const paths: Readonly<Record<string, string>> = {
  'no filter': list,
  'a category': '/product/getProductByTypePaged/tops?facets=true',
  'a colour and a size': `${list}&color=Red&sizes=M`,
  'five filters': `${list}&gender=Women&color=Red&sizes=M&minPrice=500&discount=20`,
  'a search': `${list}&query=kurta`,
}
const maxUnfilteredMs = 100

/** Times of lists with all facets, caches off, one request at a time. */
export async function facets(setting: Setting, counts: readonly number[]): Promise<Result> {
  const result: Result = { rows: [], notes: [], failures: [] }
  for (const count of counts) {
    const databaseUrl = await createCatalogue(setting.databaseUrl, count, 'facets')
    const shop = await setting.open({ DATABASE_URL: databaseUrl, CACHE_MB: '0' })
    try {
      for (const [name, path] of Object.entries(paths)) {
        const { times, count: answers, statuses } = await load(shop.port, 1, 2000, repeat(requestBytes(`GET ${path}`)))
        const p50 = times[answers >> 1] ?? Number.NaN
        result.notes.push(`  ${name} at ${count}: p50 ${p50.toFixed(1)} ms`)
        for (const [status, seen] of statuses)
          if (status !== 200) result.failures.push(`facets, ${name} at ${count}: ${seen} × status ${status}`)
        if (path === list) result.rows.push(limitRow(`facets, ${count}`, 'ms', p50, maxUnfilteredMs))
      }
    } finally {
      await shop.close()
    }
  }
  return result
}
