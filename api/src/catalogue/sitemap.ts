import { escapeXml } from '@tanabana/contract/escape-xml.ts'
import { publicPages } from '@tanabana/contract/pages.ts'
import { addressOf } from '@tanabana/contract/product-address.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { readCategories } from './categories.ts'
import { products } from './tables.ts'

/** Product ids per part. The protocol allows 50,000 URLs: https://www.sitemaps.org/protocol.html */
const idsPerPart = 50_000
const batchSize = 2000

/** Builds the index: one part for pages, and one for each range of ids with a visible product. */
export async function sitemapIndex(db: Db, storeUrl: string): Promise<string> {
  const { rows } = await db.execute<{ part: number }>(sql`
    select part from generate_series(0, (select max(id) / ${idsPerPart} from ${products})) as part
    where exists (select 1 from ${products} where ${ofPart(sql`part`)})`)
  const parts = ['pages', ...rows.map(({ part }) => `products-${part}`)]
  const entries = parts.map(
    (part) => `<sitemap><loc>${escapeXml(`${storeUrl}/sitemaps/${part}.xml`)}</loc></sitemap>\n`,
  )
  return `${head}<sitemapindex xmlns="${namespace}">\n${entries.join('')}</sitemapindex>\n`
}

/** Lists the static pages and the pages of categories that are not hidden. */
export async function sitemapOfPages(db: Db, storeUrl: string): Promise<string> {
  // A recursive query jumps from type to type on the index instead of scanning all products.
  const { rows } = await db.execute<{ type: string }>(sql`
    with recursive types as (
      (select type from ${products} where not hidden order by type limit 1)
      union all
      select (select p.type from ${products} p where not p.hidden and p.type > types.type order by p.type limit 1)
      from types where types.type is not null)
    select type from types where type is not null limit 10000`)
  const { list } = await readCategories(db)
  const shown = list.filter(({ hidden }) => !hidden).map(({ slug }) => slug)
  const others = rows.filter(({ type }) => !list.some(({ slug }) => slug === type)).map(({ type }) => type)
  const paths = [...publicPages, ...[...shown, ...others].map((type) => `/${encodeURIComponent(type)}`)]
  return `${urlsetStart}${paths.map((path) => urlOf(storeUrl + path)).join('')}${urlsetEnd}`
}

/** Lists the products of one part, in batches to bound memory. Yields nothing when the part is empty. */
export async function* sitemapOfProducts(db: Db, part: number, storeUrl: string): AsyncGenerator<string> {
  for (let last = 0; ; ) {
    const { rows } = await db.execute<{ id: number; type: string; changed: string }>(sql`
      select id, type, to_char(updated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as changed
      from ${products} where ${ofPart(sql`${part}::bigint`)} and id > ${last} order by id limit ${batchSize}`)
    if (last === 0 && rows.length > 0) yield urlsetStart
    yield rows.map(({ id, type, changed }) => urlOf(storeUrl + addressOf({ type, id }), changed)).join('')
    if (rows.length < batchSize) {
      if (last > 0 || rows.length > 0) yield urlsetEnd
      return
    }
    last = rows.at(-1)?.id ?? 0
  }
}

function ofPart(part: SQL): SQL {
  return sql`id >= ${part} * ${idsPerPart} and id < (${part} + 1) * ${idsPerPart} and not hidden`
}

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const urlsetStart = `${head}<urlset xmlns="${namespace}">\n`
const urlsetEnd = '</urlset>\n'

function urlOf(address: string, changed?: string): string {
  return `<url><loc>${escapeXml(address)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>\n`
}
