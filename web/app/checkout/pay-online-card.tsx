import { formatPaise, type Paise } from '@tanabana/contract/money.ts'
import { useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { CardIcon } from '#ui/icons.tsx'
import { messages } from './messages.ts'
import { PaymentCard } from './payment-card.tsx'

type PayOnlineProps = {
  total: Paise
  disabled: boolean
  busy: boolean
  failure: string
  /** Whether the browser blocked PhonePe's script: then the card offers PhonePe's own page. */
  blocked: boolean
  onPay: () => void
  onPayOnPhonePe: () => void
}

/** Pays the whole sum at PhonePe. */
export function PayOnlineCard({ total, disabled, busy, failure, blocked, onPay, onPayOnPhonePe }: PayOnlineProps) {
  const frame = useRef<HTMLDivElement>(null)
  const wasBusy = useRef(false)

  // Returns the focus after PhonePe's page closes without an order.
  useEffect(() => {
    if (wasBusy.current && !busy) frame.current?.querySelector('button')?.focus()
    wasBusy.current = busy
  }, [busy])

  return (
    <PaymentCard
      icon={<CardIcon className="size-7 shrink-0 text-madder" />}
      title={messages.payment.payOnline}
      text={messages.payment.payOnlineText(formatPaise(total))}
      failure={failure}
    >
      <div ref={frame} className="space-y-3">
        <Button busy={busy} disabled={disabled} onClick={onPay} className="w-full">
          {messages.payment.payNow}
        </Button>
        {blocked && (
          <Button variant="secondary" disabled={disabled || busy} onClick={onPayOnPhonePe} className="w-full">
            {messages.payment.openPhonePe}
          </Button>
        )}
      </div>
    </PaymentCard>
  )
}
