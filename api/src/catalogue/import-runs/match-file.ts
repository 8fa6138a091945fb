import { leftOut } from '@tanabana/contract/desk/import-columns.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { requireCategory } from '../categories.ts'
import { knownColumn, type Matches, nameColumns, proposeColumn } from '../csv-columns.ts'
import { checkColumns, readColumns } from '../import/csv-rows.ts'
import { findEncoding } from '../import/csv-text.ts'
import { type FileColumn, importMatches } from '../import/tables.ts'
import { nameKey } from '../spelling.ts'
import { openImportFile } from './import-file.ts'

/** What somebody said of a column of this name, or else what its name says. @throws UnreadableFile */
export async function proposeColumns(tx: Db, id: number): Promise<FileColumn[]> {
  const file = openImportFile(tx, id)
  const read = await readColumns(file(), await findEncoding(file()))
  const remembered = await readMatches(tx, 'column')
  const proposed = read.map(({ name, example }) => {
    const said = remembered.get(name.toLowerCase())
    return { name, example, column: said === leftOut ? null : (said ?? proposeColumn(name)) }
  })
  // of two columns that could be the same, the first is
  const taken = new Set<string>()
  return proposed.map((one) => {
    const isTaken = one.column !== null && one.column !== knownColumn(one.name) && taken.has(one.column)
    if (one.column && one.column !== 'Image Src') taken.add(one.column)
    return isTaken ? { ...one, column: null } : one
  })
}

/** Somebody has matched such a file before. */
export async function areRemembered(tx: Db, columns: readonly FileColumn[]): Promise<boolean> {
  const remembered = await readMatches(tx, 'column')
  return columns.every(({ name }) => knownColumn(name) !== null || remembered.has(name.toLowerCase()))
}

/** @throws UnreadableFile */
export function requireColumns(columns: readonly FileColumn[]): void {
  const { names } = nameColumns(
    columns.map(({ name }) => name),
    matchesOf(columns),
  )
  checkColumns(names, true)
}

/** What was said of columns, where their names say something else. */
export function matchesOf(columns: readonly FileColumn[]): Matches {
  return new Map(
    columns.flatMap(({ name, column }) =>
      column === knownColumn(name) ? [] : [[name.toLowerCase(), column ?? leftOut]],
    ),
  )
}

export async function readMatches(db: Db, kind: 'column' | 'type'): Promise<Map<string, string>> {
  const rows = await db.select().from(importMatches).where(eq(importMatches.kind, kind))
  return new Map(rows.map(({ name, value }) => [name, value]))
}

export async function remember(
  tx: Db,
  columns: readonly FileColumn[],
  types: readonly { type: string; category: string }[],
): Promise<void> {
  for (const category of new Set(types.map((one) => one.category))) await requireCategory(tx, category, 'types')
  const values = [
    ...columns
      // also that somebody left out a column that the shop doesn't know: it need not ask again
      .filter(({ name, column }) => column === null || column !== knownColumn(name))
      .map(({ name, column }) => ({ kind: 'column' as const, name: name.toLowerCase(), value: column ?? leftOut })),
    ...types.map(({ type, category }) => ({ kind: 'type' as const, name: nameKey(type), value: category })),
  ]
  for (const value of new Map(values.map((one) => [`${one.kind} ${one.name}`, one])).values())
    await tx
      .insert(importMatches)
      .values(value)
      .onConflictDoUpdate({ target: [importMatches.kind, importMatches.name], set: { value: value.value } })
}
