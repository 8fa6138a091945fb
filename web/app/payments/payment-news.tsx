import { useState } from 'react'
import { Lazy } from '#ui/lazy.tsx'
import { readPayment } from './kept-payment.ts'

const loadNotice = () => import('./payment-notice.tsx')

/** What became of a payment that was left open here: nothing, and no code, where there is none. In the browser only. */
export function PaymentNews({ username, onPlaced }: { username: string; onPlaced: () => void }) {
  const [payment] = useState(() => readPayment(username))
  if (!payment) return null
  return (
    <Lazy load={loadNotice} fallback={<div className="mb-6 h-17.5 rounded-sm border border-line bg-paper" />}>
      {(PaymentNotice) => <PaymentNotice payment={payment} onPlaced={onPlaced} />}
    </Lazy>
  )
}
