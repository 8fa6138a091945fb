import { messages as shared } from '@tanabana/contract/messages.ts'
import { formatPaise } from '@tanabana/contract/money.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { messages as common } from '#ui/messages.ts'
import { messages } from './messages.ts'
import { type PendingPayment, referenceOf } from './pending-payment.ts'

type PaidWithoutOrderProps = { payment: PendingPayment; busy: boolean; onCancel: () => void }

/** A paid payment whose order was refused: the reference for support, retry and refund. */
export function PaidWithoutOrder({ payment, busy, onCancel }: PaidWithoutOrderProps) {
  return (
    <div className="flex flex-col items-center py-8 text-center desktop:py-14">
      <h1 role="alert" className="max-w-xl font-display text-2xl text-balance desktop:text-3xl">
        {shared.paidButNotPlaced}
      </h1>
      <dl className="mt-6 grid grid-cols-[auto_auto] gap-x-4 gap-y-2 text-left text-sm">
        <dt className="text-muted">{messages.reference}</dt>
        <dd className="font-semibold break-all">{referenceOf(payment)}</dd>
        {payment.amount !== null && (
          <>
            <dt className="text-muted">{messages.amount}</dt>
            <dd className="font-semibold tabular-nums">{formatPaise(payment.amount)}</dd>
          </>
        )}
      </dl>
      <div className="mt-8 flex w-full flex-col justify-center gap-3 desktop:flex-row">
        <LinkButton to="/contact-us">{messages.contactSupport}</LinkButton>
        <Button variant="secondary" onClick={() => location.reload()}>
          {common.tryAgain}
        </Button>
      </div>
      <Button variant="ghost" busy={busy} onClick={onCancel} className="mt-4">
        {messages.cancelAndRefund}
      </Button>
    </div>
  )
}
