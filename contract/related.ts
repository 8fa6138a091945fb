import { z } from 'zod'
import { product } from './catalogue.ts'
import { defineCall } from './define-call.ts'
import { productId } from './fields.ts'
import { boughtTogetherCount, lookCount, similarCount } from './limits.ts'
import { routes } from './routes.ts'

/** Products to show beside a product. None of the lists contains the product itself. */
export const relatedProducts = z.object({
  similar: z
    .array(product)
    .max(similarCount)
    .describe('Of the same category and gender, near in kind, colour and price.'),
  look: z
    .array(product)
    .max(lookCount)
    .describe('Of other categories: set by the merchant, or in colours that go with it.'),
  boughtTogether: z.array(product).max(boughtTogetherCount).describe('In orders of several shoppers.'),
})
export type RelatedProducts = z.infer<typeof relatedProducts>

export const getRelated = defineCall(routes.getRelated, {
  audience: 'public',
  summary: 'Retrieve similar products, products that complete the look, and products that others bought with it.',
  params: z.object({ id: productId }),
  response: relatedProducts,
  errors: ['PRODUCT_NOT_FOUND', 'VALIDATION'],
})
