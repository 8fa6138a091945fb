import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PublicSettings } from '@tanabana/contract/public-settings.ts'
import { dot } from '@tanabana/testing/desk-requests.ts'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { wordmarkOf } from '../settings/wordmark.ts'
import { serveIcons } from './icons.ts'
import type { PageSettings } from './page-settings.ts'

test("serves the merchant's icon in each size, and the usual one without its picture", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tanabana-icons-'))
  await writeFile(join(folder, 'favicon.svg'), '<svg/>')
  const app = fastify()
  onTestFinished(async () => {
    await app.close()
    await rm(folder, { recursive: true })
  })
  const own: { iconPicture?: string } = {}
  serveIcons(
    app,
    (() => ({ backendUrl: null, storeUrl: 'http://shop.test', isDemo: true, ...own })) as PageSettings,
    folder,
  )
  app.get('/pictures/dot', async (_request, reply) => reply.send(Buffer.from(dot, 'base64')))
  const answer = async (path: string) => {
    const { headers, rawPayload } = await app.inject(path)
    return { type: headers['content-type'], bytes: rawPayload }
  }

  expect(await answer('/favicon.svg')).toEqual({ type: 'image/svg+xml', bytes: Buffer.from('<svg/>') })
  own.iconPicture = '/pictures/dot'
  for (const [path, size] of [
    ['/favicon.svg', 192],
    ['/icon-512.png', 512],
    ['/apple-touch-icon.png', 180],
    ['/icon-maskable-512.png', 512],
  ] as const) {
    const { type, bytes } = await answer(path)
    expect(type).toBe('image/png')
    // https://www.w3.org/TR/png-3/#11IHDR
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], path).toEqual([size, size])
  }
  own.iconPicture = '/pictures/gone'
  expect((await answer('/favicon.svg')).type).toBe('image/svg+xml')
})

test('a live shop without an icon has the first letter of its name on its colour, in each size', async () => {
  const app = fastify()
  onTestFinished(() => app.close())
  const shop = { shopName: '“rangoli”', isDemo: false, colours: {} } as PublicSettings
  serveIcons(app, () => shop, '/nowhere')
  const svg = async () => (await app.inject('/favicon.svg')).body
  const before = await svg()
  expect(before).toContain('fill="#a8262b"')
  expect(before).toContain(wordmarkOf('R')?.path)
  for (const [path, size] of [
    ['/icon-512.png', 512],
    ['/apple-touch-icon.png', 180],
  ] as const) {
    const { rawPayload } = await app.inject(path)
    expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)], path).toEqual([size, size])
  }
  shop.colours = { '--color-madder': '#00695c' }
  shop.displayFont = 'jost'
  expect(await svg()).toContain('fill="#00695c"')
  expect(await svg()).toContain(wordmarkOf('R', 'jost')?.path)
  // no display font has its letters
  shop.shopName = 'रंगोली'
  expect(await svg()).not.toContain('<path')
})
