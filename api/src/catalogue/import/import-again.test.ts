import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Backend, openBackend, saveAddress } from '@tanabana/testing/backend.ts'
import { setHidden, setPrice, setStock } from '@tanabana/testing/change-products.ts'
import { type Cells, csv, fullRowsOf, header } from '@tanabana/testing/full-catalogue-file.ts'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findProduct } from '../catalogue.ts'

let shop: Backend
beforeAll(async () => {
  shop = await openBackend()
  for (const [at, name] of ['front.png', 'back.png'].entries()) {
    const color = { r: 60 + at * 90, g: 120, b: 200 }
    await writeFile(
      join(shop.folder, name),
      await sharp({ create: { width: 80, height: 100, channels: 3, background: color } })
        .png()
        .toBuffer(),
    )
  }
})
afterAll(() => shop.close())

let count = 0
let handle = ''
beforeEach(() => {
  count += 1
  handle = `again-${count}`
})

const fullRows = (changes?: Cells) => fullRowsOf(handle, changes)

const without = (...removed: string[]) => header.filter((column) => !removed.includes(column))

/** The product without the fields that only the import uses. */
async function state() {
  const found = await findProduct(shop.database.db, handle)
  if (!found) return null
  const { id: _, createdAt: __, updatedAt: ___, imported: ____, variants, pictures, ...product } = found
  return {
    ...product,
    variants: variants.map(({ id: _, productId: __, importedStock: ___, ...variant }) => variant),
    pictures: pictures.map(({ picture, color }) => ({ picture, color })),
  }
}

describe('importing the same file again', () => {
  test('changes nothing, with or without its picture files', async () => {
    const file = csv(fullRows())
    expect(await shop.importCsv(file)).toMatchObject({ added: 1, problems: [] })
    const before = await state()
    expect(before?.pictures).toHaveLength(2)
    expect(await shop.importCsv(file)).toMatchObject({ unchanged: 1, problems: [] })
    expect(await shop.importCsv(file, { pictures: null, dryRun: true })).toMatchObject({ unchanged: 1 })
    const report = await shop.importCsv(file, { pictures: null })
    expect(report).toMatchObject({ unchanged: 1 })
    expect(report.problems.map(({ group }) => group)).toEqual([
      'pictures are file names. Pass their folder with --pictures',
      'pictures are file names. Pass their folder with --pictures',
    ])
    expect(await state()).toEqual(before)
  })

  for (const column of header.filter((name) => name !== 'Handle'))
    test(`changes nothing without the column ${column}`, async () => {
      await shop.importCsv(csv(fullRows()))
      const before = await state()
      const report = await shop.importCsv(csv(fullRows(), without(column)))
      expect(await state()).toEqual(before)
      expect(report).toMatchObject({ unchanged: 1, changed: 0 })
    })

  test('changes nothing with its rows in another order', async () => {
    await shop.importCsv(csv(fullRows()))
    const before = await state()
    const [first, second] = fullRows() as [Cells, Cells]
    const report = await shop.importCsv(csv([second, first]))
    const now = await state()
    expect(report.problems).toEqual([])
    expect({ ...now, variants: now?.variants.map(({ position: _, ...rest }) => rest).reverse() }).toEqual({
      ...before,
      variants: before?.variants.map(({ position: _, ...rest }) => rest),
    })
  })

  test('keeps sales and changes made by hand, and reports them', async () => {
    const { db } = shop.database
    await shop.importCsv(csv(fullRows()))
    const id = (await findProduct(db, handle))?.id ?? 0
    const shopper = await shop.newShopper()
    const item = { id, quantity: 2, size: 'M', color: 'Blue' }
    await shopper.call('addToCart', { body: { username: shopper.username, items: [item] } })
    const addressId = await saveAddress(shopper)
    await shopper.call('submitOrder', { body: { username: shopper.username, addressId, items: [item] } })
    await setPrice(db, handle, 99_900)
    await setHidden(db, handle, true)
    await setStock(db, handle, { color: 'Blue', size: 'L', quantity: 7 })
    await shop.importCsv(csv([{ Handle: handle, Vendor: 'Rangoli' }], ['Handle', 'Vendor']))
    const before = await state()
    const report = await shop.importCsv(csv(fullRows()))
    expect(await state()).toEqual(before)
    expect(report).toMatchObject({ unchanged: 1 })
    expect(report.kept.map(({ change }) => change)).toEqual([
      'hidden',
      'price ₹1,299 → ₹999',
      'Blue, L: 7 items, set by hand',
    ])
    const cheaper = csv(fullRows({ 'Variant Price': '1199.00', 'Variant Inventory Qty': '6' }))
    expect(await shop.importCsv(cheaper)).toMatchObject({ changed: 1 })
    expect(await state()).toMatchObject({ pricePaise: 119_900, hidden: true, variants: [{ stock: 4 }, { stock: 7 }] })
  })
})

test('keeps the picture in the same position when its new address cannot be read', async () => {
  await shop.importCsv(csv(fullRows()))
  const before = await state()
  await shop.importCsv(csv(fullRows()).replaceAll('front.png', 'moved.png'), { pictures: null })
  expect((await state())?.pictures.map(({ picture }) => picture)).toContain(before?.pictures[0]?.picture)
})

test('remembers an imported value that the shop already had', async () => {
  const { db } = shop.database
  await shop.importCsv(csv(fullRows()))
  await setPrice(db, handle, 99_900)
  const cheaper = csv(fullRows({ 'Variant Price': '999.00' }))
  expect(await shop.importCsv(cheaper)).toMatchObject({ unchanged: 1 })
  await setPrice(db, handle, 120_000)
  await shop.importCsv(cheaper)
  expect(await state()).toMatchObject({ pricePaise: 120_000 })
})

test('keeps reserved items in stock when the file has a smaller quantity', async () => {
  await shop.importCsv(csv(fullRows()))
  await shop.database.db.execute(sql`
    update variants set held = 2 where size = 'M' and product_id = (select id from products where handle = ${handle})`)
  expect(await shop.importCsv(csv(fullRows({ 'Variant Inventory Qty': '0' })))).toMatchObject({
    changed: 1,
    problems: [],
  })
  expect((await state())?.variants.map(({ size, stock }) => [size, stock])).toEqual([
    ['M', 2],
    ['L', 3],
  ])
})

describe('a file with only some columns', () => {
  test('changes only those columns, by handle or by SKU', async () => {
    await shop.importCsv(csv(fullRows()))
    const before = await state()
    await shop.importCsv(csv([{ Handle: handle, Tags: 'sale' }], ['Handle', 'Tags']))
    expect(await state()).toEqual({ ...before, tags: 'sale' })
    const columns = ['Handle', 'Variant SKU', 'Variant Inventory Qty']
    await shop.importCsv(csv([{ Handle: handle, 'Variant SKU': `${handle}-L`, 'Variant Inventory Qty': '9' }], columns))
    expect((await state())?.variants.map(({ size, stock }) => [size, stock])).toEqual([
      ['M', 5],
      ['L', 9],
    ])
  })

  test('clears the fields of empty cells', async () => {
    await shop.importCsv(csv(fullRows()))
    const emptied = { 'Body (HTML)': '', Vendor: '', Tags: '', 'SEO Title': '', 'SEO Description': '' }
    await shop.importCsv(csv(fullRows(emptied)))
    expect(await state()).toMatchObject({ description: '', brand: '', tags: '', seoTitle: '', seoDescription: '' })
    const columns = ['Handle', 'Image Src']
    await shop.importCsv(csv([{ Handle: handle, 'Image Src': '' }], columns))
    expect((await state())?.pictures).toEqual([])
  })

  test('reports a row that does not identify a variant', async () => {
    await shop.importCsv(csv(fullRows()))
    const before = await state()
    const report = await shop.importCsv(csv([{ Handle: handle, 'Variant Price': '5' }], ['Handle', 'Variant Price']))
    expect(report.problems).toEqual([
      {
        line: 2,
        handle,
        reason: 'The row does not identify a variant. Fill in Variant SKU or the option values.',
      },
    ])
    expect(await state()).toEqual(before)
  })

  test('cannot add a product without a title or a price', async () => {
    const report = await shop.importCsv(csv([{ Handle: handle, Tags: 'x' }], ['Handle', 'Tags']))
    expect(report.problems.map(({ reason }) => reason)).toEqual(['The product is skipped: it is new and has no Title.'])
    expect(await state()).toBeNull()
  })
})

describe('a row that cannot be read', () => {
  test('leaves its variant and the missing variants unchanged', async () => {
    await shop.importCsv(csv(fullRows()))
    const before = await state()
    const [first] = fullRows({ 'Variant Price': 'free', 'Variant Inventory Qty': 'many' }) as [Cells]
    const report = await shop.importCsv(csv([first]))
    expect(report.problems).toHaveLength(2)
    expect((await state())?.variants).toEqual(before?.variants)
  })

  test('keeps the old description when the new one is nested too deeply', async () => {
    await shop.importCsv(csv(fullRows()))
    const deep = `${'<div>'.repeat(3000)}deep${'</div>'.repeat(3000)}`
    const other = { Handle: `${handle}-other`, ...fullRows({ Handle: `${handle}-other` })[0] } as Cells
    const report = await shop.importCsv(csv([...fullRows({ 'Body (HTML)': deep }), other]))
    expect(report).toMatchObject({ added: 1, unchanged: 1 })
    expect(report.problems.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'Body (HTML) is too long or nested too deeply. The description is unchanged.'],
    ])
    expect(await state()).toMatchObject({ description: 'Soft cotton.' })
  })

  test('marks a variant as sold out when a complete file no longer lists it', async () => {
    await shop.importCsv(csv(fullRows()))
    await shop.importCsv(csv(fullRows().slice(0, 1)))
    expect((await state())?.variants.map(({ size, stock }) => [size, stock])).toEqual([
      ['M', 5],
      ['L', 0],
    ])
  })
})

describe('values of other programs', () => {
  test('are read from the column names that Shopify uses today', async () => {
    const names: Record<string, string> = {
      Handle: 'URL handle',
      'Body (HTML)': 'Description',
      Published: 'Published on online store',
      'Variant SKU': 'SKU',
      'Variant Grams': 'Weight value (grams)',
      'Variant Inventory Qty': 'Inventory quantity',
      'Variant Price': 'Price',
      'Variant Compare At Price': 'Compare-at price',
      'Variant Barcode': 'Barcode',
      'Image Src': 'Product image URL',
      'Variant Image': 'Variant image URL',
    }
    await shop.importCsv(csv(fullRows()))
    const before = await state()
    const old = csv(fullRows())
    const renamed = old.replace(
      /^.*/,
      header.map((name) => `"${names[name] ?? name.replace(' Name', ' name')}"`).join(','),
    )
    expect(await shop.importCsv(renamed)).toMatchObject({ unchanged: 1, problems: [] })
    expect(await state()).toEqual(before)
  })

  test('map size names to letters and drop the apostrophe of a code', async () => {
    await shop.importCsv(csv(fullRows()))
    const before = await state()
    expect(before?.variants[0]).toMatchObject({ sku: `${handle}-M`, barcode: '08901234567890', mrpPaise: 199_900 })
    const words = fullRows().map((row) => ({
      ...row,
      'Option2 Value': { M: 'Medium', L: 'large' }[row['Option2 Value'] ?? ''] ?? '',
    }))
    expect(await shop.importCsv(csv(words))).toMatchObject({ unchanged: 1 })
    expect(await state()).toEqual(before)
  })
})
