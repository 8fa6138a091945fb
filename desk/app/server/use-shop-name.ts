import { useRouteLoaderData } from 'react-router'

export function useShopName(): string {
  return useRouteLoaderData<{ shopName: string }>('root')?.shopName ?? ''
}
