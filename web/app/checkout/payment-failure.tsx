import { messages as common } from '@tanabana/ui/messages.ts'
import { Notice } from '@tanabana/ui/notice.tsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { messages } from './messages.ts'
import { paymentId } from './payment-choice.tsx'
import type { Payment } from './use-payment.ts'

type PaymentFailureProps = { payment: Payment; isCashAllowed: boolean }

/** Why nothing was ordered. A shopper who returns from a failed payment starts here. */
export function PaymentFailure({ payment: { online, cash }, isCashAllowed }: PaymentFailureProps) {
  const notice = useRef<HTMLDivElement>(null)

  // on arrival only: later the focus returns to the pressed button
  useEffect(() => notice.current?.focus(), [])

  if (!online.failure && !cash.failure) return null
  return (
    <div ref={notice} tabIndex={-1} className="mb-4 scroll-mt-4 space-y-3 outline-none desktop:mb-8">
      {online.failure && (
        <Failure text={online.failure}>
          <p className="mt-0.5 text-ink">
            <a href={`#${paymentId}`} className="text-link">
              {common.tryAgain}
            </a>
            {isCashAllowed ? `, ${messages.payment.orCash}` : '.'}
          </p>
        </Failure>
      )}
      {cash.failure && <Failure text={cash.failure} />}
    </div>
  )
}

/** The first sentence says what happened. */
function Failure({ text, children }: { text: string; children?: ReactNode }) {
  const end = text.indexOf('. ') + 1 || text.length
  return (
    <Notice tone="error" className="border-alert!">
      <p className="text-pretty">
        <strong className="font-semibold">{text.slice(0, end)}</strong>
        <span className="text-ink">{text.slice(end)}</span>
      </p>
      {children}
    </Notice>
  )
}
