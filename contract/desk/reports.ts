import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { day, integer } from '../fields.ts'
import { owners } from './roles.ts'
import { deskRoutes } from './routes.ts'

/** What a report has a row for. */
export const reportGroups = [
  'day',
  'week',
  'month',
  'product',
  'variant',
  'size',
  'color',
  'category',
  'brand',
  'state',
  'payment',
] as const

export const reportNames: Readonly<Record<ReportGroup, string>> = {
  ...{ day: 'Day', week: 'Week from', month: 'Month', product: 'Product' },
  ...{ variant: 'Colour and size', size: 'Size', color: 'Colour' },
  ...{ category: 'Category', brand: 'Brand', state: 'State', payment: 'Payment' },
}
export type ReportGroup = (typeof reportGroups)[number]

/** Products that sold most, or least of those that can be bought. */
const reportOrders = ['best', 'worst'] as const

const row = z.object({
  /**
   * A day such as `2026-11-22`, the Monday of a week, a month such as `2026-11`, the number of a product or variant, or its
   * own name.
   */
  key: z.string(),
  /** The name of a product, colour and size of a variant (after the product's name in a report of all); else as the key. */
  name: z.string(),
  orders: z.number().int(),
  /** Sold items and what they cost, in paise. */
  pieces: z.number().int(),
  soldPaise: z.number().int(),
  /** Items of the same time's orders that the courier brought back or lost. */
  returnedPieces: z.number().int(),
  /** What can be bought now. Null for rows of time, State and payment. */
  left: z.number().int().nullable(),
  /** Sizes of the product, or products of the row, of which nothing is left. */
  soldOut: z.number().int().nullable(),
})
export type ReportRow = z.output<typeof row>

const query = z
  .object({
    from: day,
    to: day,
    by: z.enum(reportGroups),
    product: integer(1, 2_147_483_647)
      .optional()
      .describe('The number of a product: rows of it alone, also those that sold nothing.'),
    order: z.enum(reportOrders).optional().describe('Of products. Default best.'),
  })
  .refine(({ from, to }) => from <= to, { message: 'The first day is after the last.', path: ['to'] })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < 1100 * 24 * 60 * 60_000, {
    message: 'At most three years.',
    path: ['to'],
  })

export const getReport = defineCall(deskRoutes.getReport, {
  audience: 'desk',
  roles: owners,
  summary: 'What was sold between two days of India, by time, product, size and others. At most 500 rows.',
  query,
  response: z.object({
    rows: z.array(row),
    totals: z.object({
      orders: z.number().int(),
      pieces: z.number().int(),
      soldPaise: z.number().int(),
      cancelledOrders: z.number().int(),
      cancelledPaise: z.number().int(),
      returnedOrders: z.number().int(),
      returnedPaise: z.number().int(),
      /** What PhonePe gave back in this time, in paise. */
      refundedPaise: z.number().int(),
      /** What it captured, and what was delivered for cash, in paise. */
      onlinePaise: z.number().int(),
      codDeliveredPaise: z.number().int(),
    }),
  }),
})

export const exportReport = defineCall(deskRoutes.exportReport, {
  audience: 'desk',
  roles: owners,
  needsFreshSignIn: '/reports',
  summary: 'The same as CSV, amounts in rupees.',
  query,
  response: z.string(),
})
