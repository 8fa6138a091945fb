import { csvOf, productRows } from '@tanabana/testing/backend.ts'
import { type KeptBackend, openKeptBackend } from '@tanabana/testing/kept-backend.ts'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#database/database.ts'
import { createSearchLog, deleteOldSearches, listSearches, popularSearches, type SearchLog } from './search.ts'

let shop: KeptBackend
let log: SearchLog
beforeAll(async () => {
  shop = await openKeptBackend()
  await shop.importCsv(
    csvOf(
      ...productRows('straight-kurta', 'Kurta', 900, { Red: { M: 2 } }),
      ...productRows('low-top-sneakers', 'Sneakers', 900, { Black: { 8: 2 } }),
    ),
  )
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.database.db.execute(sql`truncate searches`)
  log = createSearchLog(shop.database, pino({ level: 'silent' }), 5)
})

const list = (missed = true, days = 30) => listSearches(shop.database.db, { days, most: 100, missed })
const setDay = (query: string, daysAgo: number) =>
  shop.database.db.execute(sql`update searches set day = day - ${daysAgo}::int where query = ${query}`)

describe('the log', () => {
  test('counts a query in any case and spacing once', async () => {
    for (const query of ['Kadhai  Work', ' kadhai work ', 'KADHAI WORK']) log.add(query, 'nothing')
    await log.flush()
    log.add('kadhai work', 'near')
    await log.flush()
    expect(await list()).toEqual([
      { query: 'kadhai work', count: 4, outcome: 'near', last: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    ])
  })

  test.each([['asha@example.in'], ['98765 43210'], ['+91-98765-43210'], ['order 560038'], ['९८७६५४३२१०']])(
    'leaves out %s',
    async (query) => {
      log.add(query, 'nothing')
      await log.flush()
      expect(await list(false)).toEqual([])
    },
  )

  test('keeps the most frequent queries within its limit', async () => {
    for (const query of ['one', 'two', 'three', 'four', 'five', 'six', 'seven']) log.add(query, 'nothing')
    for (const query of ['two', 'six']) log.add(query, 'nothing')
    await log.flush()
    const kept = (await list()).map(({ query }) => query)
    expect(kept).toHaveLength(5)
    expect(kept.slice(0, 2)).toEqual(['six', 'two'])
  })

  test('does not write the queries into the server log if they cannot be counted', async () => {
    const lines: string[] = []
    const closed = openDatabase('postgres://shop@127.0.0.1:1/shop', pino({ level: 'silent' }))
    const cut = createSearchLog(closed, pino({}, { write: (line) => void lines.push(line) }))
    cut.add('asha sharma', 'nothing')
    await cut.flush()
    await closed.close()
    expect(lines.join()).toContain('searches were not counted')
    expect(lines.join()).not.toContain('asha sharma')
  })

  test('takes at most a hundred different queries at a time', async () => {
    const large = createSearchLog(shop.database, pino({ level: 'silent' }))
    for (let at = 0; at < 500; at++)
      large.add(
        `word ${'abcdefghij'[at % 10]}${'abcdefghij'[((at / 10) % 10) | 0]}${'abcde'[(at / 100) | 0]}`,
        'nothing',
      )
    await large.flush()
    expect(await list()).toHaveLength(100)
  })

  test('lists what was not found last, the most frequent first', async () => {
    for (const [query, outcome] of [
      ['found later', 'nothing'],
      ['rare', 'near'],
      ['frequent', 'nothing'],
      ['frequent', 'nothing'],
      ['corrected', 'corrected'],
    ] as const)
      log.add(query, outcome)
    await log.flush()
    await setDay('found later', 2)
    log.add('found later', 'found')
    await log.flush()
    expect((await list()).map(({ query, count }) => [query, count])).toEqual([
      ['frequent', 2],
      ['rare', 1],
    ])
    expect(await list(false)).toHaveLength(4)
    await setDay('frequent', 7)
    expect((await list(true, 7)).map(({ query }) => query)).toEqual(['rare'])
  })

  test('deletes searches after 90 days', async () => {
    for (const query of ['old', 'recent']) log.add(query, 'nothing')
    await log.flush()
    await setDay('old', 90)
    await setDay('recent', 89)
    await deleteOldSearches(shop.database.db)
    expect((await list(false, 365)).map(({ query }) => query)).toEqual(['recent'])
  })
})

describe('popular searches', () => {
  test('are those that were found five times in 30 days', async () => {
    const repeat = (query: string, times: number, outcome: 'found' | 'corrected' | 'near') => {
      for (let time = 0; time < times; time++) log.add(query, outcome)
    }
    repeat('kurta', 5, 'found')
    repeat('sneakers', 9, 'found')
    repeat('rare', 4, 'found')
    repeat('snekaers', 8, 'corrected')
    repeat('kurta xylophone', 8, 'near')
    await log.flush()
    expect(await popularSearches(shop.database.db)).toEqual(['sneakers', 'kurta'])
    const page = await shop.call('getProductPaged', { query: { query: 'qqqqqq' } })
    expect(page.popular).toEqual(['sneakers', 'kurta'])
    expect((await shop.call('getProductPaged', { query: { query: 'kurta' } })).popular).toBeUndefined()
    await setDay('kurta', 30)
    expect(await popularSearches(shop.database.db)).toEqual(['sneakers'])
  })
})

describe('a call', () => {
  test('is counted as a search, also from memory, but not another page, a filter or a suggestion', async () => {
    const own = await openKeptBackend()
    await own.importCsv(csvOf(...productRows('low-top-sneakers', 'Sneakers', 900, { Black: { 8: 2 } })))
    const paged = '/product/getProductPaged?query='
    for (const more of ['&page=1', '&sort=name', '&brand=Rangoli', '&facets=true', '&minPrice=5'])
      await own.send(`${paged}low+top${more}`)
    await own.send('/product/getProductByTypePaged/tops?query=low+top')
    await own.send('/product/suggest?query=low+top')
    await own.untilKept(`${paged}sneakers`)
    await own.send(`${paged}sneakers`, {}, 'HEAD')
    await own.send(`${paged}snekaers`)
    await own.send(`${paged}qqqq`)
    await own.app.close()
    const counted = await listSearches(own.database.db, { days: 1, most: 10, missed: false })
    expect(counted.map(({ query, outcome }) => [query, outcome])).toEqual([
      ['sneakers', 'found'],
      ['qqqq', 'nothing'],
      ['snekaers', 'corrected'],
    ])
    expect(counted[0]?.count).toBeGreaterThan(1)
    await own.close()
  })
})
