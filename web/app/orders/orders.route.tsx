import { pageMeta } from '#page/page-meta.ts'
import type { Route } from './+types/orders.route'
import { messages } from './messages.ts'
import { OrderList } from './order-list.tsx'
import { OwnOrders } from './own-orders.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: messages.title, noindex: true })
}

export default function OrdersPage() {
  return (
    <div className="page py-4 desktop:py-6">
      <OwnOrders>{(own) => <OrderList {...own} />}</OwnOrders>
    </div>
  )
}
