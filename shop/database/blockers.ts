import { join } from 'node:path'
import { canOpenKeys, type Database, wasLive } from '@tanabana/api'
import type { Alert } from '@tanabana/api/watch/watch.ts'
import { isOnOwnDisk } from '../backups/backups.ts'
import { type Config, masterSecrets } from '../settings/config.ts'
import { freeSpace } from '../settings/explain.ts'

/** PostgreSQL writes its log in files of 16 MB. Without room for one, it may take no order. */
const minimumFreeBytes = 16 * 1024 * 1024

/**
 * What keeps a shop with a working database from taking orders, for `/readyz`, `status`, `doctor` and the start.
 * @throws Error if the database does not answer
 */
export async function findBlockers(db: Database['db'], config: Config): Promise<Alert[]> {
  const { dataDir, databaseUrl } = config
  const isEmbedded = databaseUrl === null || isOnOwnDisk(config, databaseUrl)
  return [
    ...((await canOpenKeys(db, masterSecrets(config))) ? [] : [lostSecret(dataDir)]),
    ...(config.mode === 'demo' && (await wasLive(db)) ? [notADemo] : []),
    ...(isEmbedded && freeSpace(dataDir) < minimumFreeBytes ? [diskFull(dataDir)] : []),
  ]
}

function lostSecret(dataDir: string): Alert {
  return {
    key: 'master secret',
    title: 'The master secret of this database is missing',
    detail: `Nobody could sign in: another secret encrypted its keys than ${join(dataDir, 'master-secret')} or MASTER_SECRET has. Check DATA_DIR, or copy master-secret (and master-secret.previous, if there is one) from a backup into it. If it is lost for good, run "npm run shop -- keys rotate": shoppers sign in again, and each of the staff needs a new link ("staff link").`,
  }
}

const notADemo: Alert = {
  key: 'was live',
  title: 'The database of this demo belonged to a live shop',
  detail: 'Set SHOP_MODE=live. For a demo, set DATABASE_URL or DATA_DIR to another database.',
}

function diskFull(dataDir: string): Alert {
  return {
    key: 'disk full',
    title: `The disk of ${dataDir} is full`,
    detail: 'The shop takes no orders. Free some space, and it takes orders again.',
  }
}
