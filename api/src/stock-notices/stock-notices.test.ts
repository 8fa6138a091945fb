import {
  type Backend,
  csvOf,
  importProduct,
  openBackend,
  productRows,
  type TestShopper,
} from '@tanabana/testing/backend.ts'
import { setStock } from '@tanabana/testing/change-products.ts'
import { submit, withBag } from '@tanabana/testing/shopper-with-bag.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteOldStockNotices, listWaiting, sendStockNotices } from './stock-notices.ts'

let shop: Backend
let product: number
const handle = 'wanted-kurta'
const email = 'visitor@example.in'

beforeAll(async () => {
  shop = await openBackend()
})
afterAll(() => shop.close())
beforeEach(async () => {
  for (const table of ['stock_notices', 'mails', 'rate_limits', 'products cascade'])
    await shop.database.db.execute(sql.raw(`truncate ${table}`))
  product = await importProduct(shop, handle, { Blue: { M: 0, L: 4 }, Red: { M: 0 } }, 1299)
})

const wanted = () => ({ id: product, color: 'Blue', size: 'M', email })
const request = (changes: object = {}, { call } = shop as { call: Backend['call'] }) =>
  call('notify', { body: { ...wanted(), ...changes } })
const send = () =>
  sendStockNotices(shop.database.db, { name: 'Test shop', url: 'http://shop.test' }, (address) => `code-of-${address}`)
const stock = (quantity: number, size = 'M') => setStock(shop.database.db, handle, { color: 'Blue', size, quantity })

async function mails() {
  const { rows } = await shop.database.db.execute<{ to: string; subject: string; text: string; html: string }>(
    sql`select "to", subject, text, html from mails where about like 'back in stock %' order by id`,
  )
  return rows
}

describe('a request', () => {
  test('is refused for an address that already waits for 50 sizes', async () => {
    await shop.database.db.execute(sql`
      with added as (
        insert into variants (product_id, color, size, position, stock, imported_stock)
        select ${product}, 'Green', 'W' || n, n, 0, 0 from generate_series(100, 149) n returning id)
      insert into stock_notices (variant_id, email) select id, 'Visitor@example.in' from added`)
    await expect(request()).rejects.toMatchObject({ status: 429 })
    expect(await request({ email: 'another@example.in' })).toMatchObject({ status: 'SUCCESS' })
  })

  test('is mailed once when the variant is back in stock, with picture, price and links', async () => {
    await shop.database.db.execute(
      sql`insert into product_pictures (product_id, color, position, picture) values (${product}, 'Blue', 1, 'blue.webp')`,
    )
    expect(await request()).toEqual({ status: 'SUCCESS', message: "We'll e-mail you once when it's back in stock." })
    await request({ email: 'Visitor@Example.in' })
    await send()
    expect(await mails()).toEqual([])
    await stock(2)
    await send()
    await stock(0)
    await stock(2)
    await send()
    const [mail, ...more] = await mails()
    expect([mail?.to, mail?.subject, more]).toEqual([email, 'Back in stock: Wanted Kurta', []])
    for (const text of [mail?.text, mail?.html]) {
      expect(text).toContain('Blue, size M')
      expect(text).toContain('₹1,299')
      expect(text).toContain(`http://shop.test/tops/${product}?color=Blue`)
      expect(text).toContain(`http://shop.test/unsubscribe#code=code-of-${email}`)
    }
    expect(mail?.html).toContain('src="http://shop.test/pictures/blue.webp?w=240&#38;as=jpeg"')
  })

  test('is mailed once by four processes at once', async () => {
    for (let visitor = 0; visitor < 60; visitor++)
      await shop.database.db.execute(sql`insert into stock_notices (variant_id, email)
        select id, ${`visitor${visitor}@example.in`} from variants where color = 'Blue' and size = 'M'`)
    await stock(1)
    await Promise.all([send(), send(), send(), send()])
    expect(new Set((await mails()).map(({ to }) => to)).size).toBe(60)
    expect(await mails()).toHaveLength(60)
  })

  test('waits for its own variant, and for a hidden product', async () => {
    await request({ color: 'Red' })
    await stock(3)
    await send()
    expect(await mails()).toEqual([])
    await shop.database.db.execute(sql`update products set hidden = true`)
    await setStock(shop.database.db, handle, { color: 'Red', size: 'M', quantity: 3 })
    await send()
    expect(await mails()).toEqual([])
    await shop.database.db.execute(sql`update products set hidden = false`)
    await send()
    expect(await mails()).toHaveLength(1)
  })

  test.each([
    ['an import', () => shop.importCsv(csvOf(...productRows(handle, 'Kurta', 1299, { Blue: { M: 3, L: 4 } })))],
    ['a correction', () => stock(3)],
    ['a cancelled order', async (cancel: () => Promise<unknown>) => cancel()],
  ])('is mailed after %s', async (_, restock) => {
    await stock(1)
    const shopper = await withBag(shop, product, 1)
    const { id } = await submit(shopper, product, 1)
    await request()
    await restock(() => shopper.call('cancelOrder', { params: { orderId: id } }))
    await send()
    expect((await mails()).map(({ to }) => to)).toEqual([email])
  })

  test('is refused for a variant in stock, an unknown or hidden one, and a wrong address', async () => {
    await expect(request({ size: 'L' })).rejects.toMatchObject({
      fields: { size: 'This size is in stock. Add it to your bag.' },
    })
    await expect(request({ size: 'XXL' })).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
    await expect(request({ email: 'nobody' })).rejects.toMatchObject({
      status: 422,
      fields: { email: expect.any(String) },
    })
    await shop.database.db.execute(sql`update products set hidden = true`)
    await expect(request()).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
    expect(await listWaiting(shop.database.db)).toEqual([])
  })

  test('is limited per address', async () => {
    for (let count = 0; count < 20; count++) await request()
    await expect(request()).rejects.toMatchObject({ status: 429 })
    await request({ email: 'another@example.in' })
  })

  test('answers the same for an address with and without an account', async () => {
    const { username } = await shop.newShopper()
    const [known, unknown] = [await request({ email: `${username}@example.in` }), await request()]
    expect(known).toEqual(unknown)
  })

  test('ends after 90 days, and so does its mail', async () => {
    const { db } = shop.database
    await request()
    await request({ color: 'Red' })
    await stock(1)
    await send()
    await db.execute(sql`update stock_notices set created_at = now() - interval '89 days'`)
    await db.execute(sql`update mails set created_at = now() - interval '89 days'`)
    await deleteOldStockNotices(db)
    expect([await mails(), await listWaiting(db)].map((rows) => rows.length)).toEqual([1, 1])
    await db.execute(sql`update stock_notices set created_at = now() - interval '91 days'`)
    await db.execute(sql`update mails set created_at = now() - interval '91 days'`)
    await deleteOldStockNotices(db)
    expect([await mails(), await listWaiting(db)]).toEqual([[], []])
  })

  test('is counted by variant for the merchant', async () => {
    await request({ color: 'Red' })
    for (const one of ['a', 'b']) await request({ email: `${one}@example.in` })
    expect(await listWaiting(shop.database.db)).toMatchObject([
      { productId: product, name: 'Wanted Kurta', color: 'Blue', size: 'M', waiting: 2 },
      { productId: product, color: 'Red', size: 'M', waiting: 1, since: expect.stringMatching(/^\d{4}-.*Z$/) },
    ])
  })
})

describe('unsubscribing', () => {
  /** The code in the link of a mail that this backend sends. */
  async function codeOf(address: string): Promise<string> {
    const { openAuthSecrets } = await import('#accounts/accounts.ts')
    const { testMasterSecret } = await import('@tanabana/testing/postgres.ts')
    const { stopCode } = await import('./stock-notices.ts')
    return stopCode(openAuthSecrets(shop.database.db, testMasterSecret).hmac, address)
  }

  test('deletes all requests of the address, without an account, any number of times', async () => {
    await request()
    await request({ color: 'Red', email: 'Visitor@example.in' })
    await request({ email: 'another@example.in' })
    const code = await codeOf(email)
    for (let time = 0; time < 2; time++)
      expect(await shop.call('stopNotices', { body: { code } })).toMatchObject({ status: 'SUCCESS' })
    expect((await listWaiting(shop.database.db)).map(({ waiting }) => waiting)).toEqual([1])
  })

  test('refuses a changed code', async () => {
    await request()
    const code = await codeOf(email)
    const [, mac = ''] = code.split('.')
    for (const wrong of [`${Buffer.from('another@example.in').toString('base64url')}.${mac}`, mac, `${code}x`, '.'])
      await expect(shop.call('stopNotices', { body: { code: wrong } })).rejects.toMatchObject({ code: 'LINK_EXPIRED' })
    expect(await listWaiting(shop.database.db)).toHaveLength(1)
  })
})

describe("a shopper's requests", () => {
  const download = async ({ call, username }: TestShopper) =>
    (await call('downloadData', { params: { username } })).stockNotices?.map((notice) => notice.email)

  test('are in the download: those made with the token, and those for the verified address', async () => {
    const shopper = await shop.newShopper()
    const own = `${shopper.username}@example.in`
    await request({}, shopper)
    await request({ email: own, color: 'Red' })
    expect(await download(shopper)).toEqual([email])
    await shop.database.db.execute(sql`update users set email_verified = true where username = ${shopper.username}`)
    expect(await download(shopper)).toEqual([own, email])
  })

  test('are deleted with the account, and no others', async () => {
    const shopper = await shop.newShopper()
    await request({}, shopper)
    await request({ email: `${shopper.username}@example.in` })
    const { username } = shopper
    await shopper.call('deleteAccount', { body: { username, confirmation: 'DELETE' } })
    // the address was not verified, so that request may be another person's
    expect((await listWaiting(shop.database.db)).map(({ waiting }) => waiting)).toEqual([1])
  })
})
