import type { Order } from '@tanabana/contract/orders.ts'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Bag } from '#bag/bag.ts'
import { bagTotal, shortage } from '#bag/line-changes.ts'
import { Steps } from '#bag/steps.tsx'
import type { PlacedState } from '#orders/placed-state.ts'
import { happened } from '#shell/happenings.ts'
import { CashOnDelivery } from './cash-on-delivery.tsx'
import { Delivery } from './delivery.tsx'
import { OrderSummary } from './order-summary.tsx'
import { useAddresses } from './use-addresses.ts'
import { usePlaceOrder } from './use-place-order.ts'

type CheckoutFormProps = { username: string; bag: Bag & { cart: NonNullable<Bag['cart']> } }

/** Address, payment and the order itself, side by side. */
export function CheckoutForm({ username, bag }: CheckoutFormProps) {
  const navigate = useNavigate()
  const book = useAddresses(username)
  const [wantsForm, setWantsForm] = useState(false)
  const { place, busy, failure } = usePlaceOrder(username, goToConfirmation)

  const begun = useRef('')
  useEffect(() => {
    if (begun.current === bag.cart.id) return
    begun.current = bag.cart.id
    happened({ what: 'checkout begun', lines: bag.cart.orderItems })
  }, [bag.cart])

  const adding = wantsForm || (book.status === 'ready' && book.addresses.length === 0)
  const canPay = book.chosen !== null && !adding
  const blocked = bag.lines.some((line) => shortage(line))

  function goToConfirmation(order: Order) {
    const state: PlacedState = { order, username }
    void navigate('/order-confirmation', { replace: true, state })
  }

  return (
    <>
      <Steps current={canPay ? 'Payment' : 'Details'} />
      <h1 className="mt-8 font-display text-3xl desktop:mt-12">Checkout</h1>
      <div className="mt-6 gap-14 desktop:grid desktop:grid-cols-[1fr_24rem] desktop:items-start">
        <div className="min-w-0 space-y-10">
          <Delivery username={username} book={book} adding={adding} onAdding={setWantsForm} />
          {canPay && (
            <section aria-labelledby="payment-heading">
              <h2 id="payment-heading" className="mb-4 font-display text-2xl">
                How would you like to pay?
              </h2>
              <div className="grid gap-4 wide:auto-cols-fr wide:grid-flow-col">
                <CashOnDelivery
                  total={bagTotal(bag.cart)}
                  blocked={blocked}
                  busy={busy}
                  failure={failure}
                  onPlace={() => void place(bag, book.chosen)}
                />
              </div>
            </section>
          )}
        </div>
        <div className="mt-10 desktop:mt-0">
          <OrderSummary cart={bag.cart} />
        </div>
      </div>
    </>
  )
}
