import type { DeliveryTo } from '@tanabana/contract/addresses.ts'
import type { Destination } from '#addresses/address-form.tsx'
import { browserClient } from '#api/public-client.ts'
import { useQuery } from '#api/use-query.ts'
import { useSettings } from '#settings/settings.ts'

/** Whether and when the shop delivers there. Undefined while it loads, and in a shop that delivers everywhere alike. */
export function useDelivery(address: Destination | undefined): DeliveryTo | undefined {
  const { hasZones } = useSettings().policies
  const { pincode = 0, state } = address ?? {}
  const { data } = useQuery(hasZones && address ? `${pincode} ${state ?? ''}` : null, (signal) =>
    browserClient('findDelivery', { params: { pincode }, query: { state } }, { signal }),
  )
  return data
}
