import type { Product, ProductPage } from '@tanabana/contract/catalogue.ts'
import { CallError } from '@tanabana/contract/client.ts'

/**
 * Completes the fields that another backend may leave out.
 * @throws CallError 404 if the answer has no product
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
 * An empty page is the last one if the backend sends no `last`.
 * @throws CallError if the answer is not a page
 */
export function readPage(page: ProductPage): ProductPage {
  if (!Array.isArray(page?.content)) throw new CallError(0)
  const content = page.content.map(readProduct)
  return { ...page, content, totalElements: page.totalElements ?? 0, last: page.last ?? content.length === 0 }
}
