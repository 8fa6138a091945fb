import type { DeliveryAddress } from '@tanabana/contract/addresses.ts'
import { formatPaise, paise } from '@tanabana/contract/money.ts'
import type { OrderStatus, PaymentState } from '@tanabana/contract/orders.ts'

/** What papers show of an order. Amounts in paise. */
export type PaperOrder = {
  id: string
  status: OrderStatus
  payment: PaymentState
  totalPaise: number
  placedAt: Date
  address: DeliveryAddress
  lines: PaperLine[]
}

export type PaperLine = {
  sku: string
  name: string
  color: string
  size: string
  quantity: number
  pricePaise: number
}

/** `url`: the shop's public address. */
export type Sender = { name: string; url: string }

/** `3 items`. */
export function piecesOf({ lines }: PaperOrder): string {
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0)
  return pieces === 1 ? '1 item' : `${pieces} items`
}

/** `22 Nov 2026`, in Indian Standard Time. */
export function dateOf({ placedAt }: PaperOrder): string {
  return new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' }).format(placedAt)
}

/** What the courier or the packer must know first. `isCollect`: money changes hands at the door. */
export function paymentNotice(order: PaperOrder): { text: string; detail: string; isCollect: boolean } {
  const amount = formatPaise(paise(order.totalPaise))
  if (order.status === 'CANCELLED') return { text: 'CANCELLED', detail: 'Do not send', isCollect: false }
  if (order.payment === 'COD') return { text: `COD ${amount}`, detail: 'Collect on delivery', isCollect: true }
  if (order.payment === 'PAID') return { text: 'PREPAID', detail: 'Do not collect money', isCollect: false }
  return { text: 'REFUNDED', detail: 'Do not collect money', isCollect: false }
}
