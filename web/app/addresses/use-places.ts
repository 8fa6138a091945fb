import type { Place } from '@tanabana/contract/addresses.ts'
import { useEffect, useState } from 'react'
import { browserClient } from '#api/public-client.ts'

const none: readonly Place[] = []

/**
 * What a PIN code stands for; nothing until it is known. A backend without the call, or no answer, leaves it at that.
 * @param pincode null: nothing is asked
 */
export function usePlaces(pincode: number | null, onFound: (places: readonly Place[]) => void): readonly Place[] {
  const [found, setFound] = useState({ pincode, places: none })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every PIN code
  useEffect(() => {
    if (pincode === null) return
    const leaving = new AbortController()
    browserClient('findPincode', { params: { pincode } }, { signal: leaving.signal }).then(
      (answer) => {
        const places = answer?.places
        if (leaving.signal.aborted || !Array.isArray(places)) return
        setFound({ pincode, places })
        onFound(places)
      },
      () => undefined,
    )
    return () => leaving.abort()
  }, [pincode])

  return found.pincode === pincode ? found.places : none
}
