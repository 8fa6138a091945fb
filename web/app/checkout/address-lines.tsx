import type { Address } from '@tanabana/contract/addresses.ts'

/** An address as it stands on a parcel. */
export function AddressLines({ address }: { address: Address }) {
  const { addressLine1, addressLine2, city, district, state, pincode, country } = address
  return (
    <span className="block break-words">
      <span className="block font-medium">{addressLine1}</span>
      {addressLine2}
      <span className="mt-1 block text-muted">
        {[...new Set([city, district])].join(', ')}
        <br />
        {state} {pincode}
        <br />
        {country}
      </span>
    </span>
  )
}
