import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { integer, textOrEmpty } from '../fields.ts'
import { everybody } from './roles.ts'
import { deskRoutes } from './routes.ts'

export const movementReasons = ['import', 'sale', 'cancel', 'correction', 'write-off'] as const
/** Corrections that say more. */
export const correctionKinds = ['receipt', 'count'] as const
export type MovementReason = (typeof movementReasons | typeof correctionKinds)[number]

/** Why items are written off. */
export const writeOffReasons = ['Damaged', 'Lost', 'Sample or gift', 'Other'] as const

const shelfVariant = z.object({
  id: z.number().int(),
  productId: z.number().int(),
  name: z.string(),
  color: z.string(),
  size: z.string(),
  sku: z.string(),
  barcode: z.string(),
  /** The path of a picture, or empty. */
  image: z.string(),
  /** What can be bought, and what is reserved for payments in progress. */
  stock: z.number().int(),
  reserved: z.number().int(),
  /** Sold and not packed yet: still on the shelf. */
  toPack: z.number().int(),
})
export type ShelfVariant = z.output<typeof shelfVariant>

/** Items in stock at what was paid for them. `unpriced`: items without a purchase price. */
export const stockValue = z.object({
  amountPaise: z.number().int(),
  items: z.number().int(),
  unpriced: z.number().int(),
})
export type StockValue = z.output<typeof stockValue>

export const findStock = defineCall(deskRoutes.findStock, {
  audience: 'desk',
  roles: everybody,
  summary: 'Variants by a barcode or SKU, else by words of product, colour and size, with what is on the shelf.',
  query: z.object({ query: textOrEmpty(100).optional() }),
  response: z.object({
    variants: z.array(shelfVariant),
    /** The only variant with this barcode or SKU. */
    exact: z.number().int().nullable(),
    /** Of all stock, if no query is given; null for staff who are not owners, and without purchase prices. */
    value: stockValue.nullable(),
  }),
})

const movement = z.object({
  at: z.string(),
  change: z.number().int(),
  /** After the change. */
  stock: z.number().int(),
  reason: z.enum([...movementReasons, ...correctionKinds]),
  /** Of the staff; empty for sales and imports. */
  who: z.string(),
  note: z.string(),
  orderId: z.string().nullable(),
})
export type StockMovement = z.output<typeof movement>

const nextVariant = z.object({ id: z.number().int(), color: z.string(), size: z.string() })
export type NextVariant = z.output<typeof nextVariant>

export const getStock = defineCall(deskRoutes.getStock, {
  audience: 'desk',
  roles: everybody,
  summary: 'One variant with its last 200 stock movements, newest first, and the next variant of its product.',
  params: z.object({ id: integer(1, 2_147_483_647) }),
  response: z.object({
    variant: shelfVariant,
    /** Null after the last variant of the product. */
    next: nextVariant.nullable(),
    movements: z.array(movement),
  }),
})
