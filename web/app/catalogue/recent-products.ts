import type { Product } from '@tanabana/contract/catalogue.ts'

/** As long as a shared cache may keep a product's page. */
const freshTime = 60_000
/** So long a product is shown at once, while its page asks for changes. */
const lifetime = 60 * 60_000
const recent = new Map<number, { product: Product; at: number }>()

/** Keeps the products of a list, in the browser only: their pages then open without waiting. */
export function rememberProducts(products: readonly Product[]): void {
  if (import.meta.env.SSR) return
  const at = Date.now()
  for (const [id, entry] of recent) if (at - entry.at > lifetime) recent.delete(id)
  for (const product of products) recent.set(product.id, { product, at })
}

/** A product of a list that was loaded in the last hour. `isOld`: something may have changed since. */
export function recentProduct(id: string): { product: Product; isOld: boolean } | undefined {
  const entry = recent.get(Number(id))
  const age = Date.now() - (entry?.at ?? 0)
  return entry && age <= lifetime ? { product: entry.product, isOld: age > freshTime } : undefined
}
