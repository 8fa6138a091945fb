import type { Suggestions } from '@tanabana/contract/catalogue.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { readSynonyms } from './own-synonyms.ts'
import { resolveTerms } from './resolve-terms.ts'
import { searchNames } from './tables.ts'
import { termQuery } from './term-query.ts'
import { understand } from './understand.ts'

type Names = Omit<Suggestions, 'products'>
type Row = { kind: keyof Names; name: string; count: number }

/** Counting more would take longer than a shopper types. */
const maxCount = 1000
const most = { types: 4, brands: 3, categories: 2 }

/** Product types, brands and categories of visible products whose names have all words; the last word may be incomplete. */
export async function suggestNames(db: Db, query: string): Promise<Names> {
  const understood = understand(query, [], await readSynonyms(db, query))
  const { terms } = await resolveTerms(db, understood.terms)
  const names: Names = { types: [], brands: [], categories: [] }
  const last = terms.at(-1)
  if (!last) return names
  const started = [...terms.slice(0, -1), { ...last, isPrefix: last.typed.length > 1 }]
  const words = sql.join(
    started.map((term) => termQuery({ ...term, loose: [] })),
    sql` && `,
  )
  const { rows } = await db.execute<Row>(sql`with given as materialized (select ${words} as words),
      found as materialized (${categories})
    ${namesOf('types', sql`lower(p.product_type)`, sql`and not ${isCategory}`)}
    union all ${namesOf('brands', sql`lower(p.brand)`)}
    union all select 'categories', type, count from found order by kind, count desc, name`)
  for (const { kind, name, count } of rows) names[kind].push({ name, count })
  return names
}

function namesOf(kind: 'types' | 'brands', value: SQL, filter = sql``): SQL {
  const named = (name: SQL) => sql`from products p where not p.hidden and ${value} = lower(${name})`
  return sql`(select ${kind}::text as kind, n.name,
      (select count(*)::int from (select 1 ${named(sql`n.name`)} limit ${maxCount}) counted) as count
    from (select s.name from ${searchNames} s, given where s.kind = ${kind.slice(0, -1)} and s.document @@ given.words
      and (select true ${named(sql`s.name`)} limit 1) ${filter} order by length(s.name), s.name limit ${most[kind] * 2}) n
    order by count desc, n.name limit ${most[kind]})`
}

const categories = sql`select c.type, least(sum(c.visible), ${maxCount})::int as count,
    array[search_vector(c.type, 'A'), search_vector(k.name, 'A'), search_vector(k.card_name, 'A')] as documents
  from given cross join product_counts c left join categories k on k.slug = c.type
  where search_vector(concat_ws(' ', c.type, k.name, k.card_name), 'A') @@ given.words and not coalesce(k.hidden, false)
  group by c.type, k.name, k.card_name having sum(c.visible) > 0 order by count desc, c.type limit ${most.categories}`

/** A suggested category has the type's products, and its name in singular or plural. */
const isCategory = sql`exists (select from found where
    s.document = any (found.documents)
    and (select bool_and(one.type = found.type) from (select p.type from products p
      where not p.hidden and lower(p.product_type) = lower(s.name) limit ${maxCount}) one))`
