import type { Product } from '@tanabana/contract/catalogue.ts'

/** As long as a shared cache may keep a product's page. */
const lifetime = 60_000
const recent = new Map<number, { product: Product; at: number }>()

/** Keeps the products of a list, in the browser only: their pages then open without a request. */
export function rememberProducts(products: readonly Product[]): void {
  if (import.meta.env.SSR) return
  const at = Date.now()
  for (const [id, entry] of recent) if (at - entry.at > lifetime) recent.delete(id)
  for (const product of products) recent.set(product.id, { product, at })
}

/** A product of a list that was loaded less than a minute ago. */
export function recentProduct(id: string): Product | undefined {
  const entry = recent.get(Number(id))
  return entry && Date.now() - entry.at <= lifetime ? entry.product : undefined
}
