import type { Facets } from '@tanabana/contract/catalogue.ts'
import { expect, test } from 'vitest'
import { mergeFacets } from './merge-facets.ts'

function facets(more: Partial<Facets>): Facets {
  return { colors: [], sizes: [], brands: [], price: null, ...more }
}

test('keeps values that another filter excludes in their place, without products', () => {
  const before = facets({
    brands: [
      { value: 'Aara', count: 3 },
      { value: 'Boli', count: 2 },
    ],
  })
  const now = facets({
    brands: [
      { value: 'Boli', count: 1 },
      { value: 'Charkha', count: 4 },
    ],
  })
  expect(mergeFacets(before, now).brands).toEqual([
    { value: 'Aara', count: 0 },
    { value: 'Boli', count: 1 },
    { value: 'Charkha', count: 4 },
  ])
})

test('keeps the widest price range', () => {
  const before = facets({ price: { min: 500, max: 900 } })
  expect(mergeFacets(before, facets({ price: { min: 300, max: 800 } })).price).toEqual({ min: 300, max: 900 })
  expect(mergeFacets(before, facets({})).price).toEqual({ min: 500, max: 900 })
})

test('adds no kind that the backend does not send', () => {
  const { genders, discounts } = mergeFacets(facets({}), facets({ discounts: [{ value: 30, count: 2 }] }))
  expect([genders, discounts]).toEqual([undefined, [{ value: 30, count: 2 }]])
})
