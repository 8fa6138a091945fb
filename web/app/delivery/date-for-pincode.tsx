import { getItBy } from '@tanabana/contract/delivery.ts'
import { deliveryBy } from '@tanabana/contract/policy-words.ts'
import { useSettings } from '#settings/settings.ts'
import { useDestination } from './destination.ts'
import { messages } from './messages.ts'

export default function DateForPincode() {
  const { policies } = useSettings()
  const destination = useDestination()
  const { served, by } = destination?.delivery ?? {}
  if (destination && served === false) return messages.notDelivered(destination.pincode)
  return by ? getItBy(by) : deliveryBy(policies)
}
