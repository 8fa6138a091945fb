import type { Facets } from '@tanabana/contract/catalogue.ts'
import { useEffect, useState } from 'react'
import { browserClient } from '#api/public-client.ts'
import type { FilteredList } from './filters.ts'
import { askList } from './listing.ts'

export type FacetsState = {
  /** The last that was told, until the next is; null before the first. */
  facets: Facets | null
  total: number
  status: 'loading' | 'ready' | 'failed'
  retry: () => void
}

/** What a list can be narrowed to, and how many products are left of it. `list` must be the same value while it is the same list. */
export function useFacets(list: FilteredList): FacetsState {
  const [answer, setAnswer] = useState<Pick<FacetsState, 'facets' | 'total'>>({ facets: null, total: 0 })
  const [told, setTold] = useState<FilteredList>()
  const [failedOn, setFailedOn] = useState<FilteredList>()

  useEffect(() => {
    if (told === list || failedOn === list) return
    const controller = new AbortController()
    const { type, query, filters } = list
    askList(browserClient, type, { page: 0, size: 1, facets: true, query, ...filters }, controller.signal).then(
      ({ facets = null, totalElements }) => {
        setAnswer({ facets, total: totalElements })
        setTold(list)
      },
      () => controller.signal.aborted || setFailedOn(list),
    )
    return () => controller.abort()
  }, [list, told, failedOn])

  const status = failedOn === list ? 'failed' : told === list ? 'ready' : 'loading'
  return { ...answer, status, retry: () => setFailedOn(undefined) }
}
