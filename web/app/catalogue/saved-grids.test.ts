import type { Product, ProductPage } from '@tanabana/contract/catalogue.ts'
import { afterEach, expect, test, vi } from 'vitest'
import type { Listing, ListingOf } from './listing.ts'
import { restoreGrid, saveGrid } from './saved-grids.ts'

const of = { type: 'tops', from: 0, filters: { query: '', sizes: [], brand: [] } } as unknown as ListingOf
const products = (count: number, name = '') =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, name }) as unknown as Product)
const first = (count: number, name = '') => ({ content: products(count, name), last: false }) as ProductPage
const grid = (count: number) => ({
  at: Date.now(),
  height: 900,
  listing: { products: products(count), next: 3, done: false, repeats: 0 } satisfies Listing,
})

afterEach(() => vi.useRealTimers())

test('restores a grid by its history entry, with the first page refreshed', () => {
  saveGrid('a', of, grid(24))
  expect(restoreGrid('b', of, first(8))).toBe(null)
  const recalled = restoreGrid('a', of, first(8, 'new'))
  expect(recalled?.listing).toMatchObject({ next: 3, done: false })
  expect(recalled?.listing.products.map(({ name }) => name)).toEqual([...Array(8).fill('new'), ...Array(16).fill('')])
})

test('drops a grid after 20 minutes or when the first page lists other products', () => {
  saveGrid('c', of, grid(24))
  expect(restoreGrid('c', of, { ...first(8), content: products(8).toReversed() })).toBe(null)
  vi.useFakeTimers({ now: Date.now() + 20 * 60_000 })
  expect(restoreGrid('c', of, first(8))).toBe(null)
})

test('keeps at most three grids and 600 products', () => {
  for (const entry of ['1', '2', '3', '4']) saveGrid(entry, of, grid(16))
  expect(restoreGrid('1', of, first(8))).toBe(null)
  expect(restoreGrid('2', of, first(8))).not.toBe(null)
  saveGrid('5', of, grid(590))
  expect(restoreGrid('4', of, first(8))).toBe(null)
  saveGrid('6', of, grid(601))
  expect(restoreGrid('6', of, first(8))).toBe(null)
})
