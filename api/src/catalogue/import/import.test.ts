import { type Backend, csvOf, openBackend, productRows, saveAddress } from '@tanabana/testing/backend.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: Backend
beforeAll(async () => {
  shop = await openBackend()
})
afterAll(() => shop.close())

test('imports a file, and changes nothing when the same file is imported again', async () => {
  const csv = csvOf(...productRows('neel-kurta', 'Kurta', 1299, { Blue: { M: 5, L: 0 }, Red: { M: 0 } }))
  expect(await shop.importCsv(csv)).toMatchObject({ added: 1, problems: [] })
  expect(await shop.importCsv(csv)).toMatchObject({ added: 0, changed: 0, unchanged: 1, problems: [] })
  const { content } = await shop.call('getProductByTypePaged', { params: { type: 'tops' }, query: {} })
  expect(content).toMatchObject([{ name: 'Neel Kurta', brandid: 'Rangoli', type: 'tops', listprice: 1299 }])
  expect(content[0]?.inventory).toEqual([
    { color: 'Blue', size: 'M', stock: 5, soldOut: ['L'], swatch: '#2f4a7d' },
    { color: 'Red', size: '', stock: 0, soldOut: ['M'], swatch: '#b3262b' },
  ])
})

test('applies only the difference of a later file, so that sales are kept', async () => {
  await shop.importCsv(csvOf(...productRows('sold-shirt', 'Shirt', 900, { White: { S: 5 } })))
  const product = (await shop.call('getProductPaged', { query: { query: 'sold shirt' } })).content[0]
  const shopper = await shop.newShopper()
  const item = { id: product?.id ?? 0, quantity: 2, size: 'S', color: 'White' }
  await shopper.call('addToCart', { body: { username: shopper.username, items: [item] } })

  const addressId = await saveAddress(shopper)
  await shopper.call('submitOrder', { body: { username: shopper.username, addressId, items: [item] } })
  await shop.importCsv(csvOf(...productRows('sold-shirt', 'Shirt', 950, { White: { S: 8 } })))
  const now = await shop.call('getProduct', { params: { id: item.id } })
  expect(now).toMatchObject({ listprice: 950, inventory: [{ size: 'S', stock: 6 }] })
})

test('imports the good rows and reports the bad ones with line and reason', async () => {
  const report = await shop.importCsv(
    csvOf(
      {
        Handle: 'good',
        Title: 'Good Tee',
        Type: 'T-Shirt',
        'Option1 Name': 'Size',
        'Option1 Value': 'M',
        'Variant Price': '499.00',
        'Variant Inventory Qty': 3,
      },
      { Handle: 'good', 'Option1 Value': 'L', 'Variant Price': 'free', 'Variant Inventory Qty': 3 },
      {
        Handle: 'odd',
        Title: 'Odd Thing',
        Type: 'Lamp',
        'Option1 Name': 'Title',
        'Option1 Value': 'Default Title',
        'Variant Price': '10',
        'Variant Inventory Qty': 1,
      },
      { Handle: 'nameless', Type: 'Shirt', 'Variant Price': '10', 'Variant Inventory Qty': 1 },
      { Handle: '', Title: 'No handle' },
      {
        Handle: 'mystery',
        Title: 'Mystery Scarf',
        Type: 'Scarf',
        'Variant SKU': "'0042",
        'Variant Price': '250',
        'Variant Inventory Qty': 'many',
      },
    ),
  )
  expect(report).toMatchObject({ added: 2 })
  expect(report.problems).toEqual([
    {
      line: 3,
      handle: 'good',
      column: 'Variant Price',
      reason: 'Variant Price "free" is not a price. Use a number such as 1299.00.',
    },
    {
      line: 4,
      handle: 'odd',
      reason: 'The product is skipped: no category rule matches Type "Lamp".',
      reasonAtDesk: 'The shop doesn\'t know the type "Lamp" yet. Choose a category for it.',
      group:
        'products skipped: no category rule matches Type "Lamp". For accessories, add "lamp" to "accessories" in category-rules.json',
    },
    { line: 5, handle: 'nameless', column: 'Title', reason: 'Title is empty. The product is skipped.' },
    { line: 6, handle: '', reason: 'Handle is empty. Every row needs the Handle of its product.' },
    {
      line: 7,
      handle: 'mystery',
      column: 'Variant Inventory Qty',
      reason: 'Variant Inventory Qty "many" is not a whole number. The stock is unchanged.',
    },
  ])
})

test('converts an HTML body to plain text with marks of bold text, without scripts', async () => {
  const body =
    '<p>Soft &amp; <b>light</b></p><script>alert(1)</script><p onclick="x()">Hand <a href="javascript:y">washed</a></p>'
  await shop.importCsv(
    csvOf({
      Handle: 'html',
      Title: 'Html Cap',
      'Body (HTML)': body,
      Type: 'Cap',
      'Variant SKU': 'CAP-1',
      'Variant Price': '99',
      'Variant Inventory Qty': 1,
    }),
  )
  const { content } = await shop.call('getProductPaged', { query: { query: 'html cap' } })
  expect(content[0]?.description).toBe('Soft & **light**\n\nHand washed')
})

test('keeps a description written by hand when an import before bold text was read is repeated', async () => {
  const row = { ...productRows('bold', 'Kurta', 900, { Red: { M: 1 } })[0], 'Body (HTML)': '<b>Care:</b> by hand' }
  await shop.importCsv(csvOf(row))
  const { db } = shop.database
  const update = (imported: string, now: string) =>
    db.execute(sql`update products set description = ${now},
      imported = imported || jsonb_build_object('description', ${imported}::text) where handle = 'bold'`)
  const description = async () => {
    await shop.importCsv(csvOf(row))
    const { rows } = await db.execute<{ description: string }>(
      sql`select description from products where handle = 'bold'`,
    )
    return rows[0]?.description
  }
  await update('Care: by hand', 'Care: by hand')
  expect(await description()).toBe('**Care:** by hand')
  await update('Care: by hand', 'Wash it cold')
  expect(await description()).toBe('Wash it cold')
})

test('assigns pictures to their colours, and reports one that cannot be read without skipping the product', async () => {
  const rows = productRows('pictured', 'Tote Bag', 700, { Red: { 'One Size': 2 }, Mint: { 'One Size': 2 } })
  const report = await shop.importCsv(
    csvOf(
      { ...rows[0], 'Image Src': 'demo:drawn/red-front', 'Variant Image': 'demo:drawn/red-front' },
      { ...rows[1], 'Image Src': 'demo:drawn/mint-front', 'Image Alt Text': 'Tote – Mint – front' },
      { Handle: 'pictured', 'Image Src': 'http://127.0.0.1:9/secret.png' },
      { Handle: 'pictured', 'Image Src': 'file:///etc/passwd' },
      { Handle: 'pictured', 'Image Src': '../outside.png' },
    ),
  )
  expect(report.added).toBe(1)
  expect(report.problems.map((problem) => problem.reason)).toEqual([
    'Picture http://127.0.0.1:9/secret.png could not be read: the host is not public.',
    'Picture file:///etc/passwd could not be read: only http and https addresses are supported.',
    'Picture ../outside.png could not be read: it is outside the pictures folder.',
  ])
  const { content } = await shop.call('getProductPaged', { query: { query: 'pictured' } })
  expect(content[0]?.image).toBe('/pictures/demo/drawn/red-front;/pictures/demo/drawn/mint-front')
  expect(content[0]?.inventory.map((entry) => entry.image)).toEqual([
    '/pictures/demo/drawn/red-front',
    '/pictures/demo/drawn/mint-front',
  ])
})

test('rejects a file that is not a product CSV', async () => {
  await expect(shop.importCsv('a,b\n1,2')).rejects.toThrow("This is not Shopify's product CSV")
})

test('adds each product once when one file is imported twice at the same time', async () => {
  const rows = Array.from({ length: 12 }, (_, at) => productRows(`twin-${at}`, 'Kurta', 500, { Grey: { M: 2, L: 3 } }))
  const csv = csvOf(...rows.flat())
  const reports = await Promise.all([shop.importCsv(csv), shop.importCsv(csv)])
  expect(reports.map(({ problems }) => problems)).toEqual([[], []])
  expect(reports.reduce((sum, { added }) => sum + added, 0)).toBe(12)
  const { content } = await shop.call('getProductPaged', { query: { query: 'twin', size: 100 } })
  expect(content).toHaveLength(12)
  expect(content[0]?.inventory).toMatchObject([{ stock: 2 }, { stock: 3 }])
})

test('reports the line where a row starts, even if its cells contain line breaks', async () => {
  const report = await shop.importCsv(
    `${csvOf({ Handle: 'lines', Title: 'Lines', 'Body (HTML)': 'one\ntwo\nthree', Type: 'Kurta', 'Variant Price': 'x' })}\n\n\n${csvOf({ Handle: 'after', Type: 'Kurta' }).split('\n')[1]}`,
  )
  expect(report.problems.map(({ line, handle }) => [line, handle])).toEqual([
    [2, 'lines'],
    [2, 'lines'],
    [7, 'after'],
  ])
  expect(report.rows).toBe(2)
})

test('joins the scattered rows of one product', async () => {
  const [first, second] = productRows('torn', 'Kurta', 500, { Red: { M: 3 }, Blue: { M: 2 } })
  const other = productRows('between', 'Kurta', 500, { Red: { M: 3 } })
  const report = await shop.importCsv(csvOf(first ?? {}, ...other, second ?? {}))
  expect(report).toMatchObject({ added: 2, rows: 3, problems: [] })
  const { content } = await shop.call('getProductPaged', { query: { query: 'torn' } })
  expect(content[0]?.inventory.map(({ color, stock }) => [color, stock])).toEqual([
    ['Red', 3],
    ['Blue', 2],
  ])
})

test('converts prices in another currency to whole rupees', async () => {
  const csv = csvOf(...productRows('foreign-tee', 'T-Shirt', 19.99, { White: { M: 1 } }))
  await shop.importCsv(csv, { rate: 88.4 })
  const { content } = await shop.call('getProductPaged', { query: { query: 'foreign tee' } })
  expect(content[0]?.listprice).toBe(1767)
})

test('reports what a dry run would change, and changes nothing', async () => {
  const rows = (price: number, quantity: number) => productRows('tried', 'Kurta', price, { Red: { M: quantity, L: 2 } })
  const reported: [string, string[]][] = []
  const options = {
    dryRun: true,
    onProduct: (handle: string, { changes }: { changes: string[] }) => void reported.push([handle, changes]),
  }
  expect(await shop.importCsv(csvOf(...rows(500, 3)), options)).toMatchObject({ added: 1, rows: 2 })
  expect((await shop.call('getProductPaged', { query: { query: 'tried' } })).content).toEqual([])
  await shop.importCsv(csvOf(...rows(500, 3)))
  expect(await shop.importCsv(csvOf(...rows(650.5, 1)), options)).toMatchObject({ changed: 1 })
  expect(reported).toEqual([
    ['tried', ['new: Tried, ₹500, 2 sizes, 5 items']],
    ['tried', ['price ₹500 → ₹650.50', 'Red, M: 3 → 1 item']],
  ])
  const { content } = await shop.call('getProductPaged', { query: { query: 'tried' } })
  expect(content[0]).toMatchObject({ listprice: 500, inventory: [{ stock: 3 }, { stock: 2 }] })
})

test('keeps the stock when a Shopify export has no quantities', async () => {
  const header = 'Handle,Title,Product Category,Type,Option1 Name,Option1 Value,Option1 Linked To,Variant Price,Status'
  const row =
    'silk-tie,Plain Silk,Apparel & Accessories > Clothing Accessories > Neckties,,Title,Default Title,,45.00,active'
  const other =
    'wool-suit,Wool Suit,Apparel & Accessories > Clothing > Suits,,Size,38,product.metafields.shopify.size,800,active'
  const csv = [header, row, other].join('\n')
  expect(await shop.importCsv(csv)).toMatchObject({ added: 2, uncounted: 2, problems: [] })
  const find = async (query: string) => (await shop.call('getProductPaged', { query: { query } })).content[0]
  expect(await find('plain silk')).toMatchObject({ type: 'accessories', inventory: [{ size: '', stock: 0 }] })
  expect(await find('wool suit')).toMatchObject({ type: 'tops' })
  await shop.database.db.execute(
    `update variants set stock = 7 where product_id = (select id from products where handle = 'silk-tie')`,
  )
  expect(await shop.importCsv(csv, { stock: 20 })).toMatchObject({ unchanged: 2 })
  expect(await find('plain silk')).toMatchObject({ inventory: [{ stock: 7 }] })
  await shop.importCsv(csv.replaceAll('silk-tie', 'new-tie').replaceAll('Plain Silk', 'New Silk'), { stock: 20 })
  expect(await find('new silk')).toMatchObject({ inventory: [{ stock: 10 }] })
})
