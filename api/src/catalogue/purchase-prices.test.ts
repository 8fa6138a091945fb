import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { calls } from '@tanabana/contract/calls.ts'
import type { ShopCall } from '@tanabana/contract/define-call.ts'
import { type Backend, openBackend } from '@tanabana/testing/backend.ts'
import { exampleRequest, exampleShopper } from '@tanabana/testing/example-request.ts'
import { pricedCsv } from '@tanabana/testing/priced-product.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findProduct, googleFeed, shopifyCsv } from './catalogue.ts'

let shop: Backend
beforeAll(async () => {
  shop = await openBackend()
})
afterAll(() => shop.close())
beforeEach(() => shop.database.pool.query('truncate products cascade'))

const where = { name: 'Test shop', url: 'http://shop.test' }
const whole = (chunks: AsyncGenerator<string>) => text(Readable.from(chunks))
const costs = async (backend = shop) =>
  (await findProduct(backend.database.db, 'kurta'))?.variants.map(({ costPaise }) => costPaise)
const priced = (cost: number | string | undefined, rest: object = {}) =>
  pricedCsv('kurta', { M: { price: 999, cost, ...rest }, L: { price: 999 } })

test('are read from the file for each variant, and emptied by an empty cell', async () => {
  expect(await shop.importCsv(priced(543.21))).toMatchObject({ added: 1, problems: [] })
  expect(await costs()).toEqual([543_21, null])
  expect(await shop.importCsv(priced(543.21))).toMatchObject({ unchanged: 1 })
  expect(await shop.importCsv(pricedCsv('kurta', { M: { price: 999 } }, ['Cost per item']))).toMatchObject({
    problems: [],
  })
  expect(await costs()).toEqual([543_21, null])
  await shop.importCsv(priced(undefined))
  expect(await costs()).toEqual([null, null])
})

test('are added by a file that has nothing else', async () => {
  await shop.importCsv(priced(undefined))
  await shop.database.db.execute(`update variants set sku = 'K-L' where size = 'L'`)
  await shop.importCsv('Handle,Variant SKU,Cost per item\nkurta,K-L,"₹1,250.50"')
  expect(await costs()).toEqual([null, 1250_50])
})

test('are converted at the rate of the other prices', async () => {
  await shop.importCsv(priced(6.1, { price: 24 }), { rate: 88.4 })
  expect(await costs()).toEqual([539_00, null])
})

test('stay when a cell can not be read, which is a problem', async () => {
  await shop.importCsv(priced(500))
  const { problems } = await shop.importCsv(priced('a lot'))
  expect(problems).toMatchObject([
    {
      line: 2,
      column: 'Cost per item',
      reason: 'Cost per item "a lot" is not a price. The purchase price is unchanged.',
    },
  ])
  expect(await costs()).toEqual([500_00, null])
})

test('are said to change without their amounts, because every role reads the report of an import', async () => {
  await shop.importCsv(priced(500))
  const changes: string[] = []
  await shop.importCsv(priced(600), { onProduct: (_handle, written) => changes.push(...written.changes) })
  expect(changes).toEqual(['Blue, M: purchase price'])
})

test('are exported, and an import of the export restores them', async () => {
  await shop.importCsv(priced(543.21))
  const csv = await whole(shopifyCsv(shop.database.db, where))
  expect(await shop.importCsv(csv)).toMatchObject({ unchanged: 1 })
  const other = await openBackend()
  await other.importCsv(csv)
  expect(await costs(other)).toEqual([543_21, null])
  await other.close()
  const without = await whole(shopifyCsv(shop.database.db, where, [], ['Cost per item']))
  expect(without).not.toMatch(/Cost per item|543/)
})

test('stand in no answer for shoppers and in no feed', async () => {
  const other = await openBackend()
  const { token } = await exampleShopper(other)
  await other.database.db.execute('update variants set cost_paise = 7770313')
  const seen: string[] = []
  for (const [name, call] of Object.entries(calls as Record<string, ShopCall>)) {
    // they end the session
    if (call.method === 'POST' && call.path.startsWith('/user/')) continue
    const { params, query, body } = exampleRequest(call)
    // filters of the example find other products
    const { preview: _, ...given } = name === 'getProductPaged' ? {} : query
    const answer = await other.app.inject({
      method: call.method,
      url: call.path.replace(/\{(\w+)\}/g, (_all, key: string) => String(params[key])),
      query: given as Record<string, string>,
      headers: { authorization: `Bearer ${token}` },
      ...(body && { payload: body }),
    })
    expect([name, answer.body]).not.toEqual([name, expect.stringMatching(/77,?703\.?13|cost_?paise|"cost"/i)])
    if (/handloom.kurta/i.test(answer.body)) seen.push(name)
  }
  expect(seen).toEqual(expect.arrayContaining(['getProductPaged', 'getProduct', 'getCart', 'downloadData']))
  const feed = await whole(googleFeed(other.database.db, where))
  expect(feed).toContain('Handloom Kurta')
  expect(feed).not.toContain('77703')
  await other.close()
})
