import { noColor } from '@tanabana/contract/limits.ts'
import { formatPaise, paise } from '@tanabana/contract/money.ts'
import { orderStates } from '@tanabana/contract/order-state.ts'
import { payments } from '../orders/states.ts'
import { factLabels, stateNames, variantLabels } from '../products/labels.ts'
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
  pincodes: 'PIN codes',
  withCod: 'With cash on delivery',
  country: 'Country',
  pieces: 'Items',
  text: 'Note',
  note: 'Note',
  subject: 'Mail',
  to: 'Sent to',
  disabled: 'Disabled',
  try: 'Try',
  behind: 'Not known here yet',
  differences: 'Differences',
  device: 'Device',
  pushService: 'Device',
  email: 'E-mail',
  role: 'Role',
  kind: 'Notice',
  on: 'On',
  by: 'By',
  times: 'Times',
  reason: 'Reason',
  networks: 'Networks',
  orders: 'Orders',
  hidden: 'Hidden',
  from: 'From',
  color: 'Colour',
  focus: 'Middle',
  position: 'Place',
  file: 'File',
  address: 'From',
  order: 'Order',
  change: 'Change',
  value: 'Value',
  measures: 'Measures',
  meanings: 'Also finds',
  sizes: 'Sizes',
  centimetres: 'Centimetres',
  slug: 'Address',
  place: 'Place',
  parent: 'Part of',
  cardName: 'Longer name',
  picture: 'Picture',
  products: 'Products moved to',
  ...factLabels,
  ...variantLabels,
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
  state: { ...paymentStates, ...stateNames },
  pieces: { stock: 'Back in stock', 'write-off': 'Written off', lost: 'Lost on the way' },
  role: { owner: 'Owner', staff: 'Staff', catalogue: 'Catalogue' },
  kind: { order: 'New order', payment: 'Failed payment', stock: 'Low stock' },
  by: { push: 'Push message', mail: 'Mail' },
}

/** `of`: the part that it belongs to, such as a variant. */
type Change = { name: string; of?: string; from: string; to: string }

/** @param categories their names by slug */
export function changedValues(
  before: unknown,
  after: unknown,
  categories: Readonly<Record<string, string>> = {},
): Change[] {
  const [from, to] = [valuesOf(before), valuesOf(after)]
  // the key makes an action happen once
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter((name) => name !== 'key')
  return names
    .flatMap((name) => {
      // by variant, such as `Red, M`
      if (isObject(to[name]) || isObject(from[name]))
        return changedValues(from[name], to[name], categories).map((one) => ({ ...one, of: partOf(name) }))
      const word = fieldWords[name] ?? sentence(name)
      const text = (value: unknown) => categoryOf(name, value, categories) ?? textOf(name, value)
      return { name: word, from: text(from[name]), to: text(to[name]) }
    })
    .filter((change) => change.from !== change.to)
}

/** Logged variants of products without colours name one. */
const partOf = (name: string) => (name.startsWith(`${noColor}, `) ? name.slice(noColor.length + 2) : name)

/** Fields whose values are categories. */
const ofCategories = ['type', 'parent', 'products']

function categoryOf(name: string, value: unknown, categories: Readonly<Record<string, string>>): string | undefined {
  return ofCategories.includes(name) && typeof value === 'string' ? categories[value] : undefined
}

/** The same change of several parts as one, such as a new price of all sizes. */
export function joinChanges(changes: readonly Change[]): Change[] {
  const keyOf = ({ name, from, to, of }: Change) => JSON.stringify([name, from, to, of === undefined])
  return [...Map.groupBy(changes, keyOf).values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const parts = [first, ...others].flatMap(({ of = [] }) => of)
    return parts.length > 3
      ? { ...first, of: `${parts.slice(0, 2).join('; ')} and ${parts.length - 2} more` }
      : parts.length > 0
        ? { ...first, of: parts.join('; ') }
        : first
  })
}

const amounts = ['amountPaise', 'price', 'mrp', 'cost']

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
  if (amounts.includes(name) && typeof value === 'number') return formatPaise(paise(value))
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

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isDifference(value)
}

function isDifference(value: unknown): value is Difference {
  return typeof value === 'object' && value !== null && 'ours' in value && 'phonepe' in value
}

function inWords(stateAndAmount: string): string {
  return stateAndAmount.replace(/^[A-Z_]+/, (state) => paymentStates[state] ?? state)
}
