import { dayOf } from '@tanabana/contract/dates.ts'
import { formatPaise } from '@tanabana/contract/money.ts'
import { orderMessages } from '@tanabana/contract/order-messages.ts'
import type { Order } from '@tanabana/contract/orders.ts'
import { deliveryTime } from '@tanabana/contract/policy-words.ts'
import { LinkButton } from '@tanabana/ui/button.tsx'
import { messages as common } from '@tanabana/ui/messages.ts'
import { Skeleton } from '@tanabana/ui/skeleton.tsx'
import { WeaveMark } from '@tanabana/ui/weave.tsx'
import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { track } from '#analytics/events.ts'
import { orderTotal } from '#api/read-order.ts'
import { readOfTab, writeOfTab } from '#browser/storage.ts'
import { pageMeta } from '#page/page-meta.ts'
import { useSession } from '#session/session.ts'
import { tabKeys } from '#session/stored-session.ts'
import { useSettings } from '#settings/settings.ts'
import type { Route } from './+types/confirmation.route'
import { DeliveryTo } from './delivery-to.tsx'
import { messages } from './messages.ts'
import { OrderItem } from './order-item.tsx'
import { OrderStatus } from './order-status.tsx'
import { placedOrder } from './placed-state.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: messages.confirmation.pageTitle, noindex: true })
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
    <div className="page py-4 desktop:py-6">{order ? <Confirmation order={order} /> : <ConfirmationSkeleton />}</div>
  )
}

function Confirmation({ order }: { order: Order }) {
  const { policies } = useSettings()
  useEffect(() => {
    // a reload must not count as another order
    if (readOfTab(tabKeys.trackedOrder) === order.id) return
    writeOfTab(tabKeys.trackedOrder, order.id)
    track({ what: 'ordered', order })
  }, [order])
  return (
    <>
      <div className="flex items-center gap-4">
        <WeaveMark isDrawn className="size-10 shrink-0 text-madder desktop:size-14" />
        <h1 className="page-title">{orderMessages.thankYou}</h1>
      </div>
      <p className="mt-2 text-muted">{messages.confirmation.received}</p>
      <div className="mt-6 items-start gap-x-14 desktop:mt-8 desktop:grid desktop:grid-cols-[1fr_22rem] desktop:grid-rows-[auto_1fr]">
        <dl className="grid grid-cols-2 gap-x-4 gap-y-5 border-y border-line py-5 text-sm tablet:grid-cols-4">
          <Fact name={messages.confirmation.orderNumber}>
            <span className="break-all" translate="no">
              {order.id}
            </span>
          </Fact>
          <Fact name={messages.confirmation.status}>
            <OrderStatus status={order.orderStatus} />
          </Fact>
          <Fact name={messages.confirmation.estimatedDelivery}>
            {policies.hasZones && order.deliverBy ? dayOf(order.deliverBy) : deliveryTime(policies, 'business day')}
          </Fact>
          <Fact name={messages.total}>
            <span className="tabular-nums" translate="no">
              {formatPaise(orderTotal(order))}
            </span>
          </Fact>
        </dl>
        <div className="text-sm max-desktop:my-6 desktop:col-start-2 desktop:row-span-2 desktop:row-start-1 desktop:rounded-sm desktop:border desktop:border-line desktop:bg-paper desktop:p-6">
          <div className="grid gap-5 tablet:max-desktop:grid-cols-2">
            {order.deliveryAddress && <DeliveryTo address={order.deliveryAddress} />}
            <Payment order={order} />
          </div>
          <p className="mt-5 text-muted">{messages.confirmation.trackIt}</p>
          <div className="mt-5 grid gap-3 tablet:max-desktop:flex">
            <LinkButton to="/orders">{common.viewOrders}</LinkButton>
            <LinkButton to="/" variant="secondary">
              {common.continueShopping}
            </LinkButton>
          </div>
        </div>
        <ul aria-label={messages.confirmation.items} className="divide-y divide-line border-line max-desktop:border-t">
          {order.orderItems.map((item) => (
            <OrderItem key={item.id} item={item} />
          ))}
        </ul>
      </div>
    </>
  )
}

/** What is paid, or is to pay. */
function Payment({ order }: { order: Order }) {
  const total = formatPaise(orderTotal(order))
  const words =
    order.paymentState === 'COD'
      ? messages.confirmation.payOnDelivery(total)
      : order.paymentState === 'PAID' && messages.confirmation.paidOnline(total)
  if (!words) return null
  return (
    <div>
      <p className="text-muted">{messages.confirmation.payment}</p>
      <p className="mt-1 text-sm font-semibold">{messages.paymentStates[order.paymentState ?? '']}</p>
      <p className="mt-1">{words}</p>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd className="mt-1 text-sm font-semibold">{children}</dd>
    </div>
  )
}

function ConfirmationSkeleton() {
  return (
    <div role="status" aria-label={messages.loadingOrder}>
      <div className="flex items-center gap-4">
        <Skeleton className="size-10 shrink-0 desktop:size-14" />
        <Skeleton className="h-17 w-52 desktop:h-12 desktop:w-72" />
      </div>
      <Skeleton className="mt-3 h-5 w-48" />
      <Skeleton className="mt-6 h-32 desktop:h-24" />
      <Skeleton className="mt-4 h-28" />
    </div>
  )
}
