import { type Backend, importProduct, openBackend } from '@tanabana/testing/backend.ts'
import { newPerson } from '@tanabana/testing/desk.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: Backend
beforeAll(async () => {
  shop = await openBackend()
})
afterAll(() => shop.close())

const run = (query: ReturnType<typeof sql>) => shop.database.db.execute(query)
const kept = async () => (await run(sql`select category, words->>'name' as name from translations order by id`)).rows

test('words in another language go with their product, and move with their category', async () => {
  const product = await importProduct(shop, 'block-kurta', { Red: { M: 1 } })
  await run(sql`insert into translations (language, product_id, words, saved_by)
    values ('hi', ${product}, '{"name": "ब्लॉक कुर्ता"}', 'Asha')`)
  await run(sql`insert into translations (language, category, words, saved_by)
    values ('hi', 'tops', '{"name": "टॉप्स"}', 'Asha')`)
  const owner = await newPerson(shop, 'owner')
  await owner.call('moveCategory', { params: { id: 'tops' }, body: { slug: 'kurtas' } })
  await run(sql`delete from products where id = ${product}`)
  expect(await kept()).toEqual([{ category: 'kurtas', name: 'टॉप्स' }])
})

test('a subject has its words once in a language', async () => {
  const twice = sql`insert into translations (language, setting, words, saved_by) values
    ('hi', 'tagline', '{}', 'Asha'), ('hi', 'tagline', '{}', 'Asha')`
  await expect(run(twice)).rejects.toThrow()
})

test('a page in another language leaves the English one as it is', async () => {
  const before = await shop.call('getPage', { params: { page: 'terms' } })
  await run(sql`insert into page_versions (page, language, markdown, saved_by)
    values ('terms', 'hi', 'नियम', 'Asha')`)
  expect(await shop.call('getPage', { params: { page: 'terms' } })).toEqual(before)
})
