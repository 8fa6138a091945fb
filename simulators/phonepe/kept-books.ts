import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Kept, Ledger } from './ledger.ts'

/** @returns undefined where there are none yet */
export function readBooks(file: string): Kept | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Kept
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Written whole beside the old ones and put in their place: a process that is killed leaves the one or the other. */
export function writeBooks(file: string, { orders, refunds }: Ledger): void {
  const kept: Kept = { orders: [...orders.values()], refunds: [...refunds.values()] }
  writeFileSync(`${file}.new`, JSON.stringify(kept))
  renameSync(`${file}.new`, file)
}
