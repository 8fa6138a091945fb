import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Backend, openBackend } from '../testing/backend.ts'
import { drawPicture } from './draw.ts'
import { handleOf, products } from './products.ts'

let shop: Backend
beforeAll(async () => {
  shop = await openBackend(drawPicture)
})
afterAll(() => shop.close())

test('the demo catalogue comes in whole, through the importer, with products in all four categories', async () => {
  const report = await shop.importCsv(readFileSync(new URL('./catalogue.csv', import.meta.url), 'utf8'))
  expect(report).toMatchObject({ added: products.length, changed: 0, unchanged: 0, problems: [] })
  for (const type of ['tops', 'bottoms', 'shoe', 'accessories']) {
    const page = await shop.call('getProductByTypePaged', { params: { type }, query: {} })
    expect([type, page.totalElements >= 6]).toEqual([type, true])
  }
})

test('no two pictures are the same, and each can be drawn', async () => {
  const names = products.flatMap(({ title, stock, views }) =>
    Object.keys(stock).flatMap((color) => views.map((view) => `${handleOf(title)}/${color.toLowerCase()}/${view}`)),
  )
  const drawn = names.map((name) => drawPicture(name))
  expect(drawn).not.toContain(null)
  expect(new Set(drawn).size).toBe(names.length)
  const first = await sharp(Buffer.from(drawn[0] ?? '')).metadata()
  expect(first).toMatchObject({ width: 960, height: 1200 })
})

test('what the catalogue does not have is not drawn', () => {
  for (const name of [
    '',
    'nothing',
    'chalo-canvas-sneaker/green/pair',
    'chalo-canvas-sneaker/white/inside',
    'chalo-canvas-sneaker/white/pair/x',
  ]) {
    expect([name, drawPicture(name)]).toEqual([name, null])
  }
})
