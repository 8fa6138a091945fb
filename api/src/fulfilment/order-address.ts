import type { DeliveryAddress, newAddress } from '@tanabana/contract/addresses.ts'
import type { z } from 'zod'

/** The address as orders keep it: absent parts are left out. */
export function toDeliveryAddress(given: z.output<typeof newAddress>): DeliveryAddress {
  const { fullName, mobile, addressLine2, ...rest } = given
  return { ...rest, ...(fullName && { fullName }), ...(mobile && { mobile }), ...(addressLine2 && { addressLine2 }) }
}

export function isSameAddress(one: DeliveryAddress, other: DeliveryAddress): boolean {
  const names = Object.keys({ ...one, ...other }) as (keyof DeliveryAddress)[]
  return names.every((name) => one[name] === other[name])
}
