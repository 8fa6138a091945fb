import { formatPaise } from '@tanabana/contract/money.ts'
import type { Order } from '@tanabana/contract/orders.ts'
import { whatsAppLink } from '@tanabana/contract/phone-links.ts'
import { Button, LinkButton } from '@tanabana/ui/button.tsx'
import { EmptyState } from '@tanabana/ui/empty-state.tsx'
import { BoxIcon, TruckIcon } from '@tanabana/ui/icons.tsx'
import { messages as common } from '@tanabana/ui/messages.ts'
import { Link } from 'react-router'
import { orderTotal } from '#api/read-order.ts'
import { nameOf } from '#page/segment-names.ts'
import { useSettings } from '#settings/settings.ts'
import { canCancel } from './cancellation.ts'
import { CancelledNotice } from './cancelled-notice.tsx'
import { DeliveryTo } from './delivery-to.tsx'
import { messages } from './messages.ts'
import { Cancelled, Delivery, PlacedOn } from './order-facts.tsx'
import { OrderItem } from './order-item.tsx'
import { isOnItsWay, OrderProgress } from './order-progress.tsx'
import { OrderStatus } from './order-status.tsx'
import type { Own } from './own-orders.tsx'
import { Parcel } from './parcel.tsx'

/** The order `id`: where it is, what is in it, who gets it, and what was paid. */
export function OneOrder({ id, orders, cancelled, reload, ask }: Own & { id: string }) {
  const order = orders.find((one) => one.id === id)
  if (!order) {
    return (
      <EmptyState
        picture={<BoxIcon className="size-16" />}
        title={messages.unknownTitle}
        text={messages.unknownText}
        action={<LinkButton to="/orders">{common.viewOrders}</LinkButton>}
      />
    )
  }
  return (
    <>
      <h1 className="page-title break-all" translate="no">
        {messages.order(order.id)}
      </h1>
      <div className="mt-1 mb-5 text-sm text-muted">
        <PlacedOn order={order} />
      </div>
      {cancelled.has(order.id) ? (
        <CancelledNotice order={order} show={messages.cancel.showOrder} onShow={reload} />
      ) : (
        <Details order={order} onCancel={() => ask(order)} />
      )}
    </>
  )
}

function Details({ order, onCancel }: { order: Order; onCancel: () => void }) {
  const { orderStatus, paymentState, deliveryAddress } = order
  const { whatsApp } = useSettings().contact
  const isCancelled = orderStatus === 'CANCELLED'
  return (
    <div className="gap-x-14 gap-y-6 max-desktop:space-y-6 desktop:grid desktop:grid-cols-[1fr_22rem] desktop:items-start">
      <div>
        <section className="space-y-4 rounded-sm border border-line bg-paper p-4 text-sm desktop:p-6">
          {isOnItsWay(orderStatus) ? (
            <>
              <div className="flex items-center gap-2.5">
                <TruckIcon className="size-5 shrink-0 text-muted" />
                <Delivery order={order} />
              </div>
              <OrderProgress status={orderStatus} />
            </>
          ) : (
            <OrderStatus status={orderStatus} />
          )}
          {isCancelled ? <Cancelled order={order} /> : <Parcel order={order} />}
        </section>
        <ul className="mt-2 divide-y divide-line border-line max-desktop:border-b">
          {order.orderItems.map((item) => (
            <OrderItem key={item.id} item={item} faded={isCancelled} />
          ))}
        </ul>
      </div>
      <section className="space-y-4 text-sm desktop:rounded-sm desktop:border desktop:border-line desktop:bg-paper desktop:p-6">
        <div>
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm font-semibold">
            {messages.total}
            <span className="text-lg tabular-nums" translate="no">
              {formatPaise(orderTotal(order))}
            </span>
          </p>
          <p className="text-muted">{(paymentState && messages.paymentStates[paymentState]) ?? ''}</p>
        </div>
        {deliveryAddress && <DeliveryTo address={deliveryAddress} />}
        <p className="text-muted">
          {messages.help}{' '}
          <Link to="/contact-us" className="text-link -my-2 inline-flex min-h-11 items-center">
            {nameOf('contact-us')}
          </Link>
          {whatsApp && (
            <>
              {' · '}
              <a href={whatsAppLink(whatsApp)} rel="noopener" className="text-link">
                WhatsApp
              </a>
            </>
          )}
        </p>
        {canCancel(order) && (
          <Button variant="secondary" onClick={onCancel} className="w-full">
            {messages.cancelOrder}
          </Button>
        )}
      </section>
    </div>
  )
}
