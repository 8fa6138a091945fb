import type { DeliveryTo } from '@tanabana/contract/addresses.ts'
import { noCod, notServed } from '@tanabana/contract/delivery.ts'
import { errors } from '@tanabana/contract/errors.ts'
import { inCount } from '@tanabana/contract/in-count.ts'
import { messages as shared } from '@tanabana/contract/messages.ts'
import { Button } from '@tanabana/ui/button.tsx'
import { CashIcon, drawn, LockIcon } from '@tanabana/ui/icons.tsx'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Bag } from '#bag/bag.ts'
import { shortage } from '#bag/line-stock.ts'
import { useConnection } from '#offline/connection.ts'
import { useSettings } from '#settings/settings.ts'
import { messages } from './messages.ts'
import { PaymentCard } from './payment-card.tsx'
import type { Payment } from './use-payment.ts'

const CardIcon = drawn('M3 6h18v12.5H3zM3 10h18M6.5 15h4')

type FullBag = Bag & { cart: NonNullable<Bag['cart']> }
type PaymentProps = {
  payment: Payment
  bag: FullBag
  addressId: number
  pincode: number
  /** To the PIN code, if it depends on that. */
  delivery: DeliveryTo | undefined
}

const icon = 'size-7 shrink-0 text-madder'
export const paymentId = 'payment'
const codId = 'cash-on-delivery'

/** The payment methods, each with its button. */
export function PaymentChoice(props: PaymentProps) {
  const { payment, bag, addressId, pincode, delivery } = props
  const { isOnline, online } = payment
  const { cod } = bag.cart
  const isOutside = delivery?.served === false
  const refused = isCodRefused(props)
  const why = delivery?.cod === false ? noCod(pincode) : (cod?.message ?? errors.COD_NOT_ALLOWED.message)
  const refusal = `${why}${isOnline ? ` ${messages.payment.payOnlineInstead}` : ''}`
  const { blocked, offline, disabled } = usePaymentBlock(props)
  const { returnDays } = useSettings().policies
  return (
    <section aria-labelledby={paymentId}>
      <h2 id={paymentId} className="mb-3 font-display text-2xl">
        {messages.payment.title}
      </h2>
      {isOutside && (
        <p role="alert" className="mb-4 text-sm text-alert">
          {notServed(pincode)}
        </p>
      )}
      {blocked && <p className="mb-4 text-sm text-alert">{messages.payment.unavailable}</p>}
      {offline && <p className="mb-4 text-sm text-alert">{shared.offline}</p>}
      <div className="grid gap-3 side:auto-cols-fr side:grid-flow-col side:gap-4">
        {isOnline && (
          <PaymentCard
            icon={<CardIcon className={icon} />}
            title={messages.payment.payOnline}
            text={messages.payment.payOnlineText}
            button={
              <>
                {online.blocked && (
                  <Button
                    variant="secondary"
                    disabled={disabled || online.busy}
                    onClick={() => void online.payOnPage({ bag, addressId })}
                    className="mb-4"
                  >
                    {messages.payment.openPayPageLink}
                  </Button>
                )}
                <PayNowButton {...props} />
              </>
            }
          />
        )}
        <PaymentCard
          icon={<CashIcon className={icon} />}
          title={messages.payment.cashOnDelivery}
          text={refused && !isOutside ? refusal : messages.payment.cashText}
          textId={codId}
          button={<PlaceOrderButton {...props} />}
        >
          {delivery?.cod !== false && cod?.verifyEmail && (
            <Link to="/profile/details" className="text-link -my-2 inline-flex min-h-11 items-center text-sm">
              {messages.payment.verifyEmail}
            </Link>
          )}
        </PaymentCard>
      </div>
      <p className="mt-4 flex items-center gap-1.5 text-xs text-muted">
        <LockIcon className="size-4.5 shrink-0" />
        {messages.cancel}
        {returnDays > 0 && messages.returns(inCount(returnDays, 'day'))}
      </p>
    </section>
  )
}

/** Pays the whole sum at the gateway. */
function PayNowButton(props: PaymentProps) {
  const { payment, bag, addressId } = props
  const { online } = payment
  const button = useRef<HTMLButtonElement>(null)
  const wasBusy = useRef(false)

  // Returns the focus after the payment page closes without an order.
  useEffect(() => {
    if (wasBusy.current && !online.busy) button.current?.focus()
    wasBusy.current = online.busy
  }, [online.busy])

  return (
    <Button
      ref={button}
      busy={online.busy}
      disabled={usePaymentBlock(props).disabled}
      onClick={() => void online.payInFrame({ bag, addressId })}
    >
      {messages.payment.payNow}
    </Button>
  )
}

/** Places the order to be paid on delivery. Without `cod`, the backend decides whether that is possible. */
function PlaceOrderButton(props: PaymentProps) {
  const { payment, bag, addressId } = props
  return (
    <Button
      variant={payment.isOnline ? 'secondary' : 'primary'}
      busy={payment.cash.busy}
      disabled={usePaymentBlock(props).disabled || isCodRefused(props)}
      aria-describedby={codId}
      onClick={() => void payment.cash.place(bag, addressId)}
    >
      {messages.payment.placeOrder}
    </Button>
  )
}

const isCodRefused = ({ bag, delivery }: PaymentProps) => bag.cart.cod?.allowed === false || delivery?.cod === false

/** Why nothing can be ordered. Only one payment runs at a time. */
function usePaymentBlock({ payment: { cash, online }, bag, delivery }: PaymentProps) {
  const blocked = bag.lines.some((line) => shortage(line))
  const offline = useConnection() !== 'online'
  const disabled = blocked || offline || delivery?.served === false || cash.busy || online.busy
  return { blocked, offline, disabled }
}
