import { formatPaise } from '@tanabana/contract/money.ts'
import type { Order } from '@tanabana/contract/orders.ts'
import { useState } from 'react'
import { orderTotal } from '#api/read-order.ts'
import { AskDialog } from '#ui/ask-dialog.tsx'
import { refundWords } from './cancellation.ts'
import { cancelledNoticeId } from './cancelled-notice.tsx'

type CancelDialogProps = { order: Order | null; busy: boolean; onKeep: () => void; onCancel: () => void }

/** Asks before an order is cancelled, and says how much money comes back. Open while `order` is given. */
export function CancelDialog({ order, busy, onKeep, onCancel }: CancelDialogProps) {
  // Keeps its words while it fades out.
  const [shown, show] = useState(order)
  if (order && order !== shown) show(order)
  return (
    <AskDialog
      open={order !== null}
      title="Cancel this order?"
      text={
        shown ? `${namesIn(shown)}, ${formatPaise(orderTotal(shown))}. ${refundWords(shown)} This can't be undone.` : ''
      }
      focusAfter={shown ? cancelledNoticeId(shown) : undefined}
      yes="Cancel order"
      no="Keep order"
      busy={busy}
      onYes={onCancel}
      onNo={onKeep}
    />
  )
}

function namesIn(order: Order) {
  const [first, ...more] = order.orderItems
  if (!first) return `Order ${order.id}`
  return more.length > 0 ? `${first.name} and ${more.length} more` : first.name
}
