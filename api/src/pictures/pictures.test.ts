import { gzipSync } from 'node:zlib'
import { type Backend, openBackend } from '@tanabana/testing/backend.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: Backend
beforeAll(async () => {
  shop = await openBackend()
})
afterAll(() => shop.close())

const get = (url: string) => shop.app.inject({ url: `/pictures/${url}` })

test('serves a picture in the requested width', async () => {
  const answer = await get('demo/drawn/red?w=480')
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': expect.stringContaining('public'),
  })
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 480, height: 600 })
})

test('serves AVIF to clients that accept it, and sends Vary: Accept', async () => {
  const accept = 'image/avif,image/webp,*/*'
  const avif = await shop.app.inject({ url: '/pictures/demo/drawn/red?w=240', headers: { accept } })
  expect(avif.headers).toMatchObject({ 'content-type': 'image/avif', vary: expect.stringContaining('Accept') })
  expect(await sharp(avif.rawPayload).metadata()).toMatchObject({ format: 'heif', compression: 'av1', width: 240 })
  const webp = await shop.app.inject({ url: '/pictures/demo/drawn/red?w=240', headers: { accept: 'image/webp,*/*' } })
  expect(webp.headers).toMatchObject({ 'content-type': 'image/webp', vary: expect.stringContaining('Accept') })
})

test('serves JPEG on request, whatever the client accepts', async () => {
  const headers = { accept: 'image/avif,image/webp,*/*' }
  const answer = await shop.app.inject({ url: '/pictures/demo/drawn/red?w=1200&as=jpeg', headers })
  expect(answer.headers['content-type']).toBe('image/jpeg')
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200 })
})

test('serves the same bytes to concurrent requests for a new picture', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => get('demo/drawn/new?w=240')))
  expect(new Set(answers.map((answer) => answer.rawPayload.toString('base64'))).size).toBe(1)
})

test('rejects invalid widths and names', async () => {
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

test('saves an original under a name made from its bytes, and serves it', async () => {
  const bytes = await sharp({ create: { width: 2000, height: 2500, channels: 3, background: '#2f4a7d' } })
    .jpeg()
    .toBuffer()
  const name = await shop.pictures.save(bytes)
  expect(await shop.pictures.save(bytes)).toBe(name)
  expect(name).toMatch(/^[0-9a-f]{32}-[0-9a-f]{6}$/)
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(name.slice(33 + at, 35 + at), 16))
  expect(blue).toBeGreaterThan(Math.max(red, green))
  const answer = await get(`${name}?w=1200`)
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1200, height: 1500 })
})

test('rejects files that are not pictures, and decompression bombs', async () => {
  await expect(shop.pictures.save(Buffer.from('<html>'))).rejects.toThrow()
  const bomb = await sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  await expect(shop.pictures.save(bomb)).rejects.toThrow()
})

test('rejects an SVG immediately, plain or gzipped', async () => {
  const { pictures } = shop
  const filters = Array.from(
    { length: 60 },
    () => '<feTurbulence baseFrequency="0.9" numOctaves="50"/><feGaussianBlur stdDeviation="300"/>',
  ).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="6000" height="6000"><filter id="f">${filters}</filter><rect width="6000" height="6000" filter="url(#f)"/></svg>`
  for (const bytes of [svg, `\ufeff\n  <?xml version="1.0"?>${svg}`].map((text) => Buffer.from(text)))
    for (const given of [bytes, gzipSync(bytes)]) {
      await expect(pictures.save(given)).rejects.toThrow('SVG')
      await expect(pictures.nameOf(given)).rejects.toThrow('SVG')
    }
})
