import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Backend, openBackend } from '@tanabana/testing/backend.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../settings/config.ts'
import { checkStep } from './steps.ts'

let shop: Backend
let folder: string
beforeAll(async () => {
  shop = await openBackend()
  folder = await mkdtemp(join(tmpdir(), 'tanabana-steps-'))
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

test('looks whether the newest backup is tested and still there', async () => {
  const { db } = shop.database
  const place = join(folder, 'backups')
  const settings = { SHOP_MODE: 'live', STORE_URL: 'http://shop.test', DATA_DIR: join(folder, 'data') }
  const config = readConfig({ ...settings, BACKUP_TO: place }, folder)
  const check = async (given = config) =>
    (await checkStep(given, db, 'backups')).map(({ state, text }) => [state, text])
  await db.execute(sql`insert into backups (name, place, kind, finished_at, proved_at)
    values ('made', ${place}, 'scheduled', now(), now())`)
  await mkdir(place)
  expect(await check()).toEqual([
    ['ok', expect.stringContaining('its restore was tested')],
    ['problem', expect.stringMatching(/^The newest backup is gone\. made is no longer in /)],
  ])
  await writeFile(join(place, 'made.tar.age'), 'a backup')
  expect((await check())[1]).toEqual(['ok', `Nothing is missing in ${place}.`])
  expect((await check({ ...config, backups: { ...config.backups, to: null } }))[1]?.[0]).toBe('problem')
})
