import { messages as shared } from '@tanabana/contract/messages.ts'
import { formatPaise } from '@tanabana/contract/money.ts'
import type { Order } from '@tanabana/contract/orders.ts'
import { orderTotal } from '#api/read-order.ts'
import { Button } from '#ui/button.tsx'
import { TruckIcon } from '#ui/icons.tsx'
import { canCancel, refundWords } from './cancellation.ts'
import { dayOf, expectedDelivery } from './dates.ts'
import { DeliveryTo } from './delivery-to.tsx'
import { messages } from './messages.ts'
import { OrderItem } from './order-item.tsx'
import { OrderStatus } from './order-status.tsx'

/** One order of the list. */
export function OrderCard({ order, onCancel }: { order: Order; onCancel: () => void }) {
  const cancelled = order.orderStatus === 'CANCELLED'
  const heading = `order-${order.id}`
  return (
    <article aria-labelledby={heading} className="rounded-sm border border-line bg-paper">
      <header className="flex items-start justify-between gap-4 border-b border-line px-4 py-4 desktop:px-6">
        <div>
          <h2 id={heading} className="text-sm font-semibold break-all">
            {messages.order(order.id)}
          </h2>
          <p className="mt-1 text-sm text-muted">
            {messages.placedOn} <time dateTime={order.orderDate}>{dayOf(order.orderDate)}</time>
          </p>
        </div>
        <OrderStatus status={order.orderStatus} />
      </header>
      {order.tracking && (
        <p className="border-b border-line px-4 py-3 text-sm desktop:px-6">
          {messages.trackingNumber} <span className="font-semibold break-all">{order.tracking}</span>
        </p>
      )}
      <ul className="divide-y divide-line px-4 desktop:px-6">
        {order.orderItems.map((item) => (
          <OrderItem key={item.id} item={item} faded={cancelled} />
        ))}
      </ul>
      {order.deliveryAddress && (
        <div className="border-t border-line px-4 py-4 desktop:px-6">
          <DeliveryTo address={order.deliveryAddress} />
        </div>
      )}
      <footer className="border-t border-line px-4 py-4 desktop:px-6">
        <div className="flex items-baseline justify-between gap-4">
          <p className="text-sm text-muted">
            {(order.paymentState && messages.paymentStates[order.paymentState]) ?? ''}
          </p>
          <p className="text-sm">
            {messages.total}{' '}
            <span className="ml-2 font-display text-xl tabular-nums">{formatPaise(orderTotal(order))}</span>
          </p>
        </div>
        <div className="mt-4 flex flex-col gap-4 desktop:flex-row desktop:items-center desktop:justify-between">
          {cancelled ? (
            <div className="space-y-1 text-sm">
              {refundWords(order) && <p>{refundWords(order)}</p>}
              <p className="text-muted">{shared.cancelledOrders}</p>
            </div>
          ) : (
            <Delivery order={order} />
          )}
          {canCancel(order) && (
            <Button variant="secondary" onClick={onCancel} className="desktop:px-8">
              {messages.cancelOrder}
            </Button>
          )}
        </div>
      </footer>
    </article>
  )
}

/** The expected or actual delivery date. */
function Delivery({ order: { orderStatus, orderDate, deliveredAt } }: { order: Order }) {
  const delivered = orderStatus === 'DELIVERED'
  const day = delivered ? dayOf(deliveredAt ?? '') : expectedDelivery(orderDate)
  const words = delivered ? (day ? messages.deliveredOn : messages.delivered) : messages.expectedBy
  return (
    <p className="flex items-center gap-2 text-sm">
      <TruckIcon className="size-5 shrink-0 text-muted" />
      <span>
        {words} <span className="font-semibold">{day}</span>
      </span>
    </p>
  )
}
