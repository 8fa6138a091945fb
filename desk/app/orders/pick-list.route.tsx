import { maxBulkOrders } from '@tanabana/contract/desk/paper-limits.ts'
import type { PickItem } from '@tanabana/contract/desk/papers.ts'
import { Link, useSearchParams } from 'react-router'
import { call } from '#server/api.ts'
import { Nothing } from '#ui/nothing.tsx'
import { Button, Checkbox, LinkButton } from '#ui/parts.tsx'
import type { Route } from './+types/pick-list.route'
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
          <div className="mt-3 flex max-w-md gap-2 print:hidden">
            <PaperLink href={paperPath('pickListPdf', ids)}>PDF</PaperLink>
            <Button variant="secondary" className="grow basis-0 px-3" onClick={() => window.print()}>
              Print
            </Button>
          </div>
          <p role="status" className="flex min-h-11 items-center text-sm print:hidden">
            {ticks.count === items.length ? 'All picked.' : `${ticks.count} of ${items.length} picked`}
          </p>
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
          <div className="mt-6 flex flex-wrap gap-3 print:hidden">
            <LinkButton to="/orders?status=PLACED" className="grow side:grow-0">
              Go to packing
            </LinkButton>
            <Button variant="ghost" className="px-3" disabled={ticks.count === 0} onClick={ticks.clear}>
              Remove all ticks
            </Button>
          </div>
        </>
      )}
    </>
  )
}

function Item({ item, isTicked, onTick }: { item: PickItem; isTicked: boolean; onTick: () => void }) {
  const { sku, name, image, color, size, quantity, orders } = item
  return (
    <li className="break-inside-avoid border-b border-line">
      <Checkbox checked={isTicked} onChange={onTick} className={`py-3 ${isTicked ? 'text-muted line-through' : ''}`}>
        <span className={`h-20 w-16 shrink-0 bg-ground ${isTicked ? 'opacity-40' : ''}`}>
          {image && <img src={`${image}?w=240`} alt="" className="size-full object-cover" />}
        </span>
        <span className="w-10 shrink-0 text-center text-lg font-semibold tabular-nums">{quantity}</span>
        <span className="min-w-0 grow">
          <span className="block text-sm font-semibold wrap-anywhere">{sku || 'No SKU'}</span>
          <span className="block text-sm font-semibold">
            {color} · {size}
          </span>
          <span className="block truncate text-sm text-muted">{name}</span>
          <span className="block text-xs text-muted tabular-nums">
            {orders.map(({ id, quantity }) => (quantity > 1 ? `${id} ×${quantity}` : id)).join(', ')}
          </span>
        </span>
      </Checkbox>
    </li>
  )
}
