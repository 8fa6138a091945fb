import { reservedSegments } from '@tanabana/contract/pages.ts'
import { type Backend, csvOf, importProduct, openBackend, productRows } from '@tanabana/testing/backend.ts'
import { setHidden } from '@tanabana/testing/change-products.ts'
import { newPerson, type TestDesk } from '@tanabana/testing/desk.ts'
import { openImports } from '@tanabana/testing/imports.ts'
import { lockWaits } from '@tanabana/testing/lock-waits.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let shop: Backend
let asha: TestDesk
let ravi: TestDesk
let kurta: number
beforeAll(async () => {
  shop = await openBackend()
  asha = await newPerson(shop, 'catalogue')
  ravi = await newPerson(shop, 'owner')
  kurta = await importProduct(shop, 'block-print-kurta', { Red: { M: 5 } })
})
afterAll(() => shop.close())

const add = (id: string, name: string, parent = '') =>
  asha.call('addCategory', { params: { id }, body: { name, parent } })
const change = (who: TestDesk, id: string, body: object) => who.call('changeCategory', { params: { id }, body })
const move = (id: string, slug: string) => asha.call('moveCategory', { params: { id }, body: { slug } })
const order = (id: string, place: number) => asha.call('orderCategory', { params: { id }, body: { place } })
const remove = (id: string, to = '') => asha.call('removeCategory', { params: { id }, body: { to } })
const put = (type: string) => asha.call('changeProduct', { params: { id: kurta }, body: { type } })
const typeOf = async (id: number) => (await asha.call('getProduct', { params: { id } })).json.product.facts.type
const all = async () => (await asha.call('listCategories')).json.categories
const found = async (slug: string) => (await all()).find((one) => one.slug === slug)
/** The page of a category once each process has read the categories. */
const inShop = (type: string) =>
  expect.poll(async () => shop.call('getProductByTypePaged', { params: { type }, query: {} }))
const entries = async (query: string) => (await ravi.call('searchAudit', { query: { query } })).json.entries

let made = 0
async function newCategory(parent = ''): Promise<string> {
  const slug = `made-${++made}`
  expect((await add(slug, `Made ${made}`, parent)).status).toBe(200)
  return slug
}

beforeEach(async () => {
  expect((await put('tops')).status).toBe(200)
})

describe('a new category', () => {
  test('is the last of the list, and shoppers can open it', async () => {
    expect((await add(' Silk-Sarees ', 'Silk sarees')).status).toBe(200)
    expect((await all()).at(-1)).toMatchObject({
      ...{ slug: 'silk-sarees', name: 'Silk sarees', parent: '', state: 'shown', products: 0, olderSlugs: [] },
    })
    await put('silk-sarees')
    await inShop('silk-sarees').toMatchObject({ totalElements: 1, category: { slug: 'silk-sarees' } })
  })

  test('is listed with the picture and the number of products that shoppers see', async () => {
    const card = async (slug: string) =>
      (await asha.call('listCategoryCards')).json.cards.find(({ type }) => type === slug)
    const women = await newCategory()
    const part = await newCategory(women)
    await put(part)
    expect(await card(women)).toEqual({ type: women, count: 1, picture: '' })
    await shop.database.db.execute(
      sql`insert into product_pictures (product_id, position, picture, color) values (${kurta}, 0, 'abc-ff0000', '')`,
    )
    expect(await card(women)).toMatchObject({ count: 1, picture: '/pictures/abc-ff0000' })
    await setHidden(shop.database.db, 'block-print-kurta', true)
    expect(await card(part)).toMatchObject({ count: 0, picture: '' })
    await setHidden(shop.database.db, 'block-print-kurta', false)
  })

  test('is added once by two requests at once', async () => {
    const answers = await Promise.all([add('tapped-twice', 'Tapped twice'), add('tapped-twice', 'Tapped twice')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await entries('tapped-twice')).toHaveLength(1)
  })

  test('takes neither the address nor the name of another', async () => {
    expect((await add('tops', 'Other')).json.fields).toEqual({ slug: 'Another category has this address.' })
    expect((await add('other', 'TOPS')).json.fields).toEqual({ name: 'Another category has this name.' })
  })

  test('can be part of a category, but not of a part', async () => {
    const women = await newCategory()
    const sarees = await newCategory(women)
    expect((await add('of-part', 'Of a part', sarees)).json.fields).toEqual({
      parent: 'This one is part of another itself. Choose one of the first level.',
    })
    expect((await add('of-none', 'Of none', 'nowhere')).json.fields).toEqual({
      parent: 'The shop has no such category. Choose another.',
    })
    expect((await change(asha, women, { parent: 'tops' })).json.fields).toEqual({
      parent: 'This category has parts, so it can’t be part of another.',
    })
    expect((await change(asha, 'tops', { parent: 'tops' })).json.fields).toEqual({
      parent: 'A category can’t be part of itself.',
    })
    await put(sarees)
    await inShop(women).toMatchObject({ totalElements: 1 })
  })

  test.each(reservedSegments.flatMap((segment) => [segment, segment.toUpperCase()]))(
    'cannot have the address of a page: %s',
    async (segment) => {
      if (segment === '') return
      expect((await add(segment, 'Reserved')).status).toBe(422)
      expect((await move('accessories', segment)).json.fields?.slug).toBeTruthy()
    },
  )

  test.each(['साड़ी', 'a b', '-a', 'a--b', 'a/b', 'x'.repeat(41)])('cannot have the address %s', async (slug) => {
    expect((await add(slug, 'Wrong')).status).toBe(422)
  })
})

describe('a change', () => {
  test('shows on the page of the category, and in the log', async () => {
    const slug = await newCategory()
    expect((await change(asha, slug, { text: 'Of silk', state: 'hidden' })).status).toBe(200)
    expect(await found(slug)).toMatchObject({ text: 'Of silk', state: 'hidden' })
    await inShop(slug).toMatchObject({ category: { slug, text: 'Of silk' } })
    const [entry] = await entries(slug)
    expect(entry).toMatchObject({
      ...{ action: 'changeCategory', words: 'Changed', subject: `category ${slug}` },
      ...{ before: { text: '', state: 'shown' }, after: { text: 'Of silk', state: 'hidden' } },
    })
  })

  test('names who changed the same field meanwhile, and replaces it once it was seen', async () => {
    const slug = await newCategory()
    const seen = { name: `Made ${made}` }
    expect((await change(ravi, slug, { name: 'By Ravi', seen })).status).toBe(200)
    const refused = await change(asha, slug, { name: 'By Asha', seen })
    expect(refused.status).toBe(422)
    expect(refused.json.fields?.name).toMatch(/changed this meanwhile to “By Ravi”\. Save again to replace it\.$/)
    expect((await change(asha, slug, { text: 'Also mine', seen: { text: '' } })).status).toBe(200)
    expect((await change(asha, slug, { name: 'By Asha', seen: { name: 'By Ravi' } })).status).toBe(200)
    expect(await found(slug)).toMatchObject({ name: 'By Asha', text: 'Also mine' })
  })

  test('refuses a picture that is not in the store', async () => {
    expect((await change(asha, 'tops', { picture: 'nowhere' })).json.fields).toEqual({
      picture: 'Choose this picture again.',
    })
  })

  test('of a category that is gone is refused', async () => {
    expect((await change(asha, 'nowhere', { name: 'Nowhere' })).status).toBe(404)
  })
})

describe('the order', () => {
  test('is one of neighbours', async () => {
    const women = await newCategory()
    const parts = [await newCategory(women), await newCategory(women), await newCategory(women)]
    const [first = '', , last = ''] = parts
    const partsNow = async () => (await all()).filter(({ parent }) => parent === women).map(({ slug }) => slug)
    expect((await order(last, 1)).status).toBe(200)
    expect(await partsNow()).toEqual([last, first, parts[1]])
    expect((await order(last, 1000)).status).toBe(200)
    expect(await partsNow()).toEqual(parts)
    expect((await order(women, 1)).status).toBe(200)
    expect((await all()).find(({ parent }) => parent === '')?.slug).toBe(women)
  })

  test('stays, without an entry, when the category is there already', async () => {
    const slug = await newCategory()
    await order(slug, 1)
    expect((await order(slug, 1)).status).toBe(200)
    expect((await entries(slug)).filter(({ action }) => action === 'orderCategory')).toHaveLength(1)
  })
})

describe('another address', () => {
  test('has the products and parts, and the old one leads there', async () => {
    const old = await newCategory()
    const part = await newCategory(old)
    await put(old)
    const slug = `${old}-moved`
    expect((await move(old, slug.toUpperCase())).status).toBe(200)
    expect(await typeOf(kurta)).toBe(slug)
    expect(await found(part)).toMatchObject({ parent: slug })
    expect(await found(slug)).toMatchObject({ products: 1, olderSlugs: [old] })
    await inShop(old).toMatchObject({ totalElements: 1, category: { slug } })

    expect((await move(slug, old)).status).toBe(200)
    expect(await found(old)).toMatchObject({ products: 1, olderSlugs: [slug] })
    await inShop(slug).toMatchObject({ category: { slug: old } })
  })

  test('is not that of another category', async () => {
    const slug = await newCategory()
    expect((await move(slug, 'tops')).json.fields).toEqual({ slug: 'Another category has this address.' })
    expect((await move(slug, slug)).status).toBe(200)
  })

  test('leads nowhere else once a new category has it', async () => {
    const old = await newCategory()
    await move(old, `${old}-moved`)
    expect((await add(old, 'New here')).status).toBe(200)
    await inShop(old).toMatchObject({ category: { slug: old } })
    expect((await found(`${old}-moved`))?.olderSlugs).toEqual([])
  })
})

describe('removing', () => {
  test('asks who gets the products, and the address leads there', async () => {
    const slug = await newCategory()
    await move(slug, `${slug}-b`)
    await put(`${slug}-b`)
    expect((await remove(`${slug}-b`)).json.fields).toEqual({ to: 'Choose a category for its 1 product.' })
    expect((await remove(`${slug}-b`, `${slug}-b`)).json.fields).toEqual({ to: 'Choose another category.' })
    expect((await remove(`${slug}-b`, 'shoe')).status).toBe(200)
    expect(await typeOf(kurta)).toBe('shoe')
    expect(await found(`${slug}-b`)).toBeUndefined()
    await inShop(slug).toMatchObject({ category: { slug: 'shoe' } })
    await inShop(`${slug}-b`).toMatchObject({ category: { slug: 'shoe' } })
    expect((await remove(`${slug}-b`, 'shoe')).status).toBe(404)
  })

  test('is refused while it has parts', async () => {
    const women = await newCategory()
    const part = await newCategory(women)
    expect((await remove(women)).json.message).toBe('It has 1 part. Remove or move them first.')
    expect((await remove(part)).status).toBe(200)
    expect((await remove(women)).status).toBe(200)
  })

  test('waits for a product that gets the category meanwhile, and the product is not lost', async () => {
    const slug = await newCategory()
    let answer: ReturnType<typeof remove> | undefined
    await shop.database.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from categories where slug = ${slug} for key share`)
      await tx.execute(sql`update products set type = ${slug} where id = ${kurta}`)
      answer = remove(slug)
      await lockWaits(shop.database, 1)
    })
    expect((await answer)?.json.fields).toEqual({ to: 'Choose a category for its 1 product.' })
  })

  test('stops products from going there', async () => {
    const slug = await newCategory()
    let answer: ReturnType<typeof put> | undefined
    await shop.database.db.transaction(async (tx) => {
      await tx.execute(sql`delete from categories where slug = ${slug}`)
      answer = put(slug)
      await lockWaits(shop.database, 1)
    })
    expect((await answer)?.json.fields).toEqual({ type: 'The shop has no such category. Choose another.' })
    expect(await typeOf(kurta)).toBe('tops')
    const draft = { name: 'Draft', type: slug, colors: '', sizes: '', price: 10_000, stock: 0 }
    expect((await asha.call('addProduct', { params: { id: 'draft-of-none' }, body: draft })).json.fields).toEqual({
      type: 'The shop has no such category. Choose another.',
    })
  })

  test('stops an import that was checked before', async () => {
    const slug = await newCategory()
    const steps = openImports(shop, asha)
    const rows = productRows('woven-thing', 'Unheard Thing', 1000, { Red: { M: 1 } })
    const id = await steps.send(csvOf(...rows))
    const unknown = (await steps.check(id)).report?.types[0]
    await steps.check(id, { types: [{ type: unknown?.type, category: slug }] })
    expect((await remove(slug)).status).toBe(200)
    const ended = await steps.run(id)
    expect(ended.state).not.toBe('running')
    const { rows: types } = await shop.database.db.execute<{ type: string }>(sql`select distinct type from products`)
    expect(types.map(({ type }) => type)).not.toContain(slug)
  })
})
