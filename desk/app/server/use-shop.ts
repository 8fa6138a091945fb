import { useRouteLoaderData } from 'react-router'
import type { Shop } from './page-context.ts'

export function useShop(): Shop {
  return useRouteLoaderData<{ shop: Shop }>('root')?.shop ?? { name: '', url: '', wordmark: null }
}
