import { orderMessages } from '@tanabana/contract/order-messages.ts'
import { LinkButton } from '@tanabana/ui/button.tsx'
import { EmptyState } from '@tanabana/ui/empty-state.tsx'
import { BoxIcon } from '@tanabana/ui/icons.tsx'
import { NewIn } from '#catalogue/new-in.tsx'
import { PendingPaymentNotice } from '#payments/pending-payment-notice.tsx'
import { CancelledNotice } from './cancelled-notice.tsx'
import { messages } from './messages.ts'
import { OrderCard } from './order-card.tsx'
import { column } from './orders-skeleton.tsx'
import type { Own } from './own-orders.tsx'

/** The shopper's orders in each of their states. */
export function OrderList({ username, orders, cancelled, reload, ask }: Own) {
  return (
    <>
      <div className={column}>
        <PendingPaymentNotice username={username} onPlaced={reload} />
      </div>
      {orders.length === 0 ? (
        <>
          <EmptyState
            picture={<BoxIcon className="size-16" />}
            title={orderMessages.ordersEmpty}
            text={messages.emptyHint}
            action={<LinkButton to="/">{messages.startShopping}</LinkButton>}
          />
          <NewIn />
        </>
      ) : (
        <div className={column}>
          <h1 className="page-title mb-6 desktop:mb-10">{messages.title}</h1>
          <div className="space-y-4">
            {orders.map((order) =>
              cancelled.has(order.id) ? (
                <CancelledNotice key={order.id} order={order} show={messages.cancel.showCancelled} onShow={reload} />
              ) : (
                <OrderCard key={order.id} order={order} onCancel={() => ask(order)} />
              ),
            )}
          </div>
        </div>
      )}
    </>
  )
}
