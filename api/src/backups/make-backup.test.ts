import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Backend, importProduct, openBackend } from '@tanabana/testing/backend.ts'
import { backupSettings } from '@tanabana/testing/backup-settings.ts'
import { type Bucket, openBucket } from '@tanabana/testing/bucket.ts'
import { query } from '@tanabana/testing/postgres.ts'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isIncomplete } from '#database/rebuild.ts'
import { writeArchive } from './archive.ts'
import {
  BackupError,
  latestBackup,
  listBackups,
  makeBackup,
  missingBackup,
  newBackupKey,
  openBackupKey,
  openPlace,
  proveBackup,
  restoreBackup,
} from './backups.ts'

let shop: Backend
let bucket: Bucket
/** A backup that tests of restores copy. */
let earlier: { settings: Settings; name: string }
beforeAll(async () => {
  bucket = await openBucket()
  shop = await openBackend()
  await importProduct(shop, 'kurta', { Blue: { M: 5 } }, 500)
  await shop.newShopper('asha')
  await shop.pictures.save(
    await sharp({ create: { width: 100, height: 125, channels: 3, background: '#a8262b' } })
      .png()
      .toBuffer(),
  )
  const settings = await backupSettings(shop)
  earlier = { settings, ...(await makeBackup(shop.database.db, settings, 'manual')) }
})
afterAll(async () => {
  await shop.close()
  await bucket.close()
})

/** The databases of the server whose name begins like the test's. */
async function databases(): Promise<string[]> {
  const rows = await query<{ name: string }>(
    shop.databaseUrl,
    'select datname as name from pg_database where starts_with(datname, current_database())',
  )
  return rows.map(({ name }) => name)
}

async function newDatabase(): Promise<string> {
  const database = `test_${randomUUID().replaceAll('-', '')}`
  await query(shop.databaseUrl, `create database ${database}`)
  return shop.databaseUrl.replace(/[^/]+$/, database)
}

type Settings = Awaited<ReturnType<typeof backupSettings>>

/** A copy of the earlier backup, to damage. */
async function copyBackup(): Promise<{ settings: Settings; name: string }> {
  const { settings, name } = earlier
  const folder = await mkdtemp(join(tmpdir(), 'tanabana-backups-'))
  await cp(settings.folder, folder, { recursive: true })
  return { settings: { ...settings, folder, place: openPlace(folder) }, name }
}

/** Where a backup has the picture. */
async function pictureFile({ folder }: { folder: string }, picture: string): Promise<string> {
  const files = await readdir(join(folder, 'pictures'), { recursive: true })
  return join(folder, 'pictures', String(files.find((file) => file.endsWith(`${picture}.age`))))
}

async function restoreInto(settings: Settings, name: string) {
  const databaseUrl = await newDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'tanabana-restored-'))
  const { place, key, migrations } = settings
  const saveFiles = async () => undefined
  const picturesFolder = join(folder, 'originals')
  const to = { place, key, migrations, databaseUrl, draftFolder: folder, picturesFolder, saveFiles }
  const restored = await restoreBackup(to, name)
  const rows = await query<{ username: string }>(databaseUrl, 'select username from users')
  return { ...restored, folder, shoppers: rows.map(({ username }) => username) }
}

describe.each(['folder', 'bucket'])('a backup in a %s', (kind) => {
  const address = () => (kind === 'bucket' ? bucket.url : undefined)

  test('is tested by a restore, and brings back shoppers, secrets and pictures', async () => {
    const settings = await backupSettings(shop, address())
    const made = await makeBackup(shop.database.db, settings, 'manual')
    expect(made).toMatchObject({ bytes: expect.any(Number), tables: { users: 1, products: 1 } })
    expect(await latestBackup(shop.database.db)).toEqual({
      finishedAt: expect.any(Date),
      provedAt: expect.any(Date),
      error: null,
    })
    expect(await listBackups(shop.database.db, settings.place)).toMatchObject([
      { name: made.name, bytes: made.bytes, orders: 0, provedAt: expect.any(Date), error: null },
    ])
    expect(await databases()).toHaveLength(1)

    const { shoppers, files, missingPictures, folder } = await restoreInto(settings, made.name)
    expect({ shoppers, files, missingPictures }).toEqual({
      shoppers: ['asha'],
      files: settings.files,
      missingPictures: [],
    })
    const [picture] = await readdir(settings.originals)
    expect(await readFile(join(folder, 'originals', String(picture)))).toEqual(
      await readFile(join(settings.originals, String(picture))),
    )

    expect(await missingBackup(shop.database.db, settings.place)).toBeNull()
    await settings.place.remove(`${made.name}.tar.age`)
    expect(await missingBackup(shop.database.db, settings.place)).toBe(made.name)
    await shop.database.db.execute(sql`delete from backups where name = ${made.name}`)
  })
})

test('a backup with another key saves the pictures again', async () => {
  const { settings } = await copyBackup()
  const changed = { ...settings, key: await newBackupKey() }
  const { name } = await makeBackup(shop.database.db, changed, 'manual')
  expect(await restoreInto(changed, name)).toMatchObject({ shoppers: ['asha'], missingPictures: [] })
})

describe('a backup that fails', () => {
  test('says that another one is running', async () => {
    const { checkBooks, ...settings } = await backupSettings(shop)
    const { promise: refused, resolve } = Promise.withResolvers<Error>()
    const untilRefused = async (db: Parameters<typeof checkBooks>[0]) => {
      await refused
      return checkBooks(db)
    }
    const both = (['manual', 'upgrade'] as const).map((kind) =>
      makeBackup(shop.database.db, { ...settings, checkBooks: untilRefused }, kind).catch(resolve),
    )
    await Promise.all(both)
    expect((await refused).message).toContain('A backup is running already.')
  })

  test('takes over after a process that was killed, and deletes what it left', async () => {
    const settings = await backupSettings(shop)
    const left = 'tanabana-2026-01-01T000000Z-manual'
    const others = ['holiday.age.part', 'tanabana-2026-01-01T000001Z-manual.tar.age.part']
    for (const file of [`${left}.tar.age.part`, ...others]) await writeFile(join(settings.folder, file), 'half')
    const database = `${new URL(shop.databaseUrl).pathname.slice(1).slice(0, 40)}_backup_test`
    await query(shop.databaseUrl, `create database ${database}`)
    await shop.database.db.execute(
      sql`insert into backups (name, place, kind, active_at)
        values (${left}, ${settings.place.name}, 'manual', now() - interval '10 minutes')`,
    )
    const { name } = await makeBackup(shop.database.db, settings, 'manual')
    expect((await readdir(settings.folder)).sort()).toEqual([...others, 'pictures', `${name}.tar.age`].sort())
    expect(await databases()).toHaveLength(1)
    const { rows } = await shop.database.db.execute(sql`select error from backups where name = ${left}`)
    expect(rows).toEqual([{ error: 'The backup was interrupted.' }])
  })

  test('does not go to a new folder when the disk of the earlier ones is not mounted', async () => {
    const { settings, name } = earlier
    await rename(settings.folder, `${settings.folder}-unmounted`)
    await expect(makeBackup(shop.database.db, settings, 'manual')).rejects.toThrow('is gone, with the backups in it')
    await rename(`${settings.folder}-unmounted`, settings.folder)
    await makeBackup(shop.database.db, settings, 'manual')
    expect(await readdir(settings.folder)).toContain(`${name}.tar.age`)
  })

  test('leaves a database alone that has the name of the scratch database', async () => {
    const settings = await backupSettings(shop)
    const database = `${new URL(shop.databaseUrl).pathname.slice(1).slice(0, 40)}_backup_test`
    await query(shop.databaseUrl, `create database ${database}`)
    const url = shop.databaseUrl.replace(/[^/]+$/, database)
    await query(url, 'create table precious (id int)')
    await expect(makeBackup(shop.database.db, settings, 'manual')).rejects.toThrow('holds something else')
    await query(url, 'select * from precious')
    await query(shop.databaseUrl, `drop database ${database}`)
  })

  test('never empties the database of the shop, even if it was the scratch database before', async () => {
    const settings = await backupSettings(shop)
    await query(shop.databaseUrl, 'create schema tanabana_backup_test')
    const scratchUrl = shop.databaseUrl.replace('127.0.0.1', 'localhost')
    await expect(makeBackup(shop.database.db, { ...settings, scratchUrl }, 'manual')).rejects.toThrow(
      "BACKUP_SCRATCH_URL names the shop's own database",
    )
    await query(shop.databaseUrl, 'drop schema tanabana_backup_test')
    expect((await shop.database.db.execute(sql`select username from users`)).rows).toEqual([{ username: 'asha' }])
  })

  test('is saved but not proved when the books of the restored data are wrong', async () => {
    const settings = await backupSettings(shop)
    await shop.database.db.execute(sql`update variants set stock = stock + 1`)
    await expect(makeBackup(shop.database.db, settings, 'manual')).rejects.toThrow(
      'was saved, but it failed its test: The restored data does not add up: stock that differs from its movements.',
    )
    await shop.database.db.execute(sql`update variants set stock = stock - 1`)
    const [listed] = await listBackups(shop.database.db, settings.place)
    expect(listed).toMatchObject({
      bytes: expect.any(Number),
      provedAt: null,
      error: expect.stringContaining('add up'),
    })
    await expect(proveBackup(shop.database.db, settings, String(listed?.name))).rejects.toThrow('does not add up')
    expect(await databases()).toHaveLength(1)
  })

  test('keeps the older ones when the disk or the bucket fails', async () => {
    const settings = await backupSettings(shop, bucket.url)
    const before = [...bucket.objects.keys()]
    for (const [kind, message] of [
      ['PUT', 'answered 503'],
      ['list', 'answered 503'],
    ] as const) {
      bucket.fail(kind)
      await expect(makeBackup(shop.database.db, settings, 'manual')).rejects.toThrow(message)
    }
    bucket.fail(null)
    expect([...bucket.objects.keys()]).toEqual(before)
    const wrongKey = await backupSettings(shop, bucket.url.replace(':secret@', ':wrong@'))
    await expect(makeBackup(shop.database.db, wrongKey, 'manual')).rejects.toThrow('refused the key')
    expect(await latestBackup(shop.database.db)).toMatchObject({ error: expect.stringContaining('refused the key') })
  })
})

describe('a restore', () => {
  test('brings back everything else when a picture is damaged', async () => {
    const { settings, name } = await copyBackup()
    const [picture] = await readdir(settings.originals)
    await truncate(await pictureFile(settings, String(picture)), 250)
    const { shoppers, missingPictures, folder } = await restoreInto(settings, name)
    expect({ shoppers, missingPictures }).toEqual({ shoppers: ['asha'], missingPictures: [picture] })
    expect(await readdir(join(folder, 'originals'))).toEqual([])
  })

  test('leaves the database marked as incomplete when it is interrupted, until it is repeated', async () => {
    const { settings, name } = await copyBackup()
    const before = (await readdir(settings.folder)).sort()
    const full = async () => Promise.reject(new Error('no space'))
    const to = { ...settings, databaseUrl: await newDatabase(), draftFolder: settings.folder, picturesFolder: null }
    await expect(restoreBackup({ ...to, saveFiles: full }, name)).rejects.toThrow('no space')
    expect(await isIncomplete(to.databaseUrl)).toBe(true)
    const saved: Record<string, string>[] = []
    await writeFile(join(settings.folder, 'restore-tanabana-2026-01-01T000000Z-manual.tar.age.part'), 'left')
    await restoreBackup({ ...to, saveFiles: async (files) => void saved.push(files) }, name)
    expect(await isIncomplete(to.databaseUrl)).toBe(false)
    expect(saved).toEqual([settings.files])
    expect((await readdir(settings.folder)).sort()).toEqual(before)
  })

  test('refuses a backup of a newer version in a sentence, and changes nothing', async () => {
    const settings = await backupSettings(shop)
    const name = 'tanabana-2030-01-01T000000Z-manual'
    const newer = writeArchive(async ({ start, end }) => {
      await start({ format: 1, madeAt: '2030-01-01T00:00Z', kind: 'manual', migrations: 9999 })
      await end({ tables: {}, pictures: 0 })
    })
    await settings.place.write(`${name}.tar.age`, await (await openBackupKey(settings.key)).encrypt(newer))
    const saveFiles = async () => undefined
    const to = { ...settings, draftFolder: settings.folder, picturesFolder: null, saveFiles }
    const refusal = await restoreBackup(to, name).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(BackupError)
    expect(refusal).toMatchObject({ message: 'This backup was made by a newer version. Update the shop first.' })
    expect(await isIncomplete(shop.databaseUrl)).toBe(false)
  })

  test('changes nothing when the key is wrong, or the file was changed or cut off', async () => {
    const { settings, name } = await copyBackup()
    const file = join(settings.folder, `${name}.tar.age`)
    const draftFolder = await mkdtemp(join(tmpdir(), 'tanabana-restored-'))
    const { place, key, migrations, databaseUrl } = settings
    const saveFiles = async () => undefined
    const to = { place, key, migrations, databaseUrl, draftFolder, picturesFolder: null, saveFiles }
    await expect(restoreBackup({ ...to, key: await newBackupKey() }, name)).rejects.toThrow(
      'The backup key does not open',
    )
    await expect(restoreBackup({ ...to, key: key.toLowerCase() }, name)).rejects.toThrow('not valid')
    const whole = await readFile(file)
    const changed = Buffer.from(whole)
    changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1
    await writeFile(file, changed)
    await expect(restoreBackup(to, name)).rejects.toThrow('This backup is damaged')
    await expect(proveBackup(shop.database.db, settings, name)).rejects.toThrow('This backup is damaged')
    await writeFile(file, whole)
    for (const length of [whole.length - 1, whole.length >> 1, 10]) {
      await truncate(file, length)
      await expect(restoreBackup(to, name)).rejects.toThrow(/This backup is damaged|This is not a backup/)
    }
    await rm(file)
    await expect(restoreBackup(to, name)).rejects.toThrow('cannot be used')
    expect(await readdir(draftFolder)).toEqual([])
    expect((await shop.database.db.execute(sql`select username from users`)).rows).toEqual([{ username: 'asha' }])
  })
})
