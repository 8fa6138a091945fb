import { maxFilterValues, nameLength, type Sorting, sortings } from '@tanabana/contract/limits.ts'

/** Filters and sort order, named as in the call. Unset ones are absent. Prices in rupees. */
export type Filters = {
  color?: string[]
  sizes?: string[]
  brand?: string[]
  minPrice?: number
  maxPrice?: number
  sort?: Sorting
}

/** A filtered list: a category, the whole catalogue, or search results. */
export type FilteredList = { type: string | undefined; filters: Filters; query?: string }

export const groups = ['color', 'sizes', 'brand'] as const
export type Group = (typeof groups)[number]

/** Reads the filters of a URL. Ignores invalid values. */
export function filtersIn(url: string | URL): Filters {
  const params = new URL(url).searchParams
  const filters: Filters = {}
  for (const group of groups) {
    const values = params
      .getAll(group)
      .map((value) => value.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim())
      .filter((value) => value && value.length <= nameLength)
    if (values.length > 0) filters[group] = [...new Set(values)].slice(0, maxFilterValues)
  }
  for (const bound of ['minPrice', 'maxPrice'] as const) {
    const rupees = priceIn(params.get(bound))
    if (rupees !== undefined) filters[bound] = rupees
  }
  const { minPrice: low, maxPrice: high } = filters
  if (low !== undefined && high !== undefined && low > high) Object.assign(filters, { minPrice: high, maxPrice: low })
  const sort = sortings.find((sorting) => sorting === params.get('sort'))
  if (sort) filters.sort = sort
  return filters
}

/** Parses whole rupees as typed: `1,999`, `₹ 500`. Undefined if it is not a price. */
export function priceIn(text: string | null): number | undefined {
  const digits = (text ?? '').replace(/[₹,\s]/g, '')
  return /^\d{1,7}$/.test(digits) ? Number(digits) : undefined
}

/** The filters as URL parameters, after `others`. */
export function paramsOf(filters: Filters, others: Record<string, string | number | undefined> = {}): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(others)) if (value !== undefined) params.append(name, String(value))
  for (const group of groups) for (const value of filters[group] ?? []) params.append(group, value)
  for (const name of ['minPrice', 'maxPrice', 'sort'] as const) {
    if (filters[name] !== undefined) params.append(name, String(filters[name]))
  }
  return params.toString()
}

/** Whether any filter is set. The sort order is not a filter. */
export function isFiltered({ sort, ...filters }: Filters): boolean {
  return Object.keys(filters).length > 0
}

/** Adds or removes a value of a filter group. */
export function toggled(filters: Filters, group: Group, value: string): Filters {
  const { [group]: before = [], ...others } = filters
  const after = before.includes(value) ? before.filter((other) => other !== value) : [...before, value]
  return after.length > 0 ? { ...others, [group]: after.slice(-maxFilterValues) } : others
}

/** Sets or removes a price bound. */
export function bounded(filters: Filters, bound: 'minPrice' | 'maxPrice', rupees: number | undefined): Filters {
  const { [bound]: _, ...others } = filters
  return rupees === undefined ? others : { ...others, [bound]: rupees }
}

/** Removes all filters and keeps the sort order. */
export function cleared({ sort }: Filters): Filters {
  return sort ? { sort } : {}
}
