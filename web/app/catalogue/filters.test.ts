import { genders, literalKinds, sortings } from '@tanabana/contract/limits.ts'
import { expect, test } from 'vitest'
import { canonicalQuery, type Filters, paramsOf } from './filter-params.ts'
import { filtersIn, hasValue, isFiltered, priceIn, toggled } from './filters.ts'

const read = (query: string) => filtersIn(`https://shop.example/tops?${query}`)

test('reads the filters of a URL and writes the same parameters', () => {
  const address =
    'gender=Women&productType=Kurta&sizes=M&sizes=XL&color=Red&color=Sky+Blue&minPrice=500&maxPrice=1999' +
    '&discount=30&brand=Rangrez+%26+Co&country=India&sort=price-asc&literal=price'
  const filters = read(address)
  expect(filters).toEqual({
    gender: ['Women'],
    productType: ['Kurta'],
    sizes: ['M', 'XL'],
    color: ['Red', 'Sky Blue'],
    minPrice: 500,
    maxPrice: 1999,
    discount: 30,
    brand: ['Rangrez & Co'],
    country: ['India'],
    sort: 'price-asc',
    literal: ['price'],
  })
  expect(paramsOf(filters)).toBe(address)
  expect(paramsOf(filters, { query: 'kurta', page: 2 })).toBe(`query=kurta&page=2&${address}`)
})

test('writes names and values in one order', () => {
  const filters = read('sort=name&sizes=XXL&sizes=S&sizes=M&brand=b&brand=A&sizes=28&color=red&color=Red&gender=Men')
  expect(paramsOf(filters)).toBe(
    'gender=Men&sizes=S&sizes=M&sizes=XXL&sizes=28&color=Red&color=red&brand=A&brand=b&sort=name',
  )
})

test('reads 200 random filters back from their parameters in any order', () => {
  const random = randomNumbers(18)
  const pick = <Value>(values: readonly Value[]) => values.filter(() => random() < 0.4)
  const words = [
    'Red',
    'red',
    'Sky Blue',
    'M',
    'X-Small',
    '28',
    'UK 10',
    'UK 9',
    'Rangrez & Co',
    'a,b',
    'नीला',
    '50% +',
  ]
  for (let round = 0; round < 200; round++) {
    const [low, high] = [Math.floor(random() * 1000), 1000 + Math.floor(random() * 1000)]
    const chosen = {
      gender: pick(genders),
      productType: pick(words),
      sizes: pick(words),
      color: pick(words),
      minPrice: random() < 0.5 ? low : undefined,
      maxPrice: random() < 0.5 ? high : undefined,
      discount: random() < 0.5 ? 1 + Math.floor(random() * 99) : undefined,
      brand: pick(words),
      country: pick(words),
      sort: pick(sortings)[0],
      literal: pick(literalKinds),
    }
    const set = Object.entries(chosen).filter(([, value]) =>
      Array.isArray(value) ? value.length : value !== undefined,
    )
    const filters = Object.fromEntries(set) as Filters
    const address = paramsOf(filters)
    const parameters = address
      .split('&')
      .map((parameter) => [random(), parameter] as const)
      .sort(([one], [other]) => one - other)
    const again = read(parameters.map(([, parameter]) => parameter).join('&'))
    expect(paramsOf(again)).toBe(address)
    for (const [name, value] of set)
      expect(again[name as keyof Filters]).toEqual(Array.isArray(value) ? expect.arrayContaining(value) : value)
    expect(Object.keys(again).toSorted()).toEqual(Object.keys(filters).toSorted())
  }
})

/** Park and Miller's generator: the same numbers for the same seed. */
function randomNumbers(seed: number) {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

test('ignores invalid parameters', () => {
  expect(read('color=&color=%00&sort=upwards&minPrice=-3&maxPrice=many&page=x&sizes=+')).toEqual({})
  expect(read(`brand=${'x'.repeat(301)}&gender=Robots&discount=0&discount=30&literal=colour`)).toEqual({})
  expect(read('discount=100')).toEqual({})
  expect(read('color=Red&color=Red').color).toEqual(['Red'])
  expect(read('minPrice=900&maxPrice=100')).toEqual({ minPrice: 100, maxPrice: 900 })
  expect(read(Array.from({ length: 30 }, (_, at) => `sizes=${at}`).join('&')).sizes).toHaveLength(20)
})

test('adds and removes a value, in any case', () => {
  const one = toggled({ sort: 'newest' }, 'color', 'Red')
  expect(one).toEqual({ sort: 'newest', color: ['Red'] })
  expect(hasValue(one, 'color', 'red')).toBe(true)
  expect(toggled(one, 'color', 'red')).toEqual({ sort: 'newest' })
})

test('does not count the sort order as a filter', () => {
  expect(isFiltered({ sort: 'name', literal: ['size'] })).toBe(false)
  expect(isFiltered({ maxPrice: 900 })).toBe(true)
})

test('leaves the sort order out of the canonical URL', () => {
  expect(canonicalQuery({ sort: 'name' }, 0)).toBe('')
  expect(canonicalQuery({ sort: 'name', color: ['Red', 'Blue'], sizes: ['M'] }, 2)).toBe(
    '?page=2&sizes=M&color=Blue&color=Red',
  )
})

test('parses a price as typed', () => {
  expect(['1,999', ' ₹ 500', '0', '12.50', 'cheap', '', null].map(priceIn)).toEqual([
    1999,
    500,
    0,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
