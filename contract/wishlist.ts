import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { owner, productId } from './fields.ts'
import { maxWishes } from './limits.ts'
import { routes } from './routes.ts'

const productIds = z.array(productId).max(maxWishes)

export const wishlist = z.object({ productIds: z.array(z.number().int()).describe('newest wish first') })

export const getWishlist = defineCall(routes.getWishlist, {
  summary: "The shopper's wishlist",
  params: z.object({ username: owner }),
  response: wishlist,
  errors: ['UNAUTHORIZED', 'FORBIDDEN'],
})

export const updateWishlist = defineCall(routes.updateWishlist, {
  summary: 'Put products on the wishlist and take others from it; the answer is the whole of it',
  params: z.object({ username: owner }),
  body: z.object({
    add: productIds.optional().describe('products that are gone, or there already, are passed over'),
    remove: productIds.optional(),
  }),
  response: wishlist,
  errors: ['UNAUTHORIZED', 'FORBIDDEN', 'VALIDATION'],
})
