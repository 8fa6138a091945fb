import { lookCount, similarCount } from '@tanabana/contract/limits.ts'
import { type SQL, sql } from 'drizzle-orm'
import { buildOnce } from '#database/build-once.ts'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import { paletteOf } from './palette.ts'
import { productCounts, productFilters, products, variants } from './tables.ts'
import { outfitKinds, wornWith } from './worn-with.ts'

/** Ids of products, the nearest first. */
export type NearProducts = { similar: number[]; look: number[] }

/** Only so many products on each side of the price are compared, so that the time does not grow with the catalogue. */
const compared = { ownType: 150, otherType: 40 }
const maxTypes = 8

const value = sql.placeholder

type Shown = {
  type: string
  gender: string
  productType: string
  name: string
  pricePaise: number
  colors: string[]
  /** All categories with visible products. */
  types: string[]
  /** Visible products that the merchant set as the look. */
  look: number[]
}

const readShown = buildOnce(sql`
  select f.type, f.gender, f.product_type as "productType", p.name, f.price_paise as "pricePaise",
    array(select distinct color from ${variants} v where v.product_id = f.product_id) as colors,
    array(select distinct type from ${productCounts} where visible > 0 order by type) as types,
    array(select other.id from string_to_table(p.look, ';') with ordinality named(handle, place)
      join ${products} other on other.handle in (trim(named.handle), lower(trim(named.handle))) where not other.hidden and other.id <> p.id
      group by other.id order by min(place) limit ${sql.raw(String(lookCount))}) as look
  from ${productFilters} f join ${products} p on p.id = f.product_id where p.id = ${value('id')} and not p.hidden`)

const onOneSide = (comparison: '<' | '>', most: number) => {
  const order = comparison === '>' ? sql`asc` : sql`desc`
  return sql`(select * from ${productFilters} f
    where f.type = wanted.type and f.gender = wanted.gender and not f.hidden
      and (f.price_paise, f.product_id) ${sql.raw(comparison)} (${value('price')}::bigint, ${value('id')}::int)
    order by f.price_paise ${order}, f.product_id ${order} limit ${sql.raw(String(most))})`
}

const nearest = (types: SQL, most: number) => sql`
  select near.product_id as id, near.type, near.product_type, near.gender, near.colors, near.sizes = '' as sold_out,
    abs(ln(near.price_paise::float8 / ${value('price')}::bigint)) as distance
  from ${types} types(type), unnest(${value('genders')}::text[]) genders(gender),
    lateral (select types.type, genders.gender) wanted,
    lateral (${onOneSide('>', most)} union all ${onOneSide('<', most)}) near`

const outfits = sql.raw(`'${outfitKinds}'`)

/**
 * A distance of 0.7 is twice or half the price. Of the look, the best genders come first, and then no two of one kind
 * follow each other in a category. Trousers have no saree above them.
 */
const readNear = buildOnce(sql`
  with alike as materialized (
      select id, sold_out, distance + case when product_type = ${value('productType')}::text then 0 else 1 end
        + case when gender = ${value('gender')}::text then 0 else 0.4 end
        + case when colors & ${value('own')}::int <> 0 then 0 else 0.3 end as distance
      from (${nearest(sql`(values (${value('type')}::text))`, compared.ownType)}) near
      order by sold_out, distance, id limit ${sql.raw(String(similarCount))}),
    matching as (
      select *, gender <> all(${value('first')}::text[]) as other_gender,
        row_number() over (partition by type, product_type order by gender <> all(${value('first')}::text[]), distance, id) as of_kind
      from (${nearest(sql`unnest(${value('otherTypes')}::text[])`, compared.otherType)}) near
      where not sold_out and colors & ${value('matching')}::int <> 0
        and (${value('type')}::text <> 'bottoms' or product_type !~ ${outfits})),
    look as (
      select id, row_number() over (partition by type order by other_gender, of_kind, distance, id) as place, type from matching)
  select array(select id from alike order by sold_out, distance, id) as "similar",
    array(select id from look order by place, type limit ${sql.raw(String(lookCount))}) as look`)

/**
 * Finds products like this one, and products of other categories that go with it: those that the merchant set, or else
 * those in matching colours. @throws ShopError PRODUCT_NOT_FOUND, also for a hidden product
 */
export async function nearProducts(db: Db, id: number): Promise<NearProducts> {
  const [shown] = (await db.execute<Shown>(readShown({ id }))).rows
  if (!shown) throw new ShopError('PRODUCT_NOT_FOUND')
  const { type, gender, productType, pricePaise: price } = shown
  const { first, next, types } = wornWith(
    shown,
    shown.types.filter((other) => other !== type),
  )
  const { rows } = await db.execute<NearProducts>(
    readNear({
      ...{ id, type, gender, productType, price, ...paletteOf(shown.colors) },
      ...{ first, genders: [...first, ...next] },
      otherTypes: shown.look.length > 0 ? [] : types.slice(0, maxTypes),
    }),
  )
  const near = rows[0] ?? { similar: [], look: [] }
  return shown.look.length > 0 ? { ...near, look: shown.look } : near
}
