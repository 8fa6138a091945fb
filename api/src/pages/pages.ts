import { type DeskPage, isMail, type PageProblem, type TextName, textNames } from '@tanabana/contract/desk/pages.ts'
import type { MailName } from '@tanabana/contract/mail-texts.ts'
import { type PageFacts, type PageName, pageTitles, type StaticPage } from '@tanabana/contract/static-pages.ts'
import type { Db } from '#database/database.ts'
import { withoutEmail } from '#staff/staff.ts'
import {
  exampleMail,
  fillPage,
  lastVersions,
  mailDefaults,
  newestVersion,
  newestVersions,
  parsePage,
  problemsOfMail,
} from '#texts/texts.ts'
import { type DefaultPages, neutralPages } from './neutral-pages.ts'

export { usualFacts } from '#texts/texts.ts'
export type { DefaultPages } from './neutral-pages.ts'
export { pageActions } from './staff-actions.ts'

/** `readFacts`: the values of the fields. `demoPages`: the demo's texts; null: neutral ones. */
export type PageSources = { readFacts: () => PageFacts; demoPages: DefaultPages | null }

export async function readPage(db: Db, page: PageName, sources: PageSources): Promise<StaticPage> {
  return renderPage(page, (await newestVersion(db, page))?.markdown ?? null, sources).preview
}

/** A text as the shop would show it, and what is wrong with it. @param markdown null: the default text */
export function renderPage(page: TextName, markdown: string | null, sources: PageSources): Rendered {
  const { readFacts, demoPages } = sources
  if (isMail(page)) return renderMail(page, markdown ?? mailDefaults[page], sources)
  const { title = pageTitles[page], markdown: usual } = (demoPages ?? neutralPages)[page]
  const { text, problems } = parsePage(markdown ?? usual)
  return { preview: { title, ...fillPage(text, readFacts()) }, problems }
}

type Rendered = { preview: StaticPage; problems: PageProblem[] }

/** A mail with examples for what is different in each. */
function renderMail(name: MailName, text: string, { readFacts }: PageSources): Rendered {
  const { subject, paragraphs } = exampleMail(name, text, readFacts())
  return { preview: { title: subject, lead: paragraphs, sections: [] }, problems: problemsOfMail(name, text) }
}

const usualText = (name: TextName, { demoPages }: PageSources) =>
  isMail(name) ? mailDefaults[name] : (demoPages ?? neutralPages)[name].markdown

const maxVersions = 30

/** A page or a mail for the desk, with its last versions. */
export async function readDeskPage(db: Db, name: TextName, sources: PageSources): Promise<DeskPage> {
  const rows = await lastVersions(db, name, maxVersions)
  const markdown = rows[0]?.markdown ?? null
  const { preview } = renderPage(name, markdown, sources)
  return {
    name,
    markdown: markdown ?? usualText(name, sources),
    isDefault: markdown === null,
    revision: rows[0]?.id ?? 0,
    preview,
    versions: rows.map(({ id, savedAt, savedBy, markdown }) => ({
      ...{ id, at: savedAt.toISOString(), by: withoutEmail(savedBy), markdown },
    })),
  }
}

type ListedPage = { name: TextName; changed: { at: string; by: string } | null }

/** All pages and mails, and who changed them. */
export async function listPages(db: Db): Promise<ListedPage[]> {
  const rows = await newestVersions(db)
  return textNames.map((name) => {
    const row = rows.find(({ page }) => page === name)
    const isChanged = row && row.markdown !== null
    return { name, changed: isChanged ? { at: row.savedAt.toISOString(), by: withoutEmail(row.savedBy) } : null }
  })
}
