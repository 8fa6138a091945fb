import type { DeliveryAddress } from '@tanabana/contract/addresses.ts'
import { formatMobile } from '@tanabana/contract/mobile.ts'

/** A formatted postal address. */
export function AddressLines({ address }: { address: DeliveryAddress }) {
  const { fullName, mobile, addressLine1, addressLine2, city, district, state, pincode, country } = address
  return (
    <span className="block break-words">
      {fullName && <span className="mb-1 block font-semibold">{fullName}</span>}
      <span className={`block ${fullName ? '' : 'font-semibold'}`}>{addressLine1}</span>
      {addressLine2}
      <span className="mt-1 block">
        {[...new Set([city, district])].join(', ')}
        <br />
        {state} {pincode}
        <br />
        {country}
      </span>
      {mobile && <span className="mt-1 block tabular-nums">{formatMobile(mobile)}</span>}
    </span>
  )
}
