import { randomUUID } from 'node:crypto'
import type { ImportFindings, ImportProblem } from '@tanabana/contract/desk/imports.ts'
import { fileKey, fileNameOf } from '@tanabana/contract/file-name.ts'
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { missingPictureGroup } from '#pictures/pictures.ts'
import { holdStaff } from '#staff/staff.ts'
import { type Categories, categoryAt, readCategories } from '../categories.ts'
import type { CategoryRules } from '../import/category-rules.ts'
import { UnreadableFile } from '../import/csv-text.ts'
import { type ImportPicture, type ImportReport, importCatalogue } from '../import/import.ts'
import { newCategoryFor } from '../import/new-category.ts'
import type { RowProblem } from '../import/row-problem.ts'
import { foreignPrices, type Survey } from '../import/survey.ts'
import { importItems, importParts, importPictures, imports, isOpen } from '../import/tables.ts'
import type { TypeOfFile } from '../import/types-of-file.ts'
import { nameKey } from '../spelling.ts'
import { openImportFile } from './import-file.ts'
import { matchesOf, readMatches } from './match-file.ts'
import { undoProduct } from './undo-product.ts'

/** `readRules` reads the merchant's category rules. `openPictures` gets a search for a sent file, by name or address. */
type ImportWorker = {
  readRules: () => Promise<CategoryRules>
  openPictures: (findSent: FindSent) => ImportPicture
}
type FindSent = (nameOrAddress: string) => Promise<string | null>

type Claimed = typeof imports.$inferSelect & { claim: string }

/** A process that was killed loses its claim after this time. */
const claimSeconds = 30
const beatMs = 3000
const mostTries = 10

/** The import was stopped, or another process goes on with it. */
class ClaimLost extends Error {}

/**
 * Goes on with the oldest import that somebody has started: a check, an import or an undo. One process works on it.
 * What is killed in between starts over: what is imported already does not change again.
 * @returns whether there was one
 */
export async function runImports(db: Db, worker: ImportWorker): Promise<boolean> {
  const claimed = await claim(db)
  if (!claimed) return false
  const progress = { done: 0, total: claimed.total }
  const beat = setInterval(() => void keepClaim(db, claimed, progress).catch(() => undefined), beatMs)
  try {
    if (claimed.tries > mostTries)
      await end(db, claimed, { stopped: 'It failed several times. Look into the log of the shop.' })
    else if (claimed.state === 'undoing') await undo(db, claimed, progress)
    else await importFile(db, claimed, worker, progress)
  } catch (error) {
    if (error instanceof ClaimLost) return true
    if (!(error instanceof UnreadableFile)) throw error
    await end(db, claimed, { state: 'refused', stopped: error.message })
  } finally {
    clearInterval(beat)
  }
  return true
}

async function claim(db: Db): Promise<Claimed | undefined> {
  const id = sql`(select min(id) from ${imports} where ${isOpen})`
  const mine = randomUUID()
  const [found] = await db
    .update(imports)
    .set({ claim: mine, claimedUntil: later, tries: sql`${imports.tries} + 1`, done: 0 })
    .where(and(eq(imports.id, id), sql`coalesce(${imports.claimedUntil} < now(), true)`, isOpen))
    .returning()
  return found && { ...found, claim: mine }
}

const later = sql`now() + make_interval(secs => ${claimSeconds})`
const isMine = ({ id, claim }: Claimed) => and(eq(imports.id, id), eq(imports.claim, claim))

type Progress = { done: number; total: number | null }

async function keepClaim(db: Db, claimed: Claimed, progress: Progress): Promise<void> {
  await db
    .update(imports)
    .set({ claimedUntil: later, ...progress })
    .where(isMine(claimed))
}

/** @throws ClaimLost */
async function holdClaim(tx: Db, claimed: Claimed): Promise<void> {
  const held = await tx.select({ id: imports.id }).from(imports).where(isMine(claimed)).for('share')
  if (held.length === 0) throw new ClaimLost()
}

type End = Partial<Pick<typeof imports.$inferInsert, 'state' | 'stopped' | 'report' | 'done' | 'total'>>

async function end(db: Db, claimed: Claimed, values: End): Promise<void> {
  const next = { checking: 'checked', running: 'done', undoing: 'undone' } as const
  const state = values.state ?? next[claimed.state as keyof typeof next]
  await db
    .update(imports)
    .set({
      ...{ ...values, state, claim: null, claimedUntil: null },
      ...(state !== 'checked' && claimed.state !== 'undoing' && { endedAt: sql`now()` }),
    })
    .where(isMine(claimed))
}

async function importFile(db: Db, claimed: Claimed, worker: ImportWorker, progress: Progress): Promise<void> {
  const { id, state, staffId, settings, columns } = claimed
  const isDry = state === 'checking'
  let survey: Survey | undefined
  let isLeft = false
  const changes: ImportFindings['changes'] = []
  const file = openImportFile(db, id)
  const shop = await readCategories(db)
  const chosen = categoriesOf(await readMatches(db, 'type'), shop)
  const importing = importCatalogue(db, file, {
    rules: await worker.readRules(),
    categories: chosen,
    importPicture: worker.openPictures(await openSentPictures(db, id)),
    matches: matchesOf(columns),
    rate: settings.rate ?? 1,
    stock: settings.stock,
    asDrafts: settings.asDrafts,
    dryRun: isDry,
    importId: id,
    onSurvey: async (found) => {
      survey = found
      progress.total = found.products
      await keepClaim(db, claimed, progress)
    },
    onWrite: async (tx) => {
      await holdClaim(tx, claimed)
      if (staffId !== null && !(await holdStaff(tx, staffId))) {
        isLeft = true
        throw new ClaimLost()
      }
    },
    onProduct: (handle, { result, changes: texts }) => {
      progress.done += 1
      if (result !== 'unchanged' && changes.length < mostListed)
        changes.push({ handle, text: texts.join('; ').slice(0, 500) })
    },
  })
  const report = await importing.catch(async (error: unknown) => {
    if (!isLeft) throw error
    await end(db, claimed, { stopped: 'The person who started it is no longer on the staff.', report: null })
    return null
  })
  if (!report) return
  const counts = isDry ? report : { ...report, ...(await countItems(db, id, report)) }
  counts.types = counts.types.map((one) => withNewCategory(one, shop, chosen))
  const { done, total } = progress
  await end(db, claimed, { report: toStored(counts, survey, changes, isDry), done, total })
  if (!isDry) await db.delete(importParts).where(eq(importParts.importId, id))
}

/** What somebody chose for types. A category can have moved since, or be removed. */
function categoriesOf(matches: ReadonlyMap<string, string>, categories: Categories): Map<string, string> {
  const known = [...matches].map(([type, value]) => [type, categoryAt(categories, value)] as const)
  return new Map(known.flatMap(([type, { slug, category }]) => (category ? [[type, slug]] : [])))
}

/** Proposes a category of its own for a type that nobody has sorted, and offers one for each other type. */
function withNewCategory(one: TypeOfFile, shop: Categories, chosen: ReadonlyMap<string, string>): TypeOfFile {
  const isProposed = !chosen.has(nameKey(one.type))
  const proposed = isProposed ? newCategoryFor(one.type, shop, one.category === undefined) : null
  const found = proposed ?? newCategoryFor(one.type, shop, true)
  if (!found) return one
  const category = { slug: found.slug, name: found.name }
  return { ...one, ...(proposed ? { newCategory: category } : { ownCategory: category }) }
}

async function openSentPictures(db: Db, id: number): Promise<FindSent> {
  const rows = await db.select().from(importPictures).where(eq(importPictures.importId, id))
  const pictures = new Map(rows.map(({ name, picture }) => [name, picture]))
  return async (nameOrAddress) => pictures.get(fileKey(fileNameOf(nameOrAddress))) ?? null
}

/** A run that starts over finds what it wrote before unchanged. */
async function countItems(db: Db, id: number, report: ImportReport) {
  const count = (result: 'added' | 'changed') =>
    db.$count(importItems, and(eq(importItems.importId, id), eq(importItems.result, result)))
  const [added, changed] = await Promise.all([count('added'), count('changed')])
  return { added, changed, unchanged: report.added + report.changed + report.unchanged - added - changed }
}

const mostListed = 50
const mostStored = 5000
const mostNames = 20_000

function toStored(
  report: ImportReport,
  survey: Survey | undefined,
  changes: ImportFindings['changes'],
  isDry: boolean,
) {
  const { added, changed, unchanged, rows, uncounted, isWindows1252, kept, types } = report
  // a check asks for missing pictures apart; those that the products have are no problem
  const keptPictures = new Set(report.keptPictures)
  const isExpected = ({ group, picture = '' }: RowProblem) =>
    group === missingPictureGroup && (isDry || keptPictures.has(picture))
  const problems = report.problems.filter((problem) => !isExpected(problem))
  // thousands of pictures with the same problem would hide the others
  const allProblems: ImportProblem[] = problems
    .toSorted((a, b) => Number(a.group !== undefined) - Number(b.group !== undefined))
    .slice(0, mostStored)
    .map(({ line, column = '', handle, reason, reasonAtDesk = reason }) => ({
      line,
      column,
      handle,
      reason: reasonAtDesk,
    }))
  return {
    ...{ added, changed, unchanged, rows, uncounted, isWindows1252, types, changes },
    sameNames: report.sameNames.length,
    sameNamesFirst: report.sameNames.slice(0, 3),
    foreign: survey ? foreignPrices(survey) : null,
    kept: kept.length,
    keptFirst: kept.slice(0, mostListed).map(({ handle, change }) => ({ handle, text: change })),
    problems: problems.length,
    problemsFirst: allProblems.slice(0, 100),
    missingPictures: [...new Set(report.missingPictures)].slice(0, mostNames),
    keptPictures: report.keptPictures.slice(0, mostNames),
    missingCharts: report.missingCharts.slice(0, mostListed),
    allProblems,
  }
}

async function undo(db: Db, claimed: Claimed, progress: Progress): Promise<void> {
  const { id, staffId } = claimed
  const left = and(eq(importItems.importId, id), isNull(importItems.undone), isNotNull(importItems.after))
  progress.total = await db.$count(importItems, and(eq(importItems.importId, id), isNotNull(importItems.after)))
  progress.done = progress.total - (await db.$count(importItems, left))
  for (;;) {
    const isOver = await db.transaction(async (tx) => {
      await holdClaim(tx, claimed)
      const [item] = await tx.select().from(importItems).where(left).orderBy(asc(importItems.productId)).limit(1)
      if (!item) return true
      const person = staffId === null ? null : await holdStaff(tx, staffId)
      const undone = await undoProduct(tx, item, { importId: id, who: person?.name ?? '' })
      await tx
        .update(importItems)
        .set(undone)
        .where(and(eq(importItems.importId, id), eq(importItems.productId, item.productId)))
      return false
    })
    if (isOver) break
    progress.done += 1
  }
  await end(db, claimed, progress)
}
