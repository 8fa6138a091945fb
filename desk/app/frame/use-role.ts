import type { Role } from '@tanabana/contract/desk/roles.ts'
import { useRouteLoaderData } from 'react-router'
import type { loader as frameLoader } from './frame.route.tsx'

const usePerson = () => useRouteLoaderData<typeof frameLoader>('frame/frame.route')?.person

/** The role of the person at the desk. */
export const useRole = (): Role | undefined => usePerson()?.role

/** The address that the person at the desk signs in with. */
export const useOwnEmail = (): string => usePerson()?.email ?? ''
