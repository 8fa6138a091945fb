import { categoryFacts, newSlug } from '@tanabana/contract/desk/categories.ts'
import { slugOf } from '@tanabana/contract/slug.ts'
import type { Categories } from '../categories.ts'

/** `parent`: the usual category that it is part of, if the shop has it. */
export type NewCategory = { slug: string; name: string; parent?: string }

type Known = { slug: string; name: string; parent: string | null }
type Kind = NewCategory & { words: RegExp }

const pieces = 'kurta|kurti|anarkali|salwar|churidar|palazzo|sharara|gharara|patiala|punjabi'
const garments: [slug: string, name: string, words: string][] = [
  [
    'dress-materials',
    'Dress materials',
    '(dress|suit|salwar) materials?|unstitched(?!.* (sarees?|lehengas?|blouses?|cholis?))',
  ],
  [
    'kurta-sets',
    'Kurta sets',
    `(${pieces}) (set|suit)s?|suit sets?|(salwar|kurta) kameez|kurta (pyjama|pajama|churidar)s?`,
  ],
  ['sarees', 'Sarees', 'sar(ee|i)s?(?! (blouse|petticoat|shapewear))'],
  ['lehengas', 'Lehengas', '(lehenga|ghagra|chaniya)s?( cholis?)?'],
  ['sherwanis', 'Sherwanis', 'sherwanis?|achkans?'],
  ['blouses', 'Blouses', 'blouses?|cholis?'],
  ['gowns', 'Gowns', '(?<!(night|dressing) )gowns?'],
  ['dupattas', 'Dupattas', 'dupattas?'],
]
const footwear: typeof garments = [
  ['juttis', 'Juttis', 'juttis?|mojaris?'],
  ['kolhapuris', 'Kolhapuris', 'kolhapuris?'],
  ['sneakers', 'Sneakers', 'sneakers?|trainers?'],
  ['sandals', 'Sandals', 'sandals?|floaters?'],
  ['heels', 'Heels', 'heels?|pumps|wedges'],
  ['slippers', 'Slippers', 'slippers?|chappals?|flip[ -]flops?'],
  ['boots', 'Boots', 'boots?(?![ -]?cut)'],
  ['loafers', 'Loafers', 'loafers?|moccasins?'],
]

const toKind =
  (parent?: string) =>
  ([slug, name, words]: (typeof garments)[number]): Kind => ({
    ...{ slug, name, words: new RegExp(`(^|[^\\p{L}\\p{N}])(${words})($|[^\\p{L}\\p{N}])`, 'iu') },
    ...(parent && { parent }),
  })
/** Of goods that shops in India often sell under a category of their own. The first whose words are in a type is meant. */
const kinds: readonly Kind[] = [...garments.map(toKind()), ...footwear.map(toKind('shoe'))]

function named(type: string): Partial<NewCategory> {
  const slug = newSlug.safeParse(slugOf(type))
  const name = categoryFacts.shape.name.safeParse(type)
  return slug.success && name.success ? { slug: slug.data, name: name.data } : {}
}

/**
 * The category that goods of a type could have for themselves. Null if there is none, or the shop has it, also elsewhere.
 * @param isUnknown it is no type that the shop can sort: the category can have its name
 */
export function newCategoryFor(
  type: string,
  { list, moves }: Pick<Categories, 'moves'> & { list: readonly Known[] },
  isUnknown: boolean,
): NewCategory | null {
  const { slug, name, parent } = kinds.find(({ words }) => words.test(type)) ?? (isUnknown ? named(type) : {})
  if (!slug || !name || Object.hasOwn(moves, slug)) return null
  if (list.some((one) => one.slug === slug || one.name.toLowerCase() === name.toLowerCase())) return null
  return { slug, name, ...(list.some((one) => one.slug === parent && !one.parent) && parent && { parent }) }
}
