import { formatPaise, type Paise } from '@tanabana/contract/money.ts'
import { useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { messages } from './messages.ts'

/** The id of the payment section's heading. */
export const paymentHeadingId = 'payment-heading'

/** A phone's bar with the total. It leads to the payment while that is out of view. */
export function OrderBar({ total, loading, ready }: { total: Paise; loading: boolean; ready: boolean }) {
  const inView = usePaymentInView(ready)

  function showPayment() {
    const heading = document.getElementById(paymentHeadingId)
    heading?.scrollIntoView()
    heading?.focus({ preventScroll: true })
  }

  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-8 flex min-h-18 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line bg-canvas px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] desktop:hidden">
      <p className="shrink-0">
        <span className="block text-xs text-muted">{messages.total}</span>
        <span className="font-display text-xl tabular-nums">{formatPaise(total)}</span>
      </p>
      {!(ready || loading) && <p className="text-right text-sm text-pretty text-muted">{messages.addressFirst}</p>}
      {ready && !inView && (
        <Button onClick={showPayment} className="flex-1 px-3">
          {messages.choosePayment}
        </Button>
      )}
      {ready && inView && <p className="text-right text-xs text-pretty text-muted">{messages.trust}</p>}
    </div>
  )
}

/** Whether the payment buttons are on the screen. True until it is known. */
function usePaymentInView(ready: boolean): boolean {
  const [inView, setInView] = useState(true)

  useEffect(() => {
    const section = document.getElementById(paymentHeadingId)?.parentElement
    if (!ready || !section) return
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? true), {
      rootMargin: '0px 0px -270px',
    })
    observer.observe(section)
    return () => observer.disconnect()
  }, [ready])

  return inView
}
