import type { FileBlock } from '@tanabana/contract/home.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { homePage } from './tables.ts'

/** The format of the stored blocks. */
export const version = 1

/** The blocks of a shop whose merchant has not imported any. They say nothing about the goods. */
export const defaultBlocks: readonly FileBlock[] = [
  { kind: 'new-in', heading: 'New in', count: 4 },
  { kind: 'categories', heading: 'Shop by category' },
  { kind: 'best-sellers', heading: 'Best sellers', count: 4 },
]

/** The merchant's blocks; pictures are names in the picture store. Undefined if there are none. */
export async function storedBlocks(db: Db): Promise<FileBlock[] | undefined> {
  const [row] = await db.select({ blocks: homePage.blocks }).from(homePage).where(eq(homePage.version, version))
  return row?.blocks
}
