import { useEffect, useRef, useState } from 'react'
import { lacksReceiver } from '#addresses/receiver.ts'
import { useAddresses } from '#addresses/use-addresses.ts'
import { track } from '#analytics/events.ts'
import type { Bag } from '#bag/bag.ts'
import { CheckoutSteps } from '#bag/checkout-steps.tsx'
import { Delivery } from './delivery.tsx'
import { messages } from './messages.ts'
import { OrderSummary } from './order-summary.tsx'
import { PaymentChoice, usePayment } from './payment-choice.tsx'

type CheckoutFormProps = {
  username: string
  bag: Bag & { cart: NonNullable<Bag['cart']> }
  /** The URL of PhonePe's script; null without online payment. */
  scriptUrl: string | null
}

/** Delivery address, payment method and order summary. */
export function CheckoutForm({ username, bag, scriptUrl }: CheckoutFormProps) {
  const book = useAddresses(username)
  const payment = usePayment(username, scriptUrl)
  const [wantsForm, setWantsForm] = useState(false)
  const trackedBag = useRef('')
  useEffect(() => {
    if (trackedBag.current === bag.cart.id) return
    trackedBag.current = bag.cart.id
    track({ what: 'checkout begun', lines: bag.cart.orderItems })
  }, [bag.cart])

  const adding = wantsForm || (book.status === 'ready' && book.addresses.length === 0)
  const chosen = book.addresses.find(({ id }) => id === book.chosen)
  const incomplete = !adding && chosen && lacksReceiver(chosen) ? chosen : null
  const addressId = adding || incomplete ? null : book.chosen

  return (
    <>
      <CheckoutSteps current={addressId === null ? 'details' : 'payment'} />
      <h1 className="mt-8 font-display text-3xl desktop:mt-12">{messages.title}</h1>
      <div className="mt-6 gap-14 desktop:grid desktop:grid-cols-[1fr_24rem] desktop:items-start">
        <div className="min-w-0 space-y-10">
          <Delivery username={username} book={book} adding={adding} incomplete={incomplete} onAdding={setWantsForm} />
          {addressId !== null && <PaymentChoice payment={payment} bag={bag} addressId={addressId} />}
        </div>
        <div className="mt-10 desktop:mt-0">
          <OrderSummary cart={bag.cart} />
        </div>
      </div>
    </>
  )
}
