import { colourNames } from './colour-names.ts'

export type Colour = {
  /** `#rrggbb`. */
  value: string
  family: string
}

const known = new Map<string, Colour>()
for (const line of colourNames.trim().split(/\n+/)) {
  const family = line.slice(0, line.indexOf(' #'))
  for (const entry of line.split(', ')) {
    const at = entry.lastIndexOf(' ')
    known.set(entry.slice(0, at).toLowerCase(), { value: entry.slice(at + 1), family })
  }
}

/** The family of names that the dictionary does not know. */
export const otherFamily = 'Other'

/** At a family's place: its bit in `product_filters.colors`. */
export const colourFamilies: readonly string[] = [
  ...new Set(Array.from(known.values(), ({ family }) => family)),
  otherFamily,
]

/** The dictionary as SQL's `color_names()` has it: the place of the family by name. */
export function familyNumbers(): Record<string, number> {
  return Object.fromEntries(Array.from(known, ([name, { family }]) => [name, colourFamilies.indexOf(family)]))
}

const longestName = 3
const answers = new Map<string, Colour | null>()
const maxAnswers = 10_000

/**
 * Finds a colour by name: `Dusty Navy Melange` is navy, `Red/Black` is red. SQL's `color_family` follows the same rule.
 * @returns null if no word is known
 */
export function colourOf(name: string): Colour | null {
  const answer = answers.get(name)
  if (answer !== undefined) return answer
  const found = findColour(name)
  if (answers.size < maxAnswers) answers.set(name, found)
  return found
}

/** The last name in the first part that has one decides, because words before it describe it: `Dusty Rose`. */
function findColour(name: string): Colour | null {
  let found: Colour | null = null
  const words = wordsOf(name)
  for (const [at, word] of words.entries()) {
    if (found && /^(and|with|aur)$/.test(word)) return found
    for (let length = longestName; length > 0; length--) {
      const colour = known.get(words.slice(Math.max(0, at + 1 - length), at + 1).join(' '))
      if (!colour) continue
      // "Sapphire Blue" is a sapphire
      const isMorePrecise = length > 1 || found?.family !== colour.family
      if (isMorePrecise) found = colour
      break
    }
  }
  return found
}

function wordsOf(name: string): string[] {
  return name
    .toLowerCase()
    .replace(/[/&,+|;]/g, ' and ')
    .replace(/[\s!-/:-@[-`{-~]+/g, ' ')
    .trim()
    .split(' ')
}
