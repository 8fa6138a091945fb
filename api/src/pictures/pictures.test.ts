import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Backend, openBackend } from '../../../testing/backend.ts'

let shop: Backend
beforeAll(async () => {
  shop = await openBackend()
})
afterAll(() => shop.close())

const get = (url: string) => shop.app.inject({ url: `/pictures/${url}` })

test('a picture comes in the width that was asked for', async () => {
  const answer = await get('demo/drawn/red?w=480')
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': expect.stringContaining('public'),
  })
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 480, height: 600 })
})

test('who takes AVIF gets AVIF, and caches are told to tell them apart', async () => {
  const accept = 'image/avif,image/webp,*/*'
  const avif = await shop.app.inject({ url: '/pictures/demo/drawn/red?w=240', headers: { accept } })
  expect(avif.headers).toMatchObject({ 'content-type': 'image/avif', vary: expect.stringContaining('Accept') })
  expect(await sharp(avif.rawPayload).metadata()).toMatchObject({ format: 'heif', compression: 'av1', width: 240 })
  const webp = await shop.app.inject({ url: '/pictures/demo/drawn/red?w=240', headers: { accept: 'image/webp,*/*' } })
  expect(webp.headers).toMatchObject({ 'content-type': 'image/webp', vary: expect.stringContaining('Accept') })
})

test('a shared link shows a JPEG, whatever else its reader could take', async () => {
  const headers = { accept: 'image/avif,image/webp,*/*' }
  const answer = await shop.app.inject({ url: '/pictures/demo/drawn/red?w=1200&as=jpeg', headers })
  expect(answer.headers['content-type']).toBe('image/jpeg')
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200 })
})

test('many at once for one new picture get the same bytes', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => get('demo/drawn/new?w=240')))
  expect(new Set(answers.map((answer) => answer.rawPayload.toString('base64'))).size).toBe(1)
})

test('odd widths and odd names are refused', async () => {
  for (const width of ['0', '-1', '481', '100000', 'x', '480&w=960'])
    expect([width, (await get(`demo/drawn/red?w=${width}`)).statusCode]).toEqual([width, 422])
  for (const name of [
    'demo/unknown',
    'nothing',
    '..%2f..%2fetc%2fpasswd',
    '../../etc/passwd',
    'demo//drawn',
    '%00',
    'a'.repeat(400),
  ]) {
    expect([name, (await get(`${name}?w=480`)).statusCode]).toEqual([name, 404])
  }
})

test('an original is kept under a name made of its bytes, and served', async () => {
  const bytes = await sharp({ create: { width: 2000, height: 2500, channels: 3, background: '#2f4a7d' } })
    .jpeg()
    .toBuffer()
  const name = await shop.pictures.keep(bytes)
  expect(await shop.pictures.keep(bytes)).toBe(name)
  expect(name).toMatch(/^[0-9a-f]{32}-[0-9a-f]{6}$/)
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(name.slice(33 + at, 35 + at), 16))
  expect(blue).toBeGreaterThan(Math.max(red, green))
  const answer = await get(`${name}?w=1200`)
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1200, height: 1500 })
})

test('what is no picture, or a bomb of a few kilobytes, is not kept', async () => {
  await expect(shop.pictures.keep(Buffer.from('<html>'))).rejects.toThrow()
  const bomb = await sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  await expect(shop.pictures.keep(bomb)).rejects.toThrow()
})

test('refuses an SVG at once, plain or gzipped, whatever is in it', async () => {
  const { pictures } = shop
  const filters = Array.from(
    { length: 60 },
    () => '<feTurbulence baseFrequency="0.9" numOctaves="50"/><feGaussianBlur stdDeviation="300"/>',
  ).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="6000" height="6000"><filter id="f">${filters}</filter><rect width="6000" height="6000" filter="url(#f)"/></svg>`
  for (const bytes of [svg, `\ufeff\n  <?xml version="1.0"?>${svg}`].map((text) => Buffer.from(text)))
    for (const given of [bytes, gzipSync(bytes)]) {
      await expect(pictures.keep(given)).rejects.toThrow('SVG')
      await expect(pictures.nameOf(given)).rejects.toThrow('SVG')
    }
})
