import { formatPaise } from '@tanabana/contract/money.ts'
import type { Order } from '@tanabana/contract/orders.ts'
import { AskDialog } from '@tanabana/ui/ask-dialog.tsx'
import { useState } from 'react'
import { orderTotal } from '#api/read-order.ts'
import { useSettings } from '#settings/settings.ts'
import { refundWords } from './cancellation.ts'
import { cancelledNoticeId } from './cancelled-notice.tsx'
import { messages } from './messages.ts'

type CancelDialogProps = { order: Order | null; busy: boolean; onKeep: () => void; onCancel: () => void }

/** Confirms a cancellation and states the refund. Open while `order` is given. */
export function CancelDialog({ order, busy, onKeep, onCancel }: CancelDialogProps) {
  // Keeps its text while it fades out.
  const [shown, show] = useState(order)
  if (order && order !== shown) show(order)
  const { policies } = useSettings()
  return (
    <AskDialog
      open={order !== null}
      title={messages.cancel.title}
      text={
        shown ? messages.cancel.text(namesIn(shown), formatPaise(orderTotal(shown)), refundWords(shown, policies)) : ''
      }
      focusAfter={shown ? cancelledNoticeId(shown) : undefined}
      yes={messages.cancel.confirm}
      no={messages.cancel.keep}
      busy={busy}
      isRare
      onYes={onCancel}
      onNo={onKeep}
    />
  )
}

function namesIn(order: Order) {
  const [first, ...more] = order.orderItems
  if (!first) return messages.order(order.id)
  return more.length > 0 ? messages.cancel.andMore(first.name, more.length) : first.name
}
