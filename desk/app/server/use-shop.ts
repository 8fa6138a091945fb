import { usualPolicies } from '@tanabana/contract/limits.ts'
import { useRouteLoaderData } from 'react-router'
import type { Shop } from './page-context.ts'

const noShop: Shop = { name: '', url: '', wordmark: null, policies: usualPolicies, isDemo: false }

export function useShop(): Shop {
  return useRouteLoaderData<{ shop: Shop }>('root')?.shop ?? noShop
}
