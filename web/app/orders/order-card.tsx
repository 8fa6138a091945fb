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
import { Parcel } from './parcel.tsx'

const row = 'border-t border-line px-4 py-4 desktop:px-6'

/** One order of the list. */
export function OrderCard({ order, onCancel }: { order: Order; onCancel: () => void }) {
  const cancelled = order.orderStatus === 'CANCELLED'
  const heading = `order-${order.id}`
  return (
    <article aria-labelledby={heading} className="rounded-sm border border-line bg-paper">
      <header className="flex items-start justify-between gap-4 px-4 py-4 desktop:px-6">
        <div>
          <h2 id={heading} className="font-semibold break-all">
            {messages.order(order.id)}
          </h2>
          <p className="mt-0.5 text-sm text-muted">
            {messages.placedOn} <time dateTime={order.orderDate}>{dayOf(order.orderDate)}</time>
          </p>
        </div>
        <OrderStatus status={order.orderStatus} />
      </header>
      <div className="space-y-1 border-y border-line bg-ground/40 px-4 py-3.5 text-sm desktop:px-6">
        {cancelled ? <Cancelled order={order} /> : <Delivery order={order} />}
        {!cancelled && <Parcel order={order} />}
      </div>
      <ul className="divide-y divide-line px-4 desktop:px-6">
        {order.orderItems.map((item) => (
          <OrderItem key={item.id} item={item} faded={cancelled} />
        ))}
      </ul>
      <div className={`grid gap-x-8 gap-y-5 desktop:grid-cols-2 ${row}`}>
        {order.deliveryAddress && <DeliveryTo address={order.deliveryAddress} />}
        <div className="text-sm desktop:ml-auto desktop:text-right">
          <p className="flex items-baseline justify-between gap-4 desktop:justify-end">
            {messages.total}
            <span className="font-display text-xl tabular-nums">{formatPaise(orderTotal(order))}</span>
          </p>
          <p className="mt-0.5 text-muted">
            {(order.paymentState && messages.paymentStates[order.paymentState]) ?? ''}
          </p>
        </div>
      </div>
      {canCancel(order) && (
        <footer className={`flex desktop:justify-end ${row}`}>
          <Button variant="secondary" onClick={onCancel} className="w-full desktop:w-auto desktop:px-8">
            {messages.cancelOrder}
          </Button>
        </footer>
      )}
    </article>
  )
}

/** The refund and how long the order stays. */
function Cancelled({ order }: { order: Order }) {
  return (
    <>
      {refundWords(order) && <p className="font-semibold">{refundWords(order)}</p>}
      <p className="text-muted">{shared.cancelledOrders}</p>
    </>
  )
}

/** The expected or actual delivery date. */
function Delivery({ order: { orderStatus, orderDate, deliveredAt } }: { order: Order }) {
  const delivered = orderStatus === 'DELIVERED'
  const day = delivered ? dayOf(deliveredAt ?? '') : expectedDelivery(orderDate)
  const words = delivered ? (day ? messages.deliveredOn : messages.delivered) : messages.expectedBy
  return (
    <p className="flex items-center gap-2.5">
      <TruckIcon className={`size-5 shrink-0 ${delivered ? 'text-success' : 'text-muted'}`} />
      <span>
        {words} <span className="font-semibold">{day}</span>
      </span>
    </p>
  )
}
