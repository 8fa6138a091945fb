import type { FileBlock } from '@tanabana/contract/home.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { dayText, indianToday } from '#database/indian-days.ts'
import { homeDrafts, homePage } from './tables.ts'

/** The format of the stored blocks. */
export const version = 1

/** The blocks of a shop whose merchant has not changed any. They say nothing about the goods. */
export const defaultBlocks: readonly FileBlock[] = [
  { kind: 'new-in', heading: 'New in', count: 4 },
  { kind: 'categories', heading: 'Shop by category' },
  { kind: 'best-sellers', heading: 'Best sellers', count: 4 },
]

/** The merchant's blocks, also those of other days; pictures are names in the picture store. Undefined if there are none. */
export async function storedBlocks(db: Db): Promise<FileBlock[] | undefined> {
  const [row] = await db.select({ blocks: homePage.blocks }).from(homePage).where(eq(homePage.version, version))
  return row?.blocks
}

/** The merchant's blocks of today. */
export async function blocksOfToday(db: Db): Promise<FileBlock[] | undefined> {
  const [row] = await db
    .select({ blocks: homePage.blocks, today: dayText(indianToday) })
    .from(homePage)
    .where(eq(homePage.version, version))
  return row?.blocks.filter(({ from = '', until = row.today }) => from <= row.today && row.today <= until)
}

/** Drops the kept home page on every server: blocks begin and end with the day in India. */
export async function beginDay(db: Db): Promise<void> {
  await db.execute(sql`select pg_notify('catalogue', 'home')`)
}

/** The blocks of a preview, also those of later days; undefined for an old or wrong code. */
export async function draftBlocks(db: Db, code: string): Promise<FileBlock[] | undefined> {
  const [row] = await db
    .select({ blocks: homeDrafts.blocks, today: dayText(indianToday) })
    .from(homeDrafts)
    .where(and(eq(homeDrafts.code, code), sql`${homeDrafts.madeAt} > now() - interval '1 day'`))
  return row?.blocks.filter(({ until = row.today }) => row.today <= until)
}
