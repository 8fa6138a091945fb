import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Ledger, LedgerSnapshot } from './ledger.ts'

/** @returns undefined when the file does not exist */
export function readLedger(file: string): LedgerSnapshot | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as LedgerSnapshot
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Writes atomically, so that a killed process leaves the old or the new file. */
export function writeLedger(file: string, { orders, refunds }: Ledger): void {
  const snapshot: LedgerSnapshot = { orders: [...orders.values()], refunds: [...refunds.values()] }
  writeFileSync(`${file}.new`, JSON.stringify(snapshot))
  renameSync(`${file}.new`, file)
}
