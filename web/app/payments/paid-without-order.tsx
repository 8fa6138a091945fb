import { paymentMessages } from '@tanabana/contract/payment-messages.ts'
import { Button, LinkButton } from '@tanabana/ui/button.tsx'
import { messages as common } from '@tanabana/ui/messages.ts'
import { messages } from './messages.ts'
import { PaymentFacts } from './payment-facts.tsx'
import type { PendingPayment } from './pending-payment.ts'

type PaidWithoutOrderProps = { payment: PendingPayment; busy: boolean; onCancel: () => void }

/** A paid payment whose order was refused: the reference for support, retry and refund. */
export function PaidWithoutOrder({ payment, busy, onCancel }: PaidWithoutOrderProps) {
  return (
    <div className="max-w-lg">
      <h1 role="alert" className="font-display text-2xl text-balance">
        {paymentMessages.paidButNotPlaced}
      </h1>
      <PaymentFacts payment={payment} />
      <div className="mt-6 grid gap-3 tablet:flex">
        <LinkButton to="/contact-us">{messages.contactSupport}</LinkButton>
        <Button variant="secondary" onClick={() => location.reload()}>
          {common.tryAgain}
        </Button>
      </div>
      <Button variant="ghost" busy={busy} onClick={onCancel} className="mt-4 px-0!">
        {messages.cancelAndRefund}
      </Button>
    </div>
  )
}
