import type { Facets } from '@tanabana/contract/catalogue.ts'
import { useState } from 'react'
import { browserClient } from '#api/public-client.ts'
import { useQuery } from '#api/use-query.ts'
import type { FilteredList } from './filters.ts'
import { fetchProducts } from './listing.ts'
import { mergeFacets } from './merge-facets.ts'

type FacetsState = {
  /** With the values of the lists before. The counts are those before while the next ones load; null before the first. */
  facets: Facets | null
  total: number
  status: 'loading' | 'ready' | 'failed'
  retry: () => void
}

/** The filters of a list and the number of products left. Pass the same `list` object as long as the list is the same. */
export function useFacets(list: FilteredList): FacetsState {
  const { status, data, retry } = useQuery(list, (signal) => loadFacets(list, signal), { keepPrevious: true })
  const [offered, setOffered] = useState<{ facets: Facets | null; of: Facets | undefined }>({
    facets: null,
    of: undefined,
  })
  const now = data?.facets
  const facets = now && now !== offered.of ? mergeFacets(offered.facets, now) : offered.facets
  if (now !== offered.of && now) setOffered({ facets, of: now })
  return { facets, total: data?.totalElements ?? 0, status, retry }
}

function loadFacets({ type, query, filters }: FilteredList, signal: AbortSignal) {
  return fetchProducts(browserClient, type, { page: 0, size: 1, facets: true, query, ...filters }, signal)
}
