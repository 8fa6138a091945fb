import { useEffect, useState } from 'react'
import { fetchPaymentOutcome, type Outcome } from './payment-outcome.ts'
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
    let over = false
    let question: AbortController | null = null
    let pause = firstPause
    let timer: ReturnType<typeof setTimeout> | undefined

    async function ask(asked: PendingPayment) {
      if (over) return
      // the last request's connection may be dead
      question?.abort()
      const mine = new AbortController()
      question = mine
      clearTimeout(timer)
      const outcome = await fetchPaymentOutcome(asked, mine.signal)
      if (over || mine.signal.aborted) return
      setOutcome(outcome)
      over = outcome.is !== 'pending' && outcome.is !== 'unknown'
      if (over) return
      timer = setTimeout(() => void ask(asked), pause)
      pause = Math.min(pause * growth, longestPause)
    }

    const lookedAt = () => document.visibilityState === 'visible' && void ask(payment)
    void ask(payment)
    document.addEventListener('visibilitychange', lookedAt)
    addEventListener('online', lookedAt)
    return () => {
      over = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', lookedAt)
      removeEventListener('online', lookedAt)
    }
  }, [payment])

  return outcome
}
