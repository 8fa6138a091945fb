import { readFile } from 'node:fs/promises'
import { createPictureImporter, importHome, saveBlocks } from '@tanabana/api'
import { drawPicture } from '@tanabana/demo/draw.ts'
import { type Backend, openBackend } from '@tanabana/testing/backend.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { picturesAhead } from './pictures-ahead.ts'

let shop: Backend
beforeAll(async () => {
  shop = await openBackend(drawPicture)
  await shop.importCsv(await readFile(new URL('../../demo/catalogue.csv', import.meta.url), 'utf8'))
  const importPicture = createPictureImporter(shop.database.db, shop.pictures, { folder: null, storeUrl: '' })
  const json = await readFile(new URL('../../demo/home.json', import.meta.url), 'utf8')
  const { missing } = await importHome(shop.database.db, json, {
    importPicture,
    save: (blocks) => saveBlocks(shop.database.db, blocks, 'Test'),
  })
  expect(missing).toEqual([])
})
afterAll(() => shop.close())

test('puts the cards of the first page first, then those of each category, then the others', async () => {
  const { first, later } = await picturesAhead(shop.database.db)
  const card = ({ image }: { image: string }) => image.split(';')[0]?.replace('/pictures/', '')
  const cards = async (type?: string) =>
    (type
      ? await shop.call('getProductByTypePaged', { params: { type }, query: {} })
      : await shop.call('getProductPaged', { query: {} })
    ).content.map(card)
  const at480 = first.filter(({ width }) => width === 480).map(({ name }) => name)
  const { blocks } = await shop.call('getHome')
  const rows = blocks.flatMap((block) => (block.kind === 'products' ? block.products.map(card) : []))
  expect(first.slice(0, 2)).toEqual(['hero', 'hero-phone'].map((name) => ({ name: `demo/home/${name}`, width: 960 })))
  expect(at480).toEqual(expect.arrayContaining([...rows, 'demo/home/tops', ...(await cards())]))
  expect(new Set(at480).size).toBe(at480.length)
  expect(new Set(first.map(({ width }) => width))).toEqual(new Set([960, 480, 240, 720, 1200]))
  const next = later.slice(0, 32).map(({ name }) => name)
  for (const type of ['tops', 'bottoms', 'shoe', 'accessories'])
    expect(next).toEqual(expect.arrayContaining(await cards(type)))
  expect(later.every(({ name }) => drawPicture(name.replace('demo/', '')) !== null)).toBe(true)
})
