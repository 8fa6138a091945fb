import type { DeliveryAddress } from '@tanabana/contract/addresses.ts'
import { formatPaise, paise } from '@tanabana/contract/money.ts'
import type { OrderStatus } from '@tanabana/contract/order-state.ts'
import { orderStates } from '@tanabana/contract/order-state.ts'
import type { PaymentState } from '@tanabana/contract/orders.ts'

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

/** `url`: the shop's public address. `contact`: where a parcel goes back to. */
export type Sender = { name: string; url: string; contact: SenderContact }
export type SenderContact = { address: readonly string[]; phone: string | null }

/** What a courier needs to bring a parcel back, and the shop has not set. Empty if nothing is missing. */
export function senderProblem({ address, phone }: SenderContact): string {
  const hasPin = /(?<!\d)[1-9]\d{2} ?\d{3}(?!\d)/.test(address.join(' '))
  const missing = [address.length > 0 ? '' : 'address', hasPin ? '' : 'PIN code', phone ? '' : 'phone number']
  const words = missing.filter(Boolean).join(', ')
  return (
    words && `Slips and labels have no ${words} of yours, so a courier can't return a parcel. Enter them in Settings.`
  )
}

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
  const { countsAsSold, desk } = orderStates[order.status]
  if (!countsAsSold) return { text: desk.name.toUpperCase(), detail: 'Do not send', isCollect: false }
  if (order.payment === 'COD') return { text: `COD ${amount}`, detail: 'Collect on delivery', isCollect: true }
  if (order.payment === 'PAID') return { text: 'PREPAID', detail: 'Do not collect money', isCollect: false }
  return { text: 'REFUNDED', detail: 'Do not collect money', isCollect: false }
}
