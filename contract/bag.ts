import { z } from 'zod'
import { product } from './catalogue.ts'
import { defineCall } from './define-call.ts'
import { colorName, integer, lineId, owner, productId, sizeName } from './fields.ts'
import { maxQuantity } from './limits.ts'
import { routes } from './routes.ts'

/** What is wanted of a product, as `cart/add` and `submitOrder` send it. `id` is the product's. */
export const wantedItem = z.object({
  id: productId,
  quantity: integer(1, maxQuantity),
  size: sizeName,
  color: colorName,
})

export const cartLine = z.object({
  id: z.string().describe('the id of the line'),
  product,
  quantity: z.number().int(),
  size: z.string(),
  color: z.string(),
  stock: z.number().int().optional().describe('pieces that can be had, told up to 10; less than `quantity`: say so'),
  available: z.boolean().optional().describe('false: the shop no longer sells the product'),
})
export type CartLine = z.infer<typeof cartLine>

/** Whether a bag may be ordered with cash on delivery. */
export const cashOnDelivery = z.object({
  allowed: z.boolean(),
  message: z.string().optional().describe('why not, in words for the shopper'),
  verifyEmail: z.boolean().optional().describe('true: allowed once the e-mail address is verified'),
})

export const cart = z.object({
  id: z.string().describe('the id of the order that this bag will become'),
  orderItems: z.array(cartLine),
  cod: cashOnDelivery.optional().describe('told by getCart; without it, submitOrder decides'),
})
export type Cart = z.infer<typeof cart>

const lineErrors = ['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND', 'OUT_OF_STOCK', 'VALIDATION'] as const

export const addToCart = defineCall(routes.addToCart, {
  summary: 'Put pieces into the bag; the same product, size and colour adds to its line',
  body: z.object({
    username: owner,
    addressId: integer(-1, 2_147_483_647).optional(),
    items: z.array(wantedItem).min(1).max(20),
  }),
  response: cart,
  errors: ['UNAUTHORIZED', 'FORBIDDEN', 'PRODUCT_NOT_FOUND', 'OUT_OF_STOCK', 'VALIDATION', 'TOO_MANY_REQUESTS'],
  idempotent: true,
})

export const getCart = defineCall(routes.getCart, {
  summary: 'The bag',
  query: z.object({ username: owner }),
  response: cart,
  errors: ['UNAUTHORIZED', 'FORBIDDEN'],
})

export const cartIcon = defineCall(routes.cartIcon, {
  summary: 'How many pieces are in the bag',
  params: z.object({ username: owner }),
  response: z.object({ quantity: z.number().int() }),
  errors: ['UNAUTHORIZED', 'FORBIDDEN'],
})

export const updateQuantity = defineCall(routes.updateQuantity, {
  summary: 'Change the quantity of a line; `itemId` is the id of the line, or of the product where one line has it',
  query: z.object({ username: owner, itemId: lineId, newQuantity: integer(1, maxQuantity) }),
  response: cart,
  errors: lineErrors,
})

export const updateSize = defineCall(routes.updateSize, {
  summary: 'Change the size of a line',
  query: z.object({ username: owner, itemId: lineId, size: sizeName }),
  response: cart,
  errors: lineErrors,
})

export const removeFromCart = defineCall(routes.removeFromCart, {
  summary: 'Take a line out of the bag; one that is gone already stays gone',
  query: z.object({ username: owner, itemId: lineId }),
  response: cart,
  errors: ['UNAUTHORIZED', 'FORBIDDEN', 'VALIDATION'],
})
