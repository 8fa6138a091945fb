import { messages } from '@tanabana/contract/errors.ts'
import { confirmationDelivery } from '@tanabana/contract/limits.ts'
import { formatPaise } from '@tanabana/contract/money.ts'
import type { Order } from '@tanabana/contract/orders.ts'
import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { track } from '#analytics/events.ts'
import { orderTotal } from '#api/read-order.ts'
import { readOfTab, writeOfTab } from '#browser/storage.ts'
import { pageMeta } from '#page/page-meta.ts'
import { useSession } from '#session/session.ts'
import { tabKeys } from '#session/stored-session.ts'
import { LinkButton } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { WeaveMark } from '#ui/weave.tsx'
import type { Route } from './+types/confirmation.route'
import { DeliveryTo } from './delivery-to.tsx'
import { OrderItem } from './order-item.tsx'
import { OrderStatus } from './order-status.tsx'
import { placedOrder } from './placed-state.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Thank You', noindex: true })
}

export default function ConfirmationPage() {
  const { status, username } = useSession()
  const { state } = useLocation()
  const navigate = useNavigate()
  const order = status === 'unknown' ? null : placedOrder(state, username)
  const nothingToShow = status !== 'unknown' && !order

  useEffect(() => {
    if (nothingToShow) void navigate('/', { replace: true })
  }, [nothingToShow, navigate])

  return (
    <div className="page max-w-3xl py-10 desktop:py-16">
      {order ? <Confirmation order={order} /> : <ConfirmationSkeleton />}
    </div>
  )
}

function Confirmation({ order }: { order: Order }) {
  useEffect(() => {
    // a reload of the page is not another order
    if (readOfTab(tabKeys.toldOrder) === order.id) return
    writeOfTab(tabKeys.toldOrder, order.id)
    track({ what: 'ordered', order })
  }, [order])
  return (
    <>
      <div className="text-center">
        <WeaveMark className="mx-auto size-16 text-madder" />
        <h1 className="mt-6 font-display text-3xl text-balance desktop:text-4xl">{messages.thankYou}</h1>
        <p className="mt-3 text-muted">We are packing it with care.</p>
      </div>
      <dl className="mt-10 grid grid-cols-2 gap-x-4 gap-y-6 border-y border-line py-6 text-sm desktop:grid-cols-4">
        <Fact name="Order number">
          <span className="break-all">{order.id}</span>
        </Fact>
        <Fact name="Status">
          <OrderStatus status={order.orderStatus} />
        </Fact>
        <Fact name="Estimated Delivery">{confirmationDelivery}</Fact>
        <Fact name="Total">
          <span className="tabular-nums">{formatPaise(orderTotal(order))}</span>
        </Fact>
      </dl>
      {order.deliveryAddress && (
        <div className="border-b border-line py-6">
          <DeliveryTo address={order.deliveryAddress} />
        </div>
      )}
      <ul aria-label="Ordered items" className="divide-y divide-line border-b border-line">
        {order.orderItems.map((item) => (
          <OrderItem key={item.id} item={item} />
        ))}
      </ul>
      {order.paymentState === 'COD' && (
        <p className="mt-5 text-center text-sm text-muted">
          Pay {formatPaise(orderTotal(order))} in cash or by UPI when it arrives.
        </p>
      )}
      {order.paymentState === 'PAID' && (
        <p className="mt-5 text-center text-sm text-muted">{formatPaise(orderTotal(order))} paid online.</p>
      )}
      <div className="mt-8 flex flex-col justify-center gap-3 desktop:flex-row">
        <LinkButton to="/">Continue Shopping</LinkButton>
        <LinkButton to="/orders" variant="secondary">
          View Orders
        </LinkButton>
      </div>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd className="mt-1 font-semibold">{children}</dd>
    </div>
  )
}

function ConfirmationSkeleton() {
  return (
    <div role="status" aria-label="Loading your order">
      <Skeleton className="mx-auto size-16" />
      <Skeleton className="mx-auto mt-6 h-9 w-72 max-w-full" />
      <Skeleton className="mx-auto mt-4 h-5 w-48" />
      <Skeleton className="mt-10 h-32 desktop:h-24" />
      <Skeleton className="mt-4 h-28" />
    </div>
  )
}
