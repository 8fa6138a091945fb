import { deskCalls } from '@tanabana/contract/desk/calls.ts'
import { deskRoutes } from '@tanabana/contract/desk/routes.ts'
import { type Backend, openBackend } from '@tanabana/testing/backend.ts'
import { everyDeskCall, newPerson, openDesk, type TestDesk } from '@tanabana/testing/desk.ts'
import { lockWaits } from '@tanabana/testing/lock-waits.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let shop: Backend
let person: TestDesk
let cataloguer: TestDesk
beforeAll(async () => {
  shop = await openBackend()
  person = await newPerson(shop, 'staff')
  cataloguer = await newPerson(shop, 'catalogue')
})
afterAll(() => shop.close())

const calls = Object.entries(everyDeskCall)
const namesWhere = (test: (call: (typeof calls)[number][1]) => boolean) =>
  calls.filter(([, call]) => test(call)).map(([name]) => name)
const params = { id: '1' }

test('every path under /desk/api is declared with a role', async () => {
  const mounted = [...shop.app.routes].filter((route) => /^(GET|POST) \/desk\/api/.test(route))
  const declared = Object.values(everyDeskCall).map(({ method, path }) => `${method} ${path}`)
  const others = mounted.filter((route) => !declared.includes(route))
  // refusals of other methods and paths
  for (const route of others) {
    const [method = '', url = ''] = route.split(' ')
    const { statusCode } = await shop.app.inject({ method: method as 'GET', url: url.replace('{id}', '1') })
    expect(statusCode, route).toBe(url.endsWith('*') ? 404 : 405)
  }
  expect(Object.keys(deskCalls).sort()).toEqual(Object.keys(deskRoutes).sort())
})

describe.each(namesWhere(({ audience }) => audience === 'desk'))('%s', (name) => {
  test('rejects a call without a session, or with a made-up one', async () => {
    for (const headers of [{}, { cookie: 'desk=x' }, { cookie: `desk=${'a'.repeat(43)}` }])
      expect((await openDesk(shop).call(name, { params }, headers as Record<string, string>)).status).toBe(401)
  })
})

const ownersOnly = namesWhere((call) => call.audience === 'desk' && !call.roles.includes('staff'))

test.each(ownersOnly)('rejects %s by staff', async (name) => {
  expect((await person.call(name, { params })).status).toBe(403)
})

const notOfCatalogue = namesWhere((call) => call.audience === 'desk' && !call.roles.includes('catalogue'))

test.each(notOfCatalogue)('rejects %s by a person of the catalogue', async (name) => {
  const refused = await cataloguer.call(name, { params, body: {} })
  expect(refused.status).toBe(403)
})

test('gives the catalogue products, categories and their pictures, stock, searches, settings and its own sessions, and nothing else', () => {
  const own = namesWhere((call) => call.audience === 'desk' && call.roles.includes('catalogue'))
  const paths = own.map((name) => everyDeskCall[name]?.path.replace(/^\/desk\/api\//, '').split('/')[0])
  expect([...new Set(paths)].sort()).toEqual([
    ...[
      'categories',
      'drafts',
      'home',
      'import-template.csv',
      'imports',
      'low-stock',
      'me',
      'product-changes',
      'products',
    ],
    ...[
      'products.csv',
      'searches',
      'searches.csv',
      'sessions',
      'settings',
      'sign-out',
      'size-charts',
      'stock',
      'synonyms',
    ],
  ])
})

test.each(namesWhere((call) => call.audience === 'desk' && call.needsFreshSignIn !== undefined))(
  '%s asks an owner to sign in again after ten minutes',
  async (name) => {
    const owner = await newPerson(shop, 'owner')
    const age = (minutes: number) =>
      shop.database.db.execute(
        sql`update staff_sessions set started_at = now() - make_interval(mins => ${minutes}) where staff_id = ${owner.id}`,
      )
    await age(11)
    expect(await owner.call(name, { params })).toMatchObject({ status: 422, json: { code: 'requires-recent-login' } })
    expect((await owner.call('me')).status).toBe(200)
    await age(9)
    const nobody = { id: '2000000000' }
    expect((await owner.call(name, { params: nobody, body: {} })).json.code).not.toBe('requires-recent-login')
  },
)

test('asks to sign in again when ten minutes pass while a call waits', async () => {
  const owner = await newPerson(shop, 'owner')
  const other = await newPerson(shop, 'staff')
  const { db } = shop.database
  let answer = Promise.resolve<unknown>(null)
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`update staff_sessions set started_at = now() - interval '11 minutes' where staff_id = ${owner.id}`,
    )
    answer = owner.call('changeRole', { params: { id: other.id }, body: { role: 'owner' } })
    await lockWaits(shop.database, 1)
  })
  expect(await answer).toMatchObject({ status: 422, json: { code: 'requires-recent-login' } })
})

describe.each(namesWhere(({ method }) => method === 'POST'))('%s', (name) => {
  test("rejects another site's page, a page without an origin, and a form", async () => {
    for (const origin of ['http://evil.test', 'https://shop.test', 'http://shop.test:8080', 'null', ''])
      expect((await person.call(name, { params, body: {} }, { origin, host: 'shop.test' })).status, origin).toBe(403)
    const host = { origin: 'http://evil.test', host: 'evil.test', 'x-forwarded-host': 'evil.test' }
    expect((await person.call(name, { params, body: {} }, host)).status).toBe(403)
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await person.call(name, { params, body: 'a=1' }, form)).status).toBe(415)
    expect((await person.call('me')).status).toBe(200)
  })
})

test('one person takes at most four connections from the others', async () => {
  const { db, pool } = shop.database
  let calls: Promise<{ status: number }>[] = []
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table users in access exclusive mode`)
    calls = Array.from({ length: 30 }, () => person.call('listCustomers'))
    await lockWaits(shop.database, 4)
    // the checks of the sessions of all 30 come first
    await expect.poll(() => pool.waitingCount).toBe(0)
  })
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(30).fill(200))
})
