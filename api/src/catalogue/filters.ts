import type { Listing } from '@tanabana/contract/catalogue.ts'
import { fromRupees } from '@tanabana/contract/money.ts'
import { type SQL, sql } from 'drizzle-orm'
import { anyOf } from '#database/any-of.ts'
import { colourFamilies, colourOf, otherFamily } from './colours.ts'
import { sizeKey } from './sizes.ts'
import { productFilters, variants } from './tables.ts'

/** What a shopper can filter by. */
export type Filter = 'gender' | 'productType' | 'color' | 'sizes' | 'brand' | 'country' | 'discount' | 'price'

/** Genders of `product_filters` by the filter's value. Women also see unisex products; "kids" are girls and boys. */
export const gendersOf = {
  Women: ['women', 'unisex'],
  Men: ['men', 'unisex'],
  Unisex: ['unisex'],
  Girls: ['girls', 'kids'],
  Boys: ['boys', 'kids'],
} as const satisfies Record<NonNullable<Listing['gender']>[number], string[]>

/** Separates the keys in `product_filters.sizes`. */
export const tab = '\t'

/** Conditions on a row `f` of `product_filters` by filter. A product matches if all are true. */
export type Conditions = ReadonlyMap<Filter, SQL>

/** @param without ignores this filter */
export function filterConditions(listing: Listing, without?: Filter): Conditions {
  const { gender, productType, brand, country, discount, minPrice, maxPrice } = listing
  const conditions = new Map<Filter, SQL>()
  const add = (filter: Filter, condition: SQL | null) => {
    if (condition && filter !== without) conditions.set(filter, condition)
  }
  const isOneOf = (column: SQL, values: readonly string[] | undefined, key = sql`lower`) =>
    values?.length ? sql`${column} = any(array(select ${key}(unnest(${sql.param([...values])}::text[]))))` : null
  if (gender?.length) add('gender', anyOf(sql`f.gender`, [...new Set(gender.flatMap((one) => gendersOf[one]))]))
  add('productType', isOneOf(sql`f.product_type`, productType, sql`product_type_key`))
  add('brand', isOneOf(sql`f.brand`, brand))
  add('country', isOneOf(sql`f.country`, country))
  if (discount !== undefined) add('discount', sql`f.discount >= ${discount}`)
  const prices = [
    ...(minPrice === undefined ? [] : [sql`f.price_paise >= ${fromRupees(minPrice)}`]),
    ...(maxPrice === undefined ? [] : [sql`f.price_paise <= ${fromRupees(maxPrice)}`]),
  ]
  if (prices.length > 0) add('price', sql.join(prices, sql` and `))
  const colors = without === 'color' ? null : colorsOf(listing)
  const sizes = without === 'sizes' ? null : sizesOf(listing)
  if (colors) add('color', inColors(colors, sizes))
  if (sizes) add('sizes', sql`string_to_array(f.sizes, ${tab}) && ${sql.param(sizes)}::text[]`)
  return conditions
}

/** The filtered colours: the families as bits, and names in small letters. */
type Colors = { families: number; names: string[] }

/** @returns null without a filter */
export function colorsOf({ color }: Listing): Colors | null {
  if (!color?.length) return null
  const colors: Colors = { families: 0, names: [] }
  for (const name of color) {
    const family = colourFamilies.findIndex((one) => one.toLowerCase() === name.toLowerCase())
    if (family >= 0) colors.families |= 1 << family
    else colors.names.push(name)
  }
  return colors
}

/** @returns the keys of the filtered sizes; null without a filter */
export function sizesOf({ sizes }: Listing): string[] | null {
  return sizes?.length ? sizes.map(sizeKey) : null
}

/** One variant must have the colour and the size. */
function inColors({ families, names }: Colors, sizes: string[] | null): SQL {
  const sizesOfVariant = (key: SQL) => (sizes ? sql` and ${key} = any(${sql.param(sizes)})` : sql``)
  const conditions: SQL[] = []
  if (families > 0 && !sizes) conditions.push(hasFamily(sql`f.colors`, families))
  if (families > 0 && sizes)
    conditions.push(sql`${hasFamily(sql`f.colors`, families)} and exists (select 1 from ${sizeRows}
      where ${hasFamily(sql`s.colors`, families)}${sizesOfVariant(sql`s.key`)})`)
  if (names.length > 0)
    conditions.push(sql`${hasFamily(sql`f.colors`, familiesOf(names))} and exists (select 1 from ${variants} v
      where v.product_id = f.product_id and ${isNamed(names)} and v.stock > v.held and not v.off${sizesOfVariant(sql`size_key(v.size)`)})`)
  return sql`(${sql.join(conditions, sql` or `)})`
}

/** Most products have no colour of these families, which is cheaper to see than the names. */
function familiesOf(names: readonly string[]): number {
  return names.reduce((bits, name) => bits | (1 << colourFamilies.indexOf(colourOf(name)?.family ?? otherFamily)), 0)
}

/** The sizes in stock of a row `f`, each with the colours that it is in stock in. */
export const sizeRows = sql`unnest(string_to_array(f.sizes, ${tab}), f.size_colors) s(key, colors)`

export function hasFamily(column: SQL, families: number): SQL {
  return sql`${column} & ${families}::int <> 0`
}

/** SQL condition on a variant `v`: its colour has one of these names, in any case. */
export function isNamed(names: readonly string[]): SQL {
  return sql`lower(v.color) = any(array(select lower(unnest(${sql.param([...names])}::text[]))))`
}

/**
 * What a list is limited to: `types` of one category and its parts, or a collection's `condition` on a product `p`.
 * Without a wanted order it has that of `sort`, and the products with the ids `first` come first.
 */
export type Scope = {
  types?: readonly string[]
  condition?: SQL
  first?: readonly number[]
  sort?: Listing['sort']
}

/** One type is found on its index in order, which several are not. */
export function isOfType(column: SQL, types: readonly string[]): SQL {
  return types.length === 1 ? sql`${column} = ${types[0]}` : anyOf(column, types)
}

/** SQL condition on a row `f` of `product_filters`. @param matches condition of the search on a product `p` */
export function matchingRows(listing: Listing, { types, condition }: Scope = {}, matches?: SQL, without?: Filter): SQL {
  const conditions = [sql`not f.hidden`, ...filterConditions(listing, without).values()]
  if (types) conditions.push(isOfType(sql`f.type`, types))
  if (condition) conditions.push(sql`f.product_id in (select p.id from products p where ${condition})`)
  if (listing.ids?.length) conditions.push(anyOf(sql`f.product_id`, listing.ids))
  if (matches) conditions.push(sql`f.product_id in (select p.id from products p where ${matches})`)
  return sql.join(conditions, sql` and `)
}

export const filterTable = sql`${productFilters} f`
