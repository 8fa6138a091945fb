import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type Backend, openBackend } from '@tanabana/testing/backend.ts'
import { type Cells, csv, fullRowsOf, header } from '@tanabana/testing/full-catalogue-file.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findProduct, googleFeed, shopifyCsv } from '../catalogue.ts'
import { importSizeCharts } from './size-charts.ts'

let shop: Backend
beforeAll(async () => {
  shop = await openBackend()
  await importSizeCharts(shop.database.db, Readable.from([Buffer.from('Chart,Size,Chest\nKurtas,M,94-99\n')]))
})
afterAll(() => shop.close())

let count = 0
let handle = ''
beforeEach(() => {
  count += 1
  handle = `facts-${count}`
})

const stored = () => findProduct(shop.database.db, handle)

const withoutPictures = header.filter((column) => !/Image/.test(column))

/** Imports one product. @param changes cells of its first row @param renamed other names of columns */
async function importOne(changes: Cells = {}, renamed: Record<string, string> = {}) {
  const file = csv(fullRowsOf(handle, changes), withoutPictures)
  const [, ...rows] = file.split('\n')
  return shop.importCsv([withoutPictures.map((name) => `"${renamed[name] ?? name}"`).join(','), ...rows].join('\n'))
}

/** Imports only these cells of the product. */
async function change(cells: Cells) {
  return shop.importCsv(csv([{ Handle: handle, ...cells }], ['Handle', ...Object.keys(cells)]))
}

async function shown() {
  return (await shop.call('getProduct', { params: { id: (await stored())?.id ?? 0 } })).facts
}

test('keeps the facts of a product and shows shoppers those of its label', async () => {
  expect(await importOne()).toMatchObject({ added: 1, problems: [] })
  expect(await stored()).toMatchObject({ hsn: '621142', gstBasisPoints: 500 })
  expect(await shown()).toEqual({
    gender: 'Women',
    material: 'Cotton',
    fit: 'Regular',
    netQuantity: '1',
    care: 'Normal Wash',
    maker: 'Bagru, hand block',
    manufacturer: 'Rangoli Textiles, 12 Mill Road, Jaipur 302001',
    importer: 'Saat Samundar Traders, 4 Dock Street, Mumbai 400001',
    marketer: 'Rangoli, 7 Market Lane, Jaipur 302001',
    countryOfOrigin: 'India',
    bisNumber: 'CM/L-1234567890',
    sizeChart: 'Kurtas',
  })
})

test('leaves out facts without a value', async () => {
  await importOne()
  const empty = {
    Material: '',
    Fit: '',
    Care: '',
    Maker: '',
    Manufacturer: '',
    Importer: '',
    Marketer: '',
    'Net Quantity': '',
  }
  await change({ ...empty, 'Google Shopping / Gender': '', 'BIS Number': '', 'GST Rate': '', 'Variant HS Code': '' })
  await change({ 'Size Chart': '' })
  expect(await shown()).toEqual({ countryOfOrigin: 'India' })
  expect(await stored()).toMatchObject({ hsn: '', gstBasisPoints: null })
  await change({ 'Country of Origin': '' })
  expect(await shown()).toBeUndefined()
})

test('reports a value that cannot be read and keeps the old one', async () => {
  await importOne()
  const report = await change({
    'Google Shopping / Gender': 'aliens',
    'Country of Origin': 'QQ',
    'Variant HS Code': '61.1',
    'GST Rate': 'five',
    'Low Stock Level': '10000',
  })
  expect(report).toMatchObject({ unchanged: 1 })
  expect(report.problems.map(({ reason }) => reason)).toEqual([
    'Gender "aliens" is unknown. Use Women, Men, Unisex, Girls or Boys. The gender is unchanged.',
    'Country of Origin "QQ" is not the code of a country. The country is unchanged.',
    'Variant HS Code "61.1" is not an HSN code. Use 4, 6 or 8 digits. The code is unchanged.',
    'GST Rate "five" is not a rate in percent. Use a number such as 5 or 18. The rate is unchanged.',
    'Low Stock Level "10000" is not a whole number from 0 to 9999. The level is unchanged.',
  ])
})

test('reads genders, countries and rates as other programs write them', async () => {
  await importOne()
  const read = async (cells: Cells) => {
    await change(cells)
    return stored()
  }
  for (const [gender, ageGroup, expected] of [
    ['male', 'adult', 'Men'],
    ["Women's", '', 'Women'],
    ['Ladies', '', 'Women'],
    ['female', 'kids', 'Girls'],
    ['male', 'toddler', 'Boys'],
    ['boys', 'adult', 'Boys'],
    ['female; male', '', 'Unisex'],
  ] as const) {
    const { gender: found } =
      (await read({ 'Google Shopping / Gender': gender, 'Google Shopping / Age Group': ageGroup })) ?? {}
    expect([gender, ageGroup, found]).toEqual([gender, ageGroup, expected])
  }
  expect(await read({ 'Country of Origin': 'in' })).toMatchObject({ countryOfOrigin: 'India' })
  expect(await read({ 'Country of Origin': 'Viet Nam' })).toMatchObject({ countryOfOrigin: 'Viet Nam' })
  expect(await read({ 'GST Rate': '0.25 %' })).toMatchObject({ gstBasisPoints: 25 })
  expect(await read({ 'Variant HS Code': "'6204 42" })).toMatchObject({ hsn: '620442' })
  for (const [level, expected] of [
    ['0', 0],
    ['1,200', 1200],
    ['', null],
  ] as const)
    expect(await read({ 'Low Stock Level': level })).toMatchObject({ lowStockLevel: expected })
})

describe('columns of other programs', () => {
  test('are read by the key of a metafield', async () => {
    await importOne(
      {},
      {
        Material: 'Stoff (product.metafields.shopify.fabric)',
        'Google Shopping / Gender': 'Target gender (product.metafields.shopify.target-gender)',
        'Variant HS Code': 'HSN',
      },
    )
    expect(await stored()).toMatchObject({ material: 'Cotton', gender: 'Women', hsn: '621142' })
  })

  test('count in their order when several mean the same fact', async () => {
    await importOne()
    await change({
      Gender: '',
      'Google Shopping / Gender': 'male',
      'Fabric (product.metafields.custom.fabric)': 'Silk',
    })
    expect(await stored()).toMatchObject({ gender: 'Men', material: 'Silk' })
    await change({ Gender: 'Girls', 'Google Shopping / Gender': 'male' })
    expect(await stored()).toMatchObject({ gender: 'Girls' })
  })
})

test('keeps facts that were changed by hand when the file repeats them', async () => {
  await importOne()
  await shop.database.db.execute(
    `update products set care = 'Dry clean', gst_basis_points = 1800 where handle = '${handle}'`,
  )
  const report = await importOne()
  expect(report.kept.map(({ change: kept }) => kept)).toEqual(
    expect.arrayContaining(['care "Normal Wash" → "Dry clean"', 'GST rate 5% → 18%']),
  )
  expect(await stored()).toMatchObject({ care: 'Dry clean', gstBasisPoints: 1800 })
  await importOne({ Care: 'Hand wash', 'GST Rate': '' })
  expect(await stored()).toMatchObject({ care: 'Hand wash', gstBasisPoints: null })
})

test('restores every fact from an export in an empty shop', async () => {
  await importOne({ 'Google Shopping / Gender': 'Girls', 'GST Rate': '0.25' })
  const csvFile = await whole(shopifyCsv(shop.database.db, where))
  const other = await openBackend()
  await other.importCsv(csvFile)
  const facts = async ({ database }: Backend) => {
    const {
      id: _,
      createdAt: __,
      updatedAt: ___,
      imported: ____,
      variants: _____,
      ...product
    } = (await findProduct(database.db, handle)) ?? ({} as never)
    return product
  }
  const restored = await facts(other)
  expect(restored).toMatchObject({ gender: 'Girls', gstBasisPoints: 25, hsn: '621142' })
  expect(restored).toEqual(await facts(shop))
  await other.close()
})

test('adds gender, age group and material to the Google feed', async () => {
  await importOne({ 'Google Shopping / Gender': 'Boys' })
  const feed = await whole(googleFeed(shop.database.db, where))
  const item = feed.split('<item>').find((one) => one.includes(handle))
  expect(item).toContain('<g:gender>male</g:gender>\n<g:age_group>kids</g:age_group>\n<g:material>Cotton</g:material>')
})

const where = { name: 'Test', url: 'http://shop.test' }
const whole = (chunks: AsyncGenerator<string>) => text(Readable.from(chunks))
