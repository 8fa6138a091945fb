import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { otherFonts } from './display-fonts.ts'
import { usualPolicies } from './limits.ts'
import { routes } from './routes.ts'

/** How customers reach the shop. A value that the merchant has not set is null or empty. */
const contact = z.object({
  email: z.string(),
  phone: z.string().nullable(),
  whatsApp: z.string().nullable().describe('With its country code.'),
  hours: z.string().describe('When somebody answers.'),
  address: z.array(z.string()).describe('One item per line. The legal name comes first.'),
  officer: z
    .string()
    .nullable()
    .describe('The name of the grievance officer (Consumer Protection (E-Commerce) Rules, 2020).'),
  social: z.array(z.object({ name: z.string(), href: z.string() })),
})
export type Contact = z.infer<typeof contact>

/** What the merchant promises: pages, mails and structured data quote it. */
const policies = z.object({
  usualDelivery: z.string().describe('How many days a delivery usually takes: `4-5`.'),
  latestDelivery: z.number().int().describe('In how many days an order arrives at the latest.'),
  returnDays: z.number().int().describe('In how many days from delivery an item can be returned; 0: not at all.'),
  freePickup: z.boolean().describe('Whether the pick-up of a return is free.'),
  hasZones: z.boolean().optional().describe('Whether delivery depends on the PIN code: see `findDelivery`.'),
  refundTime: z.string().describe('How long a refund takes: `5 to 7 business days`.'),
})
export type Policies = z.output<typeof policies>

/** What the merchant has set; all else looks as usual. Pictures are paths, such as `/pictures/5f0c…`. */
const looks = z.object({
  accentColour: z.string().optional().describe('`#rrggbb`, dark enough to be read on the page.'),
  displayFont: z.enum(otherFonts).optional().describe('Of titles. Without one it is Fraunces.'),
  logo: z.string().optional(),
  icon: z.string().optional(),
  sharingPicture: z.string().optional(),
  strip: z.string().optional().describe('Today’s announcement.'),
})

/** Of a shop that is not open. */
const opening = z.object({
  state: z.enum(['soon', 'closed']).describe('`soon`: it was never open. `closed`: it is closed for a while.'),
  text: z.string(),
  opensOn: z.string().describe('The day in India on which it opens, such as `2026-12-03`; empty: unknown.'),
})
export type Opening = z.output<typeof opening>

/** What calls answer meanwhile. */
export const closedMessages: Readonly<Record<Opening['state'], string>> = {
  soon: 'The shop is not open yet.',
  closed: 'The shop is closed for a while.',
}

/** A category, as pages know it. What is not set is left out. */
const category = z.object({
  slug: z.string().describe('The first segment of its address: `tops`.'),
  name: z.string(),
  cardName: z.string().optional().describe('A longer name, on the page of categories.'),
  parent: z.string().optional().describe('The slug of the category that it is part of.'),
  hidden: z.boolean().optional().describe('Not in menus and lists. Its address and its products work.'),
})
export type Category = z.output<typeof category>

/** What the merchant says of the shop. Texts that are not set are empty. */
const shopFacts = z.object({
  shopName: z.string(),
  tagline: z.string(),
  description: z.string(),
  footerText: z.string(),
  legalName: z.string(),
  gstin: z.string(),
  contact,
  policies: policies.default(usualPolicies),
  looks: looks.optional(),
  opening: opening.optional().describe('Absent while the shop is open.'),
  categories: z
    .array(category)
    .optional()
    .describe('In their order; parts of one have a `parent`. A backend of an earlier release names none.'),
})
export type ShopFacts = z.infer<typeof shopFacts>
export type Looks = z.infer<typeof looks>

export const getShopFacts = defineCall(routes.getShopFacts, {
  audience: 'public',
  summary: "Retrieve the shop's name, contact details and legal facts.",
  response: shopFacts,
  errors: [],
})
