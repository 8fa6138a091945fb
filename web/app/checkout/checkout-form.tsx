import { useOverlay } from '@tanabana/ui/overlay.ts'
import { useEffect, useRef, useState } from 'react'
import type { Destination } from '#addresses/address-form.tsx'
import { lacksReceiver } from '#addresses/receiver.ts'
import { useAddresses } from '#addresses/use-addresses.ts'
import { track } from '#analytics/events.ts'
import type { Bag } from '#bag/bag.ts'
import { TitleWithSteps } from '#bag/checkout-steps.tsx'
import { Delivery } from './delivery.tsx'
import { messages } from './messages.ts'
import { OrderSummary } from './order-summary.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { PaymentFailure } from './payment-failure.tsx'
import { useDelivery } from './use-delivery.ts'
import { usePayment } from './use-payment.ts'

/** Delivery, order and payment; on a desktop the order is beside them. */
export const checkoutGrid =
  'grid gap-y-6 *:min-w-0 desktop:grid-cols-[1fr_24rem] desktop:grid-rows-[auto_1fr] desktop:items-start desktop:gap-x-14 desktop:gap-y-10'

type CheckoutFormProps = {
  username: string
  bag: Bag & { cart: NonNullable<Bag['cart']> }
  /** The URL of the gateway's script; null without online payment. */
  scriptUrl: string | null
}

/** Delivery address, payment method and order summary. */
export function CheckoutForm({ username, bag, scriptUrl }: CheckoutFormProps) {
  const book = useAddresses(username)
  const payment = usePayment(username, scriptUrl)
  const form = useOverlay('address')
  const trackedBag = useRef('')
  useEffect(() => {
    if (trackedBag.current === bag.cart.id) return
    trackedBag.current = bag.cart.id
    track({ what: 'checkout begun', lines: bag.cart.orderItems })
  }, [bag.cart])

  const isFormOpen = form.open || (book.status === 'ready' && book.addresses.length === 0)
  const chosen = book.addresses.find(({ id }) => id === book.chosen)
  const incomplete = !isFormOpen && chosen && lacksReceiver(chosen) ? chosen : null
  const addressId = isFormOpen || incomplete ? null : book.chosen
  const [typed, setTyped] = useState<Destination>()
  const delivery = useDelivery(isFormOpen ? typed : chosen)

  return (
    <>
      <TitleWithSteps current={addressId === null ? 'details' : 'payment'}>
        <h1 className="page-title max-desktop:sr-only">{messages.title}</h1>
      </TitleWithSteps>
      <PaymentFailure payment={payment} isCashAllowed={bag.cart.cod?.allowed !== false} />
      <div className={checkoutGrid}>
        <Delivery
          {...{ username, book, form, incomplete }}
          typed={{ isServed: delivery?.served !== false, onPlace: setTyped }}
        />
        <OrderSummary cart={bag.cart} isEarly={book.status === 'loading'} delivery={delivery} />
        {addressId !== null && chosen && (
          <PaymentChoice {...{ payment, bag, addressId, delivery }} pincode={chosen.pincode} />
        )}
      </div>
    </>
  )
}
