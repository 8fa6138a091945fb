import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type Backend, openBackend, productRows } from '@tanabana/testing/backend.ts'
import { stringify } from 'csv-stringify/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { googleFeed } from './catalogue.ts'

/** Limits of the product data specification: https://support.google.com/merchants/answer/7052112 */
const maxLengths = { id: 50, item_group_id: 50, title: 150, description: 5000, brand: 70, color: 100, size: 100 }
const required = ['id', 'title', 'description', 'link', 'availability', 'price', 'condition', 'shipping']

const columns = [
  ...[
    'Handle',
    'Title',
    'Body (HTML)',
    'Vendor',
    'Type',
    'Option1 Name',
    'Option1 Value',
    'Option2 Name',
    'Option2 Value',
  ],
  ...['Variant SKU', 'Variant Barcode', 'Variant Inventory Qty', 'Variant Price', 'Variant Compare At Price'],
  ...['Image Src', 'Variant Image'],
]
const where = { name: 'Test & shop', url: 'http://shop.test' }
let shop: Backend
let feed: string
let items: Record<string, string>[]
beforeAll(async () => {
  shop = await openBackend()
  const kurta = productRows('neel-kurta', 'Kurta', 1299.5, { 'Deep Blue': { M: 5, L: 0 }, Red: { M: 2 } })
  const picture = { 'Image Src': 'demo:drawn/blue', 'Variant Image': 'demo:drawn/blue' }
  const scarf = { 'Variant SKU': 'SCARF', 'Variant Barcode': '8901234567894', 'Variant Compare At Price': 999 }
  const [shawl] = productRows('no-brand-shawl', 'Shawl', 700, { Red: { M: 1 } })
  const long = { Title: 'Kurta '.repeat(40), 'Body (HTML)': `<p>${'long '.repeat(1200)}</p>`, Vendor: 'B'.repeat(80) }
  await shop.importCsv(
    stringify(
      [
        {
          ...kurta[0],
          'Body (HTML)': '<p>Soft & "light"</p><p>second</p>',
          ...{ ...picture, 'Variant SKU': 'NEEL-M', 'Variant Barcode': '8901234567890' },
        },
        { ...kurta[1], 'Variant SKU': 'SCARF' },
        { ...kurta[2] },
        ...productRows('plain-scarf', 'Scarf', 400, { '': { '': 3 } }).map((row) => ({ ...row, ...scarf, Vendor: '' })),
        ...productRows('long-kurta', 'Kurta', 900, { Red: { M: 1, L: 1 } }).map((row, at) => ({
          ...row,
          ...(at === 0 && long),
          'Variant SKU': `${'S'.repeat(60)}${at}`,
        })),
        { ...shawl, Vendor: '', 'Variant SKU': 'SHAWL', 'Variant Barcode': '8901234567890' },
      ],
      { header: true, columns },
    ),
  )
  feed = await text(Readable.from(googleFeed(shop.database.db, where)))
  items = feed.split('<item>').slice(1).map(fieldsOf)
})
afterAll(() => shop.close())

const fieldsOf = (item: string) =>
  Object.fromEntries([...item.matchAll(/^<g:(\w+)>([\s\S]*?)<\/g:\1>$/gm)].map(([, name, value]) => [name, value]))
const named = (title: string) => items.find((item) => item.title === title)

test('writes a well-formed feed with one item per variant', () => {
  expect(feed).toContain('<title>Test &#38; shop</title>')
  expect(items).toHaveLength(7)
  expect(feed.match(/<g:availability>in_stock</g)).toHaveLength(6)
  expect(named('Neel Kurta, Deep Blue, M')?.description).toBe('Soft &#38; &#34;light&#34;\n\nsecond')
  expect(feed.replace(/&#\d+;/g, '')).not.toContain('&')
})

test('gives every item what Google requires, within its limits', () => {
  const problems = items.flatMap((item) => [
    ...required.filter((name) => !item[name]).map((name) => `${item.id} has no ${name}`),
    ...Object.entries(maxLengths).flatMap(([name, max]) =>
      (item[name]?.length ?? 0) > max ? [`${item.id}: ${name} is too long`] : [],
    ),
  ])
  expect(problems).toEqual([])
  expect(items.filter(({ title }) => /^Kurta .*, Red, [ML]$/.test(title ?? ''))).toHaveLength(2)
})

test('links each item to its variant', () => {
  const links = items.slice(0, 3).map(({ link }) => link?.replaceAll('&#38;', '&').split('?')[1])
  expect(links).toEqual(['color=Deep+Blue&sizes=M', 'color=Deep+Blue&sizes=L', 'color=Red&sizes=M'])
})

test('gives pictures as JPEG, as Google takes no AVIF', () => {
  expect(items[0]?.image_link).toBe('http://shop.test/pictures/demo/drawn/blue?w=1200&#38;as=jpeg')
})

describe('identifiers', () => {
  test('are the SKU and a valid barcode', () => {
    expect(items[0]).toMatchObject({ id: 'NEEL-M', gtin: '8901234567890', brand: 'Rangoli' })
    expect(items[0]).not.toHaveProperty('mpn')
  })

  test('are unique where SKUs are missing, repeated or too long', () => {
    const ids = items.map(({ id }) => id ?? '')
    expect(new Set(ids).size).toBe(items.length)
    expect(ids.filter((id) => /^\d+-\d+$/.test(id))).toHaveLength(5)
  })

  test('are declared missing without brand and GTIN', () => {
    const scarf = named('Plain Scarf')
    expect(scarf).toMatchObject({ identifier_exists: 'no', price: '999.00 INR', sale_price: '400.00 INR' })
    for (const name of ['brand', 'gtin', 'mpn', 'color', 'item_group_id']) expect(scarf).not.toHaveProperty(name)
    expect(named('No Brand Shawl, Red, M')).toMatchObject({ gtin: '8901234567890' })
    expect(items.filter((item) => item.identifier_exists)).toEqual([scarf])
  })
})
