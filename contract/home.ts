import { z } from 'zod'
import { product } from './catalogue.ts'
import { defineCall } from './define-call.ts'
import { day, integer, storedText, text } from './fields.ts'
import { genders, homeLimits } from './limits.ts'
import { routes } from './routes.ts'

/** A product in a row of the home page. */
export const homeProduct = product
  .pick({ id: true, name: true, brandid: true, type: true, listprice: true, image: true })
  .extend({
    listprice: z.number().describe('In rupees: the lowest price of the variants in stock.'),
    image: z.string().describe('The first picture.'),
    mrp: z.number().optional().describe('Maximum retail price in rupees, if it is above the price.'),
    isLowest: z.boolean().optional().describe('Other variants in stock cost more.'),
    colors: z
      .array(z.object({ color: z.string(), swatch: z.string().optional().describe('The value: `#1f3a5f`.') }))
      .optional()
      .describe('In stock.'),
    sizes: z.array(z.string()).optional().describe('In stock.'),
  })
export type HomeProduct = z.infer<typeof homeProduct>

const address = z.string().describe('Path and query of a page of the shop: `/tops?color=Red`.')
const button = z.object({ text: z.string(), address })
const point = z.object({ x: z.number().int(), y: z.number().int() })
const focus = point.optional().describe('What stays visible when the picture is cropped, in percent of it.')

const hero = z.object({
  kind: z.literal('hero'),
  heading: z.string(),
  line: z.string().optional(),
  picture: z.string().describe('Landscape, 3:2.'),
  portrait: z.string().optional().describe('For phones, 4:5.'),
  focus,
  portraitFocus: focus.describe('The same on phones.'),
  alt: z.string().describe('What the picture shows.'),
  button: button.optional(),
})
const products = z.object({
  kind: z.literal('products'),
  heading: z.string(),
  line: z.string().optional(),
  picture: z.string().optional().describe('4:5.'),
  focus,
  alt: z.string().optional().describe('What the picture shows.'),
  address: address.optional().describe('The page with more of them.'),
  products: z.array(homeProduct),
})
const categoryList = z.object({ kind: z.literal('categories'), heading: z.string() })

export const homeCategory = z.object({
  type: z.string(),
  count: z.number().int().describe('Number of products.'),
  picture: z.string().describe('4:5; empty if no product of the category has one.'),
})

export const home = z.object({
  blocks: z.array(z.discriminatedUnion('kind', [hero, products, categoryList])),
  categories: z.array(homeCategory).describe('The categories that have products.'),
  genders: z.array(z.enum(genders)).optional().describe('Women and men, if both have products.'),
})
export type Home = z.infer<typeof home>
export type HomeBlock = Home['blocks'][number]
export type HomeCategory = Home['categories'][number]

export const getHome = defineCall(routes.getHome, {
  audience: 'public',
  summary: 'Retrieve the blocks of the home page.',
  query: z.object({
    preview: storedText(100).optional().describe('A code from the desk: blocks that are not saved yet.'),
  }),
  response: home,
  errors: [],
})

const { blocks, heading, line, alt, buttonText, pictureAddress, products: most } = homeLimits
const headingText = text(heading)
const picture = storedText(pictureAddress)
const pagePath = storedText(1000).regex(
  /^\/(?![/\\])/,
  'Enter an address of the shop that starts with /, such as /tops.',
)
const count = z.number('Enter a whole number.').int('Enter a whole number.').min(1).max(most)

const percent = integer(0, 100)
const fileFocus = z.strictObject({ x: percent, y: percent }).optional()
/** The first and the last day on which a block is shown, in India. */
const dates = { from: day.optional(), until: day.optional() }

/** The file of the merchant's tool: which blocks the home page has, in which order. Unknown names are errors: a typo. */
export const homeFile = z.strictObject({
  blocks: z
    .array(
      z.discriminatedUnion('kind', [
        z.strictObject({
          kind: z.literal('hero'),
          heading: headingText,
          line: text(line).optional(),
          picture,
          portrait: picture.optional(),
          focus: fileFocus,
          portraitFocus: fileFocus,
          alt: text(alt),
          button: z.strictObject({ text: text(buttonText), address: pagePath }).optional(),
          ...dates,
        }),
        z.strictObject({ kind: z.literal('new-in'), heading: headingText, count: count.default(4), ...dates }),
        z.strictObject({
          kind: z.literal('categories'),
          heading: headingText,
          pictures: z.record(text(60), picture).optional(),
          ...dates,
        }),
        z.strictObject({ kind: z.literal('best-sellers'), heading: headingText, count: count.default(4), ...dates }),
        z.strictObject({
          kind: z.literal('edit'),
          heading: headingText,
          line: text(line).optional(),
          picture: picture.optional(),
          focus: fileFocus,
          alt: text(alt).optional(),
          handles: z.array(storedText(255)).min(1).max(most).optional(),
          address: pagePath.optional(),
          count: count.default(4),
          ...dates,
        }),
      ]),
    )
    .max(blocks),
})
export type HomeFile = z.output<typeof homeFile>
export type FileBlock = HomeFile['blocks'][number]
