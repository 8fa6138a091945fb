import type { Product, ProductPage } from '@tanabana/contract/catalogue.ts'

/** A product as we know it, out of what any backend answers: one without an inventory has none of it. */
export function readProduct(product: Product): Product {
  return {
    ...product,
    image: product.image ?? '',
    description: product.description ?? '',
    inventory: product.inventory ?? [],
  }
}

/** A page of the list. A backend that counts nothing has told the last page when it answers an empty one. */
export function readPage(page: ProductPage): ProductPage {
  const content = (page.content ?? []).map(readProduct)
  return { ...page, content, totalElements: page.totalElements ?? 0, last: page.last ?? content.length === 0 }
}
