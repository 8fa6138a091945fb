import { colourFamilies, colourSpellings } from './colours.ts'
import { hindi } from './hindi.ts'
import { occasions, related, synonyms } from './synonyms.ts'
import { soundOf, wordsOf } from './words.ts'

/** `loose` meanings rank below the others. */
export type Meaning = { direct: string[]; loose: string[] }

/** @param lines `spelling|spelling: meaning|meaning` */
function readLines(lines: string): Map<string, string[]> {
  const entries = lines
    .split('\n')
    .filter((line) => line.includes(':'))
    .flatMap((line) => {
      const [spellings = '', meanings = ''] = line.split(':')
      return spellings.split('|').map((spelling): [string, string[]] => [wordsOf(spelling).join(' '), words(meanings)])
    })
  return new Map(entries)
}

function words(list: string): string[] {
  return list.split('|').map((one) => wordsOf(one).join(' '))
}

const english = readLines(synonyms + colourSpellings)
const fromHindi = readLines(hindi)
const families = readLines(colourFamilies)
const occasionWords = readLines(occasions)
const hindiBySound = new Map([...fromHindi].map(([spelling, meanings]) => [soundOf(spelling), meanings]))

/** All English words of the dictionary, as candidates for corrections. */
export const dictionaryWords: readonly string[] = [...english.keys(), ...families.keys(), ...fromHindi.keys()].filter(
  (word) => !word.includes(' '),
)

/** @param phrase one to three words in the form of `wordsOf` */
export function meaningOf(phrase: string): Meaning | null {
  const direct = english.get(phrase) ?? english.get(phrase.replace(/e?s$/, '')) ?? fromHindi.get(phrase)
  const loose = [direct?.[0], phrase].flatMap((word) => families.get(word ?? '') ?? [])
  if (!direct && loose.length === 0) return null
  return { direct: [...new Set(direct ?? [phrase])], loose }
}

/** Finds a Hindi word in any spelling. */
export function hindiBySpelling(word: string): Meaning | null {
  const direct = hindiBySound.get(soundOf(word))
  if (!direct || soundOf(word).length < 2) return null
  return { direct, loose: direct.flatMap((one) => families.get(one) ?? []) }
}

export function occasionOf(phrase: string): string[] | null {
  return occasionWords.get(phrase) ?? null
}

const groups = related.map((line) => new Set(words(line)))

/** Kinds of goods that stand in no group. */
const singleKinds = ['watch', 'sunglasses', 'belt', 'sock', 'tie']
const kinds = new Set([...singleKinds, ...groups.flatMap((group) => [...group])])

/** The kinds of goods that a word names, in English or Hindi, in its singular or plural. */
function kindsOf(typed: string): string[] {
  const forms = [typed, typed.replace(/s$/, ''), typed.replace(/es$/, ''), typed.replace(/ves$/, 'f'), `${typed}s`]
  const named = forms.find((form) => kinds.has(form))
  const meanings = named === undefined ? (fromHindi.get(typed) ?? []) : [named]
  return meanings.every((meaning) => kinds.has(meaning)) ? meanings : []
}

/** @returns the kinds of goods other than those that this word names; null if it names no kind */
export function otherKinds(typed: string): { any: string[]; unrelated: string[] } | null {
  const named = kindsOf(typed)
  if (named.length === 0) return null
  const related = new Set(named.flatMap(relatedTo))
  const any = [...kinds].filter((kind) => !named.includes(kind))
  return { any, unrelated: any.filter((kind) => !related.has(kind)) }
}

/** Kinds of goods to show if the shop has none of this kind. */
export function relatedTo(phrase: string): string[] {
  return groups.filter((group) => group.has(phrase)).flatMap((group) => [...group])
}
