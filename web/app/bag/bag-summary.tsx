import type { Cart } from '@tanabana/contract/bag.ts'
import { formatPaise, paise } from '@tanabana/contract/money.ts'
import { bagMrp, bagTotal, linesInStock } from './bag-sums.ts'
import { countOf } from './line-changes.ts'
import { messages } from './messages.ts'

/** The sums of the bag. Without MRPs, the total MRP is the total. */
export function BagSummary({ cart }: { cart: Cart }) {
  const total = bagTotal(cart)
  const mrp = bagMrp(cart)
  return (
    <dl className="space-y-3 text-sm">
      <Sum name={messages.summary.mrp(countOf(linesInStock(cart)))} amount={formatPaise(mrp)} />
      <Sum name={messages.summary.discount} amount={(mrp > total ? '−' : '') + formatPaise(paise(mrp - total))} />
      <Sum name={messages.summary.delivery} amount={messages.summary.free} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4">
        <dt className="text-lg font-semibold">{messages.summary.total}</dt>
        <dd className="text-lg font-semibold tabular-nums" translate="no">
          {formatPaise(total)}
        </dd>
      </div>
    </dl>
  )
}

function Sum({ name, amount }: { name: string; amount: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{name}</dt>
      <dd className="tabular-nums" translate={amount === messages.summary.free ? undefined : 'no'}>
        {amount}
      </dd>
    </div>
  )
}
