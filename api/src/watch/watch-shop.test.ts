import { randomUUID } from 'node:crypto'
import { listMails } from '@tanabana/api'
import { type Backend, openBackend } from '@tanabana/testing/backend.ts'
import { openDatabaseProxy } from '@tanabana/testing/database-proxy.ts'
import { newPerson } from '@tanabana/testing/desk.ts'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#database/database.ts'
import { addShopMetrics, readFacts, recordCrash, recordReconciliation, type WatchSettings, watchShop } from './watch.ts'

const desk = { shopName: 'Rangoli', origin: 'https://rangoli.test' }

function settingsOf(alertsTo: WatchSettings['alertsTo'] = ['asha@shop.test'], host = 'vps'): WatchSettings {
  const ids = { id: randomUUID(), host, pid: 1, version: '1.0.0', startedAt: new Date() }
  return { process: { ...ids, dataDir: '/', errors: () => 0 }, alertsTo }
}

let shop: Backend
const settings = settingsOf()
beforeAll(async () => {
  shop = await openBackend(undefined, { watch: settings })
})
afterAll(() => shop.close())
beforeEach(() =>
  shop.database.db.execute(sql`truncate alerts, reconciliations, mails, shop_processes, process_crashes`),
)

const watch = (as = settings) => watchShop(shop.database.db, as, desk)
const books = (balanced: boolean) =>
  recordReconciliation(shop.database.db, { balanced, wrong: balanced ? [] : [{}, {}] })
const mailed = async () =>
  (await listMails(shop.database.db, 50)).map(({ to, subject }) => `${to}: ${subject}`).reverse()
const openAlerts = async () => (await readFacts(shop.database.db)).alerts.map(({ key }) => key)

describe('an alert', () => {
  test('is mailed once, and once more when it is solved', async () => {
    await books(true)
    await watch()
    expect(await mailed()).toEqual([])
    await books(false)
    await watch()
    await watch()
    expect(await openAlerts()).toEqual(['books'])
    expect(await mailed()).toEqual(["asha@shop.test: Rangoli: The books don't balance"])
    await books(true)
    await watch()
    await watch()
    expect(await openAlerts()).toEqual([])
    expect(await mailed()).toEqual([
      "asha@shop.test: Rangoli: The books don't balance",
      "asha@shop.test: Rangoli: Solved: The books don't balance",
    ])
    const [solved, opened] = await listMails(shop.database.db, 2)
    expect(opened?.text).toContain('2 entries contradict others. Run "npm run shop -- payments check"')
    expect(opened?.text).toContain('https://rangoli.test/desk/today')
    expect(solved?.text).toContain("You don't have to do anything.")
  })

  test('that comes and goes is mailed once in six hours', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      await books(false)
      await watch()
      await books(true)
      await watch()
    }
    expect(await mailed()).toHaveLength(2)
    await shop.database.db.execute(sql`update alerts set mailed_at = mailed_at - interval '7 hours'`)
    await books(false)
    await watch()
    expect(await mailed()).toHaveLength(3)
  })

  test('is mailed once when two processes find it at once', async () => {
    await books(false)
    await watch()
    await shop.database.db.execute(sql`truncate alerts, mails`)
    await Promise.all(Array.from({ length: 8 }, () => watch()))
    expect(await mailed()).toHaveLength(1)
  })

  test('is found at once by a process that starts after another one was killed', async () => {
    await watch()
    await books(false)
    await watch(settingsOf(['asha@shop.test'], 'other'))
    expect(await openAlerts()).toEqual(['books'])
  })

  test('goes to the owners, or to nobody', async () => {
    const owner = await newPerson(shop, 'owner')
    await newPerson(shop, 'staff')
    await shop.database.db.execute(sql`truncate mails`)
    await books(false)
    await watch(settingsOf('owners'))
    expect(await mailed()).toEqual([`${owner.email}: Rangoli: The books don't balance`])
    await shop.database.db.execute(sql`truncate alerts, mails, shop_processes`)
    await watch(settingsOf([]))
    expect(await openAlerts()).toEqual(['books'])
    expect(await mailed()).toEqual([])
  })
})

test('mails once that processes crash, and no longer counts them as running', async () => {
  const { db } = shop.database
  const gone = settingsOf(undefined, 'crashing')
  await watch(gone)
  await watch()
  expect((await readFacts(db)).processes).toHaveLength(2)
  await recordCrash(db, gone.process)
  expect((await readFacts(db)).processes.map(({ host }) => host)).toEqual(['vps'])
  // a process that ends before its first report
  await recordCrash(db, { host: 'crashing', pid: 2 })
  await watch()
  expect(await openAlerts()).toEqual([])
  for (const pid of [3, 4]) {
    await recordCrash(db, { host: 'crashing', pid })
    await watch()
  }
  expect(await mailed()).toEqual(['asha@shop.test: Rangoli: Processes of the shop crash'])
  await db.execute(sql`update process_crashes set at = at - interval '1 hour'`)
  await watch()
  expect(await mailed()).toContain('asha@shop.test: Rangoli: Solved: Processes of the shop crash')
})

describe('a mail that waits', () => {
  const insert = (failure: string | null) =>
    shop.database.db.execute(sql`insert into mails (about, "to", subject, text, html, created_at, failure)
      values (${randomUUID()}, 'someone@example.in', 'Waits', '', '', now() - interval '1 hour', ${failure})`)

  test('opens an alert that is mailed only when mails are sent again', async () => {
    await insert('connect ECONNREFUSED 127.0.0.1:25')
    await watch()
    expect(await openAlerts()).toEqual(['mail'])
    expect((await readFacts(shop.database.db)).mailError).toContain('ECONNREFUSED')
    expect((await mailed()).filter((line) => line.includes('Rangoli'))).toEqual([])
    await shop.database.db.execute(sql`update mails set sent_at = now()`)
    await watch()
    expect(await mailed()).toContain('asha@shop.test: Rangoli: Solved: Mails are not sent')
  })

  test('opens none if its address is wrong', async () => {
    await insert("Can't send mail - all recipients were rejected: 550 5.1.1 unknown")
    await watch()
    expect(await openAlerts()).toEqual([])
  })
})

test('compares the time without orders with the same hours of the last weeks', async () => {
  const shopper = await shop.newShopper()
  const place = (ago: string) =>
    shop.database.db.execute(sql`with bag as (
        insert into bags (id, user_id, placed_at) select ${randomUUID()}, id, now() from users
        where username = ${shopper.username} returning id, user_id)
      insert into orders (id, user_id, status, payment, total_paise, address, placed_at)
      select id, user_id, 'PLACED', 'COD', 100, '{}', now() - ${ago}::interval from bag`)
  await place('2 hours')
  for (const week of [1, 2, 3]) await place(`${week * 7} days 2 hours 5 minutes`)
  for (const week of [1, 2]) for (const minutes of [10, 60, 119]) await place(`${week * 7} days ${minutes} minutes`)
  await place('29 days')
  const { orders } = await readFacts(shop.database.db)
  expect(orders.gapSeconds / 3600).toBeCloseTo(2, 1)
  expect(orders.usual).toEqual([3, 3, 0, 0])
})

test('shows the shop in the metrics, from one read in ten seconds', async () => {
  await books(false)
  await watch()
  const read = async () => (await shop.app.inject({ url: '/metrics' })).body
  // what the database says may come with the next request
  await expect.poll(read).toContain('shop_queue_items{queue="mails"} 1')
  const body = await read()
  expect(body).toContain('shop_build_info{version="1.0.0"} 1')
  expect(body).toContain('shop_reconciliation_balanced 0')
  expect(body).toContain('shop_reconciliation_differences 2')
  expect(body).toContain('shop_alerts_open 1')
  expect(body).not.toMatch(/^shop_backup_timestamp_seconds /m)
  expect(Number(/^shop_disk_free_bytes (\d+)/m.exec(body)?.[1])).toBeGreaterThan(1e6)
  await books(true)
  expect(await read()).toContain('shop_reconciliation_balanced 0')
})

test('reads the metrics of a process while the database hangs', async () => {
  const proxy = await openDatabaseProxy(shop.databaseUrl)
  const url = new URL(shop.databaseUrl)
  url.port = String(proxy.port)
  const database = openDatabase(url.href, pino({ level: 'silent' }))
  const client = await database.pool.connect()
  onTestFinished(async () => {
    client.release(true)
    proxy.close()
    await database.close()
  })
  proxy.pause()
  const registry = new Registry()
  addShopMetrics(registry, database.db, settings.process)
  const hanging = database.pool.query('select 1').catch(() => 'A query gave up first.')
  expect(await Promise.race([registry.metrics(), hanging])).toContain('shop_build_info{version="1.0.0"} 1')
})
