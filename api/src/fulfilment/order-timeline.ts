import type { EventKind, OrderEvent } from '@tanabana/contract/desk/orders.ts'
import { formatPaise, paise } from '@tanabana/contract/money.ts'
import { shoppersById } from '#accounts/accounts.ts'
import type { Db } from '#database/database.ts'
import { together } from '#database/together.ts'
import { listMailsAbout, type Mail } from '#mail/mail.ts'
import type { MerchantOrder } from '#orders/orders.ts'
import { eventsOfOrder } from '#payments/payments.ts'
import { actionsOn } from '#staff/staff.ts'

type Action = Awaited<ReturnType<typeof actionsOn>>[number]

type Sources = {
  order: MerchantOrder
  /** The name of the account. */
  shopper: string | null
  actions: readonly Action[]
  payments: Awaited<ReturnType<typeof eventsOfOrder>>
  mails: readonly Mail[]
}

/** Everything that happened to an order, as sentences, oldest first. Notes are apart. */
function describeTimeline({ order, shopper, actions, payments, mails }: Sources): OrderEvent[] {
  const total = formatPaise(paise(order.totalPaise))
  const done = actions.filter(({ action }) => action !== 'addOrderNote').map(describeAction)
  const wasDone = (kind: EventKind) => done.some((event) => event.kind === kind)
  const events: OrderEvent[] = [
    event(order.placedAt, 'placed', `Order placed, ${total}`, shopper),
    ...done,
    ...payments.map(({ at, kind, text, isProblem }) => ({ ...event(at, kind, text, 'PhonePe'), isProblem })),
    ...mails.map((mail) => describeMail(order.id, mail)),
  ]
  if (order.cancelledAt && !wasDone('cancelled'))
    events.push(event(order.cancelledAt, 'cancelled', 'Cancelled by the shopper', shopper))
  if (order.deliveredAt && !wasDone('delivered')) events.push(event(order.deliveredAt, 'delivered', 'Delivered', null))
  return events.sort((one, other) => one.at.localeCompare(other.at))
}

/** Kinds of events that raise an order's revision. */
const changes: readonly EventKind[] = [
  ...(['packed', 'unpacked', 'shipped', 'tracking', 'delivered', 'undelivered', 'returned', 'cancelled'] as const),
  'refund',
  'address',
]

/** The last change of an order, by the staff, its shopper or the gateway. */
export async function lastChange(db: Db, order: MerchantOrder): Promise<OrderEvent | null> {
  return (await readTimeline(db, order)).timeline.findLast(({ kind }) => changes.includes(kind)) ?? null
}

/** What happened to an order, with its account and mails. */
export async function readTimeline(db: Db, order: MerchantOrder) {
  const [[account], actions, payments, mails] = await together([
    shoppersById(db, [order.userId]),
    actionsOn(db, `order ${order.id}`),
    eventsOfOrder(db, order.id),
    listMailsAbout(db, `order ${order.id} `),
  ])
  const timeline = describeTimeline({ order, shopper: account?.name ?? null, actions, payments, mails })
  return { account, mails, timeline }
}

function event(at: Date, kind: EventKind, text: string, who: string | null): OrderEvent {
  return { at: at.toISOString(), kind, text, who, isProblem: false, changes: [] }
}

type Values = Partial<Record<'status' | 'payment' | 'courier' | 'tracking' | 'subject' | 'pieces', string | null>>

/** Actions by their names; those of 0.2.0 on many orders, such as `applyTracking`, by the status that they led to. */
const kinds: Readonly<Record<string, EventKind>> = {
  ...{
    packOrder: 'packed',
    unpackOrder: 'unpacked',
    shipOrder: 'shipped',
    correctTracking: 'tracking',
    deliverOrder: 'delivered',
    undoDelivery: 'undelivered',
    returnOrder: 'returned',
  },
  ...{ cancelOrder: 'cancelled', refundOrder: 'refund', changeOrderAddress: 'address', resendOrderMail: 'mail' },
}
const kindsByStatus: Readonly<Record<string, EventKind>> = {
  ...{ PLACED: 'unpacked', PACKED: 'packed', SHIPPED: 'shipped', DELIVERED: 'delivered', CANCELLED: 'cancelled' },
}

function describeAction({ at, who, action, before, after }: Action): OrderEvent {
  const [from, to] = [valuesOf(before), valuesOf(after)]
  const named = kinds[action] ?? kindsByStatus[to.status ?? ''] ?? 'other'
  const kind = named === 'shipped' && from.status === 'SHIPPED' ? 'tracking' : named
  const changes =
    kind === 'address' ? changedFields(before, after) : kind === 'tracking' ? changedShipment(from, to) : []
  return { ...event(at, kind, textOf(kind, action, to), who), changes }
}

const returnedTexts: Readonly<Record<string, string>> = {
  ...{ stock: 'Returned, items back in stock', 'write-off': 'Returned, items written off', lost: 'Lost on the way' },
}

function textOf(kind: EventKind, action: string, { courier, tracking, subject, pieces }: Values): string {
  const parcel = [courier, tracking].filter(Boolean).join(', ')
  const texts: Partial<Record<EventKind, string>> = {
    packed: 'Packed',
    unpacked: 'Packing taken back',
    shipped: parcel ? `Shipped with ${parcel}` : 'Shipped without a tracking number',
    tracking: `Tracking corrected${parcel && `: ${parcel}`}`,
    delivered: 'Delivered',
    undelivered: 'Delivery taken back',
    returned: returnedTexts[pieces ?? ''] ?? 'Returned',
    cancelled: 'Cancelled',
    refund: 'Refund requested',
    address: 'Address changed',
    mail: subject ? `Sent again: ${subject}` : 'Mail sent again',
  }
  return texts[kind] ?? action
}

const addressFields = {
  ...{ fullName: 'Name', mobile: 'Mobile', addressLine1: 'Street', addressLine2: 'Area' },
  ...{ city: 'City', district: 'District', state: 'State', pincode: 'PIN' },
} as const

function changedFields(before: unknown, after: unknown): OrderEvent['changes'] {
  return differences(valuesOf(before), valuesOf(after), addressFields)
}

function changedShipment(before: Values, after: Values): OrderEvent['changes'] {
  return differences(before, { ...before, ...after }, { courier: 'Courier', tracking: 'Number' })
}

function differences(before: object, after: object, names: Readonly<Record<string, string>>): OrderEvent['changes'] {
  const read = (values: object, key: string) => String((values as Record<string, unknown>)[key] ?? '')
  return Object.entries(names)
    .map(([key, name]) => ({ name, before: read(before, key), after: read(after, key) }))
    .filter((change) => change.before !== change.after)
}

function valuesOf(value: unknown): Values {
  return typeof value === 'object' && value !== null ? value : {}
}

function describeMail(orderId: string, { createdAt, sentAt, subject, to, failure, attempts }: Mail): OrderEvent {
  const title = subject.replace(`: ${orderId}`, '')
  const tries = attempts === 1 ? '1 try' : `${attempts} tries`
  const text = sentAt
    ? `Mail: ${title}`
    : failure === null
      ? `Mail on its way: ${title}`
      : `Mail not sent after ${tries}: ${title} (${failure.slice(0, 200)})`
  return { ...event(sentAt ?? createdAt, 'mail', text, `to ${to}`), isProblem: !sentAt && failure !== null }
}
