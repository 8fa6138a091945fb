import { expect, test } from 'vitest'
import { bounded, filtersIn, isFiltered, paramsOf, priceIn, toggled } from './filters.ts'

const read = (query: string) => filtersIn(`https://shop.example/tops?${query}`)

test('reads the filters of a URL and writes the same parameters', () => {
  const address = 'color=Red&color=Sky+Blue&sizes=M&brand=Rangrez+%26+Co&minPrice=500&maxPrice=1999&sort=price-asc'
  const filters = read(address)
  expect(filters).toEqual({
    color: ['Red', 'Sky Blue'],
    sizes: ['M'],
    brand: ['Rangrez & Co'],
    minPrice: 500,
    maxPrice: 1999,
    sort: 'price-asc',
  })
  expect(paramsOf(filters)).toBe(address)
  expect(paramsOf(filters, { query: 'kurta', page: 2 })).toBe(`query=kurta&page=2&${address}`)
})

test('ignores invalid parameters', () => {
  expect(read('color=&color=%00&sort=upwards&minPrice=-3&maxPrice=many&page=x&sizes=+')).toEqual({})
  expect(read(`brand=${'x'.repeat(61)}`)).toEqual({})
  expect(read('color=Red&color=Red').color).toEqual(['Red'])
  expect(read('minPrice=900&maxPrice=100')).toEqual({ minPrice: 100, maxPrice: 900 })
  expect(read(Array.from({ length: 30 }, (_, at) => `sizes=${at}`).join('&')).sizes).toHaveLength(20)
})

test('adds and removes a value', () => {
  const one = toggled({ sort: 'newest' }, 'color', 'Red')
  expect(one).toEqual({ sort: 'newest', color: ['Red'] })
  expect(toggled(one, 'color', 'Red')).toEqual({ sort: 'newest' })
  expect(bounded(bounded({}, 'minPrice', 5), 'minPrice', undefined)).toEqual({})
})

test('does not count the sort order as a filter', () => {
  expect(isFiltered({ sort: 'name' })).toBe(false)
  expect(isFiltered({ maxPrice: 900 })).toBe(true)
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
