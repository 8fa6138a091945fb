import { getItBy, noCod } from '@tanabana/contract/delivery.ts'
import { deliveryBy } from '@tanabana/contract/policy-words.ts'
import type { ReactNode } from 'react'
import { useSettings } from '#settings/settings.ts'
import { useDestination } from './destination.ts'
import { messages } from './messages.ts'

/** `children`: before the date of a place that is served. `pay`: the ways to pay, in place of the date. */
export type DeliveryWords = { children?: ReactNode; pay?: string }

export default function WordsForPincode({ children, pay }: DeliveryWords) {
  const { policies, payScript } = useSettings()
  const { pincode = 0, delivery: { served, cod, by } = {} } = useDestination() ?? {}
  if (pay) {
    if (!served || cod) return pay
    return payScript ? messages.payOnline : noCod(pincode)
  }
  if (served === false) return messages.notDelivered(pincode)
  return (
    <>
      {children}
      {by ? getItBy(by) : deliveryBy(policies)}
    </>
  )
}
