import { z } from 'zod'
import { deliveryAddress } from '../addresses.ts'
import { defineCall } from '../define-call.ts'
import { integer, orderId, textOrEmpty } from '../fields.ts'
import { orderStatuses } from '../order-state.ts'
import { paymentStates } from '../orders.ts'
import { orderFiles, orderFilters } from './order-filters.ts'
import { sellers } from './roles.ts'
import { deskRoutes } from './routes.ts'

export const listedOrder = z.object({
  id: z.string(),
  /** Increases with each change. Actions send it, so that nobody acts on an outdated order. */
  revision: z.number().int(),
  status: z.enum(orderStatuses),
  payment: z.enum(paymentStates),
  totalPaise: z.number().int(),
  placedAt: z.string(),
  recipient: z.string(),
  city: z.string(),
  pincode: z.number().int(),
  pieces: z.number().int(),
  /** The first pictures, as paths. */
  images: z.array(z.string()),
  tracking: z.string().nullable(),
})
export type ListedOrder = z.output<typeof listedOrder>

const search = { status: z.enum(orderFilters).optional(), query: textOrEmpty(100).optional() }

export const listOrders = defineCall(deskRoutes.listOrders, {
  audience: 'desk',
  roles: sellers,
  summary:
    'Orders by state, oldest first while they are open, otherwise newest first; or found by number, name, phone, PIN or SKU.',
  query: z.object({
    ...search,
    after: z.string().max(100).optional().describe('Where the last page ended.'),
    most: integer(1, 200).optional().describe('By default 40.'),
  }),
  response: z.object({
    orders: z.array(listedOrder),
    next: z.string().nullable(),
    counts: z.partialRecord(z.enum(orderFilters), z.number().int()),
  }),
})

export const exportOrders = defineCall(deskRoutes.exportOrders, {
  audience: 'desk',
  roles: sellers,
  needsFreshSignIn: '/orders',
  summary:
    'What the list of orders finds, as CSV with a row for each item. For a courier: those that are not shipped yet.',
  query: z.object({ ...search, format: z.enum(orderFiles).optional().describe('By default `lines`.') }),
  response: z.unknown().describe('A CSV file.'),
  // it is sent while it is read, as fast as the line takes it
  timeoutMs: 600_000,
})

export const eventKinds = [
  ...(['placed', 'packed', 'unpacked', 'shipped', 'tracking', 'delivered', 'undelivered', 'returned'] as const),
  ...(['cancelled', 'refund', 'payment', 'address', 'mail', 'other'] as const),
] as const
export type EventKind = (typeof eventKinds)[number]

const event = z.object({
  at: z.string(),
  kind: z.enum(eventKinds),
  /** What happened, as a sentence. */
  text: z.string(),
  /** Who did it; for a mail `to` and its address. */
  who: z.string().nullable(),
  /** Something that the merchant has to look at. */
  isProblem: z.boolean(),
  /** Changed values, such as the parts of an address. */
  changes: z.array(z.object({ name: z.string(), before: z.string(), after: z.string() })),
})
export type OrderEvent = z.output<typeof event>

const mail = z.object({
  id: z.number().int(),
  subject: z.string(),
  to: z.string(),
  /** When it was last sent. */
  sentAt: z.string().nullable(),
})

/** `link`: the https address of the tracking page; `{number}` stands for the tracking number. */
const knownCourier = z.object({ name: z.string(), link: z.string() })

export const deskOrder = listedOrder.extend({
  /** The day that was promised when the order was placed; null for orders of releases before 0.4.0. */
  deliverBy: z.string().nullable(),
  address: deliveryAddress,
  courier: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  undoSeconds: z.number().int().describe('How long the delivery can still be taken back.'),
  pinState: z.string().nullable().describe('The State of the PIN code, if it is not that of the address.'),
  personalDataDeletedAt: z.string().nullable().describe('Ten days after an order is cancelled.'),
  account: z.object({ id: z.number(), name: z.string(), email: z.string() }).nullable(),
  lines: z.array(
    z.object({
      id: z.string(),
      productId: z.number().int(),
      name: z.string(),
      image: z.string(),
      sku: z.string(),
      color: z.string(),
      size: z.string(),
      quantity: z.number().int(),
      pricePaise: z.number().int(),
    }),
  ),
  notes: z.array(z.object({ id: z.number(), at: z.string(), who: z.string(), text: z.string() })),
  /** Oldest first. */
  timeline: z.array(event),
  /** Oldest first. */
  mails: z.array(mail),
})
export type DeskOrder = z.output<typeof deskOrder>

export const getOrder = defineCall(deskRoutes.getOrder, {
  audience: 'desk',
  roles: sellers,
  summary: 'One order with its lines, notes and timeline, and the couriers to choose from.',
  params: z.object({ id: orderId }),
  response: z.object({
    order: deskOrder,
    couriers: z.array(knownCourier),
    recentCouriers: z.array(z.string()).describe('The last one used first.'),
  }),
})
export type CourierChoice = Pick<z.output<typeof getOrder.response>, 'couriers' | 'recentCouriers'>
