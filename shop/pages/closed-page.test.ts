import { createHash } from 'node:crypto'
import { followSettings, type Settings } from '@tanabana/api'
import { settingDefaults } from '@tanabana/contract/desk/settings.ts'
import { type Backend, openBackend } from '@tanabana/testing/backend.ts'
import { newPerson, type TestDesk } from '@tanabana/testing/desk.ts'
import { get } from '@tanabana/testing/get.ts'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../settings/config.ts'
import { pageSettings } from './page-settings.ts'
import { servePages } from './storefront.ts'

type State = 'open' | 'soon' | 'closed'

const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=0' }
const build = {
  entry: {
    module: {
      createLoadContext: () => ({}),
      offlineFont: () => ({ url: '/f.woff2', face: '/* face */', family: 'Jost' }),
    },
  },
}
const storefront = async () =>
  ({ build, render: async () => new Response('<p>Page</p>', { headers }), patternOf: () => '/:page' }) as never

let shop: Backend
let owner: TestDesk
let settings: Settings
let origin: string
beforeAll(async () => {
  shop = await openBackend(undefined, { cacheBytes: 1_000_000 })
  settings = await followSettings(shop.database.db, { defaults: settingDefaults(true), fixed: {} })
  // in the shop, pages and calls follow the same settings
  settings.onChange(() => shop.app.kept?.clear())
  servePages(shop.app, storefront, pageSettings(readConfig({ STORE_URL: 'http://shop.test' }, shop.folder), settings))
  origin = await shop.app.listen({ host: '127.0.0.1', port: 0 })
  owner = await newPerson(shop, 'owner')
})
afterAll(async () => {
  await settings.close()
  await shop.close()
})

const set = async (id: string, value: string) =>
  expect((await owner.call('setSetting', { params: { id }, body: { value } })).status).toBe(200)
const pageOf = async (path: string, sent: Record<string, string> = {}) => {
  const { status, headers, body } = await get(origin + path, sent)
  return { status, headers, body: body.toString() }
}

const bodies = { open: '<p>Page</p>', soon: '<h1>Opening soon</h1>', closed: '<h1>Closed for a while</h1>' }

async function become(state: State): Promise<void> {
  await set('shop-state', state)
  await expect.poll(async () => (await pageOf('/tops')).body).toContain(bodies[state])
  await expect
    .poll(async () => (await shop.call('getShopFacts')).opening?.state)
    .toBe(state === 'open' ? undefined : state)
}

async function visitorsCookie(): Promise<string> {
  const link = (await owner.call('getToday')).json.opening?.visit ?? ''
  const { headers } = await get(link.replace('http://shop.test', origin))
  return String(headers['set-cookie']).split(';')[0] ?? ''
}

const always = ['/verify', '/reset-password?oobCode=1', '/confirm-email', '/unsubscribe', '/order-confirmation']
const payment = ['/checkout/return', '/checkout/return?order=1', '/checkout/return.data', '/checkout/return/']
const shoppers = ['/signin', '/orders', '/orders/BAG1', '/orders.data', '/profile', '/profile/details']
const texts = ['/account-settings', '/terms', '/contact-us', '/about-us', '/privacy-policy', '/returns-policy']
const goods = ['/', '/tops', '/tops/1', '/search?query=a', '/categories', '/cart', '/checkout', '/wishlist', '/nowhere']
const tricks = ['/orders/../tops', '/checkout/return/x', '/terms/x', '/tops.data', '//orders', '/?setting=x']

describe('pages', () => {
  test.each([
    ['open', [...always, ...payment, ...shoppers, ...texts, ...goods], []],
    ['soon', [...always, ...payment], [...shoppers, ...texts, ...goods, ...tricks]],
    ['closed', [...always, ...payment, ...shoppers, ...texts], [...goods, ...tricks]],
  ] as const)('in the state %s', async (state, open, closed) => {
    await become(state)
    for (const path of open) expect([path, (await pageOf(path)).status]).toEqual([path, 200])
    for (const path of closed) {
      const { status, headers, body } = await pageOf(path)
      expect([path, status]).toEqual([path, 503])
      expect(headers).toMatchObject({ 'retry-after': '3600', 'x-robots-tag': 'noindex' })
      expect(headers['cache-control']).toBe('no-store, no-transform')
      expect(body).toContain(bodies[state])
    }
    const robots = (await pageOf('/robots.txt')).body
    expect(robots.includes('Disallow: /\n')).toBe(state === 'soon')
  })

  test('are kept neither closed nor for a visitor of the desk', async () => {
    await become('open')
    await expect.poll(async () => (await pageOf('/shoe')).headers.etag).toBeDefined()
    await become('soon')
    expect((await pageOf('/shoe')).status).toBe(503)
    const cookie = await visitorsCookie()
    for (const path of ['/shoe', '/tops', '/signin']) {
      const { status, headers } = await pageOf(path, { cookie })
      expect([status, headers['cache-control'], headers['x-robots-tag']]).toEqual([
        ...[200, 'no-store, no-transform', 'noindex'],
      ])
      expect((await pageOf(path)).status).toBe(503)
      expect((await pageOf(path, { cookie: `${cookie}x` })).status).toBe(503)
    }
    await become('open')
    for (const path of ['/shoe', '/tops']) {
      expect(await pageOf(path)).toMatchObject({ status: 200, headers: { 'cache-control': 'public, max-age=0' } })
      expect((await pageOf(path, { cookie })).headers['x-robots-tag']).toBeUndefined()
    }
  })

  test('are shown as they will be in the preview of another setting or of the home page, and closed in that of the state', async () => {
    const preview = async (id: string, value: string) => {
      const { address } = (await owner.call('previewSetting', { params: { id }, body: { value } })).json
      return pageOf(address.replace('http://shop.test', ''))
    }
    await become('soon')
    expect((await preview('shop-name', 'Rangoli')).body).toBe('<p>Page</p>')
    const home = (await owner.call('previewHome', { body: { blocks: [] } })).json.address
    // as the desk adds it, to load its frame again
    expect(await pageOf(`${home.replace('http://shop.test', '')}&v=2`)).toMatchObject({ status: 200 })
    await become('open')
    const closed = await preview('shop-state', 'closed')
    expect(closed.body).toContain('<h1>Closed for a while</h1>')
    expect(closed.headers['content-security-policy']).toContain('frame-ancestors *')
    expect((await pageOf('/')).status).toBe(200)
  })
})

describe('the page of a shop that is not open', () => {
  test('has what the merchant has entered, and loads nothing else', async () => {
    await set('shop-name', 'Rang & <b>oli</b>')
    await set('closed-text', 'We are <i>moving</i>.')
    await set('opens-on', '2026-12-03')
    await set('care-whatsapp', '+91 98765 43210')
    await become('closed')
    await expect.poll(async () => (await pageOf('/')).body).toContain('wa.me/919876543210')
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T10:00:00Z') })
    onTestFinished(() => void vi.useRealTimers())
    const { body, headers } = await pageOf('/')
    expect(body).toContain('<html lang="en-IN">')
    expect(body).toContain('Rang &#38; &#60;b&#62;oli&#60;/b&#62;')
    expect(body).toContain('We are &#60;i&#62;moving&#60;/i&#62;.')
    expect(body).toContain('We open again on Thursday, 3 December')
    expect(body).toContain('href="mailto:care@tanabana.example"')
    expect(body).toContain('>Instagram</a>')
    expect(body).not.toContain('<script')
    const style = createHash('sha256').update(/<style>([\s\S]*)<\/style>/.exec(body)?.[1] ?? '')
    expect(headers['content-security-policy']).toContain(`style-src 'sha256-${style.digest('base64')}'`)
    vi.setSystemTime(new Date('2026-12-02T20:00:00Z'))
    expect((await pageOf('/')).body).toContain('We open again today')
    vi.setSystemTime(new Date('2026-12-03T20:00:00Z'))
    expect((await pageOf('/')).body).not.toContain('We open')
  })
})

describe('a storefront with a separate backend', () => {
  async function apartFrom(opening: object | undefined) {
    const facts = await shop.call('getShopFacts')
    const backend = fastify()
    backend.get('/shop-facts', () => ({ ...facts, opening }))
    const url = await backend.listen({ host: '127.0.0.1', port: 0 })
    const app = fastify()
    app.decorateRequest('isVisit', false).decorateRequest('pagePattern', null).decorateRequest('reads', null)
    const variables = { SHOP_MODE: 'live', STORE_URL: 'http://shop.test', SHOP_EMAIL: 'a@b.test', BACKEND_URL: url }
    servePages(app, storefront, pageSettings(readConfig(variables, shop.folder), null))
    onTestFinished(() => Promise.all([app.close(), backend.close()]).then(() => undefined))
    return async () => (await app.inject('/tops')).statusCode
  }

  test('is open until its backend says that the shop is not, and with one that does not say it', async () => {
    const closed = await apartFrom({ state: 'closed', text: '', opensOn: '' })
    expect(await closed()).toBe(200)
    await expect.poll(closed).toBe(503)
    const older = await apartFrom(undefined)
    for (let i = 0; i < 3; i += 1) expect(await older()).toBe(200)
  })
})
