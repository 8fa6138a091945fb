import { type Backend, openBackend } from '@tanabana/testing/backend.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDueBackup, latestBackup } from './backups.ts'

let shop: Backend
beforeAll(async () => {
  shop = await openBackend()
})
afterAll(() => shop.close())

test('reports the last complete backup, the last proof and the last error', async () => {
  const { db } = shop.database
  const insert = (name: string, rest: object) =>
    db.execute(sql`insert into backups (name, place, kind, started_at, finished_at, proved_at, error, active_at)
      select name, '/backups', 'scheduled', started_at, finished_at, proved_at, error, active_at
      from jsonb_populate_record(null::backups, ${JSON.stringify({ name, ...rest })})`)
  expect(await latestBackup(db)).toBeNull()
  const times = { started_at: '2026-11-20T22:00Z', finished_at: '2026-11-20T22:01Z', proved_at: '2026-11-20T22:02Z' }
  await insert('first', times)
  const first = { finishedAt: new Date(times.finished_at), provedAt: new Date(times.proved_at), error: null }
  expect(await latestBackup(db)).toEqual(first)
  await insert('second', { started_at: '2026-11-21T22:00Z', error: 'The bucket is full.' })
  expect(await latestBackup(db)).toEqual({ ...first, error: 'The bucket is full.' })
  const nextYear = { started_at: '2099-11-20T22:00Z', finished_at: '2099-11-20T22:01Z', proved_at: '2099-11-20T22:02Z' }
  await insert('made with a wrong clock', nextYear)
  expect(await latestBackup(db)).toEqual({ ...first, error: 'The bucket is full.' })
  expect(await findDueBackup(db, '03:30', { name: '/backups' })).toEqual({ untested: null })
  await insert('third', { started_at: '2026-11-22T22:00Z', active_at: new Date() })
  expect(await latestBackup(db)).toMatchObject({ error: 'The bucket is full.' })
  await db.execute(sql`update backups set active_at = now() - interval '1 hour' where name = 'third'`)
  expect(await latestBackup(db)).toMatchObject({ error: 'The backup was interrupted.' })
})
