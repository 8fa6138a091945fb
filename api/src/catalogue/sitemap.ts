import { categories } from '@tanabana/contract/limits.ts'
import { publicPages } from '@tanabana/contract/routes.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { products } from './tables.ts'
import { escapeXml } from './xml.ts'

/** Ids of products a part; the protocol allows 50,000 addresses. See https://www.sitemaps.org/protocol.html */
const idsOfPart = 50_000
const batch = 2000

/** The index: one part for the pages, and one for each range of ids that has a visible product. */
export async function sitemapIndex(db: Db, storeUrl: string): Promise<string> {
  const { rows } = await db.execute<{ part: number }>(sql`
    select part from generate_series(0, (select max(id) / ${idsOfPart} from ${products})) as part
    where exists (select 1 from ${products} where ${ofPart(sql`part`)})`)
  const parts = ['pages', ...rows.map(({ part }) => `products-${part}`)]
  const entries = parts.map(
    (part) => `<sitemap><loc>${escapeXml(`${storeUrl}/sitemaps/${part}.xml`)}</loc></sitemap>\n`,
  )
  return `${head}<sitemapindex xmlns="${namespace}">\n${entries.join('')}</sitemapindex>\n`
}

/** The pages that are no product, with those of the categories that have one. */
export async function sitemapOfPages(db: Db, storeUrl: string): Promise<string> {
  // from one type to the next by the index, however many products each has
  const { rows } = await db.execute<{ type: string }>(sql`
    with recursive types as (
      (select type from ${products} where not hidden order by type limit 1)
      union all
      select (select p.type from ${products} p where not p.hidden and p.type > types.type order by p.type limit 1)
      from types where types.type is not null)
    select type from types where type is not null limit 10000`)
  const types = new Set([...categories, ...rows.map(({ type }) => type)])
  const paths = [...publicPages, ...[...types].map((type) => `/${encodeURIComponent(type)}`)]
  return `${urlsetStart}${paths.map((path) => urlOf(storeUrl + path)).join('')}${urlsetEnd}`
}

/** A part of the products, some at a time, so that any number fits into memory. Nothing at all where it has none. */
export async function* sitemapOfProducts(db: Db, part: number, storeUrl: string): AsyncGenerator<string> {
  for (let last = 0; ; ) {
    const { rows } = await db.execute<{ id: number; type: string; changed: string }>(sql`
      select id, type, to_char(updated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as changed
      from ${products} where ${ofPart(sql`${part}::bigint`)} and id > ${last} order by id limit ${batch}`)
    if (last === 0 && rows.length > 0) yield urlsetStart
    yield rows.map(({ id, type, changed }) => urlOf(`${storeUrl}/${encodeURIComponent(type)}/${id}`, changed)).join('')
    if (rows.length < batch) {
      if (last > 0 || rows.length > 0) yield urlsetEnd
      return
    }
    last = rows.at(-1)?.id ?? 0
  }
}

function ofPart(part: SQL): SQL {
  return sql`id >= ${part} * ${idsOfPart} and id < (${part} + 1) * ${idsOfPart} and not hidden`
}

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const urlsetStart = `${head}<urlset xmlns="${namespace}">\n`
const urlsetEnd = '</urlset>\n'

function urlOf(address: string, changed?: string): string {
  return `<url><loc>${escapeXml(address)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>\n`
}
