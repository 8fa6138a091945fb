import type { Facets } from '@tanabana/contract/catalogue.ts'
import { browserClient } from '#api/public-client.ts'
import { useQuery } from '#api/use-query.ts'
import type { FilteredList } from './filters.ts'
import { fetchProducts } from './listing.ts'

type FacetsState = {
  /** Those of the list before while the next ones load; null before the first. */
  facets: Facets | null
  total: number
  status: 'loading' | 'ready' | 'failed'
  retry: () => void
}

/** The filters of a list and the number of products left. Pass the same `list` object as long as the list is the same. */
export function useFacets(list: FilteredList): FacetsState {
  const { status, data, retry } = useQuery(list, (signal) => loadFacets(list, signal), { keepPrevious: true })
  return { facets: data?.facets ?? null, total: data?.totalElements ?? 0, status, retry }
}

function loadFacets({ type, query, filters }: FilteredList, signal: AbortSignal) {
  return fetchProducts(browserClient, type, { page: 0, size: 1, facets: true, query, ...filters }, signal)
}
