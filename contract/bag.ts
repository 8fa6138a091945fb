import { z } from 'zod'
import { product } from './catalogue.ts'
import { defineCall } from './define-call.ts'
import { fieldMessages as say } from './errors.ts'
import { callerUsername, colorName, integer, lineId, productId, sizeName } from './fields.ts'
import { maxQuantity } from './limits.ts'
import { routes } from './routes.ts'

/** An item of `cart/add` and `submitOrder`. `id` is the product's id. */
export const wantedItem = z.object({
  id: productId,
  quantity: integer(1, maxQuantity),
  size: sizeName,
  color: colorName,
})

export const cartLine = z.object({
  id: z.string().describe('The id of the line.'),
  product: product.describe('`listprice` is the price of this size and colour.'),
  quantity: z.number().int(),
  size: z.string(),
  color: z.string(),
  stock: z
    .number()
    .int()
    .optional()
    .describe('Available quantity, capped at 10. Warn the shopper if it is less than `quantity`.'),
  mrp: z.number().optional().describe('Maximum retail price of one item in rupees, if it is above the price.'),
  addedPrice: z
    .number()
    .optional()
    .describe('The price of one item in rupees when it was added, if the price has changed since.'),
  available: z.boolean().optional().describe('`false` if the product is no longer sold.'),
})
export type CartLine = z.infer<typeof cartLine>

/** Whether the bag can be ordered with cash on delivery. */
const cashOnDelivery = z.object({
  allowed: z.boolean(),
  message: z.string().optional().describe('The reason, to show to the shopper.'),
  verifyEmail: z.boolean().optional().describe('`true` if verifying the e-mail address would allow it.'),
})

export const cart = z.object({
  id: z.string().describe('The id that the order of this bag will have.'),
  orderItems: z.array(cartLine),
  cod: cashOnDelivery.optional().describe('Returned by getCart. If absent, submitOrder decides.'),
})
export type Cart = z.infer<typeof cart>

const lineErrors = ['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND', 'OUT_OF_STOCK', 'VALIDATION'] as const

export const addToCart = defineCall(routes.addToCart, {
  audience: 'shopper',
  summary: 'Add items to the bag. An existing line with the same product, size and colour is increased.',
  body: z.object({
    username: callerUsername,
    addressId: integer(-1, 2_147_483_647).optional(),
    items: z.array(wantedItem, say.items).min(1, say.items).max(20),
    before: lineId.optional().describe('Puts new lines before this line, such as a removed line that comes back.'),
  }),
  response: cart,
  errors: ['UNAUTHORIZED', 'FORBIDDEN', 'PRODUCT_NOT_FOUND', 'OUT_OF_STOCK', 'VALIDATION', 'TOO_MANY_REQUESTS'],
  idempotent: true,
})

export const getCart = defineCall(routes.getCart, {
  audience: 'shopper',
  summary: 'Retrieve the bag.',
  query: z.object({ username: callerUsername }),
  response: cart,
  errors: ['UNAUTHORIZED', 'FORBIDDEN'],
})

export const cartIcon = defineCall(routes.cartIcon, {
  audience: 'shopper',
  summary: 'Retrieve the number of items in the bag.',
  params: z.object({ username: callerUsername }),
  response: z.object({ quantity: z.number().int() }),
  errors: ['UNAUTHORIZED', 'FORBIDDEN'],
})

export const updateQuantity = defineCall(routes.updateQuantity, {
  audience: 'shopper',
  summary: 'Update the quantity of a line. `itemId` is the id of the line, or of a product with a single line.',
  query: z.object({ username: callerUsername, itemId: lineId, newQuantity: integer(1, maxQuantity) }),
  response: cart,
  errors: lineErrors,
})

export const updateSize = defineCall(routes.updateSize, {
  audience: 'shopper',
  summary: 'Update the size of a line.',
  query: z.object({ username: callerUsername, itemId: lineId, size: sizeName }),
  response: cart,
  errors: lineErrors,
})

export const removeFromCart = defineCall(routes.removeFromCart, {
  audience: 'shopper',
  summary: 'Remove a line from the bag. Succeeds if the line is already removed.',
  query: z.object({ username: callerUsername, itemId: lineId }),
  response: cart,
  errors: ['UNAUTHORIZED', 'FORBIDDEN', 'VALIDATION'],
})
