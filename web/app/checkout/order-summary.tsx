import type { CartLine } from '@tanabana/contract/bag.ts'
import { formatPaise } from '@tanabana/contract/money.ts'
import { Link } from 'react-router'
import type { Bag } from '#bag/bag.ts'
import { BagSummary } from '#bag/bag-summary.tsx'
import { lineTotal } from '#bag/bag-sums.ts'
import { linePicture } from '#bag/line-picture.ts'
import { shortage } from '#bag/line-stock.ts'
import { Picture } from '#products/picture.tsx'
import { TruckIcon } from '#ui/icons.tsx'
import { messages as common } from '#ui/messages.ts'
import { messages } from './messages.ts'

/** The items and sums of the order. */
export function OrderSummary({ cart }: { cart: NonNullable<Bag['cart']> }) {
  return (
    <aside
      aria-labelledby="summary-heading"
      className="rounded-sm border border-line bg-paper p-4 desktop:sticky desktop:top-32 desktop:p-6"
    >
      <div className="flex items-center justify-between">
        <h2 id="summary-heading" className="font-display text-xl">
          {messages.yourOrder}
        </h2>
        <Link to="/cart" className="text-link inline-flex min-h-11 items-center text-sm">
          {messages.editBag}
        </Link>
      </div>
      <ul className="divide-y divide-line">
        {cart.orderItems.map((line) => (
          <SummaryLine key={line.id} line={line} />
        ))}
      </ul>
      <div className="border-t border-line pt-4">
        <BagSummary cart={cart} />
      </div>
      <p className="mt-4 flex items-center gap-1.5 text-sm text-muted">
        <TruckIcon className="size-4.5 shrink-0" />
        {messages.deliveryBy}
      </p>
    </aside>
  )
}

function SummaryLine({ line }: { line: CartLine }) {
  const short = shortage(line)
  return (
    <li className="flex gap-3.5 py-3.5">
      <Picture src={linePicture(line)} alt="" sizes="64px" className={`w-16 shrink-0 ${short ? 'opacity-60' : ''}`} />
      <div className="min-w-0 flex-1 text-sm">
        <p className="line-clamp-2 leading-snug font-medium">{line.product.name}</p>
        <p className="mt-0.5 text-muted">
          {line.color}, {line.size} · {common.items(line.quantity)}
        </p>
        {short && <p className="mt-0.5 font-semibold text-alert">{short}</p>}
      </div>
      <p className="text-sm font-medium tabular-nums">{formatPaise(lineTotal(line))}</p>
    </li>
  )
}
