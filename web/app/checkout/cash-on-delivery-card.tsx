import type { Cart } from '@tanabana/contract/bag.ts'
import { errors } from '@tanabana/contract/errors.ts'
import { formatPaise, type Paise } from '@tanabana/contract/money.ts'
import { Link } from 'react-router'
import { Button } from '#ui/button.tsx'
import { CashIcon } from '#ui/icons.tsx'
import { messages } from './messages.ts'
import { PaymentCard } from './payment-card.tsx'

type CashOnDeliveryProps = {
  total: Paise
  /** Whether this bag can be paid on delivery. Undefined: the backend decides when the order is placed. */
  cod: Cart['cod']
  disabled: boolean
  busy: boolean
  failure: string
  /** Whether online payment is offered as well. */
  isOnline: boolean
  onPlace: () => void
}

/** Places the order to be paid on delivery. */
export function PlaceOrderCard({ total, cod, disabled, busy, failure, isOnline, onPlace }: CashOnDeliveryProps) {
  const refused = cod?.allowed === false
  const refusal = `${cod?.message ?? errors.COD_NOT_ALLOWED.message}${isOnline ? ` ${messages.payment.payOnlineInstead}` : ''}`
  return (
    <PaymentCard
      icon={<CashIcon className="size-7 shrink-0 text-madder" />}
      title={messages.payment.cashOnDelivery}
      text={refused ? refusal : messages.payment.cashText(formatPaise(total))}
      textId="cash-on-delivery"
      failure={refused ? '' : failure}
    >
      {refused && cod.verifyEmail && (
        <Link to="/profile/details" className="text-link inline-flex min-h-11 items-center text-sm">
          {messages.payment.verifyEmail}
        </Link>
      )}
      <Button
        variant={isOnline ? 'secondary' : 'primary'}
        busy={busy}
        disabled={disabled || refused}
        aria-describedby="cash-on-delivery"
        onClick={onPlace}
        className="w-full"
      >
        {messages.payment.placeOrder}
      </Button>
    </PaymentCard>
  )
}
