import { openDatabase } from '@tanabana/api'
import { makeBackup } from '@tanabana/api/backups/backups.ts'
import type { BackupTask } from './backup-job.ts'
import { backupSettings } from './backups.ts'
import { sentence } from './explain.ts'
import { createLog } from './log.ts'

// the shop has exited
process.once('disconnect', () => process.exit())

process.once('message', async ({ config, databaseUrl }: BackupTask) => {
  const log = createLog(config.logLevel)
  const database = openDatabase(databaseUrl, log, { connections: 2, prepared: config.databasePrepared })
  try {
    const { name, bytes, place } = await makeBackup(database.db, await backupSettings(config, databaseUrl), 'scheduled')
    log.info({ backup: name, place, bytes }, 'backup made and tested')
  } catch (error) {
    await new Promise((resolve) => process.send?.(sentence(error), resolve))
  } finally {
    await database.close()
    process.disconnect?.()
  }
})
