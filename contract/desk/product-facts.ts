import { z } from 'zod'
import { fieldMessages as say } from '../errors.ts'
import { integer, storedText, text, textOrEmpty } from '../fields.ts'
import { genders, nameLength, valueLength } from '../limits.ts'

/** Text of several lines that may be empty. Forms send CRLF. */
const description = z
  .string(say.required)
  .transform((given) => given.replaceAll('\r\n', '\n').trim())
  .pipe(
    z
      .string()
      .max(10_000, say.atMost(10_000))
      .regex(/^(\n|[^\p{Cc}\p{Cs}])*$/u, say.unprintable),
  )

/** An empty form field is none. */
const lowStockLevel = z
  .preprocess((given) => (given === '' ? null : given), integer(0, 9999).nullable())
  .describe('Low stock from this many left of a size, 0 to 9999. Empty: 3.')

/** The backend knows which categories there are. */
export const categorySlug = storedText(60)

/** What the staff can change of a product, besides its variants and pictures. The import has the same limits. */
export const productFacts = z.object({
  name: text(300),
  brand: textOrEmpty(300),
  maker: textOrEmpty(100).describe('Where and how it is made, such as Bagru, hand block.'),
  description,
  type: categorySlug.describe('The category in the shop.'),
  productType: textOrEmpty(300).describe("The shop's own word for the kind, such as Kurta."),
  gender: z.enum(['', ...genders], 'Choose a gender.'),
  tags: textOrEmpty(2000),
  material: textOrEmpty(300),
  fit: textOrEmpty(300),
  care: textOrEmpty(300),
  netQuantity: textOrEmpty(100),
  countryOfOrigin: textOrEmpty(100),
  manufacturer: textOrEmpty(500),
  importer: textOrEmpty(500),
  marketer: textOrEmpty(500),
  hsn: z.string().regex(/^(\d{4}(\d\d){0,2})?$/, 'Enter 4, 6 or 8 digits.'),
  bisNumber: textOrEmpty(100),
  sizeChart: textOrEmpty(nameLength).describe('The name of a size chart.'),
  lowStockLevel,
  seoTitle: textOrEmpty(300),
  seoDescription: textOrEmpty(2000),
})
export type ProductFacts = z.output<typeof productFacts>
export type ProductFact = keyof ProductFacts

const paise = integer(1, 1_000_000_000)

/** What the staff can change of a variant. Prices in paise; `mrp` and `cost` null: none. */
export const variantFacts = z.object({
  price: paise,
  mrp: paise.nullable(),
  /** What the merchant paid for one: for those who `seesCosts`. */
  cost: paise.nullable(),
  stock: integer(0, 9_999_999),
  sku: textOrEmpty(300),
  barcode: textOrEmpty(300),
  /** The weight of one item. */
  grams: integer(1, 1_000_000).nullable(),
  /** No longer sold. */
  off: z.boolean(),
})
export type VariantFacts = z.output<typeof variantFacts>

/** What the staff can change of a picture. `color`: empty if it shows none in particular. */
export const pictureFacts = z.object({
  color: textOrEmpty(valueLength),
  description: textOrEmpty(300).describe("What it shows, for those who don't see it."),
})
export type PictureFacts = z.output<typeof pictureFacts>
