import type { Facets } from '@tanabana/contract/catalogue.ts'

/**
 * Adds the values that were offered `before`, without products: a value then keeps its place when another filter
 * excludes it.
 */
export function mergeFacets(before: Facets | null, now: Facets): Facets {
  if (!before || before === now) return now
  return {
    ...now,
    colors: merge(before.colors, now.colors),
    sizes: merge(before.sizes, now.sizes),
    brands: merge(before.brands, now.brands),
    ...(now.genders && { genders: merge(before.genders, now.genders) }),
    ...(now.productTypes && { productTypes: merge(before.productTypes, now.productTypes) }),
    ...(now.countries && { countries: merge(before.countries, now.countries) }),
    ...(now.discounts && { discounts: merge(before.discounts, now.discounts) }),
    price: widest(before.price, now.price),
  }
}

function merge<Value extends { value: string | number; count: number }>(
  before: readonly Value[] = [],
  now: readonly Value[],
): Value[] {
  const current = new Map(now.map((one) => [one.value, one]))
  const offered = new Set(before.map(({ value }) => value))
  return [
    ...before.map((one) => current.get(one.value) ?? { ...one, count: 0 }),
    ...now.filter(({ value }) => !offered.has(value)),
  ]
}

function widest(before: Facets['price'], now: Facets['price']): Facets['price'] {
  if (!before || !now) return now ?? before
  return { min: Math.min(before.min, now.min), max: Math.max(before.max, now.max) }
}
