import type { MissingFact, ProductSort, ProductState } from '@tanabana/contract/desk/product-filters.ts'
import type { ListedProduct } from '@tanabana/contract/desk/products.ts'
import { type SQL, sql } from 'drizzle-orm'
import { readCategories } from '#catalogue/catalogue.ts'
import { importItems, imports } from '#catalogue/import/tables.ts'
import { containsPattern, startsPattern } from '#catalogue/like-pattern.ts'
import { bringsFromOthers } from '#catalogue/rules.ts'
import { productFilters, productPictures, products, variants } from '#catalogue/tables.ts'
import { anyOf } from '#database/any-of.ts'
import type { Db } from '#database/database.ts'
import { planEachTime } from '#database/prepared-client.ts'
import { whereAll } from '#database/where-all.ts'

const pageSize = 40

/** `after`: where the last page ended. */
export type ProductSearch = {
  query?: string | undefined
  state?: ProductState | undefined
  category?: string | undefined
  stock?: 'out' | 'low' | undefined
  missing?: MissingFact | undefined
  brand?: string | undefined
  imported?: 'last' | undefined
  rule?: string | undefined
  sort?: ProductSort | undefined
  after?: string | undefined
}

/** The index `products_desk_search` has the same expression. */
const searchText = sql`lower(p.name || ' ' || p.brand || ' ' || p.handle)`

const isMissing: Readonly<Record<MissingFact, SQL>> = {
  picture: sql`not exists (select 1 from ${productPictures} i where i.product_id = p.id)`,
  description: sql`p.description = ''`,
  'HSN code': sql`p.hsn = ''`,
  'country of origin': sql`p.country_of_origin = ''`,
}

const isInLastImport = sql`p.id in (
  select product_id from ${importItems} where import_id = (
    select max(id) from ${imports} where state in ('running', 'done', 'undoing')))`

const isIn: Readonly<Record<ProductState, SQL>> = {
  shown: sql`not p.hidden`,
  draft: sql`(p.hidden and p.hidden_as = 'draft')`,
  hidden: sql`(p.hidden and p.hidden_as = '')`,
  archived: sql`(p.hidden and p.hidden_as = 'archived')`,
}

/** What a list is sorted by, as text for the cursor. The id decides between equals. */
const sorts: Readonly<Record<ProductSort, { value: SQL; cast: SQL; direction: SQL; isLess: SQL }>> = {
  newest: { value: sql`p.id`, cast: sql`bigint`, direction: sql`desc`, isLess: sql`<` },
  name: { value: sql`lower(p.name)`, cast: sql`text`, direction: sql`asc`, isLess: sql`>` },
  price: { value: sql`p.price_paise`, cast: sql`bigint`, direction: sql`asc`, isLess: sql`>` },
}

/** What products `p` must be like. Archived ones are searched for. */
async function conditionsOf(db: Db, search: ProductSearch): Promise<SQL[]> {
  const { query, state } = search
  return [...(await conditionsOfAny(db, search)), ...(state ? [isIn[state]] : query ? [] : [sql`not ${isIn.archived}`])]
}

/** The same in any state. */
async function conditionsOfAny(
  db: Db,
  { query = '', category, stock, missing, brand, imported, rule }: ProductSearch,
): Promise<SQL[]> {
  return [
    ...wordsOf(query).map(wordCondition),
    ...(category ? [sql`p.type = ${category}`] : []),
    // the row of a hidden product is kept too
    ...(stock === 'out'
      ? [sql`exists (select 1 from ${productFilters} f where f.product_id = p.id and f.sizes = '')`]
      : []),
    ...(stock === 'low'
      ? [sql`exists (select 1 from ${variants} v where v.product_id = p.id and v.stock <= v.held and not v.off)`]
      : []),
    ...(missing ? [isMissing[missing]] : []),
    ...(imported ? [isInLastImport] : []),
    ...(rule ? [bringsFromOthers((await readCategories(db)).list, rule)] : []),
    ...(brand
      ? [sql`p.id in (select product_id from ${productFilters} where brand like ${startsPattern(brand.toLowerCase())})`]
      : []),
  ]
}

/** Conditions on `p` of named products, or of all that a filter finds. */
export async function selectedProducts(db: Db, wanted: { ids: number[] } | { filter: ProductSearch }): Promise<SQL[]> {
  return 'ids' in wanted ? [anyOf(sql`p.id`, wanted.ids)] : conditionsOf(db, wanted.filter)
}

/** How many products the filter finds, by state. */
export async function countProducts(db: Db, search: ProductSearch): Promise<Record<ProductState, number>> {
  // the narrow table is read several times faster; few products are hidden
  const isNarrow = !search.rule && (search.missing === undefined || search.missing === 'picture')
  const from = isNarrow ? sql`(select product_id as id, hidden, type from ${productFilters})` : sql`${products}`
  const state = sql`case when not p.hidden then 'shown' else (
    select coalesce(nullif(h.hidden_as, ''), 'hidden') from ${products} h where h.id = p.id) end`
  const { rows } = await db.execute<{ state: ProductState; count: number }>(sql`${sql.raw(planEachTime)}
    select ${state} as state, count(*)::int as count from ${from} p ${whereAll(await conditionsOfAny(db, search))} group by 1`)
  const counts = rows.map(({ state, count }) => [state, count])
  return { shown: 0, draft: 0, hidden: 0, archived: 0, ...Object.fromEntries(counts) }
}

/** Products for the desk, hidden ones too; archived ones are searched for. Prices in paise. */
export async function findProducts(
  db: Db,
  { sort = 'newest', after, ...search }: ProductSearch,
): Promise<{ products: ListedProduct[]; next: string | null }> {
  const { value, cast, direction, isLess } = sorts[sort]
  const cursor = after === undefined ? null : readCursor(after, sort)
  const where = whereAll([
    ...(await conditionsOf(db, search)),
    ...(cursor ? [sql`(${value}, p.id) ${isLess} (${cursor.value}::${cast}, ${cursor.id}::int)`] : []),
  ])
  const { rows } = await db.execute<Row>(sql`${sql.raw(planEachTime)}
    with page as (
      select p.*, ${value} as sorted from ${products} p ${where}
      order by ${value} ${direction}, p.id ${direction} limit ${pageSize + 1})
    ${listed}
    order by p.sorted ${direction}, p.id ${direction}`)
  const last = rows[pageSize - 1]
  return {
    products: rows.slice(0, pageSize).map(({ sorted: _, ...row }) => toListed(row)),
    next: rows.length > pageSize && last ? `${last.id} ${last.sorted}` : null,
  }
}

/** One product as the list shows it. @returns null if it does not exist */
export async function findListedProduct(db: Db, id: number): Promise<ListedProduct | null> {
  const { rows } = await db.execute<Row>(sql`
    with page as (select p.*, 0 as sorted from ${products} p where p.id = ${id}) ${listed}`)
  const [row] = rows
  if (!row) return null
  const { sorted: _, ...found } = row
  return toListed(found)
}

type Row = Omit<ListedProduct, 'state' | 'missing'> & {
  hidden: boolean
  hiddenAs: '' | 'draft' | 'archived'
  missing: (MissingFact | null)[]
  sorted: string | number
}

const listed = sql`
  select p.id, p.handle, p.name, p.brand, p.type as category, p.hidden, p.hidden_as as "hiddenAs", p.sorted, p.price_paise::float8 as "lowestPaise",
    coalesce(v.highest, p.price_paise)::float8 as "highestPaise", coalesce(v."left", 0)::int as "left",
    v.variants::int, v.sold_out::int as "soldOutVariants",
    coalesce((select '/pictures/' || i.picture from ${productPictures} i where i.product_id = p.id
      order by i.position limit 1), '') as image,
    array[${sql.join(
      Object.entries(isMissing).map(([name, condition]) => sql`case when ${condition} then ${name} end`),
      sql`, `,
    )}] as missing
  from page p cross join lateral (
    select max(coalesce(v.price_paise, p.price_paise)) as highest, sum(v.stock - v.held) filter (where not v.off) as "left",
      count(*) filter (where not v.off) as variants,
      count(*) filter (where v.stock <= v.held and not v.off) as sold_out
    from ${variants} v where v.product_id = p.id) v`

function toListed({ hidden, hiddenAs, missing, ...row }: Omit<Row, 'sorted'>): ListedProduct {
  return { ...row, state: hidden ? hiddenAs || 'hidden' : 'shown', missing: missing.filter((fact) => fact !== null) }
}

/** More words find nothing more exact, but each one costs a search. */
const mostWords = 6

const wordsOf = (query: string) => [...new Set(query.toLowerCase().split(/\s+/).filter(Boolean))].slice(0, mostWords)

/** Part of name, brand or handle, the start of a SKU, or a whole barcode. */
function wordCondition(word: string): SQL {
  return sql`p.id in (
    select p.id from ${products} p where ${searchText} like ${containsPattern(word)}
    union all select product_id from ${variants} where sku <> '' and lower(sku) like ${startsPattern(word)}
    union all select product_id from ${variants} where barcode <> '' and barcode = ${word})`
}

/** An id and the value that the list is sorted by. @returns null if it can't be read: the list starts again */
function readCursor(text: string, sort: ProductSort): { id: number; value: string } | null {
  const [, id, value = ''] = /^(\d{1,9}) (.*)$/s.exec(text) ?? []
  if (id === undefined || value.includes('\0')) return null
  return sort === 'name' || /^\d{1,15}$/.test(value) ? { id: Number(id), value } : null
}
