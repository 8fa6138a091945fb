import type { Place } from '@tanabana/contract/addresses.ts'
import { browserClient } from '#api/public-client.ts'
import { readPlaces } from '#api/read-addresses.ts'
import { useQuery } from '#api/use-query.ts'

const none: readonly Place[] = []

/**
 * The places that a PIN code stands for; none until they are known, or where the call fails.
 * @param pincode null: nothing is loaded
 */
export function usePlaces(pincode: number | null, onFound: (places: readonly Place[]) => void): readonly Place[] {
  const { data = none } = useQuery(pincode, async (signal) => {
    const answer = await browserClient('findPincode', { params: { pincode: Number(pincode) } }, { signal })
    const places = readPlaces(answer)
    signal.throwIfAborted()
    onFound(places)
    return places
  })
  return data
}
