import { resolve, sep } from 'node:path'
import { ConfigError, type Variables } from './environment-variables.ts'

export type BackupConfig = {
  /** A folder or the address of a bucket with its key; null: the shop makes no backups by itself. */
  to: string | null
  /** The time of day in India, HH:MM. */
  at: string
  keep: { daily: number; weekly: number; monthly: number }
  /** The key of the settings; null: the file `backup-key` in the data folder. */
  key: string | null
  /** A database for restore tests; null: one is created beside the shop's. */
  scratchUrl: string | null
}

/**
 * @param folder the base of a relative BACKUP_TO
 * @throws ConfigError if the backups would be lost together with the data folder
 */
export function readBackups(variables: Variables, folder: string, dataDir: string): BackupConfig {
  const [daily = 0, weekly = 0, monthly = 0] = variables.BACKUP_KEEP.split(',').map(Number)
  const { BACKUP_TO } = variables
  const to = BACKUP_TO === undefined || /^https?:/.test(BACKUP_TO) ? BACKUP_TO : resolve(folder, BACKUP_TO)
  if (to !== undefined && (to + sep).startsWith(dataDir + sep))
    throw new ConfigError(
      `BACKUP_TO is inside DATA_DIR (${dataDir}), so backups would be lost with the data. Set it to another disk or a bucket.`,
    )
  return {
    to: to ?? null,
    at: variables.BACKUP_AT,
    keep: { daily, weekly, monthly },
    key: variables.BACKUP_KEY ?? null,
    scratchUrl: variables.BACKUP_SCRATCH_URL ?? null,
  }
}
