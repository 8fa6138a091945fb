import type { DeskImport, ListedImport } from '@tanabana/contract/desk/imports.ts'
import { stringify } from 'csv-stringify/sync'
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import { escapeFormula } from '../formulas.ts'
import { importItems, importPictures, imports } from '../import/tables.ts'
import { products } from '../tables.ts'
import { canUndo, fileKey, whyNotRun } from './change-imports.ts'

type Import = typeof imports.$inferSelect

const countOf = (result: 'added' | 'changed') =>
  sql<number>`(select count(*)::int from import_items where import_id = imports.id and result = ${result})`

const personOf = sql<string | null>`(select name from staff where id = imports.staff_id)`

async function select(db: Db, id?: number): Promise<{ row: Import; listed: ListedImport }[]> {
  const rows = await db
    .select({ row: imports, who: personOf, added: countOf('added'), changed: countOf('changed') })
    .from(imports)
    .where(id === undefined ? undefined : eq(imports.id, id))
    .orderBy(desc(imports.id))
    .limit(20)
  return rows.map(({ row, who, added, changed }) => ({
    row,
    listed: {
      ...{ id: row.id, name: row.name, who: who ?? 'Command line', state: row.state, stopped: row.stopped },
      ...{ createdAt: row.createdAt.toISOString(), endedAt: row.endedAt?.toISOString() ?? null, added, changed },
    },
  }))
}

/** The last imports, newest first. */
export async function listImports(db: Db): Promise<ListedImport[]> {
  return (await select(db)).map(({ listed }) => listed)
}

const mostKept = 100

/** @throws ShopError NOT_FOUND */
export async function readImport(db: Db, id: number): Promise<DeskImport> {
  const [found] = await select(db, id)
  if (!found) throw new ShopError('NOT_FOUND', 'This import does not exist.')
  const { row, listed } = found
  const { allProblems: _, ...report } = row.report ?? { allProblems: [] }
  const before = and(inArray(imports.state, ['checking', 'running', 'undoing']), lt(imports.id, id))
  return {
    ...listed,
    progress: { done: row.done, total: row.total },
    waits: ['checking', 'running', 'undoing'].includes(row.state) && (await db.$count(imports, before)) > 0,
    columns: row.columns,
    options: row.settings,
    report: row.report && { ...(report as typeof row.report), missingPictures: await stillMissing(db, row) },
    canRun: whyNotRun(row) === null,
    canUndo: await canUndo(db, row),
    undo: row.state === 'undone' || row.state === 'undoing' ? await readUndo(db, id) : null,
  }
}

/** Of the pictures that the check missed, those that were not sent since. */
async function stillMissing(db: Db, { id, report }: Import): Promise<string[]> {
  const sent = await db
    .select({ name: importPictures.name })
    .from(importPictures)
    .where(eq(importPictures.importId, id))
  const names = new Set(sent.map(({ name }) => name))
  return (report?.missingPictures ?? []).filter((name) => !names.has(fileKey(name)))
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
  const [found] = await select(db, id)
  if (!found) throw new ShopError('NOT_FOUND', 'This import does not exist.')
  const problems = found.row.report?.allProblems ?? []
  return stringify(
    [
      ['Line', 'Column', 'Handle', 'Problem'],
      ...problems.map(({ line, column, handle, reason }) => [line, column, handle, reason].map(escapeFormula)),
    ],
    { bom: true, record_delimiter: 'windows' },
  )
}
