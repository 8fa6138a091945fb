import { statfsSync } from 'node:fs'
import { ConfigError } from './variables.ts'

const megabyte = 1024 * 1024

/** Of PostgreSQL's log each piece has 16 MB: with less than two of them free, a full disk is why it stopped. */
const littleSpace = 32 * megabyte

/** What the owner can do something about, as one sentence; undefined for what only we can mend. */
export function explain(error: unknown, folder?: string): string | undefined {
  if (error instanceof ConfigError) return error.message
  if (isDiskFull(error) || (folder && freeSpace(folder) < littleSpace))
    return `The disk ${folder ? `of ${folder} ` : ''}is full: free some space and start again.`
  return undefined
}

/** Whether the system or PostgreSQL (53100, disk_full) had no room for what was to be written. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && ['ENOSPC', 'EDQUOT', '53100'].includes(String(error.code))) return true
  return [error.cause, ...(error instanceof AggregateError ? error.errors : [])].some(isDiskFull)
}

function freeSpace(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
