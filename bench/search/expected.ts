import type { CatalogueProduct } from './make-catalogue.ts'

type TextField = 'title' | 'brand' | 'category' | 'productType' | 'gender' | 'material' | 'description'
type Field = TextField | 'tags' | 'colours' | 'sizes'

/** `is` compares a whole value, `contains` whole words. Both ignore case and accept any word of their list. */
export type Condition =
  | { field: Field; is: readonly string[] }
  | { field: Field; contains: readonly string[] }
  | { any: readonly Condition[] }
  | { all: readonly Condition[] }

/** Says which products are right. Prices are in rupees; `priceBelow` and `priceAbove` exclude the price itself. */
export type Rule = { all: readonly Condition[]; priceBelow?: number; priceAbove?: number }

/** `none` means that the shop sells nothing like it. */
export type TestQuery = { query: string; kind: string; part: 'seen' | 'unseen'; expect: Rule | 'none'; note?: string }

const fold = (text: string): string => text.toLowerCase().normalize('NFC')
const words = (text: string): string =>
  ` ${fold(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `

function holds(product: CatalogueProduct, condition: Condition): boolean {
  if ('any' in condition) return condition.any.some((one) => holds(product, one))
  if ('all' in condition) return condition.all.every((one) => holds(product, one))
  const values = [product[condition.field]].flat()
  if ('is' in condition) return condition.is.some((word) => values.some((value) => fold(value) === fold(word)))
  return condition.contains.some((word) => values.some((value) => words(value).includes(words(word))))
}

export function isRelevant(product: CatalogueProduct, { all, priceBelow, priceAbove }: Rule): boolean {
  if (priceBelow !== undefined && product.price >= priceBelow) return false
  if (priceAbove !== undefined && product.price <= priceAbove) return false
  return all.every((condition) => holds(product, condition))
}

/** Returns the handles of all relevant products; empty for `none`. */
export function relevantHandles(products: readonly CatalogueProduct[], expect: Rule | 'none'): Set<string> {
  if (expect === 'none') return new Set()
  return new Set(products.filter((product) => isRelevant(product, expect)).map(({ handle }) => handle))
}

/** Relevant results among the first 8, divided by min(8, number of relevant products). 0 to 1. */
export function recallAt8(results: readonly string[], relevant: ReadonlySet<string>): number {
  if (relevant.size === 0) throw new Error('recallAt8() needs at least one relevant product')
  const found = new Set(results.slice(0, 8).filter((handle) => relevant.has(handle)))
  return found.size / Math.min(8, relevant.size)
}

/** 1 / position of the first relevant result, 0 if there is none. */
export function reciprocalRank(results: readonly string[], relevant: ReadonlySet<string>): number {
  const at = results.findIndex((handle) => relevant.has(handle))
  return at === -1 ? 0 : 1 / (at + 1)
}
