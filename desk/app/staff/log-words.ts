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

/** The words of values that come from a list, by the field. */
const valueWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: Object.fromEntries(Object.entries(orderStates).map(([status, { desk }]) => [status, desk.name])),
  payment: { ...payments, REFUND_PENDING: 'Refund pending' },
  state: paymentStates,
  pieces: { stock: 'Back in stock', 'write-off': 'Written off', lost: 'Lost on the way' },
  role: { owner: 'Owner', staff: 'Staff' },
  kind: { order: 'New order', payment: 'Failed payment', stock: 'Low stock' },
  by: { push: 'Push message', mail: 'Mail' },
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
  if (isDifference(value)) return `${value.id}: ${inWords(value.ours)} here, ${inWords(value.phonepe)} at PhonePe`
  const text = String(value)
  const words = valueWords[name] ?? {}
  if (Object.hasOwn(words, text)) return words[text] ?? text
  return name === 'reason' ? text.charAt(0).toUpperCase() + text.slice(1) : text
}

/** Of a comparison with the gateway: a state and an amount each. */
type Difference = { id: string; ours: string; phonepe: string }

function isDifference(value: unknown): value is Difference {
  return typeof value === 'object' && value !== null && 'ours' in value && 'phonepe' in value
}

function inWords(stateAndAmount: string): string {
  return stateAndAmount.replace(/^[A-Z_]+/, (state) => paymentStates[state] ?? state)
}
