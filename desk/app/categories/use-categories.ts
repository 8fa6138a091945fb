import type { DeskCategory } from '@tanabana/contract/desk/categories.ts'
import { useRouteLoaderData } from 'react-router'
import type { loader as frameLoader } from '../frame/frame.route.tsx'

const none: readonly DeskCategory[] = []

/** The shop's categories. */
export function useCategories(): readonly DeskCategory[] {
  return useRouteLoaderData<typeof frameLoader>('frame/frame.route')?.categories ?? none
}
