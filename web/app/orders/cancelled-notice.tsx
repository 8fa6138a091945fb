import type { Order } from '@tanabana/contract/orders.ts'
import { CheckIcon } from '@tanabana/ui/icons.tsx'
import { useSettings } from '#settings/settings.ts'
import { refundWords } from './cancellation.ts'
import { messages } from './messages.ts'

export function cancelledNoticeId(order: Order): string {
  return `cancelled-${order.id}`
}

type CancelledNoticeProps = { order: Order; show: string; onShow: () => void }

/** Replaces an order that was just cancelled. `show`: the words of its button. */
export function CancelledNotice({ order, show, onShow }: CancelledNoticeProps) {
  const refund = refundWords(order, useSettings().policies)
  return (
    <div
      id={cancelledNoticeId(order)}
      role="status"
      className="flex gap-3 rounded-sm border border-line bg-paper px-4 py-4 text-sm desktop:px-6"
    >
      <CheckIcon className="mt-0.5 size-5 shrink-0 text-success" />
      <div className="min-w-0 flex-1">
        <p className="text-sm font-semibold break-words">{messages.cancel.done(order.id)}</p>
        {refund && <p className="mt-1">{refund}</p>}
        <p className="mt-1 text-muted">{messages.cancel.staysFor}</p>
        <button type="button" onClick={onShow} className="text-link inline-flex min-h-11 cursor-pointer items-center">
          {show}
        </button>
      </div>
    </div>
  )
}
