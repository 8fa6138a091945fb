import type { Profile } from '@tanabana/contract/profile.ts'
import { useCallback } from 'react'
import { isAbsent } from '#api/is-absent.ts'
import { useQuery } from '#api/use-query.ts'
import { shopper } from '#session/shopper-client.ts'

/** The profile of `username`. Status `absent`: the backend has no profiles, so nothing in them can change. */
export function useProfile(username: string) {
  const { status, data, error, retry, update } = useQuery(username, (signal) =>
    shopper('getProfile', { params: { username } }, { signal }),
  )
  return {
    status: isAbsent(error) ? ('absent' as const) : status,
    profile: data ?? null,
    retry,
    update: useCallback((profile: Profile) => update(() => profile), [update]),
  }
}
