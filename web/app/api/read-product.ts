import type { Product, ProductPage } from '@tanabana/contract/catalogue.ts'
import { CallError } from '@tanabana/contract/client.ts'

/**
 * A product as we know it, out of what any backend answers: one without an inventory has none of it.
 * @throws CallError 404 where there is none in the answer
 */
export function readProduct(product: Product): Product {
  if (product?.id === undefined) throw new CallError(404)
  return {
    ...product,
    image: product.image ?? '',
    description: product.description ?? '',
    inventory: product.inventory ?? [],
  }
}

/**
 * A page of the list. A backend that counts nothing has told the last page when it answers an empty one.
 * @throws CallError where the answer is no page
 */
export function readPage(page: ProductPage): ProductPage {
  if (!Array.isArray(page?.content)) throw new CallError(0)
  const content = page.content.map(readProduct)
  return { ...page, content, totalElements: page.totalElements ?? 0, last: page.last ?? content.length === 0 }
}
