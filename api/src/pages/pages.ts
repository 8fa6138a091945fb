import type { DeskPage, PageProblem } from '@tanabana/contract/desk/pages.ts'
import {
  type PageFacts,
  type PageName,
  pageNames,
  pageTitles,
  type StaticPage,
} from '@tanabana/contract/static-pages.ts'
import { desc, eq } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { withoutEmail } from '#staff/staff.ts'
import { fillPage } from './fill-page.ts'
import { type DefaultPages, neutralPages } from './neutral-pages.ts'
import { parsePage } from './parse-page.ts'
import { pageVersions } from './tables.ts'
import { newestVersion } from './versions.ts'

export type { DefaultPages } from './neutral-pages.ts'
export { pageActions } from './staff-actions.ts'
export { usualFacts } from './usual-facts.ts'

/** `readFacts`: the values of the fields. `demoPages`: the demo's texts; null: neutral ones. */
export type PageSources = { readFacts: () => PageFacts; demoPages: DefaultPages | null }

export async function readPage(db: Db, page: PageName, sources: PageSources): Promise<StaticPage> {
  return renderPage(page, (await newestVersion(db, page))?.markdown ?? null, sources).preview
}

/** A text as the shop would show it, and what is wrong with it. @param markdown null: the default text */
export function renderPage(
  page: PageName,
  markdown: string | null,
  { readFacts, demoPages }: PageSources,
): { preview: StaticPage; problems: PageProblem[] } {
  const { title = pageTitles[page], markdown: usual } = (demoPages ?? neutralPages)[page]
  const { text, problems } = parsePage(markdown ?? usual)
  return { preview: { title, ...fillPage(text, readFacts()) }, problems }
}

const maxVersions = 30

/** A page for the desk, with its last versions. */
export async function readDeskPage(db: Db, name: PageName, sources: PageSources): Promise<DeskPage> {
  const rows = await db
    .select()
    .from(pageVersions)
    .where(eq(pageVersions.page, name))
    .orderBy(desc(pageVersions.id))
    .limit(maxVersions)
  const markdown = rows[0]?.markdown ?? null
  const { preview } = renderPage(name, markdown, sources)
  return {
    name,
    markdown: markdown ?? (sources.demoPages ?? neutralPages)[name].markdown,
    isDefault: markdown === null,
    revision: rows[0]?.id ?? 0,
    preview,
    versions: rows.map(({ id, savedAt, savedBy, markdown }) => ({
      ...{ id, at: savedAt.toISOString(), by: withoutEmail(savedBy), markdown },
    })),
  }
}

type ListedPage = { name: PageName; changed: { at: string; by: string } | null }

/** All pages, and who changed them. */
export async function listPages(db: Db): Promise<ListedPage[]> {
  const rows = await db
    .selectDistinctOn([pageVersions.page])
    .from(pageVersions)
    .orderBy(pageVersions.page, desc(pageVersions.id))
  return pageNames.map((name) => {
    const row = rows.find(({ page }) => page === name)
    const isChanged = row && row.markdown !== null
    return { name, changed: isChanged ? { at: row.savedAt.toISOString(), by: withoutEmail(row.savedBy) } : null }
  })
}
