import { formatPaise, paise } from '@tanabana/contract/money.ts'
import { orderStates } from '@tanabana/contract/order-state.ts'
import { payments } from '../orders/states.ts'
import { deviceName } from './device-name.ts'

/** The names of logged values. Notes and texts need none. */
export const fieldWords: Readonly<Record<string, string>> = {
  status: 'Status',
  payment: 'Payment',
  amountPaise: 'Amount',
  courier: 'Courier',
  tracking: 'Tracking number',
  fullName: 'Name',
  mobile: 'Mobile',
  addressType: 'Kind of address',
  addressLine1: 'Street',
  addressLine2: 'Area',
  city: 'City',
  district: 'District',
  state: 'State',
  pincode: 'PIN',
  country: 'Country',
  pieces: 'Items',
  text: 'Note',
  subject: 'Mail',
  to: 'Sent to',
  disabled: 'Disabled',
  try: 'Try',
  behind: 'Not known here yet',
  differences: 'Differences',
  device: 'Device',
  pushService: 'Device',
  email: 'E-mail',
  name: 'Name',
  role: 'Role',
  kind: 'Notice',
  on: 'On',
  by: 'By',
  times: 'Times',
  reason: 'Reason',
  networks: 'Networks',
  orders: 'Orders',
}

const orderPayments: Readonly<Record<string, string>> = { ...payments, REFUND_PENDING: 'Refund pending' }

/** States of a payment and its refund, beside those of orders. */
const paymentStates: Readonly<Record<string, string>> = {
  CREATED: 'Started',
  PENDING: 'Pending',
  COMPLETED: 'Completed',
  FAILED: 'Failed',
  EXPIRED: 'Expired',
  ABANDONED: 'Left by the shopper',
  UNPLACED: 'Paid, no address yet',
  REFUND_DUE: 'To be refunded',
  REFUNDED: 'Refunded',
  DUE: 'To be requested',
  ASKED: 'Requested',
  CONFIRMED: 'Confirmed',
  REFUSED: 'Rejected',
}

type Change = { name: string; from: string; to: string }

/** The values that an action changed, without the key that makes it happen once. */
export function changedValues(before: unknown, after: unknown): Change[] {
  const [from, to] = [valuesOf(before), valuesOf(after)]
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter((name) => name !== 'key')
  return names
    .map((name) => ({
      name: fieldWords[name] ?? sentence(name),
      from: textOf(name, from[name]),
      to: textOf(name, to[name]),
    }))
    .filter((change) => change.from !== change.to)
}

function sentence(camelCase: string): string {
  const words = camelCase.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function valuesOf(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {}
  return typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : { '': value }
}

function textOf(name: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (name === 'device') return deviceName(String(value))
  if (name === 'amountPaise' && typeof value === 'number') return formatPaise(paise(value))
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map((one) => textOf('', one)).join(', ')
  if (typeof value === 'object')
    return Object.values(value)
      .map((one) => textOf('', one))
      .join(' / ')
  const text = String(value)
  if (name === 'status')
    return Object.hasOwn(orderStates, text) ? orderStates[text as keyof typeof orderStates].desk.name : text
  if (name === 'payment') return orderPayments[text] ?? text
  return name === 'state' ? (paymentStates[text] ?? text) : text
}
