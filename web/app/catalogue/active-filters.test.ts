import { describe, expect, test } from 'vitest'
import { activeFilters } from './active-filters.ts'
import { type Filters, paramsOf } from './filter-params.ts'
import type { FilteredList } from './filters.ts'

const list = (more: Partial<FilteredList>): FilteredList => ({ type: undefined, filters: {}, ...more })
const names = (of: FilteredList) => activeFilters(of).map(({ name }) => name)

describe('chosen filters', () => {
  const filters: Filters = {
    country: ['India'],
    brand: ['Rangrez'],
    discount: 30,
    maxPrice: 1999,
    minPrice: 500,
    color: ['Red'],
    sizes: ['M', 'UK 7'],
    productType: ['Kurta'],
    gender: ['Women'],
    sort: 'name',
  }

  test('have the order of the panel', () => {
    expect(names(list({ filters }))).toEqual([
      'Women',
      'Kurta',
      'Size M',
      'UK 7',
      'Red',
      'Min ₹500',
      'Max ₹1,999',
      '30% and more off',
      'Rangrez',
      'Made in India',
    ])
  })

  test('are removed one by one', () => {
    const active = activeFilters(list({ filters }))
    const addresses = active.map(({ without }) => paramsOf(without(filters)))
    expect(new Set(addresses).size).toBe(active.length)
    for (const address of addresses) expect(address.split('&')).toHaveLength(active.length)
    expect(active.reduce((left, { without }) => without(left), filters)).toEqual({ sort: 'name' })
  })
})

describe('values that the search read', () => {
  test.each([
    [{ maxPrice: 1500, sizes: [], genders: [] }, ['Under ₹1,500']],
    [{ minPrice: 3000, sizes: [], genders: [] }, ['Over ₹3,000']],
    [{ minPrice: 1000, maxPrice: 2000, sizes: ['large'], genders: ['women'] }, ['Women', 'Size L', '₹1,000 to ₹2,000']],
    [{ sizes: ['uk 9', 'free size', '2xl'], genders: [] }, ['UK 9, Free size, Size XXL']],
  ])('%j have names', (understood, expected) => {
    expect(names(list({ understood }))).toEqual(expected)
  })

  test('are removed by leaving out their kind', () => {
    const understood = { maxPrice: 1500, sizes: ['m'], genders: ['men'] }
    const [gender, size, price] = activeFilters(list({ understood }))
    expect(price?.without({ color: ['Red'] })).toEqual({ color: ['Red'], literal: ['price'] })
    expect(gender?.without({ literal: ['price'] })).toEqual({ literal: ['price', 'gender'] })
    expect(size?.without({})).toEqual({ literal: ['size'] })
  })
})
