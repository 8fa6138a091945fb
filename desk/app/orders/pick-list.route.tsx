import { maxBulkOrders } from '@tanabana/contract/desk/paper-limits.ts'
import type { PickItem } from '@tanabana/contract/desk/papers.ts'
import { variantLabel } from '@tanabana/contract/variant-title.ts'
import { Link, useSearchParams } from 'react-router'
import { call } from '#server/api.ts'
import { Nothing } from '#ui/nothing.tsx'
import { Button, Checkbox, LinkButton } from '#ui/parts.tsx'
import type { Route } from './+types/pick-list.route'
import { ManyOf } from './order-lines.tsx'
import { PaperLink, paperPath } from './papers.tsx'
import { useTicks } from './use-ticks.ts'

export function loader(args: Route.LoaderArgs) {
  const orders = new URL(args.request.url).searchParams.get('orders') || undefined
  return call(args, 'readPickList', { query: { orders: orders?.split(',') } })
}

/** An item of a list with other orders or quantities is another one: its tick is not kept. */
const keyOf = ({ variantId, orders }: PickItem) =>
  `${variantId}:${orders.map(({ id, quantity }) => `${id}*${quantity}`).join()}`

export default function PickList({ loaderData: { items, orders, pieces, left } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const ids = search.get('orders')?.split(',') ?? []
  const ticks = useTicks(items.map(keyOf))
  return (
    <>
      <title>Pick list | Desk</title>
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="font-display text-2xl">Pick list</h1>
        <p className="text-sm text-muted">
          {pieces} {pieces === 1 ? 'item' : 'items'} for {orders.length} {orders.length === 1 ? 'order' : 'orders'}
        </p>
      </header>
      {left > 0 && (
        <p className="mt-2 text-sm">
          These are the {maxBulkOrders} oldest orders. {left} more wait after them.
        </p>
      )}
      {items.length === 0 ? (
        <Nothing>
          <p>Nothing to pick.</p>
          <Link to="/orders" className="text-link inline-flex min-h-11 items-center">
            Go to orders
          </Link>
        </Nothing>
      ) : (
        <>
          <div className="mt-3 mb-4 grid max-w-md grid-cols-2 gap-2 print:hidden">
            <PaperLink href={paperPath('pickListPdf', ids)}>PDF</PaperLink>
            <Button variant="secondary" onClick={() => window.print()}>
              Print
            </Button>
          </div>
          <ul className="border-t border-line wide:grid wide:grid-cols-2 wide:gap-x-10 print:block">
            {items.map((item) => (
              <Item
                key={item.variantId}
                item={item}
                isTicked={ticks.has(keyOf(item))}
                onTick={() => ticks.toggle(keyOf(item))}
              />
            ))}
          </ul>
          <Button
            variant="ghost"
            className="mt-2 px-0! print:hidden"
            disabled={ticks.count === 0}
            onClick={ticks.clear}
          >
            Remove all ticks
          </Button>
          <div className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] -mx-4 mt-2 flex items-center justify-between gap-3 border-t border-line bg-canvas px-4 py-3 print:hidden wide:bottom-0 wide:mx-0 wide:justify-start wide:gap-6 wide:px-0">
            <p role="status" className="text-sm font-semibold tabular-nums">
              {ticks.count === items.length ? 'All picked' : `${ticks.count} of ${items.length} picked`}
            </p>
            <LinkButton to="/orders?status=PLACED" variant={ticks.count === 0 ? 'secondary' : 'primary'}>
              Go to packing
            </LinkButton>
          </div>
        </>
      )}
    </>
  )
}

function Item({ item, isTicked, onTick }: { item: PickItem; isTicked: boolean; onTick: () => void }) {
  const { sku, name, image, quantity, orders } = item
  return (
    <li className="break-inside-avoid border-b border-line">
      <Checkbox
        checked={isTicked}
        onChange={onTick}
        className={`py-3 [&>input]:size-7 ${isTicked ? 'text-muted line-through' : ''}`}
      >
        <span className={`h-20 w-16 shrink-0 bg-ground ${isTicked ? 'opacity-40' : ''}`}>
          {image && <img src={`${image}?w=240`} alt="" className="size-full object-cover" />}
        </span>
        <span className="min-w-0 grow">
          <span className="block text-lg leading-tight font-semibold">{variantLabel(item, ' · ')}</span>
          <span className="block truncate text-sm text-muted">{name}</span>
          <span className="block text-xs wrap-anywhere text-muted">{sku || 'No SKU'}</span>
          <span className="block text-xs text-muted tabular-nums">
            for {orders.map(({ id, quantity }) => (quantity > 1 ? `${id} ×${quantity}` : id)).join(', ')}
          </span>
        </span>
        <ManyOf quantity={quantity} />
      </Checkbox>
    </li>
  )
}
