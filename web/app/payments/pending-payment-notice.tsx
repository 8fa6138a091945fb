import { Lazy } from '@tanabana/ui/lazy.tsx'
import { useState } from 'react'
import { readPendingPayment } from './pending-payment.ts'

const loadNotice = () => import('./payment-notice.tsx')

/** The notice about a pending payment. Renders and loads nothing without one. In the browser only. */
export function PendingPaymentNotice({ username, onPlaced }: { username: string; onPlaced: () => void }) {
  const [payment] = useState(() => readPendingPayment(username))
  if (!payment) return null
  return (
    <Lazy load={loadNotice} fallback={<div className="mb-6 h-17.5 rounded-sm border border-line bg-paper" />}>
      {(PaymentNotice) => <PaymentNotice payment={payment} onPlaced={onPlaced} />}
    </Lazy>
  )
}
