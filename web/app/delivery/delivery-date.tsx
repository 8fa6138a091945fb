import { deliveryBy } from '@tanabana/contract/policy-words.ts'
import { Lazy } from '@tanabana/ui/lazy.tsx'
import { useSettings } from '#settings/settings.ts'
import type { DeliveryWords } from './words-for-pincode.tsx'

const loadWords = () => import('./words-for-pincode.tsx')

/** When an item arrives: at the PIN code that was typed on this device, or the shop's usual time. */
export function DeliveryDate(words: DeliveryWords) {
  const { policies } = useSettings()
  const usual = words.pay ?? [words.children, deliveryBy(policies)]
  return policies.hasZones ? (
    <Lazy load={loadWords} fallback={usual}>
      {(WordsForPincode) => <WordsForPincode {...words} />}
    </Lazy>
  ) : (
    usual
  )
}

/** The same as a card's line. Only in shops with zones. */
export function CardDelivery() {
  return (
    useSettings().policies.hasZones && (
      <p className="mt-1 text-xs text-muted">
        <DeliveryDate />
      </p>
    )
  )
}
