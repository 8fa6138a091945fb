import { indianDay } from '@tanabana/contract/dates.ts'
import type { FileBlock } from '@tanabana/contract/home.ts'
import { type Backend, importProduct, openBackend } from '@tanabana/testing/backend.ts'
import { newPerson, type TestDesk } from '@tanabana/testing/desk.ts'
import { dot } from '@tanabana/testing/desk-requests.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let shop: Backend
let asha: TestDesk
let ravi: TestDesk
beforeAll(async () => {
  shop = await openBackend(undefined, { cacheBytes: 1_000_000 })
  asha = await newPerson(shop, 'owner')
  ravi = await newPerson(shop, 'owner')
  for (const handle of ['kurta', 'saree']) await importProduct(shop, handle, { Blue: { M: 9 } })
})
afterAll(() => shop.close())

const picks = (heading: string, more: object = {}): FileBlock => ({
  ...{ kind: 'edit', heading, handles: ['kurta'], count: 4, ...more },
})
const read = async () => (await asha.call('getDeskHome')).json.home
const save = (blocks: object[], revision: number, desk = asha) =>
  desk.call('saveHome', { params: { id: 'page' }, body: { blocks, revision } })
const headings = async () => (await shop.call('getHome')).blocks.map(({ heading }) => heading)

test('saved blocks are in the shop, and an earlier version can be put back', async () => {
  const before = await read()
  expect(before.isDefault).toBe(true)
  expect((await save([picks('Picks'), picks('More picks')], before.revision)).status).toBe(200)
  expect(await headings()).toEqual(['Picks', 'More picks'])
  const first = await read()
  await save([picks('More picks')], first.revision)
  expect(await headings()).toEqual(['More picks'])
  const body = { version: first.revision, revision: (await read()).revision }
  expect((await asha.call('putBackHome', { params: { id: 'page' }, body })).status).toBe(200)
  expect(await headings()).toEqual(['Picks', 'More picks'])
  await asha.call('resetHome', { params: { id: 'page' }, body: { revision: (await read()).revision } })
  const { isDefault, versions, names } = await read()
  expect({ isDefault, names }).toEqual({ isDefault: true, names: {} })
  expect(versions.map(({ blocks }) => blocks?.map(({ heading }) => heading) ?? null)).toEqual([
    null,
    ['Picks', 'More picks'],
    ['More picks'],
    ['Picks', 'More picks'],
  ])
})

test('refuses to replace blocks that somebody saved meanwhile, and says who', async () => {
  const { revision } = await read()
  await save([picks('By Ravi')], revision, ravi)
  const refused = await save([picks('By Asha')], revision)
  expect(refused).toMatchObject({ status: 409, json: { code: 'ORDER_CHANGED' } })
  expect(refused.json.message).toMatch(/ changed this home page meanwhile: it has other blocks now\.$/)
  expect(await headings()).toEqual(['By Ravi'])
  // a second tap
  expect((await save([picks('By Ravi')], revision, ravi)).status).toBe(200)
  expect((await save([picks('By Asha')], (await read()).revision)).status).toBe(200)
})

test('names each field that is wrong, and saves nothing', async () => {
  const { revision } = await read()
  const hero = { kind: 'hero', heading: 'Hello', picture: 'gone', alt: 'A kurta' }
  const dates = { from: '2026-12-02', until: '2026-12-01' }
  const refused = await save(
    [picks('Picks', dates), hero, { kind: 'edit', heading: 'List', address: '/cart' }],
    revision,
  )
  expect(refused.json.fields).toEqual({
    'blocks.0.until': 'Enter the first day or a later one.',
    'blocks.1.picture': 'Add this picture again.',
    'blocks.2.address': 'Enter the address of a list, such as /tops?color=Red or /search?query=linen.',
  })
  const unread = await save([{ ...hero, heading: '', button: { text: 'Go', address: 'tops' } }], revision)
  expect(Object.keys(unread.json.fields ?? {})).toEqual(['blocks.0.heading', 'blocks.0.button.address'])
  const body = { version: 999_999, revision }
  expect((await asha.call('putBackHome', { params: { id: 'page' }, body })).json.fields?.version).toBe(
    'The home page has no such version.',
  )
  expect((await read()).revision).toBe(revision)
})

test('refuses an address without a page, and takes the ones of hidden categories and older ones', async () => {
  for (const id of ['festive', 'hidden-one']) await asha.call('addCategory', { params: { id }, body: { name: id } })
  await asha.call('changeCategory', { params: { id: 'hidden-one' }, body: { state: 'hidden' } })
  await asha.call('moveCategory', { params: { id: 'festive' }, body: { slug: 'wedding' } })
  const { revision } = await read()
  const list = (address: string) => ({ kind: 'edit', heading: address, handles: ['kurta'], address })
  const dead = ['/weding', '/tops/kurta', '/tops/999999', '/tops/1/more', '/%E0'].map(list)
  expect((await save(dead, revision)).json.fields).toEqual({
    ...{ 'blocks.0.address': 'Your shop has no page at /weding.', 'blocks.1.address': expect.any(String) },
    ...{ 'blocks.2.address': expect.any(String), 'blocks.3.address': expect.any(String) },
    'blocks.4.address': expect.any(String),
  })
  const alive = [
    '/',
    '/tops?color=Red',
    '/Tops',
    '/hidden-one',
    '/festive',
    '/wedding#more',
    '/tops/1',
    '/search?query=silk',
  ]
  expect((await save([...alive, '/about-us'].map(list), revision)).status).toBe(200)
})

test('saves other blocks beside one whose page was removed, and names its address', async () => {
  await asha.call('addCategory', { params: { id: 'diwali' }, body: { name: 'Diwali' } })
  const diwali = picks('Diwali', { address: '/diwali' })
  expect((await save([diwali], (await read()).revision)).status).toBe(200)
  expect((await read()).deadAddresses).toEqual([])
  await asha.call('removeCategory', { params: { id: 'diwali' }, body: {} })
  const { deadAddresses, revision } = await read()
  expect(deadAddresses).toEqual(['/diwali'])
  expect((await save([picks('More', { address: '/holi' }), diwali], revision)).json.fields).toEqual({
    'blocks.0.address': 'Your shop has no page at /holi.',
  })
  expect((await save([picks('More'), diwali], revision)).status).toBe(200)
  expect((await save([picks('More')], (await read()).revision)).status).toBe(200)
  expect((await save([diwali], (await read()).revision)).json.fields).toHaveProperty(['blocks.0.address'])
})

test.each(['/account/anything', '/policies', '/terms/more', '/pages/terms', '/orders/1', '/robots.txt'])(
  'refuses %s, where no page is',
  async (address) => {
    const { json } = await save([picks('Picks', { address })], (await read()).revision)
    expect(json.fields).toEqual({ 'blocks.0.address': `Your shop has no page at ${address}.` })
  },
)

test('takes the address of each page of the shop', async () => {
  const pages = ['/terms', '/about-us/', '/Categories', '/wishlist', '/profile/details', '/orders#top']
  const blocks = pages.map((address) => picks(address, { address }))
  expect((await save(blocks, (await read()).revision)).status).toBe(200)
})

test('shows a picture that was sent, around the point that stays visible', async () => {
  const { picture } = (await asha.call('addHomePicture', { body: { file: dot } })).json
  const hero = { kind: 'hero', heading: 'Hello', picture, alt: 'A kurta', focus: { x: 20, y: 80 } }
  expect((await save([hero], (await read()).revision)).status).toBe(200)
  expect((await shop.call('getHome')).blocks).toEqual([{ ...hero, picture: `/pictures/${picture}` }])
  const refused = await asha.call('addHomePicture', { body: { file: 'bm8=' } })
  expect(refused.json.fields?.file).toMatch(/^This file can’t be used/)
})

describe('a block with dates', () => {
  const day = (plus: number) => indianDay(Date.now() + plus * 86_400_000)
  test('is shown from its first to its last day in India', async () => {
    const blocks = [
      picks('Yesterday', { until: day(-1) }),
      picks('Until today', { until: day(0) }),
      picks('From today', { from: day(0) }),
      picks('Tomorrow', { from: day(1), until: day(5) }),
    ]
    await save(blocks, (await read()).revision)
    expect(await headings()).toEqual(['Until today', 'From today'])
    expect((await read()).blocks.map(({ heading }) => heading)).toHaveLength(4)
  })
})

describe('a preview', () => {
  const preview = async (blocks: object[], desk = asha) => {
    const { address } = (await desk.call('previewHome', { body: { blocks } })).json
    return new URL(address).searchParams.get('preview') ?? ''
  }
  const shown = async (code: string) =>
    (await shop.call('getHome', { query: { preview: code } })).blocks.map(({ heading }) => heading)

  test('shows blocks that are not saved, to those who have its address', async () => {
    await save([picks('Saved')], (await read()).revision)
    const code = await preview([picks('Not saved'), picks('Later', { from: '2099-01-01' })])
    expect(await shown(code)).toEqual(['Not saved', 'Later'])
    expect(await headings()).toEqual(['Saved'])
    expect(await preview([picks('Changed')])).toBe(code)
    expect(await shown(code)).toEqual(['Changed'])
    expect(await preview([picks('Of Ravi')], ravi)).not.toBe(code)
    await expect(shown('made-up')).rejects.toMatchObject({ status: 404 })
  })

  test('ends after a day, and is not kept', async () => {
    const code = await preview([picks('Not saved')])
    const { headers } = await shop.app.inject({ url: `/product/getHome?preview=${code}` })
    expect(headers['cache-control']).toBe('no-store')
    await shop.database.db.execute(sql`update home_drafts set made_at = made_at - interval '25 hours'`)
    await expect(shown(code)).rejects.toMatchObject({ status: 404 })
  })
})
