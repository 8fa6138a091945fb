import type { Place } from '@tanabana/contract/addresses.ts'
import { browserClient } from '#api/public-client.ts'
import { readPlaces } from '#api/read-addresses.ts'
import { useQuery } from '#api/use-query.ts'

/**
 * The places that a PIN code stands for: none for an unknown one, undefined until they are loaded or where the call fails.
 * @param pincode null: nothing is loaded
 */
export function usePlaces(
  pincode: number | null,
  onFound: (places: readonly Place[]) => void,
): readonly Place[] | undefined {
  const { data } = useQuery(pincode, async (signal) => {
    const answer = await browserClient('findPincode', { params: { pincode: Number(pincode) } }, { signal })
    const places = readPlaces(answer)
    signal.throwIfAborted()
    onFound(places)
    return places
  })
  return data
}
