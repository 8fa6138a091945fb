import { emptyRule, isEmptyRule, type ProductRule, valuesOf } from '@tanabana/contract/desk/product-rule.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import type { categories } from './tables.ts'

type Ruled = Pick<typeof categories.$inferSelect, 'slug' | 'parent' | 'kind' | 'rule'>

/** Condition on the columns `product_type`, `name`, `tags`, `brand`, `gender` and `price_paise` of a row `p`. */
export function ruleCondition(given: Partial<ProductRule>): SQL {
  const rule = { ...emptyRule, ...given }
  if (isEmptyRule(rule)) return sql`false`
  const { types, title, tags, brands, genders, minPrice, maxPrice } = rule
  const listed = (text: string) => sql`array(select lower(one) from unnest(${sql.param(valuesOf(text))}::text[]) one)`
  return sql.join(
    [
      ...(types ? [sql`lower(p.product_type) = any (${listed(types)})`] : []),
      ...(title ? [sql`p.name ~* ${wordsPattern(title)}`] : []),
      ...(tags ? [sql`regexp_split_to_array(lower(btrim(p.tags)), '\\s*,\\s*') && ${listed(tags)}`] : []),
      ...(brands ? [sql`lower(p.brand) = any (${listed(brands)})`] : []),
      ...(genders ? [sql`p.gender = any (${sql.param(valuesOf(genders))}::text[])`] : []),
      ...(minPrice === null ? [] : [sql`p.price_paise >= ${minPrice}`]),
      ...(maxPrice === null ? [] : [sql`p.price_paise <= ${maxPrice}`]),
    ],
    sql` and `,
  )
}

/** One of these words or phrases, whole. */
function wordsPattern(title: string): string {
  const words = valuesOf(title).map((one) => one.replace(/[^\p{L}\p{N}\s]/gu, '\\$&').replace(/\s+/g, '\\s+'))
  return `(^|[^[:alnum:]])(${words.join('|')})($|[^[:alnum:]])`
}

/** The categories with a rule, parts before what they are part of. A product goes into the first whose rule finds it. */
function sorting(list: readonly Ruled[]): Ruled[] {
  const tops = list.filter(({ parent }) => !parent)
  const inOrder = tops.flatMap((top) => [...list.filter(({ parent }) => parent === top.slug), top])
  return inOrder.filter(({ kind, rule }) => kind === 'category' && !isEmptyRule({ ...emptyRule, ...rule }))
}

/**
 * Condition on a product `p` that a rule would bring into a category from another one. @param rule by default the category's
 * own
 */
export function bringsFromOthers(list: readonly Ruled[], slug: string, rule?: Partial<ProductRule>): SQL {
  const all = sorting(list.map((one) => (one.slug === slug && rule ? { ...one, rule } : one)))
  const at = all.findIndex((one) => one.slug === slug)
  const own = all[at]
  if (!own) return sql`false`
  const earlier = all.slice(0, at).map((one) => sql`not (${ruleCondition(one.rule)})`)
  return sql.join([ruleCondition(own.rule), sql`p.type <> ${slug}`, ...earlier], sql` and `)
}

/** What a file says of a product. `undefined`: nothing, so that the product's own counts. `price` in paise. */
type SortedProduct = {
  handle: string
  productType: string | undefined
  name: string | undefined
  tags: string | undefined
  brand: string | undefined
  gender: string | undefined
  price: number | undefined
}

/** Sorts products by the rules of the categories. @returns null without a rule */
export function sorterByRule(
  list: readonly Ruled[],
): ((db: Db, product: SortedProduct) => Promise<string | null>) | null {
  const all = sorting(list)
  if (all.length === 0) return null
  const whens = all.map(({ slug, rule }) => sql`when ${ruleCondition(rule)} then ${slug}`)
  return async (db, { handle, productType, name, tags, brand, gender, price }) => {
    const value = (given: string | undefined, column: SQL) => sql`coalesce(${given ?? null}::text, ${column}, '')`
    const { rows } = await db.execute<{ slug: string | null }>(sql`
      select case ${sql.join(whens, sql` `)} end as slug from (
        select ${value(productType, sql`k.product_type`)} as product_type, ${value(name, sql`k.name`)} as name,
          ${value(tags, sql`k.tags`)} as tags, ${value(brand, sql`k.brand`)} as brand,
          ${value(gender, sql`k.gender`)} as gender, coalesce(${price ?? null}::bigint, k.price_paise) as price_paise
        from (values (1)) always left join products k on k.handle = ${handle}) p`)
    return rows[0]?.slug ?? null
  }
}
