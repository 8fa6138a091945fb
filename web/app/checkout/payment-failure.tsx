import { Notice } from '@tanabana/ui/notice.tsx'
import { useEffect, useRef } from 'react'
import { messages } from './messages.ts'
import type { Payment } from './use-payment.ts'

/** Why nothing was ordered. A shopper who returns from a failed payment starts here. */
export function PaymentFailure({ payment: { online, cash } }: { payment: Payment }) {
  const notice = useRef<HTMLDivElement>(null)

  // on arrival only: later the focus returns to the pressed button
  useEffect(() => notice.current?.focus(), [])

  if (!online.failure && !cash.failure) return null
  return (
    <div ref={notice} tabIndex={-1} className="mb-4 scroll-mt-4 space-y-3 outline-none desktop:mb-8">
      {online.failure && <Failure text={online.failure} hint={messages.payment.tryAgain} />}
      {cash.failure && <Failure text={cash.failure} />}
    </div>
  )
}

/** The first sentence says what happened. */
function Failure({ text, hint }: { text: string; hint?: string }) {
  const end = text.indexOf('. ') + 1 || text.length
  return (
    <Notice tone="error" className="border-alert!">
      <p className="text-pretty">
        <strong className="font-semibold">{text.slice(0, end)}</strong>
        <span className="text-ink">{text.slice(end)}</span>
      </p>
      {hint && <p className="mt-0.5 text-ink">{hint}</p>}
    </Notice>
  )
}
