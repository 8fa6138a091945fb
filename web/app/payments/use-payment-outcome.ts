import { useEffect, useState } from 'react'
import { askOutcome, type Outcome } from './payment-outcome.ts'
import type { PendingPayment } from './pending-payment.ts'

/** Milliseconds between two checks; each pause is longer than the last. */
const firstPause = 2000
const longestPause = 30_000
const growth = 1.4

/** Polls a payment until its outcome is known, and checks at once when the page becomes visible. */
export function usePaymentOutcome(payment: PendingPayment | null): Outcome | null {
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  useEffect(() => {
    if (!payment) return
    let finished = false
    let request: AbortController | null = null
    let pause = firstPause
    let timer: ReturnType<typeof setTimeout> | undefined

    async function check(payment: PendingPayment) {
      if (finished) return
      // the last request's connection may be dead
      request?.abort()
      const controller = new AbortController()
      request = controller
      clearTimeout(timer)
      const outcome = await askOutcome(payment, controller.signal)
      if (finished || controller.signal.aborted) return
      setOutcome(outcome)
      finished = !['pending', 'untried', 'unknown'].includes(outcome.is)
      if (finished) return
      timer = setTimeout(() => void check(payment), pause)
      pause = Math.min(pause * growth, longestPause)
    }

    const checkNow = () => document.visibilityState === 'visible' && void check(payment)
    void check(payment)
    document.addEventListener('visibilitychange', checkNow)
    addEventListener('online', checkNow)
    return () => {
      finished = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', checkNow)
      removeEventListener('online', checkNow)
    }
  }, [payment])

  return outcome
}
