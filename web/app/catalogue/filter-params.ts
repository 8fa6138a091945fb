import type { Gender, LiteralKind, Sorting } from '@tanabana/contract/limits.ts'
import { bySize } from '@tanabana/contract/size-order.ts'

/** Filters and sort order, named as in the call. Unset ones are absent. Prices in rupees. */
export type Filters = {
  gender?: Gender[]
  productType?: string[]
  sizes?: string[]
  color?: string[]
  minPrice?: number
  maxPrice?: number
  /** At least so many percent below the MRP. */
  discount?: number
  brand?: string[]
  country?: string[]
  sort?: Sorting
  /** Kinds of values that the search leaves out of the query. */
  literal?: LiteralKind[]
}

/** The one order of the parameters in a URL. */
const order = [
  'gender',
  'productType',
  'sizes',
  'color',
  'minPrice',
  'maxPrice',
  'discount',
  'brand',
  'country',
  'sort',
  'literal',
] as const

/** The filters as URL parameters in one order, after `others`. */
export function paramsOf(filters: Filters, others: Record<string, string | number | undefined> = {}): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(others)) if (value !== undefined) params.append(name, String(value))
  for (const name of order) {
    const value = filters[name]
    if (Array.isArray(value)) for (const one of inOrder(value)) params.append(name, one)
    else if (value !== undefined) params.append(name, String(value))
  }
  return params.toString()
}

/** The query of a list's canonical URL, with its `?`. The sort order is not a part of it. */
export function canonicalQuery({ sort, literal, ...filters }: Filters, page: number): string {
  const params = paramsOf(filters, { page: page || undefined })
  return params && `?${params}`
}

/** Sizes by size, other values by name. */
export function inOrder(values: readonly string[]): string[] {
  return [...values].sort((one, other) => bySize(one, other) || (one < other ? -1 : 1))
}
