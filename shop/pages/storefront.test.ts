import { followSettings, type Settings } from '@tanabana/api'
import { settingDefaults } from '@tanabana/contract/desk/settings.ts'
import type { PublicSettings } from '@tanabana/contract/public-settings.ts'
import { type Backend, openBackend } from '@tanabana/testing/backend.ts'
import { newPerson } from '@tanabana/testing/desk.ts'
import { get } from '@tanabana/testing/get.ts'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readConfig } from '../settings/config.ts'
import { pageSettings } from './page-settings.ts'
import { servePages } from './storefront.ts'
import type { Read } from './storefront-build.ts'

const html = '<!DOCTYPE html><p>Page</p>'
const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=0' }

let shop: Backend
let origin: string
const rendered: string[] = []
const shown: PublicSettings[] = []
let settings: Settings
beforeAll(async () => {
  shop = await openBackend(undefined, { cacheBytes: 1_000_000 })
  const render = async (url: string, context: unknown) => {
    const { read } = context as { read: Read }
    rendered.push(url)
    await read('/product/getProductPaged', {})
    await read('/product/getProduct/{id}', { params: { id: '7' } })
    return new Response(html, { status: url.endsWith('/missing') ? 404 : 200, headers })
  }
  const createLoadContext = (backend: unknown, settings: PublicSettings) => {
    shown.push(settings)
    return backend
  }
  const build = { entry: { module: { createLoadContext } } }
  settings = await followSettings(shop.database.db, { defaults: settingDefaults(true), fixed: {} })
  const pages = pageSettings(readConfig({ STORE_URL: 'http://shop.test' }, shop.folder), settings)
  servePages(shop.app, async () => ({ build, render, patternOf: () => '/:page' }) as never, pages)
  origin = await shop.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await settings.close()
  await shop.close()
})

/** How many of the next two requests for the path are rendered. */
async function rendersOf(path: string): Promise<number> {
  rendered.length = 0
  for (let i = 0; i < 2; i += 1) await get(origin + path)
  return rendered.length
}

describe('a page', () => {
  test('has a length and an ETag, also for HEAD', async () => {
    for (const method of ['GET', 'HEAD']) {
      const { status, body, headers } = await get(`${origin}/tops`, {}, method)
      expect([status, headers['content-length'], body.toString()]).toEqual([
        200,
        String(html.length),
        method === 'HEAD' ? '' : html,
      ])
    }
    expect((await get(`${origin}/tops`)).headers.etag).toMatch(/^W\//)
  })

  test('is rendered once and kept', async () => {
    await expect.poll(() => rendersOf('/tops')).toBe(0)
  })

  test('is not kept when it is missing', async () => {
    expect(await rendersOf('/missing')).toBe(2)
  })

  test('is not kept when a read failed', async () => {
    await expect.poll(() => rendersOf('/tops')).toBe(0)
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    const query = vi.spyOn(shop.database.pool, 'query').mockRejectedValue(refused)
    try {
      await get(`${origin}/shoe`)
      query.mockRestore()
      expect(await rendersOf('/shoe')).toBe(1)
      expect(await rendersOf('/shoe')).toBe(0)
    } finally {
      query.mockRestore()
    }
  })

  test('is JSON for a program that requests an unknown path', async () => {
    const { status, headers, body } = await get(`${origin}/missing`, { accept: 'application/json' })
    expect([status, headers.vary, JSON.parse(body.toString()).code]).toEqual([404, 'accept-encoding', 'NOT_FOUND'])
  })
})

describe('a page with an unsaved setting', () => {
  async function previewPath(): Promise<string> {
    const owner = await newPerson(shop, 'owner')
    const { address } = (
      await owner.call('previewSetting', { params: { id: 'shop-name' }, body: { value: 'Rangoli' } })
    ).json
    return address.replace('http://shop.test', '')
  }

  test('is rendered for its request, and kept nowhere', async () => {
    const path = await previewPath()
    expect(await rendersOf(path)).toBe(2)
    expect(shown.at(-1)).toMatchObject({ shopName: 'Rangoli', isPreview: true })
    const { headers } = await get(origin + path)
    expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['no-store, no-transform', 'noindex'])
    await get(`${origin}/`)
    expect(shown.at(-1)?.shopName).toBe('Tanabana')
    expect(shown.at(-1)).not.toHaveProperty('isPreview')
  })

  test('is the usual page with a code that is not valid', async () => {
    const path = await previewPath()
    for (const code of [path.slice(0, -1), '/?setting=x', '/?setting=', '/?setting=a&setting=b', '/?setting[a]=b']) {
      const { status, headers } = await get(origin + code)
      expect([status, headers['cache-control'], headers['x-robots-tag']]).toEqual([200, 'public, max-age=0', undefined])
      expect(shown.at(-1)?.shopName).toBe('Tanabana')
    }
  })

  test('is a sentence in a storefront apart from its backend', async () => {
    const { headers, body } = await apart().inject('/?setting=x')
    expect(body).toContain('shows no previews')
    expect([headers['cache-control'], headers['content-security-policy']]).toEqual([
      'no-store',
      "default-src 'none'; frame-ancestors *; sandbox",
    ])
  })
})

/** A storefront with a separate backend. */
function apart() {
  const app = fastify()
  const variables = { STORE_URL: 'http://shop.test', BACKEND_URL: 'https://backend.example' }
  servePages(app, () => Promise.reject(new Error('no page')), pageSettings(readConfig(variables, shop.folder), null))
  return app
}

test('leads pictures to a separate backend', async () => {
  const { statusCode, headers } = await apart().inject('/pictures/demo/a?w=240&as=jpeg')
  expect([statusCode, headers.location]).toEqual([302, 'https://backend.example/pictures/demo/a?w=240&as=jpeg'])
})
