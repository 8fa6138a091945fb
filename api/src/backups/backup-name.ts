import { backupKinds } from './tables.ts'

export type BackupKind = (typeof backupKinds)[number]

const pattern = new RegExp(
  `^tanabana-(\\d{4}-\\d\\d-\\d\\d)T(\\d\\d)(\\d\\d)(\\d\\d)Z-(${backupKinds.join('|')})\\.tar\\.age$`,
)

/** `tanabana-2026-11-22T220000Z-scheduled`: sorted by name, backups are sorted by time. */
export function backupName(at: Date, kind: BackupKind): string {
  return `tanabana-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z-${kind}`
}

export function fileOfBackup(name: string): string {
  return `${name}.tar.age`
}

/** @returns null for a file that is not a backup */
export function parseFileName(file: string): { name: string; at: Date; kind: BackupKind } | null {
  const parts = pattern.exec(file)
  if (!parts) return null
  const [, day, hours, minutes, seconds, kind] = parts
  const at = new Date(`${day}T${hours}:${minutes}:${seconds}Z`)
  return { name: file.replace(/\.tar\.age$/, ''), at, kind: kind as BackupKind }
}
