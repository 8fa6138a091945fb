import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls } from '@tanabana/contract/calls.ts'
import type { ShopCall } from '@tanabana/contract/define-call.ts'
import { settingDefaults } from '@tanabana/contract/desk/settings.ts'
import type { RouteName } from '@tanabana/contract/routes.ts'
import { newPerson, type TestDesk } from '@tanabana/testing/desk.ts'
import { openPaidShop, type PaidShop } from '@tanabana/testing/paid-shop.ts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { migrationsFolder } from '../api.ts'

type State = 'open' | 'soon' | 'closed'

let paid: PaidShop
let owner: TestDesk
beforeAll(async () => {
  paid = await openPaidShop({ cacheBytes: 1_000_000 })
  owner = await newPerson(paid.shop, 'owner')
})
afterAll(() => paid.close())

async function become(state: State): Promise<void> {
  await owner.call('setSetting', { params: { id: 'shop-state' }, body: { value: state } })
  await expect
    .poll(async () => (await paid.shop.call('getShopFacts')).opening?.state)
    .toBe(state === 'open' ? undefined : state)
}

const send = (name: RouteName, headers: Record<string, string> = {}) => {
  const { method, path } = calls[name] as ShopCall
  return paid.shop.app.inject({ method, url: path.replace(/\{\w+\}/g, '1'), headers })
}

async function visit(address?: string): Promise<{ cookie: string; set: string; location: string | undefined }> {
  const link = address ?? (await owner.call('getToday')).json.opening?.visit ?? ''
  const { headers } = await paid.shop.app.inject(link.replace('http://shop.test', ''))
  const set = String(headers['set-cookie'] ?? '')
  return { cookie: set.split(';')[0] ?? '', set, location: headers.location }
}

const always: RouteName[] = [
  ...(['getShopFacts', 'publicKey', 'verifyEmail', 'resetPassword', 'confirmEmail', 'stopNotices'] as const),
  ...(['validateToken', 'signOut', 'signOutEverywhere', 'getCart', 'getOrders', 'cancelOrder', 'submitOrder'] as const),
]
const whileClosed: RouteName[] = [
  ...(['login', 'googleLogin', 'sendVerification', 'updatePassword', 'forgotPassword', 'changeEmail'] as const),
  ...(['getAddress', 'addAddress', 'updateAddress', 'setDefaultAddress', 'removeAddress', 'findPincode'] as const),
  ...(['getProfile', 'updateProfile', 'downloadData', 'deleteAccount', 'getWishlist', 'updateWishlist'] as const),
  ...(['cartIcon', 'getPage'] as const),
]

describe('calls', () => {
  test.each([
    ['open', null, Object.keys(calls)],
    ['soon', 'The shop is not open yet.', always],
    ['closed', 'The shop is closed for a while.', [...always, ...whileClosed]],
  ] as const)('in the state %s', async (state, message, answered) => {
    await become(state)
    for (const name of Object.keys(calls) as RouteName[]) {
      const { statusCode, headers, body } = await send(name)
      const isRefused = statusCode === 503
      expect([name, isRefused]).toEqual([name, !(answered as readonly string[]).includes(name)])
      if (isRefused) {
        expect(JSON.parse(body)).toEqual({ status: 'FAILURE', code: 'UNAVAILABLE', message })
        expect(headers).toMatchObject({ 'retry-after': '3600', 'cache-control': 'no-store' })
      }
    }
    for (const path of ['/healthz', '/readyz', '/metrics', '/desk/api/me'])
      expect([path, (await paid.shop.app.inject(path)).statusCode]).not.toEqual([path, 503])
    const { statusCode, headers } = await paid.shop.app.inject('/sitemap.xml')
    expect([statusCode, headers['retry-after']]).toEqual(state === 'soon' ? [503, '3600'] : [200, undefined])
  })

  test('are answered for a visitor of the desk, and kept nowhere', async () => {
    await become('soon')
    const { cookie } = await visit()
    for (const name of Object.keys(calls) as RouteName[])
      expect([name, (await send(name, { cookie })).statusCode]).not.toEqual([name, 503])
    for (const name of ['getProductPaged', 'findPincode', 'getPage'] as const)
      expect((await send(name, { cookie })).headers['cache-control']).toBe('no-store')
    await become('open')
    expect((await send('getProductPaged')).headers['cache-control']).toContain('public')
  })
})

describe('a payment', () => {
  test.each(['soon', 'closed'] as const)('that is under way becomes an order while the shop is %s', async (state) => {
    await become('open')
    const [payer, other, cash] = [await paid.payer(), await paid.payer(), await paid.payer()]
    await paid.start(payer)
    await paid.onPage(payer, 'COMPLETED')
    await paid.start(other)
    await become(state)
    expect((await paid.submit(payer, 'ONLINE')).paymentState).toBe('PAID')
    await paid.onPage(other, 'COMPLETED')
    await paid.recheckAll()
    expect(await paid.orders(other)).toHaveLength(1)
    await expect(paid.submit(cash, 'COD')).rejects.toMatchObject({ status: 503 })
    await expect(paid.start(cash)).rejects.toMatchObject({ status: 503 })
    expect(await paid.orders(cash)).toEqual([])
  })
})

describe('the link of the desk', () => {
  test('sets a cookie for a week that scripts do not see', async () => {
    await become('soon')
    const { set, location } = await visit()
    expect(set).toMatch(/^shop-visit=\S+; Path=\/; Max-Age=604[78]\d\d; HttpOnly; SameSite=Lax$/)
    expect(location).toBe('/')
    expect((await owner.call('getSettings')).json.opening).toMatchObject({ words: 'Opening soon' })
  })

  test('is refused when it is forged or has expired, and so is its cookie', async () => {
    await become('soon')
    const link = (await owner.call('getToday')).json.opening?.visit ?? ''
    const { cookie } = await visit(link)
    const [content = '', mac = ''] = cookie.split('=')[1]?.split('.') ?? []
    const later = Buffer.from(JSON.stringify([Date.now() + 1e12, '/'])).toString('base64url')
    for (const code of [`${later}.${mac}`, `${content}.`, content, 'x', `${content}.${mac}x`]) {
      expect((await visit(`/shop-facts/visit/${code}`)).set).toBe('')
      expect((await send('getProductPaged', { cookie: `shop-visit=${code}` })).statusCode).toBe(503)
    }
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * 24 * 60 * 60_000 + 1000 })
    onTestFinished(() => void vi.useRealTimers())
    expect((await visit(link)).set).toBe('')
    expect((await send('getProductPaged', { cookie })).statusCode).toBe(503)
  })

  test('is not made while the shop is open', async () => {
    await become('open')
    expect((await owner.call('getToday')).json.opening).toBeNull()
    expect((await owner.call('getSettings')).json.opening).toBeNull()
  })

  test('leads to the preview of a product', async () => {
    await become('open')
    const { product } = await paid.payer()
    const previewOf = async () => (await owner.call('getProduct', { params: { id: product } })).json.product.preview
    const usual = (await previewOf()).replace('http://shop.test', '')
    await become('soon')
    expect((await visit(await previewOf())).location).toBe(usual)
  })
})

describe('the upgrade of a live shop', () => {
  const migration = readFileSync(join(migrationsFolder, '0066_open_shops.sql'), 'utf8')

  test.each([
    ['nothing', ['products', 'orders'], undefined, undefined],
    ['products', ['orders'], undefined, 'open'],
    ['orders', ['products'], undefined, 'open'],
    ['orders, and a state that somebody has chosen', [], 'closed', 'closed'],
  ])('leaves a shop with %s in its state', async (_has, without, before, after) => {
    await become('open')
    await paid.submit(await paid.payer(), 'COD')
    const client = await paid.shop.database.pool.connect()
    try {
      await client.query('begin')
      // rows that belong to others can go alone
      await client.query('set local session_replication_role = replica')
      for (const table of without) await client.query(`delete from ${table}`)
      await client.query("delete from settings where name = 'shop-state'")
      if (before) await client.query("insert into settings values ('shop-state', $1)", [JSON.stringify(before)])
      await client.query(migration)
      const { rows } = await client.query("select value from settings where name = 'shop-state'")
      expect(rows[0]?.value).toBe(after)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  test('is opening soon without that setting, and the demo is open', () => {
    expect(settingDefaults(false)['shop-state']).toBe('soon')
    expect(settingDefaults(true)['shop-state']).toBe('open')
  })
})
