import type { DeskOrder } from '@tanabana/contract/desk/orders.ts'
import { formatPaise, paise, times } from '@tanabana/contract/money.ts'
import { variantLabel } from '@tanabana/contract/variant-title.ts'
import { smallPicture } from '#ui/small-picture.ts'

/** What to take from the shelf. More than one of an item is loud. */
export function OrderLines({ order: { lines, pieces } }: { order: DeskOrder }) {
  return (
    <section aria-labelledby="items">
      <h2 id="items" className="text-lg font-semibold">
        {pieces === 1 ? '1 item' : `${pieces} items`}
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <li key={line.id} className="flex gap-3 py-3">
            <img
              src={smallPicture(line.image)}
              alt=""
              width={72}
              height={90}
              className="shrink-0 self-start rounded-xs bg-ground object-cover"
            />
            <div className="min-w-0 grow">
              <p className="text-sm">{line.name}</p>
              <p className="mt-0.5 text-lg leading-tight font-semibold">{variantLabel(line, ' · ')}</p>
              <p className="mt-1 flex flex-wrap justify-between gap-x-3 text-sm text-muted">
                <span className="break-all" translate={line.sku ? 'no' : undefined}>
                  {line.sku || 'No SKU'}
                </span>
                <span className="tabular-nums" translate="no">
                  {formatPaise(times(paise(line.pricePaise), line.quantity))}
                  {line.quantity > 1 && ` (${formatPaise(paise(line.pricePaise))} each)`}
                </span>
              </p>
            </div>
            <ManyOf quantity={line.quantity} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** More than one of an item must not be overlooked. */
export function ManyOf({ quantity }: { quantity: number }) {
  if (quantity === 1) return null
  return (
    <strong className="grid size-12 shrink-0 place-items-center rounded-sm bg-madder text-lg text-canvas">
      <span>
        <span className="sr-only">Quantity </span>× {quantity}
      </span>
    </strong>
  )
}
