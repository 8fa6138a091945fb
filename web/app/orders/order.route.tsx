import { pageMeta } from '#page/page-meta.ts'
import type { Route } from './+types/order.route'
import { messages } from './messages.ts'
import { OneOrder } from './one-order.tsx'
import { OwnOrders } from './own-orders.tsx'

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, { title: messages.order(params.id), noindex: true })
}

export default function OrderPage({ params: { id } }: Route.ComponentProps) {
  return (
    <div className="page py-4 desktop:py-6">
      <OwnOrders id={id}>{(own) => <OneOrder id={id} {...own} />}</OwnOrders>
    </div>
  )
}
