import { CallError, isRefusal } from '@tanabana/contract/client.ts'
import { messages } from '@tanabana/contract/errors.ts'
import type { Order } from '@tanabana/contract/orders.ts'
import { useRef, useState } from 'react'
import { type Bag, refreshBag, resetCart } from '#bag/bag.ts'
import { bagTotal } from '#bag/line-changes.ts'
import { cancelPayment, fetchPaymentOutcome, isPaidFor } from '#payments/payment-outcome.ts'
import { type PendingPayment, savePendingPayment } from '#payments/pending-payment.ts'
import { loadPhonePe, openPayPage } from '#payments/phonepe.ts'
import { orderItemsOf } from '#payments/submit-order.ts'
import { shopper } from '#session/shopper-client.ts'
import { showAlert } from '#ui/alert.tsx'
import { withLines } from './with-lines.ts'

type FullBag = Bag & { cart: NonNullable<Bag['cart']> }
type Wish = { bag: FullBag; addressId: number }

type PayNow = {
  username: string
  scriptUrl: string | null
  /** What became of the last try, where the shopper comes back from it. */
  told: string
  onPlaced: (order: Order) => void
  /** The money may be on its way: nothing more can be done on this page. */
  onUndecided: () => void
}

/** Pays the bag at PhonePe, once. What stands in the way is alerted and stays readable beside the button. */
export function usePayNow({ username, scriptUrl, told, onPlaced, onUndecided }: PayNow) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState(told)
  const [blocked, setBlocked] = useState(false)
  const paying = useRef(false)

  function fail(alert: string, why = alert) {
    setFailure(why)
    showAlert(alert, { tone: 'error' })
  }

  /** Runs one payment at a time. @param pay answers whether the page is on its way elsewhere */
  async function singleFlight(pay: () => Promise<boolean>) {
    if (paying.current) return
    paying.current = true
    setBusy(true)
    setFailure('')
    const leaves = await pay()
    if (leaves) return
    paying.current = false
    setBusy(false)
  }

  async function start({ bag, addressId }: Wish): Promise<{ payment: PendingPayment; redirectUrl: string } | null> {
    const amount = bagTotal(bag.cart)
    const orderId = bag.cart.id
    try {
      const { redirectUrl, attempt } = await shopper('initiatePayment', { query: { orderId, amount, addressId } })
      const payment = { username, addressId, items: orderItemsOf(bag), orderId, attempt, amount }
      savePendingPayment(payment)
      return { payment, redirectUrl }
    } catch (error) {
      if (error instanceof CallError && error.status === 401) return null
      const refused = isRefusal(error)
      fail(messages.paymentFailedToStart, refused ? error.message : messages.paymentFailedToStart)
      if (refused) void refreshBag()
      return null
    }
  }

  async function finishCheckout(payment: PendingPayment, bag: FullBag): Promise<boolean> {
    const outcome = await fetchPaymentOutcome(payment)
    if (outcome.is === 'placed') return arrive(outcome.order, bag)
    if (outcome.is === 'unpaid' || outcome.is === 'refunded') {
      fail(outcome.why)
      return false
    }
    // The page that it leads to says how it stands: one message, not a second one over it.
    onUndecided()
    return true
  }

  async function cancel(payment: PendingPayment, bag: FullBag): Promise<boolean> {
    try {
      const order = await cancelPayment(payment)
      if (order) return arrive(order, bag)
    } catch (error) {
      // Where nobody can be asked, paying again leads to the same payment: it can't be paid twice.
      if (error instanceof CallError && error.code === 'PAID_BUT_REFUNDED') {
        fail(messages.paidAndRefunded)
        return false
      }
    }
    setFailure(messages.paymentCancelled)
    showAlert(messages.paymentCancelled)
    return false
  }

  function arrive(order: Order, bag: FullBag): boolean {
    if (isPaidFor(order)) showAlert(messages.paymentSuccessful, { tone: 'success' })
    resetCart()
    onPlaced(withLines(order, bag.lines))
    return true
  }

  /** PhonePe's script was kept out, or breaks: its page of its own is the other way. */
  function withoutScript(): boolean {
    setBlocked(true)
    fail(messages.checkoutScriptMissing)
    return false
  }

  function payHere(wish: Wish) {
    return singleFlight(async () => {
      const phonepe = scriptUrl && (await loadPhonePe(scriptUrl).catch(() => null))
      if (!phonepe) return withoutScript()
      const started = await start(wish)
      if (!started) return false
      const said = await openPayPage(phonepe, started.redirectUrl).catch(() => null)
      if (said === null) return withoutScript()
      return said === 'USER_CANCEL' ? cancel(started.payment, wish.bag) : finishCheckout(started.payment, wish.bag)
    })
  }

  /** For browsers that keep PhonePe's script out: its page as a page of its own, which leads back to /checkout/return. */
  function payThere(wish: Wish) {
    return singleFlight(async () => {
      const started = await start(wish)
      if (!started) return false
      addEventListener('pageshow', (event) => event.persisted && location.reload())
      location.assign(started.redirectUrl)
      return true
    })
  }

  return { payHere, payThere, busy, failure, blocked }
}
