import { type Backend, csvOf, openBackend, productRows } from '@tanabana/testing/backend.ts'
import { newPerson, type TestDesk } from '@tanabana/testing/desk.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let shop: Backend
let asha: TestDesk
let meera: TestDesk
beforeAll(async () => {
  shop = await openBackend()
  await shop.importCsv(
    csvOf(
      ...productRows('embroidered-top', 'Top', 900, { Red: { M: 2 } }),
      ...productRows('plain-shirt', 'Shirt', 900, { White: { M: 2 } }),
    ),
  )
  asha = await newPerson(shop, 'staff')
  meera = await newPerson(shop, 'catalogue')
})
afterAll(() => shop.close())

beforeEach(async () => {
  await shop.database.db.execute(sql`truncate searches, synonyms, audit_log`)
})

async function searched(query: string, outcome: string, { count = 1, daysAgo = 0 } = {}): Promise<void> {
  await shop.database.db.execute(sql`insert into searches (query, day, count, outcome)
    values (${query}, (now() at time zone 'Asia/Kolkata')::date - ${daysAgo}::int, ${count}, ${outcome})`)
}

const report = async (query: object = {}) =>
  (await meera.call('searchReport', { query: query as Record<string, unknown> })).json
const add = (id: string, meanings: string[], who = meera) =>
  who.call('addSynonym', { params: { id }, body: { meanings } })
const remove = (id: string, meaning: string, who = meera) =>
  who.call('removeSynonym', { params: { id }, body: { meaning } })
const queries = ({ searches }: Awaited<ReturnType<typeof report>>) => searches.map(({ query }) => query)

describe('the report of searches', () => {
  test('lists what was not found, the most frequent first, and everything if asked', async () => {
    await searched('zariwork', 'nothing', { count: 3 })
    await searched('blue top', 'near', { count: 5 })
    await searched('shirt', 'found', { count: 9 })
    await searched('kadhai', 'nothing', { count: 7, daysAgo: 10 })
    expect(queries(await report({ days: 7 }))).toEqual(['blue top', 'zariwork'])
    expect(queries(await report())).toEqual(['kadhai', 'blue top', 'zariwork'])
    expect(queries(await report({ show: 'all' }))).toEqual(['shirt', 'kadhai', 'blue top', 'zariwork'])
    const { status, json } = await meera.call('searchReport', { query: { days: 91 } })
    expect([status, Object.keys(json.fields ?? {})]).toEqual([422, ['days']])
  })

  test('suggests the first words with a meaning, and says which synonyms apply', async () => {
    await searched('best zariwork for my wedding lehenga under 500', 'nothing', { count: 2 })
    await searched('one piece item', 'nothing')
    await add('zariwork', ['embroidered'])
    expect((await report()).searches).toMatchObject([
      { phrase: 'zariwork wedding lehenga', meanings: ['embroidered'] },
      { phrase: 'one piece item', meanings: [] },
    ])
  })

  test('exports all as CSV without formulas, and logs it', async () => {
    await searched('=cmd()', 'nothing', { count: 2 })
    await searched('zari, gold', 'near')
    const url = '/desk/api/searches.csv?days=7'
    const { statusCode, headers, body } = await shop.app.inject({ url, headers: { cookie: meera.cookie() } })
    expect([statusCode, headers['content-disposition']]).toEqual([200, 'attachment; filename="searches-7-days.csv"'])
    expect(body).toMatch(
      /^\uFEFFQuery,Searches,Found,Last search,Your synonyms\r\n'=cmd\(\),2,Nothing found,[\d-]{10},\r\n"zari, gold",1,Only close matches,[\d-]{10},\r\n$/,
    )
    const { rows } = await shop.database.db.execute(sql`select action, subject from audit_log`)
    expect(rows).toEqual([{ action: 'exportSearches', subject: 'searches of 7 days' }])
  })
})

describe('a synonym', () => {
  test('works at once, and the answer says what the search finds now', async () => {
    const { json } = await add('ZariWork', ['Embroidered'])
    expect(json.synonym).toEqual({
      ...{ phrase: 'zariwork', meanings: ['embroidered'], outcome: 'found', products: 1 },
      page: 'http://shop.test/search?query=zariwork',
    })
    expect((await shop.call('getProductPaged', { query: { query: 'zariwork' } })).totalElements).toBe(1)
    expect((await report()).synonyms).toEqual([{ phrase: 'zariwork', meanings: ['embroidered'] }])
    expect((await add('xqzwvk', ['qwqwqw'])).json.synonym).toMatchObject({ outcome: 'nothing', products: 0 })
  })

  test('is logged once, also after a second tap', async () => {
    for (let tap = 0; tap < 2; tap++) expect((await add('zari', ['embroidered'])).status).toBe(200)
    for (let tap = 0; tap < 2; tap++) expect((await remove('zari', 'embroidered')).status).toBe(200)
    const { rows } = await shop.database.db.execute(
      sql`select action, subject, before, after from audit_log order by id`,
    )
    const none = { meanings: [] }
    const own = { meanings: ['embroidered'] }
    expect(rows).toEqual([
      { action: 'addSynonym', subject: 'synonym zari', before: none, after: own },
      { action: 'removeSynonym', subject: 'synonym zari', before: own, after: none },
    ])
  })

  test('that somebody else removed is answered with who did it', async () => {
    await add('zari', ['embroidered', 'gold'])
    await remove('zari', 'gold', asha)
    expect((await remove('zari', 'gold')).json).toMatchObject({
      notice: 'staff 1 did this already: “zari” no longer finds “gold”.',
      synonym: { phrase: 'zari', meanings: ['embroidered'] },
    })
    expect((await remove('zari', 'gold', asha)).json.notice).toBeNull()
  })

  test('is added twice at once without a conflict', async () => {
    const answers = await Promise.all([add('zari', ['gold']), add('ZARI', ['gold'], asha), add('zari', ['silver'])])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await report()).synonyms).toEqual([{ phrase: 'zari', meanings: ['gold', 'silver'] }])
    const { rows } = await shop.database.db.execute(sql`select 1 from audit_log where action = 'addSynonym'`)
    expect(rows).toHaveLength(2)
  })

  test('in a long word of another script is refused, not lost', async () => {
    const { status, json } = await add('क'.repeat(60), ['kurta'])
    expect([status, Object.keys(json.fields ?? {})]).toEqual([422, ['id']])
  })

  test.each([
    [
      'one two three four',
      ['kurta'],
      'id',
      '"one two three four" is not a search phrase. Enter one to three words, at most 60 characters.',
    ],
    [
      'कढ़ाई का काम साड़ी',
      ['kurta'],
      'id',
      '"कढ़ाई का काम साड़ी" is not a search phrase. Enter one to three words, at most 60 characters.',
    ],
    ['zari', ['***'], 'meanings', '"***" is not a search phrase. Enter one to three words, at most 60 characters.'],
    ['zari', ['ZARI'], 'meanings', '"zari" already finds itself.'],
    ['zari', [], 'meanings', 'Enter the words to find.'],
  ])('of %s as %j is refused at its field', async (id, meanings, field, message) => {
    const { status, json } = await add(id, meanings)
    expect([status, json.fields]).toEqual([422, { [field]: message }])
    expect((await report()).synonyms).toEqual([])
  })
})
