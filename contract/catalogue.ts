import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { anyText, colorName, integer, productId, rupees, several, sizeName, text } from './fields.ts'
import { maxFilterValues, maxPageSize, nameLength, pageSize, sortings } from './limits.ts'
import { routes } from './routes.ts'

/** One colour and size in stock. A colour with nothing left keeps one entry with an empty `size`. */
export const inventoryEntry = z.object({
  size: z.string(),
  color: z.string(),
  image: z.string().optional().describe('picture addresses of this colour, joined by semicolons'),
  stock: z.number().int().optional().describe('pieces left, told up to 10'),
})
export type InventoryEntry = z.infer<typeof inventoryEntry>

export const product = z.object({
  id: z.number().int(),
  name: z.string(),
  brandid: z.string().describe('the name of the brand'),
  type: z.string().describe('the category: the first segment of the page address'),
  listprice: z.number().describe('rupees'),
  image: z.string().describe('picture addresses joined by semicolons'),
  description: z.string(),
  inventory: z.array(inventoryEntry),
})
export type Product = z.infer<typeof product>

const facet = z.array(z.object({ value: z.string(), count: z.number().int() }))

/** What the list can be narrowed by. Each count says how many products there would be with that value and the other filters. */
export const facets = z.object({
  colors: facet,
  sizes: facet,
  brands: facet,
  price: z.object({ min: z.number(), max: z.number() }).nullable().describe('rupees; null where nothing is left'),
})
export type Facets = z.infer<typeof facets>

export const productPage = z.object({
  content: z.array(product),
  page: z.number().int(),
  size: z.number().int(),
  totalElements: z.number().int(),
  totalPages: z.number().int(),
  last: z.boolean(),
  facets: facets.optional(),
})
export type ProductPage = z.infer<typeof productPage>

const paging = z.object({
  page: integer(0, 2_147_483_647).default(0),
  size: integer(1, maxPageSize).default(pageSize),
  ids: several(productId, maxPageSize).optional().describe('these products only'),
  query: anyText(200).optional().describe('a part of the name, in any case'),
  sort: z.enum(sortings).optional().describe('without it: in the order of the catalogue'),
  color: several(colorName, maxFilterValues).optional().describe('in stock in one of these colours'),
  sizes: several(sizeName, maxFilterValues).optional().describe('in stock in one of these sizes'),
  brand: several(text(nameLength), maxFilterValues).optional(),
  minPrice: rupees().describe('rupees'),
  maxPrice: rupees().describe('rupees'),
  facets: z
    .preprocess((given) => (given === 'true' ? true : given === 'false' ? false : given), z.boolean())
    .optional()
    .describe('true: also answer `facets`'),
})
export type Listing = z.output<typeof paging>

export const getProductPaged = defineCall(routes.getProductPaged, {
  summary: 'One page of all products',
  query: paging,
  response: productPage,
  errors: ['VALIDATION'],
})

export const getProductByTypePaged = defineCall(routes.getProductByTypePaged, {
  summary: 'One page of the products of a category',
  params: z.object({ type: text(60) }),
  query: paging,
  response: productPage,
  errors: ['VALIDATION'],
})

export const getProduct = defineCall(routes.getProduct, {
  summary: 'One product',
  params: z.object({ id: productId }),
  response: product,
  errors: ['PRODUCT_NOT_FOUND', 'VALIDATION'],
})
