import { join } from 'node:path'
import { type Backend, csvOf, openBackend, productRows } from '@tanabana/testing/backend.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backUp, migrationsFolder, restore } from '../api.ts'

let shop: Backend
beforeAll(async () => {
  shop = await openBackend()
  const stock = { Red: { M: 5, L: 5 }, 'Navy Blue': { M: 5, 'X-Small': 0 } }
  const rows = Array.from({ length: 12 }, (_, at) => productRows(`kurta-${at}`, 'Kurta', 500 + at, stock))
  await shop.importCsv(csvOf(...rows.flat()))
})
afterAll(() => shop.close())

const run = async (statement: string) => (await shop.database.pool.query(statement)).rows
const filters = () => run('select * from product_filters order by product_id')

/** What the triggers wrote must be what a fresh table has. */
async function expectExactFilters() {
  const kept = await filters()
  await run('delete from product_filters; select refresh_product_filters(array_agg(id)) from products')
  expect(kept).toEqual(await filters())
}

describe('the filters are exact', () => {
  test.each([
    ['a variant is sold out', `update variants set held = stock where product_id = 1 and size = 'M'`],
    ['a variant is in stock again', `update variants set stock = 9, held = 0 where size = 'XS'`],
    ['all are sold out', 'update variants set stock = 0, held = 0 where product_id = 2'],
    ['MRPs change', 'update variants set mrp_paise = 70000 + id * 100 where id % 3 > 0'],
    ['the price of a variant changes', 'update variants set price_paise = 40000 where product_id = 4'],
    ['a price changes', 'update products set price_paise = 30000 where id = 3'],
    ['colours change', `update variants set color = 'Haldi Yellow' where color = 'Red' and product_id > 6`],
    ['sizes change', `update variants set size = 'Free Size' where size = 'L' and product_id > 8`],
    [
      'a variant is added',
      `insert into variants select (v).* from (select jsonb_populate_record(v, '{"id": 999, "size": "UK 7"}') v from variants v limit 1) v`,
    ],
    ['variants are deleted', `delete from variants where id in (select id from variants where size = 'M' limit 3)`],
    ['a gender is set', `update products set gender = 'Men' where id = 4`],
    ['a name mentions one', `update products set name = 'Ladies Kurta' where id = 5`],
    [
      'brand, product type, country and category change',
      `update products set brand = 'ÉTÉ', product_type = 'Tee', country_of_origin = 'India', type = 'shoe' where id = 6`,
    ],
    ['one is hidden', 'update products set hidden = true where id = 7'],
    ['products are deleted', 'delete from products where id > 10'],
    [
      'an insert updates instead',
      'insert into products select * from products on conflict (id) do update set brand = excluded.handle',
    ],
  ])('after %s', async (_, statement) => {
    const before = await filters()
    await run(statement)
    expect(await filters()).not.toEqual(before)
    await expectExactFilters()
  })

  test('after sales that sell out several products in different orders at once', async () => {
    await run('update variants set stock = 1, held = 0')
    const variants = await run('select id, product_id from variants order by id')
    const { db } = shop.database
    const sales = variants.map((_, at) =>
      db.transaction(async (tx) => {
        // each takes three variants of different products, forwards or backwards
        const ids = [0, 5, 11]
          .map((step) => variants[(at + step * 3) % variants.length].id)
          .sort((one, other) => one - other)
        await tx.execute(`select id from variants where id in (${ids}) order by id for no key update`)
        for (const id of at % 2 ? ids : ids.reverse())
          await tx.execute(`update variants set stock = 1 - stock where id = ${id}`)
      }),
    )
    await Promise.all(sales)
    await expectExactFilters()
  })

  test('after a rollback', async () => {
    const before = await filters()
    await run('begin; update variants set stock = 0, held = 0; delete from products where id = 1; rollback')
    expect(await filters()).toEqual(before)
  })

  test('after a backup is restored', async () => {
    const before = await filters()
    const folder = join(shop.folder, 'backup')
    await backUp(shop.databaseUrl, folder)
    await restore(shop.databaseUrl, folder, migrationsFolder)
    expect(before).not.toEqual([])
    expect(await filters()).toEqual(before)
  })
})

test('a sale that leaves stock, and an import without changes, do not write the filters', async () => {
  await run('update variants set stock = 5')
  const versions = () => run('select xmin, ctid, * from product_filters order by product_id')
  const before = await versions()
  await run('update variants set stock = 4, position = position')
  await run(`update products set updated_at = now(), description = 'New', imported = '{}', care = 'Wash cold'`)
  expect(await versions()).toEqual(before)
})
