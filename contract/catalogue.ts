import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { colorName, integer, list, productId, rupees, sizeName, storedText, text, textOrEmpty } from './fields.ts'
import {
  genders,
  literalKinds,
  maxFilterValues,
  maxPageSize,
  nameLength,
  pageSize,
  sizeKinds,
  sortings,
  valueLength,
} from './limits.ts'
import { routes } from './routes.ts'

/** A variant in stock. A sold-out colour has one entry with an empty `size`. */
export const inventoryEntry = z.object({
  size: z.string(),
  color: z.string(),
  image: z.string().optional().describe('Picture URLs of this colour, separated by semicolons.'),
  stock: z.number().int().optional().describe('Available quantity, capped at 10.'),
  price: z.number().optional().describe('In rupees, if it differs from `listprice`.'),
  mrp: z.number().optional().describe('Maximum retail price in rupees, if it is above the price.'),
  soldOut: z.array(z.string()).optional().describe('Sizes of this colour that are sold out. On its first entry only.'),
  swatch: z.string().optional().describe('The value of the colour: `#1f3a5f`.'),
  family: z.string().optional().describe('The family of the colour in filters, if it has another name: `Blue`.'),
})
export type InventoryEntry = z.infer<typeof inventoryEntry>

/** What the label of a product says. A fact without a value is left out. */
export const productFacts = z.object({
  gender: z.enum(genders).optional(),
  material: z.string().optional(),
  fit: z.string().optional(),
  netQuantity: z.string().optional(),
  care: z.string().optional().describe('Care instruction.'),
  maker: z.string().optional().describe('Where and how it is made: `Bagru, hand block`.'),
  manufacturer: z.string().optional().describe('Name and address.'),
  importer: z.string().optional().describe('Name and address.'),
  marketer: z.string().optional().describe('Name and address.'),
  countryOfOrigin: z.string().optional(),
  bisNumber: z.string().optional().describe('Licence for the BIS standard mark of footwear.'),
  sizeChart: z.string().optional().describe('The name for `getSizeChart`.'),
})
export type ProductFacts = z.infer<typeof productFacts>

/** A variant of the catalogue, also a sold-out one, as feeds and structured data name it. */
const productVariant = z.object({
  color: z.string(),
  size: z.string(),
  sku: z.string().describe("The merchant's, or numbers of the shop without one."),
  gtin: z.string().optional().describe('The barcode, if it is a valid one.'),
  price: z.number().describe('In rupees.'),
  mrp: z.number().optional().describe('Maximum retail price in rupees, if it is above the price.'),
  inStock: z.boolean(),
})
export type ProductVariant = z.infer<typeof productVariant>

export const product = z.object({
  id: z.number().int(),
  name: z.string(),
  brandid: z.string().describe('The name of the brand.'),
  type: z.string().describe('The category: the first segment of the page path.'),
  listprice: z.number().describe('In rupees: the lowest price of the variants.'),
  image: z.string().describe('Picture URLs, separated by semicolons.'),
  description: z.string().describe('Plain text with paragraphs; two asterisks mark bold text.'),
  inventory: z.array(inventoryEntry),
  facts: productFacts.optional(),
  variants: z.array(productVariant).optional().describe('All variants, in the answer of `getProduct` only.'),
  pictureTexts: z
    .record(z.string(), z.string())
    .optional()
    .describe("The merchant's descriptions of pictures by their URL, in the answer of `getProduct` only."),
  seo: z
    .object({ title: z.string().optional(), description: z.string().optional() })
    .optional()
    .describe('What search engines show, if the merchant wrote it. In the answer of `getProduct` only.'),
})
export type Product = z.infer<typeof product>

const facetValue = z.object({ value: z.string(), count: z.number().int() })
const facet = z.array(facetValue)

/** Filter values. Each count is the number of products with that value and the other filters. */
export const facets = z.object({
  genders: facet.optional(),
  productTypes: facet.optional(),
  colors: z.array(facetValue.extend({ swatch: z.string().optional().describe('The value of the colour.') })),
  sizes: z.array(facetValue.extend({ kind: z.enum(sizeKinds).optional() })),
  brands: facet,
  countries: facet.optional().describe('Countries of origin.'),
  discounts: z
    .array(z.object({ value: z.number().int(), count: z.number().int() }))
    .optional()
    .describe('`value`: at least so many percent below the MRP.'),
  price: z.object({ min: z.number(), max: z.number() }).nullable().describe('In rupees; null if no product matches.'),
})
export type Facets = z.infer<typeof facets>

/** Values that the search found in `query`. */
const understood = z.object({
  minPrice: z.number().optional().describe('In rupees.'),
  maxPrice: z.number().optional().describe('In rupees.'),
  sizes: z.array(z.string()),
  genders: z.array(z.string()),
})
export type UnderstoodValues = z.infer<typeof understood>

export const productPage = z.object({
  content: z.array(product),
  page: z.number().int(),
  size: z.number().int(),
  totalElements: z.number().int(),
  totalPages: z.number().int(),
  last: z.boolean(),
  facets: facets.optional(),
  query: z.string().optional().describe('The `query` of the request, if the backend searched and ranked.'),
  nearMatches: z.boolean().optional().describe('No product has all the words of `query`: these have some of them.'),
  relaxed: z
    .array(z.enum([...literalKinds, 'kind']))
    .optional()
    .describe('Values of `query` that no product has: left out. `kind`: these are goods of a related kind.'),
  leftOut: z.array(z.string()).optional().describe('Words of `query` that these products need not have.'),
  understood: understood.optional(),
  category: z
    .object({
      slug: z.string(),
      text: z.string().optional(),
      parts: z.array(z.object({ slug: z.string(), name: z.string() })).optional(),
    })
    .optional()
    .describe(
      'The category whose products are listed. Another `slug` than the asked one: it has moved there for good.',
    ),
  popular: z.array(z.string()).optional().describe('What other shoppers search, if no product was found.'),
})
export type Relaxed = NonNullable<ProductPage['relaxed']>[number]
export type ProductPage = z.infer<typeof productPage>

const paging = z.object({
  page: integer(0, 2_147_483_647).default(0),
  size: integer(1, maxPageSize).default(pageSize),
  ids: list(productId, maxPageSize).optional().describe('Only these products.'),
  query: textOrEmpty(200).optional().describe('Words in any order, in English or Hindi, or a part of the name.'),
  literal: list(z.enum(literalKinds), literalKinds.length)
    .optional()
    .describe('Do not read these kinds of values from the words of `query`.'),
  sort: z.enum(sortings).optional().describe('Default: the order of the catalogue.'),
  gender: list(z.enum(genders), maxFilterValues).optional(),
  productType: list(storedText(valueLength), maxFilterValues).optional().describe('Kinds of goods: `Kurta`.'),
  color: list(colorName, maxFilterValues)
    .optional()
    .describe('In stock in one of these colours. The name of a family, such as `Blue`, means all its shades.'),
  sizes: list(sizeName, maxFilterValues)
    .optional()
    .describe('In stock in one of these sizes. `XS` and `X-Small` are the same.'),
  brand: list(storedText(valueLength), maxFilterValues).optional(),
  country: list(storedText(valueLength), maxFilterValues).optional().describe('Countries of origin.'),
  discount: integer(1, 99).optional().describe('At least so many percent below the MRP.'),
  minPrice: rupees().describe('In rupees.'),
  maxPrice: rupees().describe('In rupees.'),
  facets: z
    .preprocess((given) => (given === 'true' ? true : given === 'false' ? false : given), z.boolean())
    .optional()
    .describe('`true` to include `facets`.'),
})
export type Listing = z.output<typeof paging>

export const getProductPaged = defineCall(routes.getProductPaged, {
  audience: 'public',
  summary: 'List all products, one page at a time.',
  query: paging,
  response: productPage,
  errors: ['VALIDATION'],
})

export const getProductByTypePaged = defineCall(routes.getProductByTypePaged, {
  audience: 'public',
  summary: 'List the products of a category, one page at a time.',
  params: z.object({ type: storedText(60) }),
  query: paging,
  response: productPage,
  errors: ['VALIDATION'],
})

export const getProduct = defineCall(routes.getProduct, {
  audience: 'public',
  summary: 'Retrieve a product.',
  params: z.object({ id: productId }),
  query: z.object({
    preview: z.string().max(100).optional().describe('A code from the desk, which also shows a hidden product.'),
  }),
  response: product,
  errors: ['PRODUCT_NOT_FOUND', 'VALIDATION'],
})

/** Measurements of the garment or foot by size, in centimetres. */
export const sizeChart = z.object({
  name: z.string(),
  measures: z.array(z.string()).describe('What is measured: `Chest`.'),
  rows: z.array(
    z.object({
      size: z.string(),
      values: z.array(z.string()).describe('In centimetres, one for each measure: `96`, `96-100` or empty.'),
    }),
  ),
})
export type SizeChart = z.infer<typeof sizeChart>

export const getSizeChart = defineCall(routes.getSizeChart, {
  audience: 'public',
  summary: 'Retrieve a size chart.',
  params: z.object({ name: storedText(nameLength) }),
  response: sizeChart,
  errors: ['NOT_FOUND', 'VALIDATION'],
})

/** A product as a suggestion shows it. */
export const suggestedProduct = product.pick({
  id: true,
  name: true,
  brandid: true,
  type: true,
  listprice: true,
  image: true,
})
export type SuggestedProduct = z.infer<typeof suggestedProduct>

const suggestedNames = z.array(
  z.object({ name: z.string(), count: z.number().int().describe('Number of products, at most 1000.') }),
)

export const suggestions = z.object({
  types: suggestedNames.describe('Product types: `Kurta`.'),
  brands: suggestedNames,
  categories: suggestedNames.describe('By their path segment: `tops`.'),
  products: z.array(suggestedProduct),
})
export type Suggestions = z.infer<typeof suggestions>

export const suggest = defineCall(routes.suggest, {
  audience: 'public',
  summary: 'Suggest product types, brands, categories and products while a shopper types.',
  query: z.object({ query: text(200).describe('The last word may be incomplete.') }),
  response: suggestions,
  errors: ['VALIDATION'],
})
