import { placeLines } from '@tanabana/contract/address-lines.ts'
import type { DeliveryAddress } from '@tanabana/contract/addresses.ts'
import { formatMobile } from '@tanabana/contract/mobile.ts'
import { messages } from './messages.ts'

/** The receiver and address of an order. */
export function DeliveryTo({ address }: { address: DeliveryAddress }) {
  const { fullName, mobile } = address
  return (
    <div className="text-sm wrap-anywhere">
      <p className="text-muted">{messages.deliverTo}</p>
      {fullName && <p className="mt-1 text-sm font-semibold">{fullName}</p>}
      <p className="mt-1">{placeLines(address).join(', ')}</p>
      {mobile && <p className="mt-1 tabular-nums">{formatMobile(mobile)}</p>}
    </div>
  )
}
