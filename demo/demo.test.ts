import { createReadStream, readFileSync } from 'node:fs'
import { importSizeCharts } from '@tanabana/api'
import { type Backend, openBackend } from '@tanabana/testing/backend.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { arrangements } from './arrangements.ts'
import { drawPicture } from './draw.ts'
import { descriptionOf, factsOf } from './facts.ts'
import { handleOf, products } from './products.ts'

let shop: Backend
beforeAll(async () => {
  shop = await openBackend(drawPicture)
})
afterAll(() => shop.close())

test('imports the whole demo catalogue, with products in all four categories', async () => {
  const report = await shop.importCsv(readFileSync(new URL('./catalogue.csv', import.meta.url), 'utf8'))
  expect(report).toMatchObject({ added: products.length, changed: 0, unchanged: 0, problems: [] })
  for (const type of ['tops', 'bottoms', 'shoe', 'accessories']) {
    const page = await shop.call('getProductByTypePaged', { params: { type }, query: {} })
    expect([type, page.totalElements >= 20]).toEqual([type, true])
  }
})

test('has at least 120 products, with no two of one kind side by side', () => {
  expect(products.length).toBeGreaterThanOrEqual(120)
  expect(new Set(products.map(({ title }) => handleOf(title))).size).toBe(products.length)
  expect(new Set(products.map(({ body }) => body)).size).toBe(products.length)
  const adjacent = products.filter(({ kind }, at) => kind === products[at + 1]?.kind).map(({ title }) => title)
  expect(adjacent).toEqual([])
  const colors = new Set(products.flatMap(({ stock }) => Object.keys(stock)))
  expect(colors.size).toBe(10)
  const soldOut = products.filter(({ stock }) =>
    Object.values(stock).some((quantities) => quantities.every((quantity) => quantity === 0)),
  )
  expect(soldOut.length).toBeGreaterThan(5)
})

test('names no real brand, no protected craft mark and no shrine', () => {
  const foreign = /\b(khadi|charkha|anokhi|fabindia|monsoon|dargah|mandir|masjid|sona chandi)\b/i
  expect(products.filter(({ title, vendor }) => foreign.test(`${title} ${vendor}`))).toEqual([])
})

test('gives each product the facts of its kind', () => {
  const facts = new Map(products.map((product) => [product.title, { ...factsOf(product), kind: product.kind }]))
  expect(facts.get('Gulmohar Block Print Kurta')).toMatchObject({
    Material: 'Cotton',
    Fit: 'Regular',
    Care: 'Normal Wash',
  })
  expect(facts.get('Leather Mojari')).toMatchObject({ 'Google Shopping / Gender': 'male' })
  expect(facts.get('Ikat Jutti')).toMatchObject({ 'Google Shopping / Gender': 'female' })
  expect(facts.get('Dhuan Pleated Trousers')).toMatchObject({ Material: '', Fit: 'Tapered' })
  for (const { kind, Fit, Care } of facts.values()) {
    const isWorn = !['watch', 'jhumka', 'sunglasses', 'belt', 'tote', 'cap', 'sneaker', 'jutti', 'heel'].includes(kind)
    expect([kind, isWorn || Fit === '']).toEqual([kind, true])
    expect([kind, isWorn || kind === 'tote' || Care !== 'Normal Wash']).toEqual([kind, true])
  }
})

test('shows a close-up second, and sells about a quarter below the MRP', () => {
  expect(new Set(products.map(({ views }) => views[1]))).toEqual(new Set(['cloth', 'detail']))
  const discounts = products.flatMap(({ price, mrp }) => (mrp ? [1 - price / mrp] : []))
  expect(discounts.length / products.length).toBeCloseTo(0.25, 1)
  expect(discounts.filter((discount) => discount < 0.1 || discount > 0.4)).toEqual([])
})

test('names the care of a product once', () => {
  const care = /machine wash|hand wash|dry clean|wash (inside|separately)|with a (damp|soft, dry) cloth/i
  expect(products.map(descriptionOf).filter((description) => care.test(description))).toEqual([])
})

test('has a size chart with each size of clothes, belts and shoes', async () => {
  const names = await importSizeCharts(
    shop.database.db,
    createReadStream(new URL('./size-charts.csv', import.meta.url)),
  )
  const used = new Set<string>()
  for (const product of products) {
    const name = factsOf(product)['Size Chart']
    if (product.sizes[0] === 'One Size') expect([product.title, name]).toEqual([product.title, ''])
    else {
      const { rows } = await shop.call('getSizeChart', { params: { name } })
      expect([product.title, rows.map(({ size }) => size)]).toEqual([
        product.title,
        expect.arrayContaining([...product.sizes]),
      ])
      used.add(name)
    }
  }
  expect([...used].sort()).toEqual(names.sort())
})

test('draws each picture, and no two are the same', async () => {
  const names = products.flatMap(({ title, stock, views }) =>
    Object.keys(stock).flatMap((color) => views.map((view) => `${handleOf(title)}/${color.toLowerCase()}/${view}`)),
  )
  const drawn = names.map((name) => drawPicture(name))
  expect(drawn).not.toContain(null)
  expect(new Set(drawn).size).toBe(names.length)
  expect(Math.max(...drawn.map((svg) => svg?.length ?? 0))).toBeLessThan(80 * 1024)
  const first = await sharp(Buffer.from(drawn[0] ?? '')).metadata()
  expect(first).toMatchObject({ width: 960, height: 1200 })
})

test('draws the pictures of the home page as arrangements of products on one background', async () => {
  for (const [name, { width, height, items }] of Object.entries(arrangements)) {
    const drawn = drawPicture(`home/${name}`) ?? ''
    const { width: drawnWidth, height: drawnHeight } = await sharp(Buffer.from(drawn)).metadata()
    expect([name, drawnWidth, drawnHeight]).toEqual([name, 960, (960 * height) / width])
    expect([name, drawn.match(/<svg /g)?.length, drawn.match(/<rect[^>]*ground\)"/g)]).toEqual([
      name,
      items.length + 1,
      null,
    ])
    // two drawings must not share an id, such as that of their print
    const ids = [...drawn.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect([name, ids.filter((id) => !/^i\d|^studio$/.test(id ?? ''))]).toEqual([name, []])
  }
})

test('draws nothing for unknown names', () => {
  for (const name of [
    '',
    'nothing',
    'chalo-canvas-sneaker/green/pair',
    'chalo-canvas-sneaker/white/inside',
    'chalo-canvas-sneaker/white/pair/x',
    'home/nothing',
    'home/constructor',
  ]) {
    expect([name, drawPicture(name)]).toEqual([name, null])
  }
})
