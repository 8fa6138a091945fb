import type { Role } from '@tanabana/contract/desk/roles.ts'
import { useRouteLoaderData } from 'react-router'
import type { loader as frameLoader } from './frame.route.tsx'

/** The role of the person at the desk. */
export function useRole(): Role | undefined {
  return useRouteLoaderData<typeof frameLoader>('frame/frame.route')?.person.role
}
