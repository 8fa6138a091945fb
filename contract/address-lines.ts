import { formatMobile } from './mobile.ts'

type DeliveryAddress = {
  fullName?: string | undefined
  mobile?: string | undefined
  addressLine1: string
  addressLine2?: string | undefined
  city: string
  district: string
  state: string
  pincode: number
  country: string
}

/** Street and place of an address as lines. A district with the name of the city is not repeated. */
export function placeLines(address: DeliveryAddress): string[] {
  const { addressLine1, addressLine2, city, district, state, pincode, country } = address
  const town = [...new Set([city, district])].filter(Boolean).join(', ')
  return [addressLine1, addressLine2 ?? '', town, `${state} ${pincode}`, country].filter(Boolean)
}

/** The lines of a parcel label: receiver, address and mobile number. */
export function parcelLines(address: DeliveryAddress): string[] {
  const { fullName, mobile } = address
  return [...(fullName ? [fullName] : []), ...placeLines(address), ...(mobile ? [formatMobile(mobile)] : [])]
}

/** @param pinState the State that the PIN code is in, which is not that of the address */
export function otherStateText(
  { pincode, state }: Pick<DeliveryAddress, 'pincode' | 'state'>,
  pinState: string,
): string {
  return `PIN ${pincode} is in ${pinState}, not in ${state}.`
}
