import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Backend, csvOf, openBackend, productRows } from '@tanabana/testing/backend.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findProduct } from '../catalogue.ts'

let shop: Backend
let jpeg: Buffer
beforeAll(async () => {
  shop = await openBackend()
  const noise = { type: 'gaussian', mean: 60, sigma: 20 } as const
  jpeg = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#333', noise } })
    .jpeg()
    .toBuffer()
  for (const [at, name] of ['a.jpg', 'b.jpg', 'c, d.jpg'].entries())
    await writeFile(
      join(shop.folder, name),
      await sharp(jpeg)
        .resize(90 + at)
        .jpeg()
        .toBuffer(),
    )
})
afterAll(() => shop.close())

async function importPictures(handle: string, cell: string) {
  const [row] = productRows(handle, 'Kurta', 999, { Blue: { M: 1 } })
  const { problems } = await shop.importCsv(csvOf({ ...row, 'Image Src': cell }))
  const pictures = (await findProduct(shop.database.db, handle))?.pictures.length
  return { pictures, reasons: problems.map(({ reason }) => reason) }
}

test('reads several pictures of one cell', async () => {
  for (const [handle, cell, pictures] of [
    ['comma', 'a.jpg,b.jpg', 2],
    ['semicolon', 'a.jpg; b.jpg;', 2],
    ['lines', 'a.jpg\nb.jpg', 2],
    ['own-comma', 'c, d.jpg', 1],
  ] as const)
    expect(await importPictures(handle, cell)).toEqual({ pictures, reasons: [] })
})

test('keeps an address with commas whole', async () => {
  const address = 'http://127.0.0.1/l_logo.png,w_20/a-b.jpg'
  expect((await importPictures('address', address)).reasons).toEqual([
    `Picture ${address} could not be read: the host is not public.`,
  ])
  expect((await importPictures('addresses', 'http://127.0.0.1/x?v=1, http://127.0.0.1/y?v=1')).reasons).toHaveLength(2)
})

test("finds the file of a path on the merchant's computer", async () => {
  expect(await importPictures('drive', 'C:\\photos\\a.jpg')).toEqual({ pictures: 1, reasons: [] })
  expect(await importPictures('share', '\\\\server\\photos\\b.jpg')).toEqual({ pictures: 1, reasons: [] })
})

test('downloads from an address without a scheme', async () => {
  for (const [handle, address, reason] of [
    ['no-scheme', 'cdn.tanabana.invalid/x.jpg', 'the host was not found.'],
    ['slashes', '//127.0.0.1/x.jpg', 'the host is not public.'],
  ] as const)
    expect((await importPictures(handle, address)).reasons).toEqual([`Picture ${address} could not be read: ${reason}`])
})

test('uses a JPEG that lacks its end, and refuses one that is mostly missing', async () => {
  const cut = (share: number) => jpeg.subarray(0, Math.floor(jpeg.length * share))
  await writeFile(join(shop.folder, 'no-mark.jpg'), jpeg.subarray(0, -2))
  await writeFile(join(shop.folder, 'few-lines.jpg'), cut(0.95))
  await writeFile(join(shop.folder, 'half.jpg'), cut(0.5))
  const warning = 'is used, but its file lacks the end: it was not copied completely.'
  for (const name of ['no-mark', 'few-lines'])
    expect(await importPictures(name, `${name}.jpg`)).toEqual({
      pictures: 1,
      reasons: [`Picture ${name}.jpg ${warning}`],
    })
  const several = Array.from({ length: 12 }, (_, at) => `several-${at}.jpg`)
  for (const [at, name] of several.entries()) await writeFile(join(shop.folder, name), jpeg.subarray(0, -20 - at))
  const { reasons } = await importPictures('several', several.join(','))
  expect(new Set(reasons)).toEqual(new Set(several.map((name) => `Picture ${name} ${warning}`)))
  expect(await importPictures('half', 'half.jpg')).toEqual({
    pictures: 0,
    reasons: ['Picture half.jpg could not be read: a large part of the file is missing.'],
  })
})
