import { csvOf, productRows } from '@tanabana/testing/backend.ts'
import { openDatabaseProxy } from '@tanabana/testing/database-proxy.ts'
import { type KeptBackend, openKeptBackend } from '@tanabana/testing/kept-backend.ts'
import { query } from '@tanabana/testing/postgres.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

let shop: KeptBackend
/** Ids of products. */
let [blue, red, shoe] = [0, 0, 0]
/** Ids of variants: 4 items of the blue kurta, 1 of the red one. */
let [few, last] = [0, 0]

beforeAll(async () => {
  shop = await openKeptBackend()
  await shop.importCsv(
    csvOf(
      ...productRows('blue-kurta', 'Kurta', 500, { Blue: { M: 30, L: 4 } }),
      ...productRows('red-kurta', 'Kurta', 700, { Red: { M: 30, L: 1 } }),
      ...productRows('sneaker', 'Shoes', 900, { White: { 8: 30 } }),
    ),
  )
  await change(`insert into product_pictures (product_id, position, picture) select id, 1, 'x.webp' from products`)
  const find = async (sql: string) => (await shop.database.pool.query<{ id: number }>(sql)).rows.map(({ id }) => id)
  ;[blue = 0, red = 0, shoe = 0] = await find('select id from products order by price_paise')
  ;[few = 0, last = 0] = await find("select id from variants where size = 'L' order by stock desc")
})
afterAll(() => shop.close())

/** Another process: the merchant's tool, or a second server. */
const change = (statement: string) => query(shop.databaseUrl, statement)
const product = (id: number) => `/product/getProduct/${id}`
const tops = '/product/getProductByTypePaged/tops'

/** Waits until the changes that were committed so far have arrived. */
async function arrived(): Promise<void> {
  await change(`notify catalogue, '${shoe}'`)
  await expect.poll(() => shop.reachFastify([product(shoe)])).toEqual([true])
}

const insertProduct = `insert into products (handle, name, brand, type, price_paise, description)
  values ('new', 'New', 'B', 'tops', 100, '')`

test.each([
  ['price', () => `update products set price_paise = 1 where id = ${red}`, [true, true, false, true, true]],
  [
    'price of a variant',
    () => `update variants set price_paise = 60000 where id = ${few}`,
    [true, true, true, false, true],
  ],
  ['MRP', () => `update variants set mrp_paise = 99900 where id = ${few}`, [true, true, true, false, true]],
  ['name', () => `update products set name = 'Neel' where id = ${blue}`, [true, true, true, false, true]],
  ['stock below 10', () => `update variants set held = 1 where id = ${few}`, [true, true, true, false, false]],
  ['last item', () => `update variants set held = 1 where id = ${last}`, [true, true, false, true, true]],
  ['stock above 10', () => `update variants set held = 9 where size = 'M'`, [false, false, false, false, false]],
  ['same import', () => `update products set updated_at = now()`, [false, false, false, false, false]],
  [
    'picture',
    () => `update product_pictures set position = 9 where product_id = ${blue}`,
    [true, true, true, false, false],
  ],
  ['new product', () => insertProduct, [true, true, false, false, true]],
  ['everything', () => `notify catalogue, '*'`, [true, true, true, true, true]],
])('a change (%s) drops the responses that show it, and no others', async (_, statement, expected) => {
  const paths = [tops, `${tops}?facets=true`, product(blue), product(red), `${tops}?color=Red&sizes=L`]
  for (const path of [...paths, product(shoe)]) await shop.untilKept(path)
  await change(statement())
  await arrived()
  expect(await shop.reachFastify(paths)).toEqual(expected)
})

test('a response is not kept if its product changes during the request', async () => {
  const path = `${tops}?query=kurta`
  await shop.untilKept(product(shoe))
  const release = shop.hold()
  shop.seen.length = 0
  const waiting = shop.send(path)
  await expect.poll(() => shop.seen).toEqual([path])
  await change(`update products set name = 'Lal kurta' where id = ${red}`)
  await change(`notify catalogue, '${shoe}'`)
  const next = shop.send(product(shoe))
  await expect
    .poll(() => (shop.seen.length === 1 ? void shop.send(product(shoe)) : shop.seen.length))
    .toBeGreaterThan(1)
  release()
  expect([(await waiting).status, (await next).status]).toEqual([200, 200])
  expect(await shop.reachFastify([path])).toEqual([true])
})

describe('without the listener', () => {
  test('nothing is answered from memory until it is back', async () => {
    const proxy = await openDatabaseProxy(shop.databaseUrl)
    const other = await openKeptBackend(1_000_000, { listenPort: proxy.port })
    await other.untilKept(tops)
    proxy.pause()
    await expect.poll(() => other.reachFastify([tops, tops])).toEqual([true, true])
    proxy.resume()
    await other.untilKept(tops)
    await other.close()
    proxy.close()
  })

  test('the cache starts empty on a new connection', async () => {
    const proxy = await openDatabaseProxy(shop.databaseUrl)
    const other = await openKeptBackend(1_000_000, { listenPort: proxy.port })
    await other.untilKept(tops)
    await other.untilKept(`${tops}?page=1`)
    proxy.cut()
    await expect.poll(() => other.reachFastify([tops])).toEqual([true])
    await other.untilKept(tops)
    expect(await other.reachFastify([`${tops}?page=1`])).toEqual([true])
    await other.close()
    proxy.close()
  })
})

describe('without the database', () => {
  test('kept responses are answered for ten minutes, others are 503', async () => {
    const proxy = await openDatabaseProxy(shop.databaseUrl)
    const other = await openKeptBackend(1_000_000, { listenPort: proxy.port, databasePort: proxy.port })
    await other.importCsv(csvOf(...productRows('kurta', 'Kurta', 500, { Blue: { M: 30 } })))
    const { body } = await other.untilKept(tops)
    proxy.refuse()
    await expect.poll(async () => (await other.send('/product/getProductPaged?page=7')).status).toBe(503)
    expect(await other.reachFastify([tops, tops])).toEqual([false, false])
    expect((await other.send(tops)).body).toEqual(body)
    const now = performance.now.bind(performance)
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + 601_000)
    expect((await other.send(tops)).status).toBe(503)
    clock.mockRestore()
    await query(other.databaseUrl, `update products set name = 'Neel'`)
    expect((await other.send(tops)).body).toEqual(body)
    proxy.resume()
    await expect.poll(async () => String((await other.send(tops)).body)).toContain('Neel')
    await other.close()
    proxy.close()
  })
})
