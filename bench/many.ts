import { migrate, migrationsFolder } from '@tanabana/api'
import type { ProductPage } from '@tanabana/contract/catalogue.ts'
import pg from 'pg'
import { limitRow, type Result } from './compare.ts'
import { generateProducts } from './generate-products.ts'
import { load, repeat, requestBytes } from './load.ts'
import { residentMegabytes } from './processes.ts'
import type { Setting } from './shop.ts'

const list = '/product/getProductPaged'
const tops = '/product/getProductByTypePaged/tops'

/** @returns paths by name. A page in the middle and the last one depend on how many products are visible. */
async function pathsOf(url: string): Promise<Record<string, string>> {
  const read = async (path: string) => (await (await fetch(url + path)).json()) as ProductPage
  const all = (await read(list)).totalPages
  const ofType = (await read(tops)).totalPages
  return {
    'first page': `${list}?page=0`,
    'middle page': `${list}?page=${all >> 1}`,
    'last page': `${list}?page=${all - 1}`,
    'newest, middle': `${list}?page=${all >> 1}&sort=newest`,
    'by type': `${tops}?page=0`,
    'by type, middle': `${tops}?page=${ofType >> 1}`,
    'by name': `${list}?page=0&query=kurta`,
    product: `/product/getProduct/${all}`,
    'sitemap index': '/sitemap.xml',
  }
}

/** Times of lists at each number of products, caches off, compared with the first number. */
export async function manyProducts(setting: Setting, counts: readonly number[]): Promise<Result> {
  const result: Result = { rows: [], notes: [], failures: [] }
  const base = new Map<string, number>()
  for (const count of counts) {
    const databaseUrl = await createCatalogue(setting.databaseUrl, count, 'many')
    const shop = await setting.open({ DATABASE_URL: databaseUrl, CACHE_MB: '0' })
    try {
      for (const [name, path] of Object.entries(await pathsOf(shop.url))) {
        const { times, count: answers, statuses } = await load(shop.port, 1, 1500, repeat(requestBytes(`GET ${path}`)))
        const p50 = times[answers >> 1] ?? Number.NaN
        result.notes.push(`  ${name} at ${count}: p50 ${p50.toFixed(2)} ms`)
        for (const [status, seen] of statuses)
          if (status !== 200) result.failures.push(`many, ${name} at ${count}: ${seen} × status ${status}`)
        const first = base.get(name)
        if (first === undefined) base.set(name, p50)
        else result.rows.push(limitRow(`many ${name}, ${count}`, '×', p50 / first, 3))
      }
      result.rows.push(limitRow(`many memory, ${count}`, 'MB', residentMegabytes(shop.pid), 600))
    } finally {
      await shop.close()
    }
  }
  return result
}

/** @param purpose part of the database's name */
export async function createCatalogue(serverUrl: string, count: number, purpose: string): Promise<string> {
  const name = `${purpose}_${count}`
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create database ${name}`).finally(() => client.end())
  const databaseUrl = serverUrl.replace(/\/shop$/, `/${name}`)
  await migrate(databaseUrl, migrationsFolder)
  await generateProducts(databaseUrl, count)
  return databaseUrl
}
