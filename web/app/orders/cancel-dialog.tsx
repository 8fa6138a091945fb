import { AlertDialog } from '@base-ui/react/alert-dialog'
import { formatPaise } from '@tanabana/contract/money.ts'
import type { Order } from '@tanabana/contract/orders.ts'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { linesOf, orderTotal } from './order-lines.ts'

type CancelDialogProps = { order: Order | null; busy: boolean; onKeep: () => void; onCancel: () => void }

/** Asks before an order is cancelled: it can't be taken back. Open while `order` is given. */
export function CancelDialog({ order, busy, onKeep, onCancel }: CancelDialogProps) {
  // Keeps its words while it fades out.
  const [shown, show] = useState(order)
  if (order && order !== shown) show(order)
  return (
    <AlertDialog.Root open={order !== null} onOpenChange={(open) => open || busy || onKeep()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fade fixed inset-0 z-40 bg-ink/45" />
        <AlertDialog.Popup className="fade fixed inset-x-4 top-1/2 z-50 mx-auto max-w-md -translate-y-1/2 rounded-md bg-canvas p-6 outline-none desktop:p-8">
          <AlertDialog.Title className="font-display text-2xl">Cancel this order?</AlertDialog.Title>
          <AlertDialog.Description className="mt-3 text-pretty text-muted">
            {shown && `${namesIn(shown)}, ${formatPaise(orderTotal(shown))}. This can't be taken back.`}
          </AlertDialog.Description>
          <div className="mt-7 flex flex-col-reverse gap-3 desktop:flex-row desktop:justify-end">
            <Button variant="secondary" disabled={busy} onClick={onKeep}>
              Keep order
            </Button>
            <Button busy={busy} onClick={onCancel}>
              Cancel order
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

function namesIn(order: Order) {
  const [first, ...more] = linesOf(order)
  if (!first) return `Order ${order.id}`
  return more.length > 0 ? `${first.name} and ${more.length} more` : first.name
}
