import { mkdir, mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeState } from '../release-state.mjs'
import { deleteOldBackups } from './save-data.ts'

const now = new Date('2026-11-25T10:00:00Z')

async function folderWith(...names: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tanabana-upgrade-'))
  for (const name of names) await mkdir(join(folder, 'backups', name), { recursive: true })
  return folder
}

test('keeps the newest three backups of the last 30 days', async () => {
  const recent = [20, 21, 22, 23].map((day) => `2026-11-${day}T03-00-00-000Z-before-v0.3.${day}`)
  const folder = await folderWith('2026-10-01T03-00-00-000Z-before-v0.3.0', ...recent)
  await deleteOldBackups(folder, now)
  expect((await readdir(join(folder, 'backups'))).sort()).toEqual(recent.slice(1))
})

test('deletes the last backup after 30 days, unless it is still to be restored', async () => {
  const old = '2026-10-24T03-00-00-000Z-before-v0.3.0'
  const folder = await folderWith(old)
  writeState(folder, { release: null, restore: { backup: join(folder, 'backups', old), onlyIfNewer: false } })
  await deleteOldBackups(folder, now)
  expect(await readdir(join(folder, 'backups'))).toEqual([old])
  writeState(folder, { release: null })
  await deleteOldBackups(folder, now)
  expect(await readdir(join(folder, 'backups'))).toEqual([])
  await deleteOldBackups(join(folder, 'none'), now)
})
