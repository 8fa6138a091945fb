import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { text, textOrEmpty } from '../fields.ts'
import { reservedSegments } from '../pages.ts'
import { everybody } from './roles.ts'
import { deskRoutes } from './routes.ts'

/** The first segment of addresses. The ones of older releases can have other characters. */
export const newSlug = z
  .string()
  .trim()
  .toLowerCase()
  .max(40, 'Use at most 40 characters.')
  .regex(/^[a-z\d]+(-[a-z\d]+)*$/, 'Use letters from a to z, digits and hyphens, such as sarees.')
  .refine((slug) => !reservedSegments.includes(slug), 'The shop has a page of its own at this address.')

/** What the staff says of a category. */
export const categoryFacts = z.object({
  name: text(40),
  cardName: textOrEmpty(40).describe('A longer name, on the page of categories.'),
  text: textOrEmpty(200).describe('Below the name on its page, and in search results.'),
  parent: textOrEmpty(60).describe('The category that it is part of.'),
  picture: z
    .string()
    .regex(/^([\da-z][\da-z/-]{0,150})?$/, 'Choose a picture.')
    .describe('Its name in the picture store. Without one, a product stands for it.'),
  state: z.enum(['shown', 'hidden']).describe('Hidden: not in menus and lists. Its address and its products work.'),
})
export type CategoryFacts = z.output<typeof categoryFacts>

const listedCategory = categoryFacts.extend({
  slug: z.string(),
  /** With drafts and hidden ones, without those of its parts. */
  products: z.number().int(),
  /** Addresses that lead to it. */
  olderSlugs: z.array(z.string()),
})
export type DeskCategory = z.output<typeof listedCategory>

export const listCategories = defineCall(deskRoutes.listCategories, {
  audience: 'desk',
  roles: everybody,
  summary: 'All categories in their order, with how many products each has.',
  response: z.object({ categories: z.array(listedCategory) }),
})
