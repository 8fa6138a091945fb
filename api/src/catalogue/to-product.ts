import type { InventoryEntry, Product, ProductFacts } from '@tanabana/contract/catalogue.ts'
import { stockShown } from '@tanabana/contract/limits.ts'
import { type Paise, paise, toRupees } from '@tanabana/contract/money.ts'
import { colourOf } from './colours.ts'

/** The facts for shoppers. */
export const factNames = [
  'gender',
  'material',
  'fit',
  'netQuantity',
  'care',
  'maker',
  'manufacturer',
  'importer',
  'marketer',
  'countryOfOrigin',
  'bisNumber',
  'sizeChart',
] as const satisfies (keyof ProductFacts)[]

/** A product as one query reads it. Variants and pictures are parallel arrays, null if there are none. */
export type ProductRow = {
  id: number
  name: string
  brand: string
  type: string
  pricePaise: number
  description: string
  /** `left`: the quantity that can be bought, which is stock minus reservations. */
  variants: [
    color: string[] | null,
    size: string[] | null,
    left: number[] | null,
    /** In paise; null for the product's price. */
    price: (number | null)[] | null,
    /** In paise; null unless above the price. */
    mrp: (number | null)[] | null,
  ]
  pictures: [color: string[] | null, picture: string[] | null]
} & Record<(typeof factNames)[number], string>

/** Converts a product row to the contract's product. Lists only sizes in stock; a sold-out colour keeps one entry without a size. */
export function toProduct(row: ProductRow): Product {
  const [pictureColors, pictures] = row.pictures
  const addresses = (pictures ?? []).map((picture) => `/pictures/${picture}`)
  const [colors, sizes, left, prices, mrps] = row.variants
  const inventory: InventoryEntry[] = []
  for (const color of new Set(colors)) {
    const own = addresses.filter((_, at) => pictureColors?.[at] === color)
    const image = own.length > 0 ? { image: own.join(';') } : {}
    const known = colourOf(color)
    const swatch = known && { swatch: known.value, ...(known.family !== color && { family: known.family }) }
    const before = inventory.length
    colors?.forEach((other, at) => {
      const stock = Math.min(left?.[at] ?? 0, stockShown)
      if (other !== color || stock === 0) return
      const [price, mrp] = [prices?.[at] ?? 0, mrps?.[at] ?? 0]
      inventory.push({
        ...{ size: sizes?.[at] ?? '', color, ...image, stock },
        ...(price > 0 && { price: toRupees(paise(price)) }),
        ...(mrp > 0 && { mrp: toRupees(paise(mrp)) }),
        ...swatch,
      })
    })
    if (inventory.length === before) inventory.push({ size: '', color, ...image, stock: 0, ...swatch })
    const soldOut = (sizes ?? []).filter((_, at) => colors?.[at] === color && !left?.[at])
    if (soldOut.length > 0) Object.assign(inventory[before] as InventoryEntry, { soldOut })
  }
  return {
    id: row.id,
    name: row.name,
    brandid: row.brand,
    type: row.type,
    listprice: toRupees(row.pricePaise as Paise),
    image: addresses.join(';'),
    description: row.description,
    inventory,
    ...factsOf(row),
  }
}

/** The product of a cart line: `listprice` is the price of the line's variant, so that clients add up what is charged. */
export function pricedAs(product: Product, price: Paise): Product {
  const listprice = toRupees(price)
  if (listprice === product.listprice) return product
  const inventory = product.inventory.map((entry) => {
    const { price: own = product.listprice, ...rest } = entry
    return !entry.size || own === listprice ? rest : { ...rest, price: own }
  })
  return { ...product, listprice, inventory }
}

/** The shop's importer for a product from abroad that names none. A product without a country stays as it is. */
export function withImporter(product: Product, importer: string): Product {
  const { facts } = product
  if (!importer || !facts?.countryOfOrigin || facts.importer || isIndia(facts.countryOfOrigin)) return product
  return { ...product, facts: { ...facts, importer } }
}

/** Also `Made in India`: the desk takes any text. */
const isIndia = (country: string) => /\b(india|bharat)\b|^in$|भारत/i.test(country.trim())

function factsOf(row: ProductRow): Pick<Product, 'facts'> {
  const facts: Record<string, string> = {}
  let hasFacts = false
  for (const name of factNames) {
    const value = row[name]
    if (!value) continue
    facts[name] = value
    hasFacts = true
  }
  return hasFacts ? { facts } : {}
}
