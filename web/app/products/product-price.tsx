import { formatPaise } from '@tanabana/contract/money.ts'
import { messages } from './messages.ts'
import type { Offer } from './offer.ts'

/** `From ₹999 MRP ₹1,999 (50% off)`, as far as it applies. */
export function ProductPrice({ price, mrp, isLowest }: Offer) {
  const percentOff = mrp ? Math.floor((100 * (mrp - price)) / mrp) : 0
  return (
    <>
      <span className="tabular-nums">{messages.price(formatPaise(price), isLowest)}</span>
      {mrp && (
        <span className="text-[0.8em] font-normal whitespace-nowrap tabular-nums">
          {' '}
          <s className="text-muted">{messages.mrp(formatPaise(mrp))}</s>
          {percentOff > 0 && <span className="text-madder"> {messages.percentOff(percentOff)}</span>}
        </span>
      )}
    </>
  )
}
