import { CallError } from '@tanabana/contract/client.ts'
import { paymentMessages } from '@tanabana/contract/payment-messages.ts'
import { showAlert } from '@tanabana/ui/alert.tsx'
import { Button } from '@tanabana/ui/button.tsx'
import { useState } from 'react'
import { withReason } from '#api/with-reason.ts'
import { messages } from './messages.ts'
import { leaveToPay, openPayment } from './open-payment.ts'
import { PaymentFacts } from './payment-facts.tsx'
import type { PendingPayment } from './pending-payment.ts'

type NotPaidYetProps = { payment: PendingPayment; cancelling: boolean; onCancel: () => void }

/** A payment that was started, but not tried on the payment page. */
export function NotPaidYet({ payment, cancelling, onCancel }: NotPaidYetProps) {
  const [leaving, setLeaving] = useState(false)

  async function pay() {
    const { amount } = payment
    // started in another browser: the checkout knows the amount and the address
    if (amount === null) return location.assign('/checkout')
    setLeaving(true)
    try {
      leaveToPay((await openPayment({ ...payment, amount })).redirectUrl)
    } catch (error) {
      setLeaving(false)
      if (error instanceof CallError && error.status === 401) return
      showAlert(withReason(paymentMessages.paymentFailedToStart, error), { tone: 'error' })
    }
  }

  return (
    <div className="max-w-lg">
      <div role="status">
        <h1 className="page-title">{messages.notPaidYet}</h1>
        <p className="mt-5 text-pretty text-muted">{messages.notPaidYetHint}</p>
      </div>
      <div className="mt-6 grid gap-3 tablet:flex">
        <Button busy={leaving} disabled={cancelling} onClick={() => void pay()}>
          {messages.continueToPay}
        </Button>
        <Button variant="secondary" busy={cancelling} disabled={leaving} onClick={onCancel}>
          {messages.cancel}
        </Button>
      </div>
      <PaymentFacts payment={payment} />
    </div>
  )
}
