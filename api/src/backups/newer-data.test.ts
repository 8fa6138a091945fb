import { openBackend } from '@tanabana/testing/backend.ts'
import { backupSettings } from '@tanabana/testing/backup-settings.ts'
import { query } from '@tanabana/testing/postgres.ts'
import { expect, test } from 'vitest'
import { latestBackup, listBackups, makeBackup, makeDueBackup } from './backups.ts'

test('makes backups of a database that a newer release extended, and says that it cannot test them', async () => {
  const newer = await openBackend()
  const { db } = newer.database
  try {
    await query(
      newer.databaseUrl,
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('additive newer', 4000000000000)`,
    )
    const settings = await backupSettings(newer)
    const sentence = expect.stringMatching(/^This backup is complete, .*newer release/)
    const first = await makeDueBackup(db, settings, '03:30')
    expect(first).toMatchObject({ untested: sentence })
    expect(await latestBackup(db)).toMatchObject({ finishedAt: expect.any(Date), provedAt: null, error: null })
    expect(await listBackups(db, settings.place)).toMatchObject([{ name: first?.name, error: sentence }])
    expect(await makeDueBackup(db, settings, '03:30')).toBeNull()
    expect(await latestBackup(db)).toMatchObject({ error: null })

    // the newer release is back
    await query(newer.databaseUrl, `delete from drizzle.__drizzle_migrations where hash = 'additive newer'`)
    const again = await makeBackup(db, settings, 'manual')
    expect(again.untested).toBeNull()
  } finally {
    await newer.close()
  }
})
