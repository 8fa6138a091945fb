import { dayOf, expectedDelivery } from '@tanabana/contract/dates.ts'
import { formatPaise } from '@tanabana/contract/money.ts'
import { orderMessages } from '@tanabana/contract/order-messages.ts'
import type { Order } from '@tanabana/contract/orders.ts'
import { Button } from '@tanabana/ui/button.tsx'
import { TruckIcon } from '@tanabana/ui/icons.tsx'
import { orderTotal } from '#api/read-order.ts'
import { canCancel, refundWords } from './cancellation.ts'
import { DeliveryTo } from './delivery-to.tsx'
import { messages } from './messages.ts'
import { OrderItem } from './order-item.tsx'
import { isOnItsWay, OrderProgress } from './order-progress.tsx'
import { OrderStatus } from './order-status.tsx'
import { Parcel } from './parcel.tsx'

const inset = 'px-4 py-4 desktop:px-6'

/** One order of the list. From a desktop on, the delivery and the total are beside the items. */
export function OrderCard({ order, onCancel }: { order: Order; onCancel: () => void }) {
  const { orderStatus, paymentState } = order
  const cancelled = orderStatus === 'CANCELLED'
  const heading = `order-${order.id}`
  return (
    <article aria-labelledby={heading} className="rounded-sm border border-line bg-paper">
      <header className={`flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 ${inset}`}>
        <h2 id={heading} className="text-lg font-semibold break-all" translate="no">
          {messages.order(order.id)}
        </h2>
        {!isOnItsWay(orderStatus) && <OrderStatus status={orderStatus} />}
        <p className="w-full text-sm text-muted desktop:w-auto">
          {messages.placedOn} <time dateTime={order.orderDate}>{dayOf(order.orderDate)}</time>
        </p>
      </header>
      <div className={`space-y-4 border-y border-line bg-ground/40 text-sm ${inset}`}>
        {cancelled && <Cancelled order={order} />}
        {!cancelled && orderStatus !== 'RETURNED_TO_ORIGIN' && <Delivery order={order} />}
        {isOnItsWay(orderStatus) && <OrderProgress status={orderStatus} />}
        {!cancelled && <Parcel order={order} />}
      </div>
      <div className="desktop:grid desktop:grid-cols-[1fr_22rem]">
        <ul className="divide-y divide-line px-4 desktop:px-6">
          {order.orderItems.map((item) => (
            <OrderItem key={item.id} item={item} faded={cancelled} />
          ))}
        </ul>
        <div className={`space-y-5 border-line text-sm max-desktop:border-t desktop:border-l ${inset}`}>
          {order.deliveryAddress && <DeliveryTo address={order.deliveryAddress} />}
          <div>
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm font-semibold">
              {messages.total}
              <span className="text-lg tabular-nums" translate="no">
                {formatPaise(orderTotal(order))}
              </span>
            </p>
            <p className="text-muted">{(paymentState && messages.paymentStates[paymentState]) ?? ''}</p>
          </div>
          {canCancel(order) && (
            <Button variant="ghost" onClick={onCancel} className="-my-3 px-0!">
              {messages.cancelOrder}
            </Button>
          )}
        </div>
      </div>
    </article>
  )
}

/** The refund and how long the order stays. */
function Cancelled({ order }: { order: Order }) {
  return (
    <>
      {refundWords(order) && <p className="text-sm font-semibold">{refundWords(order)}</p>}
      <p className="text-muted">{orderMessages.cancelledOrders}</p>
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
        {words} <span className="text-sm font-semibold">{day}</span>
      </span>
    </p>
  )
}
