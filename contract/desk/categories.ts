import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { text, textOrEmpty } from '../fields.ts'
import { homeCategory } from '../home.ts'
import { mostByHand, sortings } from '../limits.ts'
import { reservedSegments } from '../pages.ts'
import { productRule } from './product-rule.ts'
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

/** What the staff says of a category or a collection. */
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
  sort: z.enum(['', ...sortings]).describe('How its page is sorted until a shopper sorts it. Empty: oldest first.'),
  ...productRule.shape,
  handles: textOrEmpty(mostByHand * 60).describe(
    'Handles of the products that a collection begins with, separated by semicolons.',
  ),
})
export type CategoryFacts = z.output<typeof categoryFacts>

/** Each product is in one category, and in any number of collections. */
export const categoryKinds = ['category', 'collection'] as const

const listedCategory = categoryFacts.extend({
  slug: z.string(),
  kind: z.enum(categoryKinds),
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

export const listCategoryCards = defineCall(deskRoutes.listCategoryCards, {
  audience: 'desk',
  roles: everybody,
  summary: 'What shoppers see of each category: its picture, and how many products.',
  response: z.object({ cards: z.array(homeCategory) }),
})

const foundProduct = z.object({
  id: z.number().int(),
  name: z.string(),
  /** The path of its first picture; empty without one. */
  image: z.string(),
})

export const tryRule = defineCall(deskRoutes.tryRule, {
  audience: 'desk',
  roles: everybody,
  summary: 'What a rule finds among all products that are not archived.',
  params: z.object({ id: z.string().max(60) }),
  query: productRule.partial(),
  response: z.object({
    products: z.number().int(),
    /** Those that are in another category and that the rule of no other one before it finds, by category. */
    elsewhere: z.array(z.object({ category: z.string(), products: z.number().int() })),
    first: z.array(foundProduct),
    /** The types of products that the shop has most of. */
    types: z.array(z.string()),
    /** Of the products that were chosen by hand, by handle. */
    names: z.record(z.string(), z.string()),
  }),
})
export type TriedRule = z.output<typeof tryRule.response>
