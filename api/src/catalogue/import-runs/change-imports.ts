import type { CallArguments } from '@tanabana/contract/define-call.ts'
import { leftOut } from '@tanabana/contract/desk/import-columns.ts'
import type { checkImport as checkCall, ImportFindings } from '@tanabana/contract/desk/imports.ts'
import { importLimits, importUndoDays } from '@tanabana/contract/desk/imports.ts'
import { fileKey, fileNameOf } from '@tanabana/contract/file-name.ts'
import { and, eq, inArray, isNull, not, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { lockKey } from '#database/lock-key.ts'
import { ShopError } from '#http/shop-error.ts'
import { type Column, knownColumn } from '../csv-columns.ts'
import { UnreadableFile } from '../import/csv-text.ts'
import { type FileColumn, importItems, importParts, importPictures, imports, isOpen } from '../import/tables.ts'
import { areRemembered, proposeColumns, remember, requireColumns } from './match-file.ts'

type Import = typeof imports.$inferSelect
type Started = { id: number; isNew: boolean }

/** Of work that a process is still to take up. */
const notBegun = { done: 0, total: null, claim: null, claimedUntil: null, tries: 0, stopped: null }

/** The files of this many imports are kept. */
const keptFiles = 10

/** Begins an import. The file of an older one makes room. */
export async function addImport(tx: Db, key: string, name: string, staffId: number): Promise<Started> {
  // waits for another request with the same key
  await lockKey(tx, `import ${key}`)
  const [known] = await tx.select({ id: imports.id }).from(imports).where(eq(imports.key, key))
  if (known) return { id: known.id, isNew: false }
  const values = { key, name, staffId, state: 'sending' as const }
  const [added] = await tx.insert(imports).values(values).returning({ id: imports.id })
  if (!added) throw new Error('The import could not be noted')
  await tx.execute(sql`delete from ${importParts} where import_id in (
    select id from ${imports} where not ${isOpen}
      and exists (select 1 from ${importParts} p where p.import_id = imports.id)
    order by id desc offset ${keptFiles - 1})`)
  return { id: added.id, isNew: true }
}

/** @throws ShopError NOT_FOUND */
export async function lockImport(tx: Db, id: number): Promise<Import> {
  const [found] = await tx.select().from(imports).where(eq(imports.id, id)).for('update')
  if (!found) throw new ShopError('NOT_FOUND', 'This import does not exist.')
  return found
}

/** Stores a part of the file. @throws ShopError NOT_FOUND, VALIDATION */
export async function savePart(tx: Db, id: number, part: number, file: string): Promise<void> {
  const { state } = await lockImport(tx, id)
  if (state !== 'sending') throw new ShopError('VALIDATION', 'The file is here already.')
  const bytes = Buffer.from(file, 'base64')
  if (bytes.length === 0) throw new ShopError('VALIDATION', undefined, { file: 'Send a part of the file.' })
  await tx
    .insert(importParts)
    .values({ importId: id, part, bytes })
    .onConflictDoUpdate({ target: [importParts.importId, importParts.part], set: { bytes } })
  const { rows } = await tx.execute<{ size: number }>(
    sql`select coalesce(sum(octet_length(bytes)), 0)::int as size from ${importParts} where import_id = ${id}`,
  )
  if ((rows[0]?.size ?? 0) > importLimits.bytes)
    throw new ShopError(
      'VALIDATION',
      `The file is larger than ${importLimits.bytes / 1_000_000} MB. Divide it into several.`,
    )
}

type Wanted = Omit<CallArguments<typeof checkCall>['body'], 'parts'> & { parts?: number | undefined }

/** What the columns of a file that has just arrived hold, or why it can't be read. */
type NewColumns = FileColumn[] | UnreadableFile

/**
 * Call it before the transaction of the first check: to unpack a large file can take longer than a transaction may wait.
 * @returns null for a file that was read before
 */
export async function readNewColumns(db: Db, id: number): Promise<NewColumns | null> {
  const [found] = await db.select({ state: imports.state }).from(imports).where(eq(imports.id, id))
  if (found?.state !== 'sending') return null
  return proposeColumns(db, id).catch((error: unknown) => {
    if (error instanceof UnreadableFile) return error
    throw error
  })
}

/**
 * Starts to try the file, or asks which column is which. What is said of columns and types is remembered.
 * @param read what `readNewColumns` returned
 * @param hidden columns that the person may not write: they are not imported
 * @throws ShopError NOT_FOUND, VALIDATION
 */
export async function checkImport(
  tx: Db,
  id: number,
  wanted: Wanted,
  read: NewColumns | null,
  hidden: readonly Column[] = [],
): Promise<Started> {
  const { state, ...found } = await lockImport(tx, id)
  if (state === 'checking') return { id, isNew: false }
  if (state !== 'sending' && state !== 'matching' && state !== 'checked')
    throw new ShopError('VALIDATION', 'This import has ended. Start a new one.')
  const { columns: given, types, parts = found.parts, rate, stock, areRupees, asDrafts } = wanted
  const isFirst = state === 'sending'
  const isHidden = (column: string | null) => hidden.some((one) => one === column)
  if (isFirst) await requireParts(tx, id, parts)
  try {
    if (read instanceof UnreadableFile && isFirst) throw read
    const known = isFirst && Array.isArray(read) ? read : found.columns
    const columns = known.map((column) => {
      const match = given?.find(({ name }) => name.toLowerCase() === column.name.toLowerCase())
      return match ? { ...column, column: match.column === leftOut ? null : match.column } : column
    })
    const mustAsk = isFirst && !given && columns.every(({ name }) => knownColumn(name) !== 'Handle')
    const isKnown = mustAsk && (await areRemembered(tx, columns))
    if (!mustAsk || isKnown) requireColumns(columns)
    const isTheirs = ({ name }: FileColumn) => !isHidden(knownColumn(name))
    await remember(tx, given ? columns.filter(isTheirs) : [], types ?? [])
    const { settings } = found
    await tx
      .update(imports)
      .set({
        ...{
          columns: columns.map((one) => (isHidden(one.column) ? { ...one, column: null } : one)),
          parts,
          report: null,
          ...notBegun,
        },
        state: mustAsk && !isKnown ? 'matching' : 'checking',
        settings: {
          rate: rate === undefined ? settings.rate : rate,
          stock: stock ?? settings.stock,
          areRupees: areRupees ?? settings.areRupees,
          asDrafts: asDrafts ?? settings.asDrafts ?? false,
        },
      })
      .where(eq(imports.id, id))
    return { id, isNew: true }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    if (!isFirst) throw new ShopError('VALIDATION', error.message)
    await tx
      .update(imports)
      .set({ state: 'refused', stopped: error.message, endedAt: sql`now()` })
      .where(eq(imports.id, id))
    return { id, isNew: true }
  }
}

async function requireParts(tx: Db, id: number, parts: number): Promise<void> {
  const sent = await tx.select({ part: importParts.part }).from(importParts).where(eq(importParts.importId, id))
  const numbers = new Set(sent.map(({ part }) => part))
  const isWhole =
    parts > 0 && sent.length === parts && Array.from({ length: parts }, (_, at) => at).every((at) => numbers.has(at))
  if (!isWhole) throw new ShopError('VALIDATION', 'The file has not arrived whole. Send it again.')
}

/** @throws ShopError NOT_FOUND */
export async function noteImportPicture(tx: Db, id: number, name: string, picture: string): Promise<void> {
  await lockImport(tx, id)
  await tx
    .insert(importPictures)
    .values({ importId: id, name: fileKey(fileNameOf(name)), picture })
    .onConflictDoUpdate({ target: [importPictures.importId, importPictures.name], set: { picture } })
}

/** Starts the import of a checked file. What is said of types is remembered. @throws ShopError NOT_FOUND, VALIDATION */
export async function runImport(
  tx: Db,
  id: number,
  { asDrafts, types = [] }: Pick<Wanted, 'types'> & { asDrafts?: boolean | undefined },
): Promise<Started> {
  const found = await lockImport(tx, id)
  if (found.state === 'running' || found.state === 'done') return { id, isNew: false }
  const problem = whyNotRun(found)
  if (problem) throw new ShopError('VALIDATION', problem)
  await remember(tx, [], types)
  await tx
    .update(imports)
    .set({
      ...{ state: 'running', ...notBegun },
      ...(asDrafts !== undefined && { settings: { ...found.settings, asDrafts } }),
    })
    .where(eq(imports.id, id))
  return { id, isNew: true }
}

type Runnable = Pick<Import, 'state' | 'settings'> & { report: ImportFindings | null }

/** Why the import can't start, or null. */
export function whyNotRun({ state, report, settings }: Runnable): string | null {
  if (state !== 'checked' || !report) return 'Check the file first.'
  if (report.foreign !== null && !settings.areRupees && settings.rate === null)
    return 'Say first whether the prices are rupees.'
  return report.added + report.changed === 0 ? 'The file changes nothing.' : null
}

/** Ends a check or an import. Waits for the product that is being written. @returns null if it has ended already */
export async function stopImport(tx: Db, id: number, stopped: string): Promise<number | null> {
  const { state } = await lockImport(tx, id)
  if (state !== 'checking' && state !== 'running') return null
  await tx
    .update(imports)
    .set({
      // the report is the check's: the import did less
      ...{ stopped, report: null, claim: null, claimedUntil: null },
      ...(state === 'checking' ? { state: 'checked' as const } : { state: 'done' as const, endedAt: sql`now()` }),
    })
    .where(eq(imports.id, id))
  return id
}

/** @throws ShopError NOT_FOUND, VALIDATION: it is too late, or nothing is left to undo */
export async function startImportUndo(tx: Db, id: number): Promise<Started> {
  const found = await lockImport(tx, id)
  if (found.state === 'undoing' || found.state === 'undone') return { id, isNew: false }
  if (!(await canUndo(tx, found)))
    throw new ShopError(
      'VALIDATION',
      `An import can be undone for ${importUndoDays} days after it ended, if it changed something.`,
    )
  await tx
    .update(imports)
    .set({ state: 'undoing', ...notBegun })
    .where(eq(imports.id, id))
  return { id, isNew: true }
}

export async function canUndo(
  db: Db,
  { id, state, createdAt, endedAt }: Pick<Import, 'id' | 'state' | 'createdAt' | 'endedAt'>,
): Promise<boolean> {
  // one of the command line that was killed has no end
  const isOver = endedAt !== null || createdAt.getTime() < Date.now() - 3_600_000
  const isRecent = (endedAt ?? createdAt).getTime() > Date.now() - importUndoDays * 86_400_000
  if (state !== 'done' || !isOver || !isRecent) return false
  const undoable = and(eq(importItems.importId, id), isNull(importItems.undone), sql`${importItems.after} is not null`)
  return (await db.$count(importItems, undoable)) > 0
}

/** Deletes files that nobody imported, and what an undo needs after its time. */
export async function deleteOldImports(db: Db): Promise<void> {
  const old = (days: number) => sql`${imports.createdAt} < now() - make_interval(days => ${days})`
  const ended = db
    .select({ id: imports.id })
    .from(imports)
    .where(and(old(7), not(isOpen)))
  await db.delete(importParts).where(inArray(importParts.importId, ended))
  await db.delete(importPictures).where(inArray(importPictures.importId, ended))
  const late = db
    .select({ id: imports.id })
    .from(imports)
    .where(old(2 * importUndoDays))
  await db.update(importItems).set({ before: null, after: null }).where(inArray(importItems.importId, late))
  await db.delete(imports).where(and(old(2), inArray(imports.state, ['sending', 'matching', 'refused'])))
}
