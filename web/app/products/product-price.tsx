import { formatPaise } from '@tanabana/contract/money.ts'
import { messages } from './messages.ts'
import type { Offer } from './offer.ts'

/** `From ₹999 MRP ₹1,999 (50% off)`, as far as it applies. `short`: without the word MRP. */
export function ProductPrice({ price, mrp, isLowest, short }: Offer & { short?: boolean }) {
  const percentOff = mrp && Math.floor(100 - (100 * price) / mrp)
  return (
    <span className="tabular-nums">
      <span className="font-semibold whitespace-nowrap" translate={isLowest ? undefined : 'no'}>
        {isLowest && messages.from}
        {formatPaise(price)}
      </span>
      {mrp && (
        <>
          {' '}
          <span className="text-xs text-muted">
            <s className="whitespace-nowrap" translate="no">
              {short ? formatPaise(mrp) : messages.mrp(formatPaise(mrp))}
            </s>
            {percentOff ? messages.percentOff(percentOff) : ''}
          </span>
        </>
      )}
    </span>
  )
}
