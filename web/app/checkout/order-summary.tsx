import type { DeliveryTo } from '@tanabana/contract/addresses.ts'
import type { CartLine } from '@tanabana/contract/bag.ts'
import { getItBy } from '@tanabana/contract/delivery.ts'
import { noColor } from '@tanabana/contract/limits.ts'
import { formatPaise } from '@tanabana/contract/money.ts'
import { deliveryBy } from '@tanabana/contract/policy-words.ts'
import { ChevronIcon, TruckIcon } from '@tanabana/ui/icons.tsx'
import { messages as common } from '@tanabana/ui/messages.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Bag } from '#bag/bag.ts'
import { BagSummary } from '#bag/bag-summary.tsx'
import { bagTotal, lineTotal } from '#bag/bag-sums.ts'
import { countOf } from '#bag/line-changes.ts'
import { linePicture } from '#bag/line-picture.ts'
import { shortage } from '#bag/line-stock.ts'
import { Picture } from '#products/picture.tsx'
import { useSettings } from '#settings/settings.ts'
import { messages } from './messages.ts'

type Cart = NonNullable<Bag['cart']>

/** `isEarly`: hidden on a phone, where what loads above it would move it. `delivery`: to the chosen address, if it depends on that. */
type OrderSummaryProps = { cart: Cart; isEarly: boolean; delivery: DeliveryTo | undefined }

/** The items and sums of the order. On a phone they fold into one row with pictures and the total. */
export function OrderSummary({ cart, isEarly, delivery }: OrderSummaryProps) {
  const [open, setOpen] = useState(false)
  const { policies } = useSettings()
  return (
    <aside
      aria-labelledby="summary-heading"
      className={`rounded-sm border border-line bg-paper px-3.5 desktop:sticky desktop:top-8 desktop:row-span-2 desktop:p-6 ${isEarly ? 'max-desktop:hidden' : ''}`}
    >
      <div className="flex items-center justify-between max-desktop:sr-only">
        <h2 id="summary-heading" className="font-display text-2xl">
          {messages.yourOrder}
        </h2>
        <EditBag className="max-desktop:hidden" />
      </div>
      <FoldButton cart={cart} open={open} onToggle={() => setOpen(!open)} />
      {policies.hasZones && !open && (
        <div className="-mt-1 pb-3 desktop:hidden">
          <DeliveryDay delivery={delivery} />
        </div>
      )}
      <div id="summary-items" className={open ? 'border-t border-line pb-4' : 'max-desktop:hidden'}>
        <ul className="divide-y divide-line">
          {cart.orderItems.map((line) => (
            <SummaryLine key={line.id} line={line} />
          ))}
        </ul>
        <div className="border-t border-line pt-4">
          <BagSummary cart={cart} />
        </div>
        <div className="mt-4 flex items-center justify-between gap-4">
          <DeliveryDay delivery={delivery} />
          <EditBag className="desktop:hidden" />
        </div>
      </div>
    </aside>
  )
}

/** Empty for an address that the shop does not deliver to. */
function DeliveryDay({ delivery }: Pick<OrderSummaryProps, 'delivery'>) {
  const { policies } = useSettings()
  if (delivery?.served === false) return <p />
  return (
    <p className="flex items-center gap-1.5 text-sm text-muted">
      <TruckIcon className="size-4.5 shrink-0" />
      {delivery?.by ? getItBy(delivery.by) : deliveryBy(policies)}
    </p>
  )
}

function EditBag({ className }: { className: string }) {
  return (
    <Link to="/cart" className={`text-link inline-flex min-h-11 items-center text-sm ${className}`}>
      {messages.editBag}
    </Link>
  )
}

type FoldButtonProps = { cart: Cart; open: boolean; onToggle: () => void }

function FoldButton({ cart, open, onToggle }: FoldButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-controls="summary-items"
      onClick={onToggle}
      className="flex min-h-18 w-full cursor-pointer flex-wrap items-center gap-2.5 py-2.5 text-left desktop:hidden"
    >
      <span className="flex max-h-[45px] min-w-9 flex-wrap gap-1 overflow-hidden">
        {cart.orderItems.slice(0, 3).map((line) => (
          <Picture key={line.id} src={linePicture(line)} alt="" sizes="36px" className="w-9 shrink-0" />
        ))}
      </span>
      <span className="flex-1">
        <span className="block text-sm font-semibold whitespace-nowrap">{messages.yourOrder}</span>
        <span className="block text-sm whitespace-nowrap text-muted">
          {common.items(countOf(cart.orderItems))}{' '}
          <span className="sr-only">{open ? messages.hideItems : messages.showItems}</span>
        </span>
      </span>
      <span className="text-lg font-semibold tabular-nums" translate="no">
        {formatPaise(bagTotal(cart))}
      </span>
      <ChevronIcon className={`size-4 shrink-0 text-muted ${open ? '-rotate-90' : 'rotate-90'}`} />
    </button>
  )
}

function SummaryLine({ line }: { line: CartLine }) {
  const short = shortage(line)
  return (
    <li className="flex gap-3.5 py-3.5">
      <Picture src={linePicture(line)} alt="" sizes="64px" className={`w-16 shrink-0 ${short ? 'opacity-60' : ''}`} />
      <div className="min-w-0 flex-1 text-sm">
        <p className="line-clamp-2 text-sm leading-snug font-semibold">{line.product.name}</p>
        <p className="mt-0.5 text-muted">
          {line.color !== noColor && `${line.color}, `}
          {line.size} · {common.items(line.quantity)}
        </p>
        {short && <p className="mt-0.5 text-sm font-semibold text-alert">{short}</p>}
      </div>
      <p className="text-sm font-semibold tabular-nums" translate="no">
        {formatPaise(lineTotal(line))}
      </p>
    </li>
  )
}
