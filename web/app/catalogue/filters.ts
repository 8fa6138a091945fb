import type { UnderstoodValues } from '@tanabana/contract/catalogue.ts'
import { genders, literalKinds, maxFilterValues, sortings, valueLength } from '@tanabana/contract/limits.ts'
import { type Filters, inOrder } from './filter-params.ts'

/** A filtered list: a category, the whole catalogue, or search results. */
export type FilteredList = {
  type: string | undefined
  filters: Filters
  query?: string
  /** What the search read from the words of `query`. */
  understood?: UnderstoodValues | undefined
}

/** Filters with a list of values, in the order of the screen. */
export const groups = ['gender', 'productType', 'sizes', 'color', 'brand', 'country'] as const
export type Group = (typeof groups)[number]
export type Bound = 'minPrice' | 'maxPrice'

const lists = [...groups, 'literal'] as const
const known: Partial<Record<(typeof lists)[number], readonly string[]>> = { gender: genders, literal: literalKinds }

/** Reads the filters of a URL. Ignores invalid values. */
export function filtersIn(url: string | URL): Filters {
  const params = new URL(url).searchParams
  const filters: Filters = {}
  for (const name of lists) {
    const values = params
      .getAll(name)
      .map((value) => value.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim())
      .filter((value) => value && value.length <= valueLength && (known[name]?.includes(value) ?? true))
    if (values.length > 0) Object.assign(filters, { [name]: inOrder([...new Set(values)]).slice(0, maxFilterValues) })
  }
  for (const bound of ['minPrice', 'maxPrice'] as const) {
    const rupees = priceIn(params.get(bound))
    if (rupees !== undefined) filters[bound] = rupees
  }
  const discount = params.get('discount') ?? ''
  if (/^[1-9]\d?$/.test(discount)) filters.discount = Number(discount)
  const sort = sortings.find((sorting) => sorting === params.get('sort'))
  if (sort) filters.sort = sort
  return withPricesInOrder(filters)
}

/** Swaps the price bounds if the minimum is above the maximum. */
export function withPricesInOrder(filters: Filters): Filters {
  const { minPrice: low, maxPrice: high } = filters
  return low !== undefined && high !== undefined && low > high ? { ...filters, minPrice: high, maxPrice: low } : filters
}

/** Parses whole rupees as typed: `1,999`, `₹ 500`. Undefined if it is not a price. */
export function priceIn(text: string | null): number | undefined {
  const digits = (text ?? '').replace(/[₹,\s]/g, '')
  return /^\d{1,7}$/.test(digits) ? Number(digits) : undefined
}

/** Whether any filter is set. The sort order is not a filter. */
export function isFiltered({ sort, literal, ...filters }: Filters): boolean {
  return Object.keys(filters).length > 0
}

/** Whether a filter has the value, in any case. */
export function hasValue(filters: Filters, group: Group, value: string): boolean {
  return filters[group]?.some(isSame(value)) ?? false
}

function isSame(value: string) {
  return (other: string) => other.toLowerCase() === value.toLowerCase()
}

/** Adds or removes a value of a filter group. */
export function toggled(filters: Filters, group: Group, value: string): Filters {
  const { [group]: before = [], ...others } = filters
  const same = isSame(value)
  const after = before.some(same) ? before.filter((other) => !same(other)) : [...before, value]
  return after.length > 0 ? { ...others, [group]: after.slice(-maxFilterValues) } : others
}

/** Sets a filter, or removes it. */
export function withFilter<Name extends Bound | 'discount'>(
  filters: Filters,
  name: Name,
  value: Filters[Name],
): Filters {
  const { [name]: _, ...others } = filters
  return value === undefined ? others : { ...others, [name]: value }
}

/** Removes all filters and keeps the sort order. */
export function cleared({ sort, literal }: Filters): Filters {
  return { ...(sort && { sort }), ...(literal && { literal }) }
}
