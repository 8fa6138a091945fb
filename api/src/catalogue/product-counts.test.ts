import { join } from 'node:path'
import type { Calls } from '@tanabana/contract/calls.ts'
import type { CallInput } from '@tanabana/contract/define-call.ts'
import { type Backend, openBackend } from '@tanabana/testing/backend.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backUp, migrationsFolder, restore } from '../api.ts'

let shop: Backend
beforeAll(async () => {
  shop = await openBackend()
  // 3 of 4 blocks of 4096 ids, with one hidden product of five
  await insert('generate_series(4000, 4200, 5) id')
  await insert('generate_series(8190, 8195) id')
  await insert('generate_series(16380, 16400) id')
})
afterAll(() => shop.close())

const run = async (statement: string) => (await shop.database.pool.query(statement)).rows
const insertion = (ids: string) =>
  `insert into products (id, handle, name, brand, type, price_paise, description, hidden)
    select id, id, id, 'B', (array['tops', 'shoe'])[id % 2 + 1], 100 * (1 + id % 7), '', id % 5 = 1 from ${ids}`
const insert = (ids: string) => run(insertion(ids))

/** The counts of the triggers, and those of the rows. */
async function counts() {
  const kept = await run('select type, block, visible from product_counts where visible <> 0 order by 1, 2')
  const counted = await run(
    'select type, id >> 12 as block, count(*)::int as visible from products where not hidden group by 1, 2 order by 1, 2',
  )
  return { kept, counted }
}

async function expectExactCounts() {
  const { kept, counted } = await counts()
  expect(kept).toEqual(counted)
}

type Query = CallInput<Calls['getProductPaged']>['query']
const list = (query: Query, type?: string) =>
  type ? shop.call('getProductByTypePaged', { params: { type }, query }) : shop.call('getProductPaged', { query })

describe('every page', () => {
  const listings: [Query, string?][] = [[{}], [{ sort: 'newest' }], [{}, 'tops'], [{ sort: 'newest' }, 'shoe']]
  for (const [query, type] of [...listings, [{ sort: 'price-desc' }], [{ sort: 'name' }, 'tops']] as typeof listings)
    test(`has the products of a scan: ${query?.sort ?? 'by id'}, ${type ?? 'all types'}`, async () => {
      const all = await list({ ...query, size: 100, minPrice: 0 }, type)
      const pages = Math.ceil(all.totalElements / 7)
      for (let page = 0; page <= pages + 1; page++) {
        const { content, ...rest } = await list({ ...query, size: 7, page }, type)
        expect(content).toEqual(all.content.slice(page * 7, page * 7 + 7))
        expect(rest).toMatchObject({ page, totalElements: all.totalElements, totalPages: pages })
      }
    })

  test('is empty beyond the last one, at any number', async () => {
    expect(await list({ page: 2_147_483_647, size: 100 })).toMatchObject({ content: [], last: true })
  })
})

describe('the counts are exact', () => {
  test.each([
    ['products are added', insertion('generate_series(30000, 30009) id')],
    ['one is hidden', 'update products set hidden = true where id = 4000'],
    ['all are hidden and shown', 'update products set hidden = not hidden'],
    ['types change', "update products set type = 'bottoms' where id % 3 = 0"],
    ['ids change', 'update products set id = id + 100000 where id > 16390'],
    ['prices change', 'update products set price_paise = 5'],
    [
      'an insert updates instead',
      'insert into products select * from products on conflict (id) do update set hidden = true',
    ],
    ['products are deleted', 'delete from products where id % 4 = 0'],
  ])('after %s', async (_, statement) => {
    await run(statement)
    await expectExactCounts()
  })

  test('after changes at once', async () => {
    const changes = Array.from({ length: 20 }, (_, at) => [
      insert(`generate_series(${40_000 + at * 10}, ${40_005 + at * 10}) id`),
      run(`update products set hidden = not hidden where id % 20 = ${at}`),
    ])
    await Promise.all(changes.flat())
    await expectExactCounts()
  })

  test('after a rollback', async () => {
    const before = await counts()
    await run('begin; delete from products; rollback')
    expect(await counts()).toEqual(before)
  })

  test('after a backup is restored', async () => {
    const before = await counts()
    const folder = join(shop.folder, 'backup')
    await backUp(shop.databaseUrl, folder)
    await restore(shop.databaseUrl, folder, migrationsFolder)
    expect(before.kept).not.toEqual([])
    expect(await counts()).toEqual(before)
  })

  test('after truncate', async () => {
    await run('truncate products cascade')
    expect(await run('select * from product_counts')).toEqual([])
    expect(await list({})).toMatchObject({ content: [], totalElements: 0, totalPages: 0, last: true })
  })
})

test('a change of price or stock does not write the counts', async () => {
  await insert('generate_series(1, 9) id')
  const versions = () => run('select xmin, ctid, * from product_counts order by type')
  const before = await versions()
  await run('update products set price_paise = 7, updated_at = now()')
  await run(
    "insert into variants (product_id, color, size, position, stock, imported_stock) select id, '', '', 0, 5, 5 from products",
  )
  await run('update variants set stock = 4')
  expect(await versions()).toEqual(before)
})
