import type { TriedRule } from '@tanabana/contract/desk/categories.ts'
import type { ProductRule } from '@tanabana/contract/desk/product-rule.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { readCategories, splitHandles } from './categories.ts'
import { namesOfHandles } from './home-rows.ts'
import { bringsFromOthers, ruleCondition } from './rules.ts'
import { productPictures, products } from './tables.ts'

const mostFirst = 6
const mostTypes = 30

/** What a rule of a category or a collection would find, without changing anything. */
export async function tryRule(db: Db, slug: string, rule: Partial<ProductRule>): Promise<TriedRule> {
  const { list } = await readCategories(db)
  const handles = splitHandles(list.find((one) => one.slug === slug)?.handles ?? '')
  const isFound = sql`${isListed} and ${ruleCondition(rule)}`
  const [counted, elsewhere, first, types, names] = await Promise.all([
    db.execute<{ count: number }>(sql`select count(*)::int as count from ${products} p where ${isFound}`),
    db.execute<TriedRule['elsewhere'][number]>(sql`
      select p.type as category, count(*)::int as products from ${products} p
      where ${isListed} and ${bringsFromOthers(list, slug, rule)} group by 1 order by 2 desc, 1`),
    db.execute<{ id: number; name: string; picture: string | null }>(sql`
      select p.id, p.name, (select i.picture from ${productPictures} i
        where i.product_id = p.id order by i.position limit 1) as picture
      from ${products} p where ${isFound} order by p.id desc limit ${mostFirst}`),
    db.execute<{ type: string }>(sql`
      select min(p.product_type) as type from ${products} p where ${isListed} and p.product_type <> ''
      group by lower(p.product_type) order by count(*) desc, 1 limit ${mostTypes}`),
    namesOfHandles(db, handles),
  ])
  return {
    products: counted.rows[0]?.count ?? 0,
    elsewhere: elsewhere.rows,
    first: first.rows.map(({ picture, ...one }) => ({ ...one, image: picture ? `/pictures/${picture}` : '' })),
    types: types.rows.map(({ type }) => type),
    names,
  }
}

/** As the desk lists products by default. */
const isListed = sql`not (p.hidden and p.hidden_as = 'archived')`
