import { type Category, categories } from '@tanabana/contract/limits.ts'
import { sizeName } from '@tanabana/contract/size-order.ts'
import { z } from 'zod'

const words = z.array(z.string().min(1))

/** Words by category. The first category that matches wins. */
const ruleFile = z.looseObject(Object.fromEntries(categories.map((category) => [category, words.optional()])))

export type CategoryRules = { category: Category; words: string[] }[]

/** Parses the merchant's category-rules.json. @throws ZodError, SyntaxError when the file is not valid */
export function readRules(json: string): CategoryRules {
  const file = ruleFile.parse(JSON.parse(json)) as Record<string, string[] | undefined>
  return Object.keys(file)
    .filter((name): name is Category => (categories as readonly string[]).includes(name))
    .map((category) => ({ category, words: (file[category] ?? []).map((word) => word.toLowerCase()) }))
}

/** Finds the category by Type, then Shopify taxonomy, Tags and Title. @returns null when no rule matches */
export function categoryOf(
  rules: CategoryRules,
  product: { type: string; taxon: string; tags: string; title: string },
): Category | null {
  for (const text of [product.type, product.taxon, product.tags, product.title]) {
    const found = firstMatch(rules, text.toLowerCase())
    if (found) return found
  }
  return null
}

function firstMatch(rules: CategoryRules, text: string): Category | null {
  const textWords = new Set(text.split(/[^\p{L}\p{N}-]+/u).flatMap((word) => [word, ...word.split('-')]))
  const rule = rules.find(({ words }) =>
    words.some((word) => textWords.has(word) || (word.includes(' ') && text.includes(word))),
  )
  return rule?.category ?? null
}

/** Guesses a category from the sizes, to suggest a rule to the merchant. */
export function proposeCategory(sizes: readonly string[]): Category {
  if (sizes.some((size) => /^(uk|us|eu)\b|^([4-9]|1[0-3])(\.5)?$|^(3[5-9]|4[0-7])$/i.test(size))) return 'shoe'
  if (sizes.some((size) => /^(2[4-9]|3[0-4])$/.test(size))) return 'bottoms'
  return sizes.some((size) => /^(\d?X*[SL]|M)$/.test(sizeName(size))) ? 'tops' : 'accessories'
}
