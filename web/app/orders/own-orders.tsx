import { orderMessages } from '@tanabana/contract/order-messages.ts'
import type { Order } from '@tanabana/contract/orders.ts'
import { Button } from '@tanabana/ui/button.tsx'
import { EmptyState } from '@tanabana/ui/empty-state.tsx'
import { messages as common } from '@tanabana/ui/messages.ts'
import { type ReactNode, useState } from 'react'
import { NewIn } from '#catalogue/new-in.tsx'
import { useSession } from '#session/session.ts'
import { SignInPrompt } from '#sign-in/sign-in-prompt.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { messages } from './messages.ts'
import { OrdersSkeleton } from './orders-skeleton.tsx'
import { useOrders } from './use-orders.ts'

/** `ask`: opens the dialog that cancels an order. `cancelled`: ids of those since the orders were loaded. */
export type Own = {
  username: string
  orders: readonly Order[]
  cancelled: ReadonlySet<string>
  reload: () => void
  ask: (order: Order) => void
}

/** `id`: of the order that the page is about. */
type OwnOrdersProps = { id?: string; children: (own: Own) => ReactNode }

/** Loads the shopper's orders for `children`. Asks a visitor to sign in. */
export function OwnOrders({ id, children }: OwnOrdersProps) {
  const { status, username } = useSession()
  if (status === 'unknown') return <OrdersSkeleton id={id} />
  if (!username)
    return (
      <>
        <SignInPrompt title={messages.signInTitle} text={messages.signInText} />
        <NewIn />
      </>
    )
  return (
    <Loaded key={username} username={username} id={id}>
      {children}
    </Loaded>
  )
}

function Loaded({ username, id, children }: OwnOrdersProps & { username: string }) {
  const { status, orders, cancelled, reload, cancel, busy } = useOrders(username)
  const [asked, ask] = useState<Order | null>(null)
  if (status === 'loading') return <OrdersSkeleton id={id} />
  if (status === 'failed')
    return (
      <div role="alert">
        <EmptyState title={orderMessages.ordersFailed} action={<Button onClick={reload}>{common.tryAgain}</Button>} />
      </div>
    )
  return (
    <>
      {children({ username, orders, cancelled, reload, ask })}
      <CancelDialog
        order={asked}
        busy={busy}
        onKeep={() => ask(null)}
        onCancel={() => asked && void cancel(asked).then(() => ask(null))}
      />
    </>
  )
}
