import { openDatabase } from '@tanabana/api'
import { makeBackup } from '@tanabana/api/backups/backups.ts'
import type { BackupTask } from './backup-job.ts'
import { backupSettings } from './backups.ts'
import { sentence } from './explain.ts'
import { createLog } from './log.ts'

// the shop has exited
process.once('disconnect', () => process.exit())

process.once('message', async ({ config, databaseUrl }: BackupTask) => {
  const database = openDatabase(databaseUrl, createLog('error'), { connections: 2, prepared: config.databasePrepared })
  try {
    await makeBackup(database.db, await backupSettings(config, databaseUrl), 'scheduled')
  } catch (error) {
    await new Promise((resolve) => process.send?.(sentence(error), resolve))
  } finally {
    await database.close()
    process.disconnect?.()
  }
})
