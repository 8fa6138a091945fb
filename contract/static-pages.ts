import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { routes } from './routes.ts'

/** The static pages, as named in their addresses. */
export const pageNames = [
  'returns-policy',
  'shipping-policy',
  'privacy-policy',
  'terms',
  'contact-us',
  'about-us',
] as const
export type PageName = (typeof pageNames)[number]

export const pageTitles: Readonly<Record<PageName, string>> = {
  'returns-policy': 'Returns policy',
  'shipping-policy': 'Shipping policy',
  'privacy-policy': 'Privacy policy',
  terms: 'Terms',
  'contact-us': 'Contact us',
  'about-us': 'About us',
}

type Field = { label: string; link?: 'mailto' | 'tel' }

/** What a page's text can name as `{{shop name}}`. `link`: its value becomes a link. */
export const pageFields = {
  'shop name': { label: 'Name of the shop' },
  'care e-mail': { label: 'E-mail address, as a link', link: 'mailto' },
  'care phone': { label: 'Phone number, as a link', link: 'tel' },
  address: { label: 'Address of the shop' },
  gstin: { label: 'GSTIN' },
  officer: { label: 'Name of the grievance officer' },
  'support hours': { label: 'When the shop answers' },
  'return days': { label: 'Days to return an item' },
  'return pick-up': { label: 'Who pays for the pick-up of a return, as a sentence' },
  'refund time': { label: 'How long a refund takes' },
  'cancelled order days': { label: 'Days that a cancelled order stays in My Orders' },
  'delivery time': { label: 'How long a delivery usually takes' },
  'delivery by place': { label: 'That delivery depends on the PIN code, as a sentence, if you have zones or a list' },
  'delivery days': { label: 'Days until an order arrives at the latest' },
} as const satisfies Record<string, Field>
export type PageField = keyof typeof pageFields

/** The values of the fields; null: the shop has none. */
export type PageFacts = Readonly<Record<PageField, string | null>>

const inline = z.string().describe('Text with `**bold**` and `[label](address)`.')

export const staticPage = z.object({
  title: z.string(),
  lead: z.array(inline).describe('Paragraphs below the title.'),
  sections: z.array(
    z.object({
      title: z.string(),
      content: z.array(z.union([inline, z.array(inline)])).describe('A text is a paragraph, an array a list.'),
    }),
  ),
})
export type StaticPage = z.output<typeof staticPage>

export const getPage = defineCall(routes.getPage, {
  audience: 'public',
  summary: 'Retrieve the text of a static page, such as the returns policy.',
  params: z.object({ page: z.enum(pageNames) }),
  response: staticPage,
  errors: [],
})
