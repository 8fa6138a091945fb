import { dayOf, expectedDelivery } from '@tanabana/contract/dates.ts'
import { orderMessages } from '@tanabana/contract/order-messages.ts'
import type { Order } from '@tanabana/contract/orders.ts'
import { useSettings } from '#settings/settings.ts'
import { refundWords } from './cancellation.ts'
import { messages } from './messages.ts'

export function PlacedOn({ order: { orderDate } }: { order: Order }) {
  return (
    <p>
      {messages.placedOn} <time dateTime={orderDate}>{dayOf(orderDate)}</time>
    </p>
  )
}

/** The expected or actual delivery date. */
export function Delivery({ order }: { order: Order }) {
  const { latestDelivery } = useSettings().policies
  const delivered = order.orderStatus === 'DELIVERED'
  const day = delivered ? dayOf(order.deliveredAt ?? '') : expectedDelivery(order, latestDelivery)
  const words = delivered ? (day ? messages.deliveredOn : messages.delivered) : messages.expectedBy
  return (
    <p>
      {words} <span className="text-sm font-semibold text-ink">{day}</span>
    </p>
  )
}

/** The refund of a cancelled order and how long the order stays. */
export function Cancelled({ order }: { order: Order }) {
  const refund = refundWords(order, useSettings().policies)
  return (
    <>
      {refund && <p className="text-sm font-semibold">{refund}</p>}
      <p className="text-muted">{orderMessages.cancelledOrders}</p>
    </>
  )
}
