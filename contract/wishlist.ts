import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { callerUsername, productId } from './fields.ts'
import { maxWishlistItems } from './limits.ts'
import { routes } from './routes.ts'

const productIds = z.array(productId).max(maxWishlistItems)

const wishlist = z.object({ productIds: z.array(z.number().int()).describe('Newest first.') })

export const getWishlist = defineCall(routes.getWishlist, {
  audience: 'shopper',
  summary: "Retrieve the shopper's wishlist.",
  params: z.object({ username: callerUsername }),
  response: wishlist,
  errors: ['UNAUTHORIZED', 'FORBIDDEN'],
})

export const updateWishlist = defineCall(routes.updateWishlist, {
  audience: 'shopper',
  summary: 'Add products to the wishlist and remove others. Returns the whole wishlist.',
  params: z.object({ username: callerUsername }),
  body: z.object({
    add: productIds.optional().describe('Products that are unavailable or already on the list are ignored.'),
    remove: productIds.optional(),
  }),
  response: wishlist,
  errors: ['UNAUTHORIZED', 'FORBIDDEN', 'VALIDATION'],
})
