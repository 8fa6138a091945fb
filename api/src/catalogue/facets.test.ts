import type { Facets, Listing } from '@tanabana/contract/catalogue.ts'
import { genders } from '@tanabana/contract/limits.ts'
import { type Backend, openBackend } from '@tanabana/testing/backend.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { colourOf } from './colours.ts'
import { byKindAndSize, sizeKey, sizeKind, sizeLabel } from './sizes.ts'

type Variant = { color: string; size: string; stock: number; held: number; mrp: number | null }
type Item = {
  id: number
  name: string
  type: string
  gender: string
  productType: string
  brand: string
  country: string
  /** In rupees. */
  price: number
  hidden: boolean
  variants: Variant[]
}
type Query = Partial<Listing>

const words = {
  type: ['tops', 'bottoms', 'shoe', 'accessories', 'home'],
  productType: ['Kurta', 'kurtas', 'Jeans', 'Dress', 'Dresses', ''],
  brand: ['Rangoli', 'RANGOLI', 'Fig & Ferry', 'Été'],
  country: ['India', 'india', 'Vietnam', ''],
  name: ['Kurta', 'Kurta for Women', 'Shirt for men', 'Kids Kurta', 'Unisex Tee', "Girls' Dress"],
  color: [
    'Red',
    'RED',
    'Navy Blue',
    'Sky Blue',
    'Dusty Navy Melange',
    'Red/Black',
    'As pictured',
    'Rani Pink',
    'Zebra',
  ],
  size: [
    'XS',
    'X-Small',
    'M',
    'medium',
    '3XL',
    'UK 7',
    'uk7',
    '8-9 Years',
    '8-9Y',
    'Free Size',
    'One Size',
    'O/S',
    '32',
    'Queen',
  ],
}
const pick = (values: readonly string[]) => fc.constantFrom(...values)

const variant: fc.Arbitrary<Variant> = fc
  .record({
    color: pick(words.color),
    size: pick(words.size),
    stock: fc.nat(2),
    mrp: fc.option(fc.integer({ min: 1, max: 40 })),
  })
  .chain((one) => fc.nat(one.stock).map((held) => ({ ...one, held })))
const item: fc.Arbitrary<Omit<Item, 'id'>> = fc.record({
  name: pick(words.name),
  type: pick(words.type),
  gender: pick(['', '', ...genders]),
  productType: pick(words.productType),
  brand: pick(words.brand),
  country: pick(words.country),
  price: fc.integer({ min: 1, max: 20 }).map((price) => price * 100),
  hidden: fc.nat(9).map((one) => one === 0),
  variants: fc
    .uniqueArray(variant, { selector: ({ color, size }) => `${color} ${size}`, maxLength: 7 })
    .map((all) => all.map((one) => ({ ...one, mrp: one.mrp && one.mrp * 100 }))),
})

const sometimes = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value })
const some = <T>(value: fc.Arbitrary<T>) => sometimes(fc.array(value, { minLength: 1, maxLength: 3 }))
const listing: fc.Arbitrary<Query> = fc.record({
  query: sometimes(pick(['kurta', 'navy', 'shirt for men'])),
  gender: some(fc.constantFrom(...genders)),
  productType: some(pick(['KURTA', 'jeans', 'dress', 'Lamp'])),
  color: some(pick(['red', 'Blue', 'Navy', 'navy blue', 'Other', 'RED/BLACK', 'zebra', 'Mauve'])),
  sizes: some(pick(['xs', 'M', 'X-Small', 'UK 7', '8-9 years', 'onesize', 'o/s', '32', 'QUEEN'])),
  brand: some(pick(['rangoli', 'ÉTÉ', 'Nobody'])),
  country: some(pick(['INDIA', 'Vietnam'])),
  discount: sometimes(fc.constantFrom(1, 20, 50)),
  minPrice: sometimes(fc.constantFrom(300, 800)),
  maxPrice: sometimes(fc.constantFrom(1500, 1000.5)),
})

let shop: Backend
let items: Item[]
beforeAll(async () => {
  shop = await openBackend()
  items = fc.sample(item, { seed: 20, numRuns: 150 }).map((one, at) => ({ ...one, id: at + 1 }))
  await insertItems(shop, items)
})
afterAll(() => shop.close())

async function insertItems({ database: { pool } }: Backend, all: readonly Item[]): Promise<void> {
  await pool.query(
    `insert into products (id, handle, name, brand, type, price_paise, description, gender, product_type, country_of_origin, hidden)
      select id, id, name, brand, type, price * 100, '', gender, "productType", country, hidden
      from jsonb_to_recordset($1) as r(id int, name text, brand text, type text, price int, gender text, "productType" text,
        country text, hidden boolean)`,
    [JSON.stringify(all)],
  )
  await pool.query(
    `insert into variants (product_id, color, size, position, stock, held, mrp_paise, imported_stock)
      select id, color, size, 0, stock, held, mrp * 100, 0 from jsonb_to_recordset($1)
        as r(id int, color text, size text, stock int, held int, mrp int)`,
    [JSON.stringify(all.flatMap(({ id, variants }) => variants.map((one) => ({ id, ...one }))))],
  )
}

type Filter = Exclude<keyof Facets, 'price'> | 'price'

/** Kurtas and Kurta, Dresses and Dress are one type. */
function singular(value: string): string {
  return value.toLowerCase().replace(/(?<=ss)es$|(?<=[^s])s$/, '')
}

/** Whether a product matches, by the rules of the contract, without SQL. */
function matches(one: Item, query: Query, without?: Filter): boolean {
  const isIn = (values: readonly string[] | undefined, value: string) =>
    !values || values.some((wanted) => singular(wanted) === singular(value))
  return (
    (without === 'genders' || !query.gender || query.gender.some((gender) => gendersOf(one).includes(gender))) &&
    (without === 'productTypes' || isIn(query.productType, one.productType)) &&
    (without === 'brands' || isIn(query.brand, one.brand)) &&
    (without === 'countries' || isIn(query.country, one.country)) &&
    (without === 'discounts' || query.discount === undefined || discountOf(one) >= query.discount) &&
    (without === 'price' || (one.price >= (query.minPrice ?? 0) && one.price <= (query.maxPrice ?? 1e9))) &&
    ((!query.color && !query.sizes) || variantsOf(one, query, without).length > 0)
  )
}

function variantsOf({ variants }: Item, { color, sizes }: Query, without?: Filter): Variant[] {
  const hasColor = (one: Variant, wanted: string) =>
    wanted.toLowerCase() === one.color.toLowerCase() || wanted.toLowerCase() === familyOf(one).toLowerCase()
  return variants.filter(
    (one) =>
      one.stock > one.held &&
      (without === 'colors' || !color || color.some((wanted) => hasColor(one, wanted))) &&
      (without === 'sizes' || !sizes || sizes.some((wanted) => sizeKey(wanted) === sizeKey(one.size))),
  )
}

function familyOf({ color }: Variant): string {
  return colourOf(color)?.family ?? 'Other'
}

function gendersOf({ gender, name }: Item): string[] {
  const mentioned: Record<string, string[]> = {
    Kurta: [],
    'Kurta for Women': ['Women'],
    'Shirt for men': ['Men'],
    'Kids Kurta': ['Girls', 'Boys'],
    'Unisex Tee': ['Women', 'Men', 'Unisex'],
    "Girls' Dress": ['Girls'],
  }
  if (gender === 'Unisex') return ['Women', 'Men', 'Unisex']
  return gender ? [gender] : (mentioned[name] ?? [])
}

function discountOf(one: Item): number {
  const percents = variantsOf(one, {}).map(({ mrp }) => (mrp && mrp > one.price ? ((mrp - one.price) * 100) / mrp : 0))
  return Math.floor(Math.max(0, ...percents))
}

/** Counts with loops over all products. */
function countByHand(found: readonly Item[], query: Query): Facets {
  const count = (facet: Filter, valuesOf: (one: Item) => string[]) => {
    const groups = new Map<string, Item[]>()
    for (const one of found.filter((each) => matches(each, query, facet)))
      for (const value of new Set(valuesOf(one).filter(Boolean))) groups.set(value, [...(groups.get(value) ?? []), one])
    return groups
  }
  const named = (facet: Filter, name: 'productType' | 'brand' | 'country') =>
    Array.from(count(facet, (one) => [singular(one[name])]).values(), (group) => ({
      value: group[0]?.[name] ?? '',
      count: group.length,
    })).sort(byCount)
  const sizes = count('sizes', (one) => variantsOf(one, query, 'sizes').map(({ size }) => sizeKey(size)))
  const inGenders = count('genders', gendersOf)
  const prices = found.filter((one) => matches(one, query, 'price')).map(({ price }) => price)
  return {
    genders: genders.flatMap((value) =>
      inGenders.has(value) ? [{ value, count: inGenders.get(value)?.length ?? 0 }] : [],
    ),
    productTypes: named('productTypes', 'productType'),
    colors: Array.from(
      count('colors', (one) => variantsOf(one, query, 'colors').map(familyOf)),
      ([value, group]) => {
        const swatch = colourOf(value)?.value
        return { value, count: group.length, ...(swatch && { swatch }) }
      },
    ).sort(byCount),
    sizes: Array.from(sizes, ([key, group]) => {
      const types = Object.entries(Object.groupBy(group, ({ type }) => type))
      const most = Math.max(...types.map(([, ofType]) => ofType?.length ?? 0))
      const kinds = types.filter(([, ofType]) => ofType?.length === most).map(([type]) => sizeKind(key, type))
      return {
        value: sizeLabel(key),
        count: group.length,
        kind: kinds.length === 1 || new Set(kinds).size === 1 ? kinds[0] : undefined,
      }
    }) as Facets['sizes'],
    brands: named('brands', 'brand'),
    countries: named('countries', 'country'),
    discounts: [10, 20, 30, 40, 50, 60, 70].flatMap((value) => {
      const most = found.filter((one) => matches(one, query, 'discounts') && discountOf(one) >= value).length
      return most > 0 ? [{ value, count: most }] : []
    }),
    price: prices.length > 0 ? { min: Math.min(...prices), max: Math.max(...prices) } : null,
  }
}

type Count = { value: string; count: number }
const byCount = (one: Count, other: Count) => other.count - one.count || (one.value < other.value ? -1 : 1)

const list = (query: Query) => shop.call('getProductPaged', { query: { size: 100, ...query } })

async function idsOf(query: Query): Promise<number[]> {
  const { content, totalPages } = await list(query)
  const ids = content.map(({ id }) => id)
  for (let page = 1; page < totalPages; page++)
    ids.push(...(await list({ ...query, page })).content.map(({ id }) => id))
  return ids
}

test('lists and counts the products that a loop over all products finds, for any filters', async () => {
  const searched = new Map<string | undefined, Item[]>()
  for (const query of [undefined, 'kurta', 'navy', 'shirt for men']) {
    const ids = new Set(await idsOf({ query }))
    searched.set(
      query,
      items.filter(({ id, hidden }) => ids.has(id) && !hidden),
    )
  }
  expect(searched.get(undefined)).toEqual(items.filter(({ hidden }) => !hidden))
  await fc.assert(
    fc.asyncProperty(listing, sometimes(pick(words.type)), async (query, type) => {
      // in a type, the search may find near matches that it does not find in the whole catalogue
      fc.pre(!query.query || !type)
      const found = searched.get(query.query)?.filter((one) => !type || one.type === type) ?? []
      const answer = type
        ? await shop.call('getProductByTypePaged', { params: { type }, query: { ...query, size: 100, facets: true } })
        : await list({ ...query, facets: true })
      const expected = found.filter((one) => matches(one, query))
      expect(answer.totalElements).toBe(expected.length)
      const shown = answer.content.map(({ id }) => id)
      if (expected.length <= 100)
        expect(shown.toSorted((one, other) => one - other)).toEqual(expected.map(({ id }) => id))
      const { sizes, ...facets } = countByHand(found, query)
      const { sizes: countedSizes, ...counted } = answer.facets as Facets
      expect(counted).toEqual(facets)
      expect(countedSizes).toEqual(countedSizes.toSorted(byKindAndSize as never))
      expect(new Set(countedSizes.map(({ value, count }) => `${value} ${count}`))).toEqual(
        new Set(sizes.map(({ value, count }) => `${value} ${count}`)),
      )
      for (const { value, kind } of sizes)
        if (kind) expect(countedSizes.find((one) => one.value === value)?.kind).toBe(kind)
    }),
    { numRuns: 300 },
  )
})
