import type { Product, ProductPage } from '@tanabana/contract/catalogue.ts'
import { expect, test } from 'vitest'
import { initialListing, type Listing, withPage } from './listing.ts'

const filters = {
  query: '',
  sort: undefined,
  color: undefined,
  sizes: [],
  brand: [],
  minPrice: undefined,
  maxPrice: undefined,
}
const page = (ids: number[], last = false) =>
  ({
    content: ids.map((id) => ({ id }) as Product),
    last,
    page: 0,
    size: 8,
    totalElements: 99,
    totalPages: 9,
  }) as ProductPage
const start = () => initialListing({ type: undefined, from: 0, filters: filters as never }, page([1, 2]))
const ids = ({ products }: Listing) => products.map(({ id }) => id)

test('adds a page without duplicates', () => {
  const listing = withPage(start(), page([2, 3, 4]))
  expect(ids(listing)).toEqual([1, 2, 3, 4])
  expect(listing).toMatchObject({ next: 2, done: false })
})

test('ends at the last or an empty page', () => {
  expect(withPage(start(), page([3], true)).done).toBe(true)
  expect(withPage(start(), page([])).done).toBe(true)
})

test('ends after two pages without new products', () => {
  const once = withPage(start(), page([1, 2]))
  expect(once.done).toBe(false)
  expect(withPage(once, page([3])).done).toBe(false)
  expect(withPage(once, page([1, 2])).done).toBe(true)
})
