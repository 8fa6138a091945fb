import { isMail, pageMarkdown, pageName } from '@tanabana/contract/desk/pages.ts'
import { owners } from '@tanabana/contract/desk/roles.ts'
import { integer } from '@tanabana/contract/fields.ts'
import { z } from 'zod'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import { type ActionBy, actionsOnKind, type StaffAction, type SubjectKind, savedByOf } from '#staff/staff.ts'
import { addVersion, findVersion, type LockedText, lockText, parsePage, problemsOfMail } from '#texts/texts.ts'

/** All that the staff does to the text of a static page or a mail. Its name is its id. */

const page: SubjectKind<LockedText> = {
  ...{ noun: 'page', path: 'pages', commands: 'pages', id: pageName },
  find: async (_db, name) => pageName.safeParse(name).data ?? null,
  lock: async (tx, name) => {
    const known = pageName.safeParse(name).data
    return known ? lockText(tx, known) : null
  },
  nameOf: ({ name }) => `${isMail(name) ? 'mail' : 'page'} ${name}`,
  revisionOf: ({ newest }) => newest?.id ?? 0,
  lastChange: async (_tx, { newest }) => newest && { who: newest.savedBy, text: 'it has another text now' },
}
const pageAction = actionsOnKind(page)
const shared = { roles: owners, maxBytes: 200_000 }

const savePage = pageAction({
  ...{ ...shared, name: 'savePage', verb: 'save', done: 'Saved', hasOwnCommands: true },
  summary: 'Save the text of a static page or a mail.',
  input: z.object({ markdown: pageMarkdown }),
  isDone: ({ newest }, { markdown }) => newest?.markdown === markdown,
  run: (tx, { subject, input, by }) => save(tx, subject, input.markdown, by),
})

const resetPage = pageAction({
  ...{ ...shared, name: 'resetPage', verb: 'reset', done: 'Reset', logged: 'Reset the text of', input: z.object({}) },
  summary: 'Give a static page or a mail its default text.',
  isDone: ({ newest }) => (newest?.markdown ?? null) === null,
  run: (tx, { subject, by }) => save(tx, subject, null, by),
})

const putBackPage = pageAction({
  ...{ ...shared, name: 'putBackPage', verb: 'put-back', done: 'Put back', logged: 'Put back a version of' },
  summary: 'Give a static page or a mail the text of an earlier version.',
  input: z.object({ version: integer(1, 2_147_483_647) }),
  run: async (tx, { subject, input, by }) => {
    const version = await findVersion(tx, subject.name, input.version)
    if (!version) throw new ShopError('VALIDATION', undefined, { version: 'There is no such version.' })
    return version.markdown === subject.newest?.markdown ? null : save(tx, subject, version.markdown, by)
  },
})

/** @throws ShopError VALIDATION with all that is wrong, a line each */
async function save(tx: Db, { name }: LockedText, markdown: string | null, by: ActionBy) {
  const problems = markdown === null ? [] : isMail(name) ? problemsOfMail(name, markdown) : parsePage(markdown).problems
  if (problems.length > 0) {
    const lines = problems.map(({ line, message }) => `Line ${line}: ${message}`)
    throw new ShopError('VALIDATION', undefined, { markdown: lines.join('\n') })
  }
  await addVersion(tx, name, markdown, savedByOf(by))
  return {}
}

export const pageActions: readonly StaffAction[] = [savePage, resetPage, putBackPage]
