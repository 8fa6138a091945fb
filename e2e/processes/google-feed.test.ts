import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShopProcess, runMerchantTool, type ShopProcess } from '../shop-process.ts'

const columns =
  'Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Barcode,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Variant Image,Status'
const blue = 'demo:gulmohar-block-print-kurta/blue/front'
const rows = [
  `feed-kurta,Feed Kurta,Rangrez,Kurta,Color,Red,Size,M,FEED-R-M,8901234567890,5,999,1499,demo:gulmohar-block-print-kurta/red/front,,active`,
  `feed-kurta,,,,,Deep Blue,,M,FEED-B-M,,5,1099.50,1499,${blue},${blue},`,
  `feed-kurta,,,,,Deep Blue,,L,FEED-B-L,123,5,1199,,,${blue},`,
  'feed-kurta,,,,,Green,,M,,,0,1299,1999,,,',
  'feed-belt,Feed Belt,,Belt,Title,Default Title,,,,,3,400,,demo:gulmohar-block-print-kurta/red/front,,active',
]

type Item = Record<string, string>
let shop: ShopProcess
let items: Item[]
beforeAll(async () => {
  shop = await openShopProcess()
  const merchant = (...words: string[]) => runMerchantTool(shop.folder, words, { PORT: new URL(shop.url).port })
  const csv = join(shop.folder, 'feed.csv')
  await writeFile(csv, [columns, ...rows].join('\n'))
  expect(await merchant('import', csv, '--yes')).toMatchObject({ code: 0 })
  const xml = join(shop.folder, 'feed.xml')
  expect(await merchant('export', xml, '--format', 'google')).toMatchObject({ code: 0 })
  items = (await readFile(xml, 'utf8')).split('<item>').slice(1).map(fieldsOf)
})
afterAll(() => shop.discard())

function fieldsOf(item: string): Item {
  const fields = [...item.matchAll(/^<g:(\w+)>([\s\S]*?)<\/g:\1>$/gm)]
  return Object.fromEntries(fields.map(([, name, value = '']) => [name, value.replaceAll('&#38;', '&')]))
}

/** What a crawler reads of the page, and what is selected on it. */
async function open(link: string) {
  const html = await (await fetch(link)).text()
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  const [product] = scripts.flatMap(([, json = '']) => JSON.parse(json))
  const checked = [...html.matchAll(/<input[^>]*type="radio"[^>]*>/g)]
    .map(([input]) => input)
    .filter((input) => / checked=/.test(input))
    .map((input) => /value="([^"]*)"/.exec(input)?.[1])
  const shown = /<p aria-live="polite">(.*?)<\/p>/s
    .exec(html)?.[1]
    ?.replace(/<!--.*?-->|<[^>]*>/g, '')
    .replaceAll('\u00a0', ' ')
  return { canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1], product, checked, shown }
}

test('opens each item’s variant on a page that says the same of it', async () => {
  const demo = items.filter(({ title }) => !title?.startsWith('Feed ')).filter((_, at) => at % 200 === 7)
  const own = items.filter(({ title }) => title?.startsWith('Feed '))
  expect([demo.length > 1, own.length]).toEqual([true, 5])
  for (const item of [...demo, ...own]) {
    const { product, canonical } = await open(item.link ?? '')
    const variants = product.hasVariant ?? [product]
    const [variant, ...others] = variants.filter(({ sku }: { sku: string }) => sku === item.id)
    const { offers } = variant
    const [price] = (item.sale_price ?? item.price ?? '').split(' ')
    expect({ id: item.id, others, ...offers }).toMatchObject({
      others: [],
      url: item.link,
      price,
      priceCurrency: 'INR',
      availability: `https://schema.org/${item.availability === 'in_stock' ? 'InStock' : 'OutOfStock'}`,
    })
    expect(offers.priceSpecification?.price).toBe(item.maximum_retail_price?.split(' ')[0])
    expect([variant.gtin, variant.color, variant.size]).toEqual([item.gtin, item.color, item.size])
    expect([product.brand?.name, product.productGroupID]).toEqual([item.brand, item.item_group_id])
    expect([variant.image[0], canonical]).toEqual([item.image_link, item.link?.split('?')[0]])
  }
})

test('selects the variant and shows its price', async () => {
  const shown = []
  for (const title of ['Feed Kurta, Red, M', 'Feed Kurta, Deep Blue, L', 'Feed Kurta, Green, M', 'Feed Belt']) {
    const { checked, shown: price } = await open(items.find((item) => item.title === title)?.link ?? '')
    shown.push([...checked, price])
  }
  expect(shown).toEqual([
    ['Red', 'M', '₹999 MRP ₹1,499 (33% off)'],
    ['Deep Blue', 'L', '₹1,199'],
    // sold out
    ['Green', '₹1,299 MRP ₹1,999 (35% off)'],
    ['As pictured', 'One Size', '₹400'],
  ])
})
