import { brands, type Gender, type Line, lines, palettes, type SizeKind } from './catalogue-words.ts'
import { randomFrom } from './random.ts'

/** A product of the foreign catalogue. `price` and `mrp` are in rupees. */
export type CatalogueProduct = {
  handle: string
  title: string
  brand: string
  category: Line['category']
  productType: string
  gender: Gender
  tags: string[]
  material: string
  description: string
  price: number
  mrp: number
  colours: string[]
  sizes: string[]
}

const random = randomFrom(26)
const list = (words: string): string[] => words.split('|')
const chance = (share: number): boolean => random() < share
const between = (low: number, high: number): number => low + Math.floor(random() * (high - low + 1))

function pick(words: readonly string[]): string {
  const word = words[Math.floor(random() * words.length)]
  if (word === undefined) throw new Error('pick() needs a list that is not empty')
  return word
}

function pickSome(words: readonly string[], count: number): string[] {
  const chosen = new Set<string>()
  for (let tries = 0; chosen.size < count && tries < 50; tries++) chosen.add(pick(words))
  return [...chosen]
}

/** Brands write titles, sizes and tags in their own way, as sellers in a marketplace do. */
type BrandStyle = { title: 'gender' | 'dash' | 'the' | 'for' | 'possessive' | 'plain'; type: number; words: boolean }
const titleStyles = ['gender', 'dash', 'for', 'the', 'possessive', 'plain'] as const
const brandStyles = new Map<string, BrandStyle>(
  [...new Set(Object.values(brands).flatMap(list))].map((brand, at) => [
    brand,
    { title: titleStyles[at % titleStyles.length] ?? 'plain', type: at, words: at % 7 === 3 },
  ]),
)

const letterSizes = list('XS|S|M|L|XL|XXL|3XL')
const wordSizes = list('X-Small|Small|Medium|Large|X-Large|XX-Large|3XL')
const kidSizes = list('2-3 Years|4-5 Years|6-7 Years|8-9 Years|10-11 Years|12-13 Years')

function run(sizes: readonly string[], least: number): string[] {
  const start = between(0, Math.max(0, Math.min(2, sizes.length - least)))
  return sizes.slice(start, between(Math.min(sizes.length, start + least), sizes.length))
}

function shoeSizes(gender: Gender, style: BrandStyle): string[] {
  const [low, high] = { Men: [6, 12], Women: [3, 8], Unisex: [4, 11], Boys: [1, 5], Girls: [1, 4] }[gender]
  const numbers = Array.from({ length: (high ?? 0) - (low ?? 0) + 1 }, (_, at) => String((low ?? 0) + at))
  const prefix = ['UK ', 'UK ', '', 'IND-'][style.type % 4]
  return run(numbers, 4).map((number) => `${prefix}${number}`)
}

function sizesOf(kind: SizeKind, gender: Gender, style: BrandStyle): string[] {
  const child = gender === 'Girls' || gender === 'Boys'
  if (kind === 'shoe') return shoeSizes(gender, style)
  if (child && (kind === 'letters' || kind === 'waist')) return run(kidSizes, 3)
  if (kind === 'letters') return run(style.words ? wordSizes : letterSizes, 4)
  if (kind === 'waist') return run(list(gender === 'Women' ? '26|28|30|32|34|36' : '28|30|32|34|36|38|40'), 4)
  if (kind === 'bangle') return run(list('2.2|2.4|2.6|2.8'), 2)
  if (kind === 'belt') return run(list('28|30|32|34|36|38|40|42'), 4)
  return [kind === 'free' ? 'Free Size' : 'One Size']
}

const theWords = list('Everyday|Weekend|Essential|Classic|Signature|Comfort|Perfect|Original')
const possessive: Record<Gender, string> = {
  Women: "Women's",
  Men: "Men's",
  Unisex: 'Unisex',
  Girls: "Girls'",
  Boys: "Boys'",
}

type Words = { noun: string; look: string; material: string; fit: string; gender: Gender }

function titleOf(style: BrandStyle, { noun, look, material, fit, gender }: Words): string {
  const fabric = material.split(' and ')[0] ?? material
  const parts = {
    gender: [gender, look, noun],
    dash: [noun.startsWith(fabric) ? '' : fabric, noun, fit && `– ${fit.replace(' Fit', '')}`],
    the: ['The', pick(theWords), noun],
    for: [look, noun.includes(fabric) ? '' : fabric, noun, 'for', gender === 'Unisex' ? 'Men & Women' : gender],
    possessive: [possessive[gender], noun.includes(fabric) ? '' : fabric, fit, noun],
    plain: [look, noun],
  }[style.title]
  return parts
    .filter(Boolean)
    .join(' ')
    .replace(/\b(\w+) \1\b/g, '$1')
}

const care: Record<Line['category'], string> = {
  tops: 'Machine wash cold|Hand wash separately|Gentle machine wash|Wash dark colours separately',
  bottoms: 'Machine wash cold|Wash inside out|Do not bleach',
  shoe: 'Wipe with a dry cloth|Keep away from water|Cushioned insole|Non-slip sole',
  accessories: 'Wipe with a soft cloth|Store in the pouch supplied|Keep away from perfume and water',
}

function describeProduct(line: Line, { noun, look, material, fit }: Words, occasions: readonly string[]): string {
  const first = occasions[0]?.toLowerCase().replace(/ wear$/, '') ?? 'daily'
  const kind = noun.toLowerCase()
  const fabric = material === 'EVA' ? material : material.toLowerCase()
  const opening = pick([
    `${look} ${kind} in ${fabric}.`,
    `Made of ${fabric}. Style: ${look.toLowerCase()}.`,
    `${noun} made of ${fabric}.`,
  ])
  const textile = line.category === 'accessories' && ['festive', 'basic', 'sport', 'formal'].includes(line.colours)
  const details = [
    fit && `${fit} with a comfortable cut.`,
    `Good for ${first} use.`,
    `Goes well with ${pick(list(line.with))}.`,
    textile
      ? 'Hand wash separately.'
      : `${pick(list(line.sizes === 'free' ? 'Dry clean recommended|Hand wash separately' : care[line.category]))}.`,
  ]
  return [opening, ...details.filter((detail) => detail !== '' && detail !== undefined && chance(0.75))].join(' ')
}

/** A price in rupees that ends in 49 or 99, cheaper ones more often. */
function priceIn([low, high]: readonly [number, number]): number {
  const value = low + (high - low) * random() ** 1.6
  const step = value < 1000 ? 50 : 100
  return Math.max(low, Math.round((value + 1) / step) * step - 1)
}

function tagsOf(line: Line, words: Words, occasions: readonly string[], style: BrandStyle): string[] {
  if (chance(0.08)) return []
  const extra = pickSome(list('New Arrival|Bestseller|Summer|Sale|Handmade|Sustainable'), between(0, 1))
  const tags = [...new Set([...occasions, words.look, ...(words.fit ? [words.fit] : []), ...extra])]
  if (chance(0.4)) tags.push(pick(list(line.types)))
  return style.words ? tags.map((tag) => tag.toLowerCase()) : tags
}

const usedTitles = new Set<string>()
const usedHandles = new Set<string>()

function handleOf(title: string, brand: string): string {
  const plain = `${brand} ${title}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '')
  let handle = plain
  for (let next = 2; usedHandles.has(handle); next++) handle = `${plain}-${next}`
  usedHandles.add(handle)
  return handle
}

function brandOf(line: Line, gender: Gender): string {
  const child = gender === 'Girls' || gender === 'Boys'
  return pick(list(child ? brands.kids : brands[line.brands]))
}

function productOf(line: Line, gender: Gender): CatalogueProduct {
  const brand = brandOf(line, gender)
  const style = brandStyles.get(brand) ?? { title: 'plain', type: 0, words: false }
  let words: Words
  let title: string
  let tries = 0
  do {
    words = {
      noun: pick(list(line.nouns)),
      look: pick(list(line.looks)),
      material: pick(list(line.materials)),
      fit: line.fits ? pick(list(line.fits)) : '',
      gender,
    }
    title = titleOf(style, words)
  } while (usedTitles.has(`${brand} ${title}`) && ++tries < 20)
  usedTitles.add(`${brand} ${title}`)
  const types = list(line.types)
  const occasions = pickSome(list(line.occasions), between(1, 2))
  const colours = pickSome(list(palettes[line.colours]), between(1, chance(0.4) ? 6 : 4))
  const price = priceIn(line.price)
  const mrp = chance(0.3) ? price : Math.round((price * between(120, 250)) / 10_000) * 100 + 99
  return {
    handle: handleOf(title, brand),
    title,
    brand,
    category: line.category,
    productType: types[style.type % types.length] ?? pick(types),
    gender,
    tags: tagsOf(line, words, occasions, style),
    material: chance(0.06) ? '' : words.material,
    description: describeProduct(line, words, occasions),
    price,
    mrp: Math.max(price, mrp),
    colours: style.words ? colours.map((colour) => colour.toLowerCase()) : colours,
    sizes: sizesOf(line.sizes, gender, style),
  }
}

function makeCatalogue(): CatalogueProduct[] {
  const products = lines.flatMap((line) =>
    (Object.entries(line.count) as [Gender, number][]).flatMap(([gender, count]) =>
      Array.from({ length: count }, () => productOf(line, gender)),
    ),
  )
  return products
    .map((product) => ({ product, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ product }) => product)
}

/** A catalogue that another shop could have: the same products on every machine. */
export const catalogue: readonly CatalogueProduct[] = makeCatalogue()
