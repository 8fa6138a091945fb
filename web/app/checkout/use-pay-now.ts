import { CallError, isRefusal } from '@tanabana/contract/client.ts'
import type { Order } from '@tanabana/contract/orders.ts'
import { paymentMessages } from '@tanabana/contract/payment-messages.ts'
import { showAlert } from '@tanabana/ui/alert.tsx'
import { useSingleFlight } from '@tanabana/ui/use-single-flight.ts'
import { useState } from 'react'
import { withReason } from '#api/with-reason.ts'
import { type Bag, refreshBag, resetCart } from '#bag/bag.ts'
import { bagTotal } from '#bag/bag-sums.ts'
import { leaveToPay, openPayment } from '#payments/open-payment.ts'
import { askOutcome, cancelPayment, isPaidFor } from '#payments/payment-outcome.ts'
import type { PendingPayment } from '#payments/pending-payment.ts'
import { loadPayPage, openPayPage } from '#payments/phonepe/pay-page.ts'
import { orderItemsOf } from '#payments/submit-order.ts'
import { untilNextPage } from './until-next-page.ts'
import { withLines } from './with-lines.ts'

type FullBag = Bag & { cart: NonNullable<Bag['cart']> }
type Purchase = { bag: FullBag; addressId: number }

type PayNow = {
  username: string
  scriptUrl: string | null
  /** The message about an earlier payment, or empty. */
  earlierFailure: string
  onPlaced: (order: Order) => void
  /** The payment is pending: this page can do nothing more. */
  onUndecided: () => void
}

/** Pays the bag at the gateway. A failure is alerted and stays visible beside the button. */
export function usePayNow({ username, scriptUrl, earlierFailure, onPlaced, onUndecided }: PayNow) {
  const { busy, singleFlight } = useSingleFlight()
  const [failure, setFailure] = useState(earlierFailure)
  const [blocked, setBlocked] = useState(false)

  function fail(why: string) {
    setFailure(why)
    showAlert(why, { tone: 'error' })
  }

  /** Runs one payment at a time. @param pay returns whether the page is being left */
  function payOnce(pay: () => Promise<boolean>) {
    return singleFlight(async () => {
      setFailure('')
      if (await pay()) await untilNextPage
    })
  }

  async function start({ bag, addressId }: Purchase): Promise<{ payment: PendingPayment; redirectUrl: string } | null> {
    const { id: orderId } = bag.cart
    try {
      return await openPayment({ username, addressId, items: orderItemsOf(bag), orderId, amount: bagTotal(bag.cart) })
    } catch (error) {
      if (error instanceof CallError && error.status === 401) return null
      fail(withReason(paymentMessages.paymentFailedToStart, error))
      if (isRefusal(error)) void refreshBag()
      return null
    }
  }

  async function finishCheckout(payment: PendingPayment, bag: FullBag): Promise<boolean> {
    const outcome = await askOutcome(payment)
    if (outcome.is === 'placed') return showConfirmation(outcome.order, bag)
    if (outcome.is === 'unpaid' || outcome.is === 'refunded') {
      fail(outcome.why)
      return false
    }
    // The next page shows the status: no alert here.
    onUndecided()
    return true
  }

  async function cancel(payment: PendingPayment, bag: FullBag): Promise<boolean> {
    try {
      const order = await cancelPayment(payment)
      if (order) return showConfirmation(order, bag)
    } catch (error) {
      // Without an answer, paying again reopens the same payment: it can't be paid twice.
      if (error instanceof CallError && error.code === 'PAID_BUT_REFUNDED') {
        fail(paymentMessages.paidAndRefunded)
        return false
      }
    }
    setFailure(paymentMessages.paymentCancelled)
    showAlert(paymentMessages.paymentCancelled)
    return false
  }

  function showConfirmation(order: Order, bag: FullBag): boolean {
    if (isPaidFor(order)) showAlert(paymentMessages.paymentSuccessful, { tone: 'success' })
    resetCart()
    onPlaced(withLines(order, bag.lines))
    return true
  }

  /** The browser blocked the gateway's script, or the script failed: offers the payment page. */
  function withoutScript(): boolean {
    setBlocked(true)
    fail(paymentMessages.checkoutScriptMissing)
    return false
  }

  function payInFrame(purchase: Purchase) {
    return payOnce(async () => {
      const payPage = scriptUrl && (await loadPayPage(scriptUrl).catch(() => null))
      if (!payPage) return withoutScript()
      const started = await start(purchase)
      if (!started) return false
      const response = await openPayPage(payPage, started.redirectUrl).catch(() => null)
      if (response === null) return withoutScript()
      return response === 'USER_CANCEL'
        ? cancel(started.payment, purchase.bag)
        : finishCheckout(started.payment, purchase.bag)
    })
  }

  /** For browsers that block the gateway's script. The payment page returns to /checkout/return. */
  function payOnPage(purchase: Purchase) {
    return payOnce(async () => {
      const started = await start(purchase)
      if (!started) return false
      leaveToPay(started.redirectUrl)
      return true
    })
  }

  return { payInFrame, payOnPage, busy, failure, blocked }
}
