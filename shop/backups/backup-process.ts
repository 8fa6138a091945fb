import { openDatabase } from '@tanabana/api'
import { makeDueBackup } from '@tanabana/api/backups/backups.ts'
import { createLog } from '../processes/log.ts'
import { sentence } from '../settings/explain.ts'
import type { BackupTask } from './backup-job.ts'
import { backupSettings } from './backups.ts'

// the shop has exited
process.once('disconnect', () => process.exit())

process.once('message', async ({ config, databaseUrl }: BackupTask) => {
  const log = createLog(config.logLevel)
  const database = openDatabase(databaseUrl, log, { connections: 2, prepared: config.databasePrepared })
  try {
    const settings = await backupSettings(config, databaseUrl, database.db)
    const made = await makeDueBackup(database.db, settings, config.backups.at)
    const { name: backup, untested } = made ?? {}
    if (untested) log.warn({ backup, place: settings.place.name, reason: untested }, 'backup made, not tested')
    else if (made) log.info({ backup, place: settings.place.name }, 'backup made and tested')
  } catch (error) {
    await new Promise((resolve) => process.send?.(sentence(error), resolve))
  } finally {
    await database.close()
    process.disconnect?.()
  }
})
