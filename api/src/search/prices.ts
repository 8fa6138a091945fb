const amount = String.raw`(?:rs\.?|inr|₹|rupees?)?\s*(\d[\d,]*(?:\.\d+)?)\s*(k|hazaa?r|thousand)?(?![\d.]|\s*%)\s*(?:rs\.?|inr|₹|rupees?|rupaye|rupay|\/-)?`
const below = 'under|below|less than|lesser than|cheaper than|not more than|up ?to|within|max(?:imum)?|at most|<=?'
const above = 'over|above|more than|greater than|starting(?: from)?|min(?:imum)?|at least|>=?'
const start = String.raw`(?<![\p{L}\p{N}])`
const end = String.raw`(?![\p{L}\p{N}])`

const range = new RegExp(
  `${start}(?:between|from)?\\s*${amount}\\s*(?:to|and|-|–|se)\\s*${amount}(?:\\s*(?:ke beech|tak))?${end}`,
  'u',
)
const most = [
  new RegExp(`${start}(?:${below})\\s*${amount}${end}`, 'u'),
  new RegExp(`${start}${amount}\\s*(?:ke|se)?\\s*(?:andar|kam|neeche|niche|tak|below|or less)${end}`, 'u'),
]
const least = [
  new RegExp(`${start}(?:${above})\\s*${amount}${end}`, 'u'),
  new RegExp(`${start}${amount}\\s*(?:se)?\\s*(?:zyada|jyada|upar|oopar|or more)${end}`, 'u'),
]
const marked = [
  /(?:(?<![\p{L}\p{N}])rs\.?|₹)\s*(\d[\d,]*(?:\.\d+)?)\s*(k)?(?![\p{L}\p{N}])/u,
  /(?<![\p{L}\p{N}])(\d[\d,]*)\s*(k)?\s*(?:rs\.?|₹|rupees|rupaye|\/-)(?![\p{L}\p{N}])/u,
]

/** The lowest upper limit of a range without words: `8-9` is an age. */
const leastRange = 100

/**
 * Finds the prices in a query in small letters: `under 1500`, `1000 to 2000`, `500 se kam`. A price alone, `₹999`, is the highest.
 * @returns prices in rupees, and the query without them
 */
export function takePrices(query: string): { rest: string; minPrice?: number; maxPrice?: number } {
  const between = range.exec(query)
  if (between) {
    const [low, high] = [rupees(between[1], between[2] ?? between[4]), rupees(between[3], between[4])]
    if (low >= leastRange && high > low) return { rest: without(query, between), minPrice: low, maxPrice: high }
  }
  const highest = firstOf(most, query)
  if (highest) return { ...takeLeast(without(query, highest)), maxPrice: rupees(highest[1], highest[2]) }
  const lowest = takeLeast(query)
  if (lowest.minPrice !== undefined) return lowest
  const alone = firstOf(marked, query)
  return alone ? { rest: without(query, alone), maxPrice: rupees(alone[1], alone[2]) } : { rest: query }
}

function takeLeast(query: string): { rest: string; minPrice?: number } {
  const lowest = firstOf(least, query)
  return lowest ? { rest: without(query, lowest), minPrice: rupees(lowest[1], lowest[2]) } : { rest: query }
}

function firstOf(patterns: readonly RegExp[], query: string): RegExpExecArray | null {
  for (const pattern of patterns) {
    const found = pattern.exec(query)
    if (found) return found
  }
  return null
}

/** Beyond any price, and safe as a number of paise. */
const maxRupees = 1_000_000_000

function rupees(digits = '', thousand?: string): number {
  return Math.min(Number(digits.replaceAll(',', '')) * (thousand ? 1000 : 1), maxRupees)
}

function without(query: string, found: RegExpExecArray): string {
  return `${query.slice(0, found.index)} ${query.slice(found.index + found[0].length)}`
}
