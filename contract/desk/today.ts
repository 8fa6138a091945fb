import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { everybody, sellers } from './roles.ts'
import { deskRoutes } from './routes.ts'
import { deskOpening } from './setting-calls.ts'
import { setupStep } from './setup-steps.ts'

const lowVariant = z.object({
  variantId: z.number().int(),
  productId: z.number().int(),
  name: z.string(),
  color: z.string(),
  size: z.string(),
  sku: z.string(),
  /** A path; empty without a picture. */
  image: z.string(),
  left: z.number().int(),
  /** Sold in the last 30 days, without cancelled orders. */
  sold: z.number().int(),
})
export type LowVariant = z.output<typeof lowVariant>

/** `oldestAt`: when the order that waits longest was placed. */
const waiting = z.object({ count: z.number().int(), oldestAt: z.string().nullable() })

/** Orders that are not cancelled. `amountPaise`: null for staff who are not owners. */
const sales = z.object({
  orders: z.number().int(),
  pieces: z.number().int(),
  amountPaise: z.number().int().nullable(),
})

export const getToday = defineCall(deskRoutes.getToday, {
  audience: 'desk',
  roles: sellers,
  summary: 'What waits, and the sales of today beside those of the same weekday before, until the same time.',
  response: z.object({
    now: z.string(),
    /** Problems of the shop that are open, the oldest first. None for staff who are not owners. */
    alerts: z.array(z.object({ title: z.string(), detail: z.string(), openedAt: z.string() })),
    /**
     * Of a live shop: all until it opens, then those that it should not be without. None for staff who are not owners.
     */
    steps: z.array(setupStep),
    /** False in a new shop. */
    hasProducts: z.boolean(),
    /** Null while the shop is open. */
    opening: deskOpening.nullable(),
    toPack: waiting,
    toShip: waiting,
    shipped: waiting,
    /** Refunds and payments that need the merchant. */
    stuckRefunds: z.number().int(),
    stuckPayments: z.number().int(),
    /** Refunds that the bank has not confirmed yet; the stuck ones are not among them. */
    waitingRefunds: z.number().int(),
    /** Payments that failed today and led to no order. */
    failedPayments: z.number().int(),
    lowStock: z.object({ soldOut: z.number().int(), low: z.number().int(), first: z.array(lowVariant) }),
    sales: z.object({ today: sales, before: sales }),
  }),
})
export type Today = z.output<(typeof getToday)['response']>

export const listLowStock = defineCall(deskRoutes.listLowStock, {
  audience: 'desk',
  roles: everybody,
  summary:
    'Variants that were sold in the last 30 days and are low on stock, by the level of their product. Sold-out ones first.',
  response: z.object({ variants: z.array(lowVariant) }),
})
