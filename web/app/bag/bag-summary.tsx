import { discountPaise } from '@tanabana/contract/limits.ts'
import { formatPaise, type Paise, paise } from '@tanabana/contract/money.ts'
import { messages } from './messages.ts'

type BagSummaryProps = { total: Paise; quantity: number }

/** The sums of the bag. */
export function BagSummary({ total, quantity }: BagSummaryProps) {
  return (
    <dl className="space-y-3 text-sm">
      <Sum name={messages.summary.mrp(quantity)} amount={formatPaise(total)} />
      <Sum name={messages.summary.discount} amount={formatPaise(paise(discountPaise))} />
      <Sum name={messages.summary.delivery} amount={messages.summary.free} />
      <div className="flex items-baseline justify-between gap-4 border-t border-line pt-4">
        <dt className="font-semibold">{messages.summary.total}</dt>
        <dd className="font-display text-2xl tabular-nums">{formatPaise(total)}</dd>
      </div>
    </dl>
  )
}

function Sum({ name, amount }: { name: string; amount: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{name}</dt>
      <dd className="tabular-nums">{amount}</dd>
    </div>
  )
}
