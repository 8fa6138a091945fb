import type { StaffNoticeKind } from '@tanabana/contract/desk/staff-notices.ts'
import { formatPaise, paise } from '@tanabana/contract/money.ts'
import { variantLabel } from '@tanabana/contract/variant-title.ts'
import type { MailRow } from '#mail/mail.ts'

/** What an event's staff notice says. No names of shoppers: a lock screen shows it. */
export type EventDetail =
  | { kind: 'order'; orderId: string; totalPaise: number; quantity: number; isCod: boolean }
  | { kind: 'payment'; amountPaise: number; isRefund: boolean }
  | { kind: 'stock'; name: string; color: string; size: string; left: number }

type Of<K extends StaffNoticeKind> = Extract<EventDetail, { kind: K }>

/** What is shown. `path`: the page of the desk that a tap opens. */
export type StaffNotice = { title: string; body: string; path: string }

export type PushContent = StaffNotice & { topic: StaffNoticeKind | 'test' }

const maxNamed = 3
const maxMailed = 20

/** Joins events of one kind into one staff notice. @param toPack orders that wait to be packed */
export function staffNoticeOf(events: readonly [EventDetail, ...EventDetail[]], toPack: number): StaffNotice {
  const [{ kind }] = events
  if (kind === 'order') return orderNotice(events as [Of<'order'>, ...Of<'order'>[]], toPack)
  if (kind === 'payment') return paymentNotice(events as [Of<'payment'>, ...Of<'payment'>[]])
  return lowStockNotice(events as [Of<'stock'>, ...Of<'stock'>[]])
}

function orderNotice(orders: [Of<'order'>, ...Of<'order'>[]], toPack: number): StaffNotice {
  const [first] = orders
  const total = formatPaise(paise(sum(orders.map(({ totalPaise }) => totalPaise))))
  const waiting = `${toPack} to pack.`
  if (orders.length > 1)
    return { title: `${orders.length} new orders, ${total}`, body: waiting, path: '/desk/orders?status=PLACED' }
  const items = first.quantity === 1 ? '1 item' : `${first.quantity} items`
  const payment = first.isCod ? 'cash on delivery' : 'paid online'
  return {
    title: `New order, ${total}`,
    body: `${first.orderId}: ${items}, ${payment}. ${waiting}`,
    path: `/desk/orders/${encodeURIComponent(first.orderId)}`,
  }
}

/** A new order for the mail. `more`: its other products. */
export type MailedOrder = {
  id: string
  name: string
  city: string
  product: string
  quantity: number
  more: number
  totalPaise: number
  isCod: boolean
}

/** Whose orders are new, and what they bought: the first orders of a mail. */
export function rowsOf(orders: readonly MailedOrder[]): MailRow[] {
  const rows = orders.slice(0, maxMailed).map(({ id, name, city, product, quantity, more, totalPaise, isCod }) => {
    const bought = `${short(product)}${quantity > 1 ? ` × ${quantity}` : ''}${more > 0 ? ` and ${more} more` : ''}`
    return {
      text: [short(name), short(city)].filter(Boolean).join(', '),
      detail: `${id}: ${bought}, ${isCod ? 'cash on delivery' : 'paid online'}`,
      amount: formatPaise(paise(totalPaise)),
    }
  })
  const left = orders.length - rows.length
  return left > 0 ? [...rows, { text: `${left} more`, amount: '' }] : rows
}

function paymentNotice(failures: [Of<'payment'>, ...Of<'payment'>[]]): StaffNotice {
  const [first] = failures
  const total = formatPaise(paise(sum(failures.map(({ amountPaise }) => amountPaise))))
  const path = '/desk/money'
  const refunds = failures.filter(({ isRefund }) => isRefund).length
  const body =
    refunds > 0
      ? 'A refund needs you: PhonePe refused it.'
      : 'No order was placed. The shopper can pay again from the bag.'
  if (failures.length > 1) {
    const what = refunds === 0 ? 'payments' : refunds === failures.length ? 'refunds' : 'payments and refunds'
    return { title: `${failures.length} ${what} failed, ${total}`, body, path }
  }
  return { title: `${first.isRefund ? 'Refund' : 'Payment'} failed, ${total}`, body, path }
}

function lowStockNotice(variants: [Of<'stock'>, ...Of<'stock'>[]]): StaffNotice {
  const [first] = variants
  const path = '/desk/low-stock'
  const left = (one: Of<'stock'>) => `${variantLabel(one)}: ${one.left > 0 ? `${one.left} left` : 'sold out'}`
  if (variants.length === 1) return { title: `Low stock: ${short(first.name)}`, body: `${left(first)}.`, path }
  const named = variants.slice(0, maxNamed).map((variant) => `${short(variant.name)}, ${left(variant)}`)
  const more = variants.length > maxNamed ? `\n${variants.length - maxNamed} more.` : ''
  return { title: `Low stock: ${variants.length} variants`, body: named.join('\n') + more, path }
}

export const testStaffNotice: PushContent = {
  title: 'Notices work',
  body: 'This device gets notices from the desk.',
  path: '/desk/notices',
  topic: 'test',
}

/** A push message has room for about 3000 bytes. */
function short(name: string): string {
  const line = name.replace(/\s+/g, ' ').trim()
  return line.length > 60 ? `${line.slice(0, 59)}…` : line
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
