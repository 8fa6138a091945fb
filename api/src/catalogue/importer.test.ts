import { type Backend, openBackend } from '@tanabana/testing/backend.ts'
import { newPerson, type TestDesk } from '@tanabana/testing/desk.ts'
import { pricedCsv } from '@tanabana/testing/priced-product.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: Backend
let owner: TestDesk
let id: number
beforeAll(async () => {
  shop = await openBackend(undefined, { settings: {} })
  owner = await newPerson(shop, 'owner')
  await shop.importCsv(pricedCsv('kurta', { M: { price: 999 } }))
  id = (await shop.call('getProductPaged', { query: { page: 0, size: 1 } })).content[0]?.id ?? 0
})
afterAll(() => shop.close())

const importer = 'Rangoli Traders, 4 Dock Street, Mumbai 400001'
const importerOf = async (facts: { country: string; importer?: string }) => {
  await shop.database.db.execute(
    sql`update products set country_of_origin = ${facts.country}, importer = ${facts.importer ?? ''} where id = ${id}`,
  )
  return (await shop.call('getProduct', { params: { id } })).facts?.importer
}

test('a product from abroad without an importer has that of the shop', async () => {
  expect(await importerOf({ country: 'Italy' })).toBeUndefined()
  await owner.call('setSetting', { params: { id: 'importer' }, body: { value: importer } })
  await expect.poll(() => importerOf({ country: 'Italy' })).toBe(importer)
  expect(await importerOf({ country: 'Italy', importer: 'Own, Delhi' })).toBe('Own, Delhi')
})

test.each(['India', 'india', 'Made in India', 'IN', ''])('a product from %j has no importer', async (country) => {
  await owner.call('setSetting', { params: { id: 'importer' }, body: { value: importer } })
  await expect.poll(() => importerOf({ country: 'Italy' })).toBe(importer)
  expect(await importerOf({ country })).toBeUndefined()
})
