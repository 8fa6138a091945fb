import type { Db } from '#database/database.ts'
import type { KeepRule } from './keep.ts'
import type { Place } from './place.ts'

/** What making, proving and restoring backups needs to know of the shop. */
export type BackupSettings = {
  place: Place
  /** `AGE-SECRET-KEY-1…` */
  key: string
  /** The database without a pooler: a backup is one long transaction. */
  databaseUrl: string
  /** A database for restore tests; null: one is created beside the shop's. */
  scratchUrl: string | null
  /** The folder of the migrations. */
  migrations: string
  /** Small files of the data folder that a restored shop needs, by name. */
  files: Record<string, string>
  /** The originals of the pictures; null if they are in a bucket. */
  picturesFolder: string | null
  keep: KeepRule
  /** Checks the books of a restored database. @returns what is wrong, null if nothing */
  checkBooks(db: Db): Promise<string | null>
  /** Whether the disk of the database has room for that many bytes more. */
  hasRoomFor(bytes: number): boolean
}
