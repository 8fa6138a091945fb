import { usualCategories } from '@tanabana/contract/limits.ts'
import { sizeName } from '@tanabana/contract/size-order.ts'
import { type Categories, categoryAt } from '../categories.ts'

/** Words by category. The first category that matches wins. */
export type CategoryRules = { category: string; words: string[] }[]

const usual: Categories = {
  list: usualCategories.map((one, position) => ({
    ...{ cardName: '', ...one, position, text: '', parent: null, picture: '', hidden: false },
    ...{ kind: 'category', rule: {}, handles: '', sort: '' },
  })),
  moves: {},
}

/**
 * Parses the merchant's category-rules.json. `about` is for remarks. Words of a usual category that the shop has removed
 * are left out.
 * @param categories of the shop; by default the usual ones
 * @throws Error with the line of the first fault
 */
export function readRules(text: string, categories = usual): CategoryRules {
  const json = text.replace(/^\ufeff/, '').trimEnd()
  const file = parseJson(json)
  if (typeof file !== 'object' || file === null || Array.isArray(file))
    throw new Error('line 1 must begin with { and name the categories, such as "tops": ["shirt", "kurta"].')
  return Object.entries(file)
    .filter(([name]) => name !== 'about')
    .flatMap(([name, given]) => {
      const { slug, category: found } = categoryAt(categories, name)
      const category = found?.kind === 'category' ? found : null
      if (!category && !usualCategories.some((one) => one.slug === name))
        throw new Error(
          `line ${lineOf(json, name)} has "${name}", which is not a category of the shop. Use ${inWords(categories)}.`,
        )
      const words = readWords(json, name, given)
      return category ? [{ category: slug, words }] : []
    })
}

const disjunction = new Intl.ListFormat('en-GB', { type: 'disjunction' })
const inWords = ({ list }: Categories) =>
  disjunction.format(list.filter(({ kind }) => kind === 'category').map(({ slug }) => slug))

function readWords(json: string, category: string, words: unknown): string[] {
  if (!Array.isArray(words))
    throw new Error(`line ${lineOf(json, category)}: "${category}" needs a list of words, such as ["shirt", "kurta"].`)
  return words.map((word: unknown, at) => {
    if (typeof word === 'string' && word.trim()) return word.trim().toLowerCase()
    const advice = typeof word === 'string' ? 'Remove it.' : 'Put quotation marks around each word.'
    const wrong = `${JSON.stringify(word)} in "${category}" is not a word.`
    throw new Error(`line ${lineOf(json, category, at)}: ${wrong} ${advice}`)
  })
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    const line = lineOfFault(json, (error as Error).message)
    throw new Error(`line ${line} is not valid JSON: a comma, quotation mark or bracket is missing or too many.`)
  }
}

/** V8 names the line of most faults. It does not for an unexpected token, nor at the end of the file. */
function lineOfFault(json: string, message: string): number {
  const [, named] = /\(line (\d+) column \d+\)$/.exec(message) ?? []
  if (named) return Number(named)
  const lines = json.split('\n')
  const broken = lines.findIndex((_, at) => hasUnexpectedToken(lines.slice(0, at + 1).join('\n')))
  return broken < 0 ? lines.length : broken + 1
}

function hasUnexpectedToken(json: string): boolean {
  try {
    JSON.parse(json)
  } catch (error) {
    return (error as Error).message.startsWith('Unexpected token')
  }
  return false
}

/** The line of a name in a valid file, or of the item `at` of its list, when all before it are texts. */
function lineOf(json: string, name: string, at?: number): number {
  const items = at === undefined ? '' : `\\s*:\\s*\\[(?:\\s*"(?:[^"\\\\]|\\\\.)*"\\s*,){${at}}\\s*`
  const found = new RegExp(`${RegExp.escape(JSON.stringify(name))}(?=\\s*:)${items}`).exec(json)
  return json.slice(0, found ? found.index + found[0].length : 0).split('\n').length
}

/** Finds the category by Type, then Shopify taxonomy, Tags and Title. @returns null when no rule matches */
export function categoryOf(
  rules: CategoryRules,
  product: { type: string; taxon: string; tags: string; title: string },
): string | null {
  for (const text of [product.type, product.taxon, product.tags, product.title]) {
    const found = firstMatch(rules, text.toLowerCase())
    if (found) return found
  }
  return null
}

/** A "salwar suit" is no salwar: words that belong together win over single ones. */
function firstMatch(rules: CategoryRules, text: string): string | null {
  const textWords = new Set(text.split(/[^\p{L}\p{N}-]+/u).flatMap((word) => [word, ...word.split('-')]))
  const find = (isFound: (word: string) => boolean) => rules.find(({ words }) => words.some(isFound))
  const rule = find((word) => word.includes(' ') && text.includes(word)) ?? find((word) => textWords.has(word))
  return rule?.category ?? null
}

/** Guesses a category from the sizes, to suggest a rule to the merchant. */
export function proposeCategory(sizes: readonly string[]): string {
  // sizes of clothes are even: 38, 40, 42
  if (sizes.some((size) => /^(uk|us|eu)\b|^([4-9]|1[0-3])(\.5)?$|^(3[579]|4[1357])$/i.test(size))) return 'shoe'
  if (sizes.some((size) => /^(3[68]|4[0246])$/.test(size))) return 'tops'
  if (sizes.some((size) => /^(2[4-9]|3[0-4])$/.test(size))) return 'bottoms'
  return sizes.some((size) => /^(\d?X*[SL]|M)$/.test(sizeName(size))) ? 'tops' : 'accessories'
}
