import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { day, integer, textOrEmpty } from '../fields.ts'
import { paymentFilters } from './payment-filters.ts'
import { owners, sellers } from './roles.ts'
import { deskRoutes } from './routes.ts'

/** What the gateway said last. `state`: in the gateway's words, or that it did not answer. `id`: the gateway's own. */
const gatewayAnswer = z.object({
  at: z.string(),
  state: z.string(),
  amountPaise: z.number().int().nullable(),
  id: z.string().nullable(),
  /** Why the gateway rejected it, in the gateway's words. */
  error: z.string().nullable(),
})

const refund = z.object({
  /** The id of the current try at the gateway. */
  id: z.string(),
  /** In words. */
  state: z.string(),
  reason: z.string(),
  amountPaise: z.number().int(),
  try: z.number().int(),
  createdAt: z.string(),
  paidBackAt: z.string().nullable(),
})

const listedPayment = z.object({
  id: z.string(),
  /** The number of the order; without `hasOrder` the number that it would have got. */
  orderId: z.string(),
  hasOrder: z.boolean(),
  /** Null: the account was deleted. */
  customer: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** In words. */
  state: z.string(),
  amountPaise: z.number().int(),
  paidPaise: z.number().int().nullable(),
  createdAt: z.string(),
  refund: refund.nullable(),
  /** About the refund if there is one. Null: not asked in the last 180 days. */
  gateway: gatewayAnswer.nullable(),
  /** Null: finished. */
  attention: z.object({ isStuck: z.boolean(), why: z.string(), todo: z.string() }).nullable(),
  /** What the desk offers: ask about the payment, ask about the refund, or start the refund's next try. */
  offer: z.enum(['ask', 'ask refund', 'retry refund']).nullable(),
})
export type ListedPayment = z.output<typeof listedPayment>

const deskPayment = listedPayment.extend({
  /** What the shopper wanted to buy, as it was when the payment started; null if there is an order. */
  bag: z
    .object({
      lines: z.array(
        z.object({
          ...{ name: z.string(), image: z.string(), color: z.string(), size: z.string() },
          ...{ quantity: z.number().int(), pricePaise: z.number().int() },
        }),
      ),
      /** Empty if the address was not given, or was deleted. */
      ...{ recipient: z.string(), mobile: z.string(), email: z.string() },
    })
    .nullable(),
  paidAt: z.string().nullable(),
  /** When the shopper can't pay any more. */
  expiresAt: z.string(),
  gatewayOrderId: z.string().nullable(),
  transactions: z.array(z.object({ id: z.string(), mode: z.string(), state: z.string() })),
  otherAttempts: z.array(
    z.object({ id: z.string(), state: z.string(), amountPaise: z.number().int(), createdAt: z.string() }),
  ),
  timeline: z.array(z.object({ at: z.string(), text: z.string(), who: z.string().nullable() })),
})
export type DeskPayment = z.output<typeof deskPayment>

/** Amounts of one day in India, in paise. */
const dayTotals = z.object({
  day: z.string(),
  /** Sold: orders placed that day that are not cancelled. */
  orders: z.number().int(),
  soldPaise: z.number().int(),
  /** Of these, cash on delivery orders that are not delivered yet. */
  codOnWayOrders: z.number().int(),
  codOnWayPaise: z.number().int(),
  /** Cash on delivery orders that were delivered that day. */
  codDeliveredOrders: z.number().int(),
  codDeliveredPaise: z.number().int(),
  /** What the gateway captured on the day. */
  payments: z.number().int(),
  onlinePaise: z.number().int(),
  /** What the gateway confirmed as refunded on the day. */
  refunds: z.number().int(),
  refundedPaise: z.number().int(),
  /** For pages of 0.2.0 that are still open. */
  ...{ codOrders: z.number().int(), codPaise: z.number().int(), netPaise: z.number().int() },
})
export type DayTotals = z.output<typeof dayTotals>

// PostgreSQL has no year 0
const month = z.string().regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, 'Enter a month as 2026-11.')
const after = z.string().max(100).optional().describe('Where the last page ended.')
const params = z.object({ id: textOrEmpty(64) })
/** `answered`: false if the gateway did not answer. */
const asked = z.object({ payment: deskPayment, message: z.string(), answered: z.boolean() })

export const getDayTotals = defineCall(deskRoutes.getDayTotals, {
  audience: 'desk',
  roles: owners,
  summary: 'The totals of a day, by default today, and of the last 14 days. Days are those of India.',
  query: z.object({ day: day.optional() }),
  response: z.object({ today: z.string(), totals: dayTotals, days: z.array(dayTotals) }),
})

export const listPayments = defineCall(deskRoutes.listPayments, {
  audience: 'desk',
  roles: sellers,
  summary:
    'Payments and refunds beside what PhonePe says. Open ones start with the oldest, all others with the newest.',
  query: z.object({
    show: z.enum(paymentFilters).optional(),
    day: day.optional(),
    query: textOrEmpty(100).optional().describe('The number of an order or payment.'),
    after,
  }),
  response: z.object({
    payments: z.array(listedPayment),
    next: z.string().nullable(),
    counts: z.object({ stuck: z.number().int(), open: z.number().int() }),
  }),
})

export const getPayment = defineCall(deskRoutes.getPayment, {
  audience: 'desk',
  roles: sellers,
  summary: 'One payment with its refund, attempts and timeline. The number of an order finds its last payment.',
  params,
  response: z.object({ payment: deskPayment }),
})

export const askAboutPayment = defineCall(deskRoutes.askAboutPayment, {
  audience: 'desk',
  roles: sellers,
  summary: 'Ask PhonePe about a payment now, and apply the answer.',
  params,
  response: asked,
})

export const retryRefund = defineCall(deskRoutes.retryRefund, {
  audience: 'desk',
  roles: sellers,
  summary: 'Ask PhonePe about a refund now. One that was rejected for good gets another try.',
  params,
  body: z.object({ try: integer(1, 1_000_000).describe('The try that the person saw.') }),
  response: asked,
})

export const checkBooks = defineCall(deskRoutes.checkBooks, {
  audience: 'desk',
  roles: owners,
  summary: 'Check that money and stock add up, over all orders.',
  response: z.object({
    balanced: z.boolean(),
    takenPaise: z.number().int(),
    ordersPaise: z.number().int(),
    awaitingAddressPaise: z.number().int(),
    refundingPaise: z.number().int(),
    refundedPaise: z.number().int(),
    receivedItems: z.number().int(),
    soldItems: z.number().int(),
    leftItems: z.number().int(),
    /** What contradicts something else. `path`: where the desk shows it. */
    wrong: z.array(z.object({ text: z.string(), path: z.string().nullable() })),
  }),
})

const difference = z.object({ id: z.string(), ours: z.string(), phonepe: z.string() })

export const comparePayments = defineCall(deskRoutes.comparePayments, {
  audience: 'desk',
  roles: owners,
  summary: 'Compare the payments that started on these days with PhonePe, part by part. Differences are checked again.',
  body: z.object({ from: day, to: day, after }),
  response: z.object({
    compared: z.number().int(),
    differences: z.array(difference),
    /** Finished at the gateway; the shop learns it within seconds. */
    behind: z.array(z.string()),
    unanswered: z.array(z.string()),
    next: z.string().nullable(),
  }),
})
export type ComparedPart = z.output<(typeof comparePayments)['response']>

export const exportPayments = defineCall(deskRoutes.exportPayments, {
  audience: 'desk',
  roles: owners,
  needsFreshSignIn: '/money/days',
  summary: 'Orders, payments, refunds and cash on delivery of a day or month, as CSV.',
  query: z.object({ period: z.union([day, month], 'Enter a day as 2026-11-22, or a month as 2026-11.') }),
  response: z.string(),
})
