import { formatPaise } from '@tanabana/contract/money.ts'
import type { Order } from '@tanabana/contract/orders.ts'
import { Button } from '@tanabana/ui/button.tsx'
import { ChevronIcon } from '@tanabana/ui/icons.tsx'
import { Link } from 'react-router'
import { orderTotal } from '#api/read-order.ts'
import { canCancel, refundState } from './cancellation.ts'
import { messages } from './messages.ts'
import { Cancelled, Delivery, PlacedOn } from './order-facts.tsx'
import { OrderItem } from './order-item.tsx'
import { OrderStatus } from './order-status.tsx'
import { TrackLink } from './parcel.tsx'

/** One order of the list. All of it leads to the order's page, except its button. */
export function OrderCard({ order, onCancel }: { order: Order; onCancel: () => void }) {
  const { id, orderStatus } = order
  const heading = `order-${id}`
  const refund = refundState(order)
  return (
    <article
      aria-labelledby={heading}
      className="relative rounded-sm border border-line bg-paper px-4 transition-colors duration-150 hover:border-edge desktop:px-6"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-2">
        <h2 id={heading} className="min-w-0 text-sm font-semibold break-all" translate="no">
          <Link
            to={`/orders/${id}`}
            prefetch="intent"
            className="inline-flex min-h-11 items-center after:absolute after:inset-0 hover:underline"
          >
            {messages.order(id)}
          </Link>
        </h2>
        <div className="flex items-center gap-3">
          <OrderStatus status={orderStatus} />
          <ChevronIcon className="size-4 shrink-0 text-muted" />
        </div>
        <div className="w-full pb-1 text-sm text-muted">
          <PlacedOn order={order} />
          {orderStatus !== 'CANCELLED' && orderStatus !== 'RETURNED_TO_ORIGIN' && <Delivery order={order} />}
        </div>
      </header>
      <ul className="divide-y divide-line">
        {order.orderItems.map((item) => (
          <OrderItem key={item.id} item={item} faded={orderStatus === 'CANCELLED'} dense />
        ))}
      </ul>
      {orderStatus === 'CANCELLED' && (
        <div className="border-t border-line py-3 text-sm">
          <Cancelled order={order} />
        </div>
      )}
      {refund && <p className="border-t border-line py-3 text-sm font-semibold">{refund}</p>}
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-1 text-sm font-semibold">
        <p className="inline-flex min-h-11 items-center gap-2">
          {messages.total}
          <span className="tabular-nums" translate="no">
            {formatPaise(orderTotal(order))}
          </span>
        </p>
        <div className="relative">
          {orderStatus === 'SHIPPED' && <TrackLink order={order} />}
          {canCancel(order) && (
            <Button variant="ghost" onClick={onCancel} className="px-0! font-normal!">
              {messages.cancelOrder}
            </Button>
          )}
        </div>
      </div>
    </article>
  )
}
