import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrationsFolder, reconcile } from '@tanabana/api'
import { type BackupSettings, newBackupKey, openPlace } from '@tanabana/api/backups/backups.ts'
import type { Backend } from './backend.ts'

/** How a test backend is backed up to a new folder, or to a bucket. */
export async function backupSettings(
  shop: Pick<Backend, 'folder' | 'databaseUrl'>,
  address?: string,
): Promise<BackupSettings & { folder: string; originals: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'tanabana-backups-'))
  const originals = join(shop.folder, 'originals')
  return {
    folder,
    originals,
    place: openPlace(address ?? folder),
    key: await newBackupKey(),
    databaseUrl: shop.databaseUrl,
    scratchUrl: null,
    migrations: migrationsFolder,
    files: { 'master-secret': 'the master secret of a test shop, long enough\n' },
    picturesFolder: originals,
    keep: { daily: 7, weekly: 4, monthly: 12 },
    checkBooks: async (db) => {
      const { balanced, wrong } = await reconcile(db)
      return balanced ? null : (wrong[0]?.what ?? 'the totals differ')
    },
    hasRoomFor: () => true,
  }
}
