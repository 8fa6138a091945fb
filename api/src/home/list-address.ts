import { getProductPaged, type Listing } from '@tanabana/contract/catalogue.ts'
import { reservedSegments } from '@tanabana/contract/pages.ts'

/** A list of products by the address of its page. `type` is undefined for all products and for a search. */
export type ListedProducts = { type: string | undefined; listing: Listing }

/** Reads `/`, `/tops?color=Red` or `/search?query=linen`; undefined if the address is not a list. */
export function listOfAddress(address: string): ListedProducts | undefined {
  const base = 'http://shop'
  if (!URL.canParse(address, base)) return undefined
  const { pathname, searchParams } = new URL(address, base)
  const segment = decoded(pathname.slice(1))
  if (segment === undefined) return undefined
  const isSearch = segment === 'search' && searchParams.has('query')
  if (segment.includes('/') || (!isSearch && reservedSegments.includes(segment))) return undefined
  const given = [...new Set(searchParams.keys())].map((name) => [name, values(searchParams.getAll(name))])
  const { success, data } = getProductPaged.query.safeParse(Object.fromEntries(given))
  if (!success) return undefined
  return { type: isSearch || segment === '' ? undefined : segment, listing: data }
}

function values(given: string[]): string | string[] {
  return given.length === 1 ? (given[0] ?? '') : given
}

/** @returns undefined for a broken percent sign, as in `%E0` */
function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
