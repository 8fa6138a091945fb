import { type Backend, csvOf, openBackend, productRows } from '@tanabana/testing/backend.ts'
import { type KeptBackend, openKeptBackend } from '@tanabana/testing/kept-backend.ts'
import { query } from '@tanabana/testing/postgres.ts'
import { submit, withBag } from '@tanabana/testing/shopper-with-bag.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { beginDay, importHome, refreshBestSellers, saveBlocks } from './home.ts'

let shop: KeptBackend
/** Ids by handle. */
let ids: Record<string, number>

const kurtas = ['a', 'b', 'c', 'd', 'e'].map((letter) => `kurta-${letter}`)

beforeAll(async () => {
  shop = await openKeptBackend()
  await shop.importCsv(
    csvOf(
      ...kurtas.flatMap((handle) => productRows(handle, 'Kurta', 500, { Blue: { M: 30 } })),
      ...productRows('jeans', 'Jeans', 900, { Black: { 30: 9, 32: 9 } }),
      ...productRows('sneaker', 'Sneakers', 900, { White: { 8: 9 } }),
      ...productRows('belt', 'Belt', 900, { Red: { M: 9 } }),
      ...productRows('gone', 'Belt', 900, { Red: { M: 0 } }),
    ),
  )
  await change('insert into product_pictures (product_id, position, picture) select id, 1, handle from products')
  const { rows } = await shop.database.pool.query<{ handle: string; id: number }>('select handle, id from products')
  ids = Object.fromEntries(rows.map(({ handle, id }) => [handle, id]))
})
afterAll(() => shop.close())
beforeEach(() => change('delete from home_page'))

/** Another process: the merchant's tool, or a second server. */
const change = (statement: string) => query(shop.databaseUrl, statement)
const importBlocks = (...blocks: object[]) =>
  importHome(shop.database.db, JSON.stringify({ blocks }), {
    importPicture: async (address) => `stored-${address}`,
    save: (blocks) => saveBlocks(shop.database.db, blocks, 'Test'),
  })

/** The blocks as lists of product names. */
async function rows(): Promise<unknown[]> {
  const { blocks } = await shop.call('getHome')
  return blocks.map((block) => [
    block.heading,
    block.kind === 'products' ? block.products.map(({ name }) => name) : null,
  ])
}

describe('the default blocks', () => {
  test('are the newest products of different categories, and the categories', async () => {
    expect(await rows()).toEqual([
      ['New in', ['Belt', 'Sneaker', 'Jeans', 'Kurta E']],
      ['Shop by category', null],
    ])
    const { categories } = await shop.call('getHome')
    expect(categories).toEqual([
      { type: 'tops', count: 5, picture: '/pictures/kurta-a' },
      { type: 'bottoms', count: 1, picture: '/pictures/jeans' },
      { type: 'shoe', count: 1, picture: '/pictures/sneaker' },
      { type: 'accessories', count: 2, picture: '/pictures/belt' },
    ])
  })

  test('are missing in an empty shop and in one whose products fit into the first page', async () => {
    const small: Backend = await openBackend()
    expect(await small.call('getHome')).toEqual({ blocks: [], categories: [] })
    await small.importCsv(csvOf(...kurtas.flatMap((handle) => productRows(handle, 'Kurta', 500, { Blue: { M: 3 } }))))
    expect((await small.call('getHome')).blocks).toEqual([])
    await small.close()
  })
})

describe('an edit', () => {
  test('shows the products of its handles in their order, without those that are sold out, hidden or unknown', async () => {
    await change(`update products set hidden = true where handle = 'kurta-b'`)
    const handles = ['sneaker', 'gone', 'Kurta-B', 'nothing', 'kurta-a']
    const { missing } = await importBlocks({ kind: 'edit', heading: 'Walks', handles })
    await change(`update products set hidden = false where handle = 'kurta-b'`)
    expect(missing).toEqual(['nothing'])
    expect(await rows()).toEqual([['Walks', ['Sneaker', 'Kurta B', 'Kurta A']]])
    await change(`update products set hidden = true where handle = 'kurta-b'`)
    expect(await rows()).toEqual([['Walks', ['Sneaker', 'Kurta A']]])
    await change(`update products set hidden = false where handle = 'kurta-b'`)
  })

  test.each([
    ['/tops?sort=name', ['Kurta A', 'Kurta B', 'Kurta C', 'Kurta D']],
    ['/?color=White&color=Black', ['Jeans', 'Sneaker']],
    ['/search?query=sneaker', ['Sneaker']],
    ['/accessories', ['Belt']],
  ])('shows the products in stock of the list %s', async (address, names) => {
    await importBlocks({ kind: 'edit', heading: 'List', address })
    expect(await rows()).toEqual([['List', names]])
  })

  test('has the price of its cheapest variant in stock, with the MRP', async () => {
    await change(
      `update variants set price_paise = 80000, mrp_paise = 99900 where product_id = ${ids.jeans} and size = '32'`,
    )
    await importBlocks({ kind: 'edit', heading: 'Jeans', handles: ['jeans'] })
    const [block] = (await shop.call('getHome')).blocks
    expect(block).toMatchObject({
      products: [{ listprice: 800, mrp: 999, isLowest: true, type: 'bottoms', image: '/pictures/jeans' }],
    })
  })

  test('has its colours and sizes in stock', async () => {
    await change(`update variants set stock = 0 where product_id = ${ids.jeans} and size = '30'`)
    await importBlocks({ kind: 'edit', heading: 'Jeans', handles: ['jeans'] })
    const [block] = (await shop.call('getHome')).blocks
    expect(block).toMatchObject({ products: [{ colors: [{ color: 'Black' }], sizes: ['32'] }] })
    await change(`update variants set stock = 9 where product_id = ${ids.jeans} and size = '30'`)
  })

  test('is left out without products', async () => {
    await importBlocks({ kind: 'edit', heading: 'Nothing', handles: ['gone'] })
    expect(await rows()).toEqual([])
  })
})

test('names women and men if there are products for both', async () => {
  const gendersOf = async () => (await shop.call('getHome')).genders
  await change(`update products set gender = 'Women' where handle = 'kurta-a'`)
  expect(await gendersOf()).toBeUndefined()
  await change(`update products set gender = 'Men' where handle = 'jeans'`)
  await expect.poll(gendersOf).toEqual(['Women', 'Men'])
})

describe('the best sellers', () => {
  test('are those of placed orders of the last 90 days that are in stock, from four products on', async () => {
    const block = { kind: 'best-sellers', heading: 'Best sellers' }
    await importBlocks(block)
    const order = async (handle: string, quantity: number) => {
      const product = ids[handle] ?? 0
      return submit(await withBag(shop, product, quantity), product, quantity)
    }
    for (const [at, handle] of kurtas.slice(0, 3).entries()) await order(handle, 3 - at)
    const cancelled = await order('kurta-d', 5)
    const old = await order('kurta-e', 6)
    await change(`update orders set status = 'CANCELLED' where id = '${cancelled.id}'`)
    await change(`update orders set placed_at = now() - interval '91 days' where id = '${old.id}'`)
    await refreshBestSellers(shop.database.db)
    expect(await rows()).toEqual([])
    await change(`update orders set placed_at = now() - interval '89 days' where id = '${old.id}'`)
    await refreshBestSellers(shop.database.db)
    expect(await rows()).toEqual([['Best sellers', ['Kurta E', 'Kurta A', 'Kurta B', 'Kurta C']]])
    await change(`update orders set status = 'PLACED' where id = '${cancelled.id}'`)
    await change(`update variants set stock = 0 where product_id = ${ids['kurta-a']}`)
    await refreshBestSellers(shop.database.db)
    expect(await rows()).toEqual([['Best sellers', ['Kurta E', 'Kurta D', 'Kurta B', 'Kurta C']]])
    await change(`update variants set stock = 30 where product_id = ${ids['kurta-a']}`)
  })
})

describe('a kept response', () => {
  const path = '/product/getHome'

  test.each([
    ['an import', () => importBlocks({ kind: 'edit', heading: 'Walks', handles: ['sneaker'] })],
    ['a new day', () => beginDay(shop.database.db)],
    ['new best sellers', () => change(`insert into best_sellers values (${ids.belt}, 5)`)],
    [
      'a product of a block that sells out',
      () => change(`update variants set held = stock where product_id = ${ids.belt}`),
    ],
  ])('is dropped by %s', async (_, act) => {
    await shop.untilKept(path)
    await act()
    await expect.poll(() => shop.reachFastify([path])).toEqual([true])
  })

  test('never lacks blocks that could not be read', async () => {
    const other = await openBackend(undefined, { cacheBytes: 1_000_000 })
    other.app.get('/a-page', async (request) => {
      const home = await other.app.readPublic(path, {}, request)
      await other.app.readPublic('/product/getProductPaged', {}, request)
      return String(home.status)
    })
    const origin = await other.app.listen({ host: '127.0.0.1', port: 0 })
    const status = async () => (await fetch(`${origin}/a-page`)).text()
    await expect.poll(async () => (await fetch(`${origin}${path}`)).status).toBe(200)
    await query(other.databaseUrl, `insert into home_page (version, blocks) values (1, '5')`)
    expect([await status(), await status()]).toEqual(['500', '500'])
    await query(other.databaseUrl, `set session_replication_role = replica; delete from home_page`)
    expect(await status()).toBe('200')
    await other.close()
  })
})
