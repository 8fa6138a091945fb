import type { DeskImport, ImportFindings, ListedImport } from '@tanabana/contract/desk/imports.ts'
import { fileKey, fileNameOf } from '@tanabana/contract/file-name.ts'
import { stringify } from 'csv-stringify/sync'
import { and, desc, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import { importItems, importPictures, imports, isOpen } from '../import/tables.ts'
import { products } from '../tables.ts'
import { canUndo, whyNotRun } from './change-imports.ts'
import { isWanted } from './undo-product.ts'

const countOf = (result: 'added' | 'changed') =>
  sql<number>`(select count(*)::int from import_items where import_id = imports.id and result = ${result})`

const personOf = sql<string | null>`(select name from staff where id = imports.staff_id)`

const listedColumns = {
  ...{ id: imports.id, name: imports.name, state: imports.state, stopped: imports.stopped },
  ...{ createdAt: imports.createdAt, endedAt: imports.endedAt },
  ...{ who: personOf, added: countOf('added'), changed: countOf('changed') },
}

type Listed = Omit<ListedImport, 'who' | 'createdAt' | 'endedAt'> & {
  who: string | null
  createdAt: Date
  endedAt: Date | null
}

const toListed = ({ id, name, who, state, stopped, createdAt, endedAt, added, changed }: Listed): ListedImport => ({
  ...{ id, name, who: who ?? 'Command line', state, stopped, added, changed },
  ...{ createdAt: createdAt.toISOString(), endedAt: endedAt?.toISOString() ?? null },
})

/** The last imports, newest first. */
export async function listImports(db: Db): Promise<ListedImport[]> {
  return (await db.select(listedColumns).from(imports).orderBy(desc(imports.id)).limit(20)).map(toListed)
}

const mostKept = 100

/** @throws ShopError NOT_FOUND */
export async function readImport(db: Db, id: number): Promise<DeskImport> {
  // the whole list of problems is read for its file only: the page asks each second
  const report = sql<ImportFindings | null>`${imports.report} - 'allProblems'`
  const [row] = await db
    .select({ ...getTableColumns(imports), ...listedColumns, report, isOpen })
    .from(imports)
    .where(eq(imports.id, id))
  if (!row) throw new ShopError('NOT_FOUND', 'This import does not exist.')
  return {
    ...toListed(row),
    progress: { done: row.done, total: row.total },
    waits: row.isOpen && (await db.$count(imports, and(isOpen, lt(imports.id, id)))) > 0,
    columns: row.columns,
    options: { asDrafts: false, ...row.settings },
    report: row.report && { ...row.report, missingPictures: await stillMissing(db, row) },
    canRun: whyNotRun(row) === null,
    ...(await readUndoable(db, row)),
    undo: row.state === 'undone' || row.state === 'undoing' ? await readUndo(db, id) : null,
  }
}

/** Of the pictures that the check missed, those that were not sent since. */
async function stillMissing(db: Db, { id, report }: { id: number; report: ImportFindings | null }): Promise<string[]> {
  const sent = await db
    .select({ name: importPictures.name })
    .from(importPictures)
    .where(eq(importPictures.importId, id))
  const names = new Set(sent.map(({ name }) => name))
  return (report?.missingPictures ?? []).filter((name) => !names.has(fileKey(fileNameOf(name))))
}

/** What an undo would do with the products that it added. */
async function readUndoable(db: Db, row: Parameters<typeof canUndo>[1]) {
  if (!(await canUndo(db, row))) return { canUndo: false, undoes: null }
  const { rows } = await db.execute<{ deleted: number; archived: number }>(sql`
    select count(*) filter (where not wanted)::int as deleted, count(*) filter (where wanted)::int as archived
    from ${importItems} i join ${products} p on p.id = i.product_id, lateral (select ${isWanted(sql`p.id`)} as wanted) w
    where i.import_id = ${row.id} and i.result = 'added' and i.undone is null`)
  return { canUndo: true, undoes: rows[0] ?? null }
}

async function readUndo(db: Db, id: number) {
  const { undone } = importItems
  const isOf = eq(importItems.importId, id)
  const stayed = and(isOf, inArray(undone, ['partly', 'kept']))
  const rows = await db
    .select({ id: importItems.productId, name: products.name, message: importItems.message })
    .from(importItems)
    .leftJoin(products, eq(products.id, importItems.productId))
    .where(stayed)
    .orderBy(importItems.productId)
    .limit(mostKept)
  return {
    undone: await db.$count(importItems, and(isOf, inArray(undone, ['undone', 'partly']))),
    kept: await db.$count(importItems, stayed),
    keptFirst: rows.map((row) => ({ ...row, name: row.name ?? 'Deleted product' })),
  }
}

/** Every problem of an import by row and cell, as CSV. @throws ShopError NOT_FOUND */
export async function importProblemsCsv(db: Db, id: number): Promise<string> {
  const [found] = await db.select({ report: imports.report }).from(imports).where(eq(imports.id, id))
  if (!found) throw new ShopError('NOT_FOUND', 'This import does not exist.')
  const problems = found.report?.allProblems ?? []
  return stringify(
    [
      ['Line', 'Column', 'Handle', 'Problem'],
      ...problems.map(({ line, column, handle, reason }) => [line, column, handle, reason]),
    ],
    { escape_formulas: true, bom: true, record_delimiter: 'windows' },
  )
}
