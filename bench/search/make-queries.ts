import { isRelevant, type Rule, type TestQuery } from './expected.ts'
import { catalogue } from './make-catalogue.ts'
import { plainQueries } from './queries-plain.ts'
import { refinedQueries } from './queries-refined.ts'
import { spelledQueries } from './queries-spelled.ts'
import { randomFrom } from './random.ts'
import type { Entry } from './rules.ts'

function medianPrice(rule: Rule): number {
  const prices = catalogue.filter((product) => isRelevant(product, rule)).map(({ price }) => price)
  return prices.sort((low, high) => low - high)[Math.floor(prices.length / 2)] ?? 0
}

function expectOf([, conditions, options = {}]: Entry): TestQuery['expect'] {
  if (conditions === 'none') return 'none'
  const rule: Rule = { all: conditions }
  if (options.cheap) rule.priceBelow = medianPrice(rule) + 1
  if (options.below !== undefined) rule.priceBelow = options.below
  if (options.above !== undefined) rule.priceAbove = options.above
  return rule
}

const random = randomFrom(2026)

/** Marks a random third of one kind as unseen. */
function split(kind: string, entries: readonly Entry[]): TestQuery[] {
  const order = entries.map((_, at) => ({ at, key: random() })).sort((one, other) => one.key - other.key)
  const unseen = new Set(order.slice(0, Math.round(entries.length / 3)).map(({ at }) => at))
  return entries.map((entry, at) => ({
    query: entry[0],
    kind,
    part: unseen.has(at) ? 'unseen' : 'seen',
    expect: expectOf(entry),
    ...(entry[2]?.note && { note: entry[2].note }),
  }))
}

/** The queries, those of the unseen part last. */
export const testQueries: readonly TestQuery[] = Object.entries({
  ...plainQueries,
  ...spelledQueries,
  ...refinedQueries,
})
  .flatMap(([kind, entries]) => split(kind, entries))
  .sort((one, other) => one.part.localeCompare(other.part))
