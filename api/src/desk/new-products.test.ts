import { type Backend, csvOf, importProduct, openBackend, productRows } from '@tanabana/testing/backend.ts'
import { newPerson, type TestDesk } from '@tanabana/testing/desk.ts'
import { submit, variant, withBag } from '@tanabana/testing/shopper-with-bag.ts'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { reconcile } from '#money/money.ts'

let shop: Backend
let asha: TestDesk
beforeAll(async () => {
  shop = await openBackend()
  asha = await newPerson(shop, 'catalogue')
})
afterEach(async () => expect((await reconcile(shop.database.db)).balanced).toBe(true))
afterAll(() => shop.close())

const dress = {
  name: 'Bagru dress',
  type: 'tops',
  price: 149_900,
  colors: 'Indigo, Rust',
  sizes: 's, M ,x-large',
  stock: 3,
}
const add = async (handle: string, body: object = {}) =>
  asha.call('addProduct', { params: { id: handle }, body: { ...dress, ...body } })
const added = async (handle: string, body: object = {}): Promise<number> => (await add(handle, body)).json.draft.id
const act = (name: string, id: number, body: object = {}) => asha.call(name, { params: { id }, body })
const read = async (id: number) => (await asha.call('getProduct', { params: { id } })).json.product
const listed = async (query: Record<string, string>) =>
  (await asha.call('listProducts', { query })).json.products.map(({ id }) => id)
const isInShop = async (id: number) => (await shop.app.inject({ url: `/product/getProduct/${id}` })).statusCode === 200
const choices = async (id: number) => (await read(id)).variants.map(({ color, size }) => `${color} ${size}`)
const sizesInShop = async (id: number) =>
  (await shop.call('getProduct', { params: { id } })).inventory.map(({ color, size }) => `${color} ${size}`)

describe('a new product', () => {
  test('is a draft with each colour in each size, which shoppers do not see until it is published', async () => {
    const id = await added('bagru-dress')
    expect(await read(id)).toMatchObject({ state: 'draft', lowestPaise: 149_900, left: 18, handle: 'bagru-dress' })
    expect(await choices(id)).toEqual(['Indigo S', 'Indigo M', 'Indigo XL', 'Rust S', 'Rust M', 'Rust XL'])
    expect(await isInShop(id)).toBe(false)
    expect((await act('unhideProduct', id)).status).toBe(200)
    expect(await isInShop(id)).toBe(true)
    expect((await read(id)).actions.map(({ text }) => text)).toEqual(['Added', 'Shown'])
  })

  test('is previewed by who has its link, as shoppers will see it, and by nobody else', async () => {
    const [id, other] = [await added('previewed-dress'), await added('other-dress')]
    const { preview } = await read(id)
    expect(preview).toMatch(new RegExp(`^http://shop.test/tops/${id}[?]preview=`))
    const code = new URL(preview).searchParams.get('preview') ?? ''
    const see = (product: number, given: string) =>
      shop.app.inject({ url: `/product/getProduct/${product}?preview=${given}` })
    const seen = await see(id, code)
    expect([seen.json().name, seen.json().inventory.length]).toEqual(['Bagru dress', 6])
    // not even a CDN that drops the query shows it to shoppers
    expect(seen.headers['cache-control']).toBe('no-store')
    for (const [product, given] of [
      [id, `${code}x`],
      [id, 'é'],
      [other, code],
    ] as const)
      expect((await see(product, encodeURIComponent(given))).statusCode).toBe(404)
    expect(await isInShop(id)).toBe(false)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 24 * 60 * 60_000 })
    expect((await see(id, code)).statusCode).toBe(404)
    vi.useRealTimers()
  })

  test('is added once by two taps', async () => {
    const answers = await Promise.all([add('two-taps'), add('two-taps'), add('Two-Taps'.toLowerCase())])
    expect(new Set(answers.map(({ json }) => json.draft.id)).size).toBe(1)
    expect(await listed({ query: 'two-taps' })).toHaveLength(1)
  })

  test('is sold in a colour with a long name', async () => {
    const color = 'Olive green with contrast piping in mustard yellow'
    const id = await added('long-colour', { colors: color, sizes: 'M' })
    await act('unhideProduct', id)
    const { username, call } = await shop.newShopper()
    const items = [{ id, color, size: 'M', quantity: 1 }]
    const { orderItems } = await call('addToCart', { body: { username, addressId: -1, items } })
    expect(orderItems).toMatchObject([{ color }])
  })

  test('without colours and sizes has one of each', async () => {
    expect(await choices(await added('plain', { colors: '', sizes: ' , ' }))).toEqual(['As pictured One Size'])
  })

  test.each([
    [{ name: '' }, 'name'],
    [{ type: 'hats' }, 'type'],
    [{ price: 0 }, 'price'],
    [{ stock: -1 }, 'stock'],
    [{ colors: 'x'.repeat(61) }, 'colors'],
  ])('is refused with %j', async (body, field) => {
    const refused = await add('refused', body)
    expect([refused.status, Object.keys(refused.json.fields ?? {})]).toEqual([422, [field]])
    expect(await listed({ query: 'refused' })).toEqual([])
  })

  test('has at most 500 variants', async () => {
    const many = Array.from({ length: 30 }, (_, at) => `c${at}`).join(',')
    expect((await add('many', { colors: many, sizes: many })).json.message).toBe('A product has at most 500 variants.')
  })

  test('is deleted while it is a draft, and not once it was shown', async () => {
    const id = await added('short-lived')
    expect((await act('deleteProduct', id)).status).toBe(200)
    expect((await asha.call('getProduct', { params: { id } })).status).toBe(404)
    const shown = await added('shown-once')
    await act('unhideProduct', shown)
    await act('hideProduct', shown)
    expect((await act('deleteProduct', shown)).json.message).toMatch(/^Only a draft can be deleted/)
  })
})

test('a copy is a draft with the facts, prices and pictures, and no stock', async () => {
  const id = await importProduct(shop, 'original', { Red: { M: 5, L: 0 } }, 1299)
  const [first] = (await read(id)).variants
  await act('changeProduct', id, { material: 'Cotton', hsn: '6204' })
  await act('changeVariants', id, { variants: [{ id: first?.id, sku: 'OR-1', mrp: 199_900, grams: 240 }] })
  const answer = await asha.call('copyProduct', { params: { id: 'copied' }, body: { product: id, name: 'Copy' } })
  expect(await read(answer.json.draft.id)).toMatchObject({
    ...{ state: 'draft', name: 'Copy', left: 0, lowestPaise: 129_900 },
    facts: { material: 'Cotton', hsn: '6204' },
    variants: [
      { color: 'Red', size: 'M', price: 129_900, mrp: 199_900, grams: 240, stock: 0, sku: '' },
      { color: 'Red', size: 'L', stock: 0 },
    ],
  })
})

describe('an archived product', () => {
  test('is in neither the shop nor the list, but is found, and comes back hidden', async () => {
    const id = await importProduct(shop, 'old-season', { Red: { M: 5 } })
    await act('archiveProduct', id)
    expect(await isInShop(id)).toBe(false)
    expect(await listed({})).not.toContain(id)
    expect(await listed({ state: 'archived' })).toEqual([id])
    expect(await listed({ query: 'old-season' })).toEqual([id])
    await act('hideProduct', id)
    expect(await listed({ state: 'hidden' })).toContain(id)
    expect((await read(id)).actions.map(({ text }) => text)).toEqual(['Archived', 'Hidden'])
  })
})

describe('more variants', () => {
  test('are those that the product lacks, in its spelling, with its price', async () => {
    const id = await added('grows', { colors: 'Indigo', sizes: 'M' })
    const answer = await act('addVariants', id, { colors: 'indigo, Black', sizes: 'm, L' })
    expect(answer.status).toBe(200)
    expect(await choices(id)).toEqual(['Indigo M', 'Indigo L', 'Black M', 'Black L'])
    expect((await read(id)).variants.map(({ price, stock }) => [price, stock])).toEqual([
      [149_900, 3],
      [149_900, 0],
      [149_900, 0],
      [149_900, 0],
    ])
    await act('addVariants', id, { sizes: 'XXL', price: 159_900, stock: 2 })
    expect(await read(id)).toMatchObject({ lowestPaise: 149_900, highestPaise: 159_900, left: 7 })
    const actions = (await read(id)).actions.length
    await act('addVariants', id, { sizes: 'xxl' })
    expect((await read(id)).actions).toHaveLength(actions)
  })
})

describe('a variant that is switched off', () => {
  test('is not offered, and its price does not count', async () => {
    const id = await added('half-off', { colors: 'Blue', sizes: 'M, L' })
    await act('unhideProduct', id)
    const [m, l] = (await read(id)).variants
    await act('changeVariants', id, { variants: [{ id: m?.id, price: 99_900 }] })
    expect((await read(id)).lowestPaise).toBe(99_900)
    await act('changeVariants', id, { variants: [{ id: m?.id, off: true, seen: { off: false } }] })
    expect(await sizesInShop(id)).toEqual(['Blue L'])
    expect(await read(id)).toMatchObject({ lowestPaise: 149_900, left: 3, variants: expect.anything() })
    const refused = await act('changeVariants', id, { variants: [{ id: l?.id, off: true }] })
    expect(refused.json.fields).toEqual({ [`${l?.id}.off`]: 'One size must stay. Or hide the product.' })
    await act('hideProduct', id)
    await act('changeVariants', id, { variants: [{ id: l?.id, off: true }] })
    expect((await act('unhideProduct', id)).json.message).toBe('All its sizes are switched off. Switch one on first.')
    await act('changeVariants', id, { variants: [{ id: m?.id, off: false }] })
    await act('unhideProduct', id)
    expect(await sizesInShop(id)).toEqual(['Blue M'])
  })

  test('can not be bought from a bag that has it', async () => {
    const id = await importProduct(shop, 'bagged', { Blue: { M: 5, L: 5 } })
    const shopper = await withBag(shop, id, 1)
    const m = (await read(id)).variants.find(({ size }) => size === 'M')
    await act('changeVariants', id, { variants: [{ id: m?.id, off: true }] })
    const bought = await submit(shopper, id, 1).catch(({ status }: { status: number }) => status)
    expect(bought).toBe(409)
    await act('changeVariants', id, { variants: [{ id: m?.id, off: false }] })
    expect((await submit(shopper, id, 1)).id).toBe(shopper.bagId)
    const left = (await read(id)).variants.find(({ size }) => size === 'M')
    expect(left?.stock).toBe(4)
  })

  test('stays off when its file is imported again, and is not in the feed', async () => {
    const rows = csvOf(...productRows('imported-off', 'Kurta', 900, { Red: { M: 5, L: 2 } }))
    await shop.importCsv(rows)
    const [id = 0] = await listed({ query: 'imported-off' })
    const [m] = (await read(id)).variants
    await act('changeVariants', id, { variants: [{ id: m?.id, off: true, sku: 'OFF-M' }] })
    await shop.importCsv(csvOf(...productRows('imported-off', 'Kurta', 950, { Red: { M: 6, L: 2 } })))
    expect((await read(id)).variants[0]).toMatchObject({ off: true, stock: 6 })
    const { rows: found } = await shop.database.db.execute<{ sizes: string }>(
      sql`select sizes from product_filters where product_id = ${id}`,
    )
    expect(found).toEqual([{ sizes: 'l' }])
    expect((await shop.app.inject({ url: '/feeds/google.xml' })).body).not.toContain('OFF-M')
  })
})

describe('a variant', () => {
  test('that was never sold is removed', async () => {
    const id = await added('typo', { colors: 'Indgo, Indigo', sizes: 'M' })
    const [wrong, right] = (await read(id)).variants
    expect((await act('removeVariant', id, { variant: wrong?.id })).status).toBe(200)
    expect(await choices(id)).toEqual(['Indigo M'])
    expect((await act('removeVariant', id, { variant: right?.id })).json.message).toMatch(/^This is the only variant/)
  })

  test('that was sold stays', async () => {
    const id = await importProduct(shop, 'sold', { Blue: { M: 5, L: 5 } })
    await submit(await withBag(shop, id, 1), id, 1)
    const sold = (await read(id)).variants.find(({ size }) => size === variant.size)
    expect((await act('removeVariant', id, { variant: sold?.id })).json.message).toBe(
      'This variant was sold, so it stays for its orders. Switch it off instead.',
    )
  })
})
