import type { DeliveryTo } from '@tanabana/contract/addresses.ts'
import { browserClient } from '#api/public-client.ts'
import { useQuery } from '#api/use-query.ts'
import { useSettings } from '#settings/settings.ts'

/** Whether and when the shop delivers there. Undefined while it loads, and in a shop that delivers everywhere alike. */
export function useDelivery(pincode: number | null): DeliveryTo | undefined {
  const { hasZones } = useSettings().policies
  const { data } = useQuery(hasZones ? pincode : null, (signal) =>
    browserClient('findDelivery', { params: { pincode: Number(pincode) } }, { signal }),
  )
  return data
}
