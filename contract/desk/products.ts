import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { integer, textOrEmpty } from '../fields.ts'
import { categorySlug, pictureFacts, productFacts, variantFacts } from './product-facts.ts'
import { missingFacts, productSorts, productStates } from './product-filters.ts'
import { everybody } from './roles.ts'
import { deskRoutes } from './routes.ts'
import { stockValue } from './stock.ts'

const listedProduct = z.object({
  id: z.number().int(),
  handle: z.string(),
  name: z.string(),
  brand: z.string(),
  category: z.string(),
  state: z.enum(productStates),
  /** The path of its first picture; empty without one. */
  image: z.string(),
  lowestPaise: z.number().int(),
  highestPaise: z.number().int(),
  /** What can be bought, of all variants. */
  left: z.number().int(),
  variants: z.number().int(),
  soldOutVariants: z.number().int(),
  missing: z.array(z.enum(missingFacts)),
})
export type ListedProduct = z.output<typeof listedProduct>

/** `query`: parts of name, brand or handle, the start of a SKU, or a barcode. */
export const productFilter = z.object({
  query: textOrEmpty(100).optional(),
  state: z.enum(productStates).optional(),
  category: categorySlug.optional(),
  stock: z.enum(['out', 'low']).optional().describe('`out`: nothing is left. `low`: a variant is sold out.'),
  missing: z.enum(missingFacts).optional(),
  brand: textOrEmpty(100).optional().describe('The start of a brand.'),
  imported: z.enum(['last']).optional().describe('Added or changed by the last import.'),
  rule: categorySlug.optional().describe('What the rule of this category finds in other categories.'),
})

export const listProducts = defineCall(deskRoutes.listProducts, {
  audience: 'desk',
  roles: everybody,
  summary: 'Products with what is missing. `query`: parts of name, brand or handle, the start of a SKU, or a barcode.',
  query: productFilter.extend({
    sort: z.enum(productSorts).optional().describe('By default the newest first.'),
    after: z.string().max(400).optional().describe('Where the last page ended.'),
  }),
  response: z.object({
    products: z.array(listedProduct),
    next: z.string().nullable(),
    /** Of all that the filter finds, by state; its own state doesn't count. */
    counts: z.record(z.enum(productStates), z.number().int()),
  }),
})

const variant = variantFacts.extend({
  id: z.number().int(),
  color: z.string(),
  size: z.string(),
  /** Left out for roles that don't see it. */
  cost: variantFacts.shape.cost.optional(),
  /** The part of the stock that is reserved for payments in progress. */
  reserved: z.number().int(),
})
export type DeskVariant = z.output<typeof variant>

const picture = pictureFacts.extend({
  id: z.number().int(),
  src: z.string(),
  /** The path of what it was cropped from, or its own. */
  original: z.string(),
  /** In percent; null if it is not cropped. */
  focus: z.object({ x: z.number().int(), y: z.number().int() }).nullable(),
})
export type DeskPicture = z.output<typeof picture>

const product = listedProduct.extend({
  facts: productFacts,
  variants: z.array(variant),
  pictures: z.array(picture),
  /** Null for roles that don't see purchase prices, and if no variant has one. */
  stockValue: stockValue.nullable(),
  /** Names of all size charts. */
  sizeCharts: z.array(z.string()),
  /** The address of its page in the shop. */
  page: z.string(),
  /** The address of a preview, also of a draft. It needs no sign-in, and works today and tomorrow. */
  preview: z.string(),
  /** What was done to it, oldest first, with the changed values; those of variants by variant. */
  actions: z.array(
    z.object({
      at: z.string(),
      who: z.string(),
      /** The action's name. */
      action: z.string(),
      text: z.string(),
      before: z.unknown(),
      after: z.unknown(),
    }),
  ),
})
export type DeskProduct = z.output<typeof product>

export const getProduct = defineCall(deskRoutes.getProduct, {
  audience: 'desk',
  roles: everybody,
  summary: 'One product with its facts, variants, pictures and history.',
  params: z.object({ id: integer(1, 2_147_483_647) }),
  response: z.object({ product }),
})
