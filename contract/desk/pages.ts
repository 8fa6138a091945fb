import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { lines } from '../fields.ts'
import { type MailName, mailNames, mails } from '../mail-texts.ts'
import { pageNames, pageTitles, staticPage } from '../static-pages.ts'
import { owners } from './roles.ts'
import { deskRoutes } from './routes.ts'

/** A static page, or a mail to shoppers: both are texts with fields and versions. */
export const textNames = [...pageNames, ...mailNames] as const
export type TextName = (typeof textNames)[number]
export const pageName = z.enum(textNames, 'There is no such page or mail.')
export const isMail = (name: TextName): name is MailName => Object.hasOwn(mails, name)
export const titleOf = (name: TextName): string => (isMail(name) ? mails[name].title : pageTitles[name])

/** A text as the merchant writes it. Tabs come with pasted text. */
export const pageMarkdown = z
  .string('Enter the text.')
  .transform((given) => given.replaceAll('\t', ' '))
  .pipe(lines(20_000))

/** Who saved it, and when; null: the page has its default text. */
const changed = z.object({ at: z.string(), by: z.string() }).nullable()

export const listPages = defineCall(deskRoutes.listPages, {
  audience: 'desk',
  roles: owners,
  summary: 'The static pages and the mails to shoppers, and who changed them.',
  response: z.object({ pages: z.array(z.object({ name: z.enum(textNames), changed })) }),
})

const page = z.object({
  name: z.enum(textNames),
  markdown: z.string(),
  isDefault: z.boolean(),
  /** The id of the newest version; 0 without one. */
  revision: z.number().int(),
  preview: staticPage,
  /** The newest first. `markdown` null: the default text. */
  versions: z.array(
    z.object({ id: z.number().int(), at: z.string(), by: z.string(), markdown: z.string().nullable() }),
  ),
})
export type DeskPage = z.output<typeof page>

const params = z.object({ id: pageName })

export const getDeskPage = defineCall(deskRoutes.getDeskPage, {
  audience: 'desk',
  roles: owners,
  summary: 'The text of a static page or a mail, and its last versions.',
  params,
  response: z.object({ page, /** In the shop; null for a mail. */ address: z.string().nullable() }),
})

const problem = z.object({ line: z.number().int(), message: z.string() })
export type PageProblem = z.output<typeof problem>

export const previewPage = defineCall(deskRoutes.previewPage, {
  audience: 'desk',
  roles: owners,
  summary: 'How a text would look, and what is wrong with it.',
  params,
  body: z.object({ markdown: pageMarkdown }),
  response: z.object({ preview: staticPage, problems: z.array(problem) }),
})
