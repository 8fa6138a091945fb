import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dot } from '@tanabana/testing/desk-requests.ts'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
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
  serveIcons(app, (() => ({ backendUrl: null, storeUrl: 'http://shop.test', ...own })) as PageSettings, folder)
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
