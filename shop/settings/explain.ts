import { statfsSync } from 'node:fs'
import { ConfigError } from './environment-variables.ts'

const megabyte = 1024 * 1024

/** PostgreSQL writes its log in files of 16 MB. With less than two of them free, it stopped because the disk is full. */
const minimumFreeSpace = 32 * megabyte

/** @returns what the merchant can do about an error; undefined if the error is a fault of the program */
export function explain(error: unknown, folder?: string): string | undefined {
  if (error instanceof ConfigError) return error.message
  if (isDiskFull(error) || (folder && isFull(folder)))
    return `The disk ${folder ? `of ${folder} ` : ''}is full. Free some space and start again.`
  return undefined
}

/** Whether PostgreSQL can't write to a folder's disk any more. */
export function isFull(folder: string): boolean {
  return freeSpace(folder) < minimumFreeSpace
}

/** True for the system's errors and PostgreSQL's 53100 (disk_full), also as a cause. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && ['ENOSPC', 'EDQUOT', '53100'].includes(String(error.code))) return true
  return [error.cause, ...(error instanceof AggregateError ? error.errors : [])].some(isDiskFull)
}

/** The message of an error with a full stop at the end; of an AggregateError, all messages. */
export function sentence(error: unknown): string {
  const errors = error instanceof AggregateError ? error.errors : [error]
  const text = errors.map((one) => (one instanceof Error ? one.message : String(one))).join('; ')
  return /[.!?]$/.test(text) ? text : `${text}.`
}

/** Bytes that the shop may still write to a folder's disk; infinite if the system does not tell. */
export function freeSpace(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
