import { type Backend, csvOf, openBackend, productRows } from '@tanabana/testing/backend.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let shop: Backend
beforeAll(async () => {
  shop = await openBackend()
  const one = (handle: string, type: string, price: number, color = 'Grey', size = 'M') =>
    productRows(handle, type, price, { [color]: { [size]: 2 } })
  await shop.importCsv(
    csvOf(
      ...one('women-straight-kurta', 'Kurta', 900, 'Red', 'X-Large'),
      ...one('men-straight-kurta', 'Kurtas', 1600, 'Navy Blue', 'M'),
      ...one('the-everyday', 'T-Shirt', 500, 'Off White', 'S'),
      ...one('oxford-shirt', 'Shirt', 1200, 'Sky Blue', 'L'),
      ...one('low-top-sneakers', 'Sneakers', 2400, 'Black', 'UK 9'),
      ...one('rubber-flip-flops', 'Slippers', 300, 'Black', '8'),
      ...one('kurta-bag', 'Handbag', 700, 'Maroon', 'One Size'),
      ...one('denim', 'Jeans', 1999, 'Indigo', '32'),
    ),
  )
})
afterAll(() => shop.close())

const search = (query: string, more = {}) => shop.call('getProductPaged', { query: { query, size: 100, ...more } })
const names = async (query: string, more = {}) => (await search(query, more)).content.map(({ name }) => name)

describe('finds', () => {
  test.each([
    ['plurals', 'kurtas', ['Women Straight Kurta', 'Men Straight Kurta', 'Kurta Bag']],
    ['words in any order over all fields', 'kurta red', ['Women Straight Kurta', 'Kurta Bag']],
    ['shades of a colour', 'blue kurta', ['Men Straight Kurta']],
    ['a spelling mistake', 'sneekers', ['Low Top Sneakers']],
    ['swapped letters', 'kutra', ['Women Straight Kurta', 'Men Straight Kurta', 'Kurta Bag']],
    ['a word with its letters spaced', 'k u r t a', ['Women Straight Kurta', 'Men Straight Kurta', 'Kurta Bag']],
    ['one such word among others', 'red k u r t a', ['Women Straight Kurta', 'Kurta Bag']],
    ['a compound without its hyphen', 'tshirt', ['The Everyday']],
    ['a compound in two words', 't shirt', ['The Everyday']],
    ['two words written as one', 'flipflop', ['Rubber Flip Flops']],
    ['a shirt, not a T-shirt', 'shirts', ['Oxford Shirt']],
    ['a synonym', 'purse', ['Kurta Bag']],
    ['Hinglish', 'kaale joote', ['Low Top Sneakers', 'Rubber Flip Flops']],
    ['Hindi', 'लाल कुर्ता', ['Women Straight Kurta', 'Kurta Bag']],
    ['a brand', 'rangoli jeans', ['Denim']],
    ['the beginning of a word', 'snea', ['Low Top Sneakers']],
    ['a size in its other spelling', 'kurta xl', ['Women Straight Kurta']],
    ['one size by its Indian name', 'bag free size', ['Kurta Bag']],
    ['a letter as a size', 'm kurta', ['Men Straight Kurta']],
    ['a letter as a size after its word', 'size l shirt', ['Oxford Shirt']],
    ['a number as a size', 'jeans 32', ['Denim']],
    ['a gender, then products of unknown gender', 'mens kurta', ['Men Straight Kurta', 'Kurta Bag']],
    ['a highest price', 'kurta under 1000', ['Women Straight Kurta', 'Kurta Bag']],
    ['a price in Hindi', 'kurta 1000 se kam', ['Women Straight Kurta', 'Kurta Bag']],
    ['the cheapest first', 'sasta kurta', ['Kurta Bag', 'Women Straight Kurta', 'Men Straight Kurta']],
  ])('%s', async (_what, query, expected) => {
    expect(await names(query)).toEqual(expected)
  })
})

test('leaves out a kind of value that the shopper removed', async () => {
  expect(await names('kurta xl under 1000', { literal: ['price', 'size'] })).toEqual(await names('kurta'))
  const { understood, nearMatches } = await search('mens kurta m under 2000', { literal: ['price', 'gender'] })
  expect([understood, nearMatches]).toEqual([{ sizes: ['m'], genders: [] }, undefined])
})

test('says what it understood, and repeats the query', async () => {
  const { query, understood } = await search('mens kurta m under 2000')
  expect(query).toBe('mens kurta m under 2000')
  expect(understood).toEqual({ maxPrice: 2000, sizes: ['m'], genders: ['men'] })
})

test('finds products with some of the words if none has all, and says so', async () => {
  expect(await search('sneakers xylophone')).toMatchObject({
    nearMatches: true,
    content: [{ name: 'Low Top Sneakers' }],
  })
  expect(await search('denim sneakers')).toMatchObject({ nearMatches: true, totalElements: 1 })
  expect((await search('sneakers')).nearMatches).toBeUndefined()
})

describe('near matches', () => {
  test.each([
    ['of a related kind', 'boots', ['Low Top Sneakers', 'Rubber Flip Flops']],
    ['of a related kind, in the colour', 'maroon wallet', ['Kurta Bag']],
    ['of the kind, without the colour', 'yellow sneakers', ['Low Top Sneakers']],
  ])('%s', async (_what, query, expected) => {
    expect(await search(query)).toMatchObject({ nearMatches: true, content: expected.map((name) => ({ name })) })
  })

  test.each([
    ['a price', 'denim jeans under 1500', ['price'], ['Denim']],
    ['a price in words', 'blue jeans men under 1500 rs only', ['price'], ['Denim']],
    ['a size', 'shirt size s', ['size'], ['Oxford Shirt']],
    ['a gender', 'girls kurta', ['gender'], ['Women Straight Kurta', 'Men Straight Kurta']],
    ['a price and a size', 'jeans 40 under 500', ['price', 'size'], ['Denim']],
  ])('leave out %s, and say so', async (_what, query, relaxed, expected) => {
    const found = await search(query)
    expect(found).toMatchObject({ nearMatches: true, relaxed, content: expected.map((name) => ({ name })) })
    expect(found.understood?.maxPrice).toBeUndefined()
  })

  test.each([
    ['kids', ['gender']],
    ['girls', ['gender']],
    ['size 60', ['size']],
    ['boys size 60', ['size', 'gender']],
  ])('of %s alone are all products', async (query, relaxed) => {
    await shop.database.db.execute(sql`update products set gender = 'Men'`)
    expect(await search(query)).toMatchObject({ nearMatches: true, relaxed, totalElements: 8 })
    await shop.database.db.execute(sql`update products set gender = ''`)
  })

  test('of a price alone begin with the nearest price', async () => {
    const under = await search('under 100')
    expect(under).toMatchObject({ nearMatches: true, relaxed: ['price'], totalElements: 8 })
    expect(under.content[0]?.name).toBe('Rubber Flip Flops')
    expect((await names('above 90000'))[0]).toBe('Low Top Sneakers')
  })

  test.each([
    ['jeans', ['Denim']],
    ['jean', ['Denim']],
    ['jins', ['Denim']],
    ['shoes', ['Low Top Sneakers', 'Rubber Flip Flops']],
    ['joote', ['Low Top Sneakers', 'Rubber Flip Flops']],
  ])('for %s have no product that only mentions them', async (kind, expected) => {
    await shop.importCsv(csvOf(...productRows('stole', 'Stole', 100, { Grey: { 'One Size': 2 } })))
    await shop.database.db.execute(
      sql`update products set description = 'Goes well with jeans and shoes' where handle = 'stole'`,
    )
    const content = expected.map((name) => ({ name }))
    for (const value of ['under 200', 'under 50', 'size 60'])
      expect(await search(`${kind} ${value}`), value).toMatchObject({ nearMatches: true, content })
    await shop.database.db.execute(sql`delete from products where handle = 'stole'`)
  })

  test('leave out the price before a word, and name the word', async () => {
    await shop.database.db.execute(
      sql`update products set description = 'A red one goes well with jeans' where handle = 'the-everyday'`,
    )
    const near = { nearMatches: true, leftOut: ['red'], content: [{ name: 'Denim' }] }
    expect(await search('red jeans under 1000')).toMatchObject({ ...near, relaxed: ['price'] })
    const withinPrice = await search('red jeans under 2000')
    expect([withinPrice, withinPrice.relaxed]).toMatchObject([near, undefined])
    await shop.database.db.execute(sql`update products set description = '' where handle = 'the-everyday'`)
  })

  test('for a kind that the shop lacks are the related ones, not what begins like its name', async () => {
    const sizes = { Gold: { 'One Size': 2 } }
    const rows = [
      ['brass-watch', 'Watch'],
      ['soft-vest', 'Vest'],
      ['linen-shorts', 'Shorts'],
    ] as const
    await shop.importCsv(csvOf(...rows.flatMap(([handle, type]) => productRows(handle, type, 500, sizes))))
    expect([await names('bra'), await names('swimwear')]).toEqual([['Soft Vest'], ['Linen Shorts']])
    await shop.database.db.execute(sql`delete from products where price_paise = 50000`)
  })

  test('say that it is another kind if a description has only the stem of the word', async () => {
    await shop.importCsv(csvOf(...productRows('wide-palazzo', 'Palazzo', 500, { Red: { M: 2 } })))
    await shop.database.db.execute(sql`update products set description = 'Very wide leg' where handle = 'wide-palazzo'`)
    const near = { nearMatches: true, relaxed: ['kind'] }
    expect(await search('leggings')).toMatchObject(near)
    expect(await names('leggings')).toContain('Wide Palazzo')
    await shop.database.db.execute(sql`delete from products where handle = 'wide-palazzo'`)
  })

  test('have no product whose name only sounds like the kind of goods', async () => {
    await shop.importCsv(csvOf(...productRows('gold-dress-watch', 'Watch', 2000, { Gold: { 'One Size': 2 } })))
    for (const query of ['dress', 'dress under 500', 'dresses under 500', 'gold dress under 5000', 'girls frock']) {
      const found = await search(query)
      expect(found, query).toMatchObject({ nearMatches: true, relaxed: expect.arrayContaining(['kind']) })
      expect(found.content.map(({ name }) => name)).not.toContain('Gold Dress Watch')
    }
    expect(await search('gold dress')).toMatchObject({ relaxed: ['kind'], leftOut: ['gold'] })
    for (const query of ['dress watch', 'gold dress watch'])
      expect([await names(query), (await search(query)).nearMatches]).toEqual([['Gold Dress Watch'], undefined])
    expect(await names('clothes')).not.toContain('Low Top Sneakers')
    expect(await names('kapde')).toEqual(await names('clothes'))
    await shop.database.db.execute(sql`delete from products where handle = 'gold-dress-watch'`)
  })
})

test('finds the newest products for "new arrivals"', async () => {
  expect((await names('new arrivals')).slice(0, 2)).toEqual(['Denim', 'Kurta Bag'])
})

test('ranks words side by side first', async () => {
  expect((await names('men straight kurta'))[0]).toBe('Men Straight Kurta')
})

test('finds a word of a description', async () => {
  await shop.database.db.execute(sql`update products set description = 'Breathable and soft' where handle = 'denim'`)
  expect(await names('breathable')).toEqual(['Denim'])
})

test.each([['pressure cooker'], ['asdfgh'], ['मोबाइल']])('finds nothing for %s', async (query) => {
  expect(await search(query)).toMatchObject({ totalElements: 0, content: [] })
})

test('pages without repeating or losing a product', async () => {
  const all = await names('kurta')
  const pages = await Promise.all([0, 1, 2, 3].map((page) => search('kurta', { page, size: 1 })))
  expect(pages.flatMap(({ content }) => content.map(({ name }) => name))).toEqual(all)
  expect(pages.map(({ totalElements }) => totalElements)).toEqual([3, 3, 3, 3])
})

test('combines with filters, sorting and facets', async () => {
  expect(await names('kurta', { sort: 'price-desc' })).toEqual([
    'Men Straight Kurta',
    'Women Straight Kurta',
    'Kurta Bag',
  ])
  expect(await names('kurta', { maxPrice: 800 })).toEqual(['Kurta Bag'])
  const { facets } = await search('kurta', { facets: true })
  expect(facets?.colors.map(({ value }) => value)).toEqual(['Maroon', 'Navy', 'Red'])
  expect(facets?.price).toEqual({ min: 700, max: 1600 })
})

test.each([
  ["'"],
  ["kurta' | 'x"],
  ['kurta:*'],
  ['!kurta & (shirt | <->'],
  ['\\'],
  ['%'],
  ['"""'],
  ['₹'],
  ['-'],
  ['१२३'],
  ['🧦'],
  ['\u0301\u200d'],
  ['a'.repeat(200)],
  ['under '.repeat(33)],
  ['99999999999999999999999 under 9e99'],
  ['size: gender:women size:xl'],
  ["'; drop table products; --"],
])('answers %j', async (query) => {
  expect((await search(query)).content.length).toBeLessThanOrEqual(8)
})

describe('a change of the catalogue', () => {
  const rows = (type: string, color: string, status = 'active') =>
    csvOf(...productRows('festive-pick', type, 1000, { [color]: { M: 2 } }))
      .replace('"Image Alt Text"', '"Status"')
      .replace(/,""$/gm, `,"${status}"`)

  const exactly = async (query: string) => {
    const { content, nearMatches } = await search(query)
    return nearMatches ? [] : content.map(({ name }) => name)
  }

  test('is found after import, edit, hiding, showing and deletion', async () => {
    await shop.importCsv(rows('Lehenga', 'Teal'))
    expect(await exactly('lehenga')).toEqual(['Festive Pick'])
    await shop.importCsv(rows('Blazer', 'Teal'))
    expect(await exactly('lehenga')).toEqual([])
    expect(await exactly('teal blazer')).toEqual(['Festive Pick'])
    await shop.database.db.execute(sql`update variants set color = 'Mustard' where color = 'Teal'`)
    expect(await exactly('yellow blazer')).toEqual(['Festive Pick'])
    await shop.importCsv(rows('Blazer', 'Mustard', 'draft'))
    expect(await exactly('blazer')).toEqual([])
    await shop.importCsv(rows('Blazer', 'Mustard'))
    expect(await exactly('blazer')).toEqual(['Festive Pick'])
    await shop.database.db.execute(sql`delete from products where handle = 'festive-pick'`)
    expect(await exactly('blazer')).toEqual([])
  })

  test('leaves the index alone when only stock changes', async () => {
    const version = async () =>
      (
        await shop.database.db.execute(
          sql`select string_agg(xmin::text, ',' order by product_id) as version from product_search`,
        )
      ).rows
    const before = await version()
    await shop.database.db.execute(sql`update variants set stock = stock - 1, held = 0 where stock > 1`)
    expect(await version()).toEqual(before)
  })
})

test('finds a word that means something else by the names that have it, not by a description', async () => {
  const [row] = productRows('jhola-and-potli', 'Gift Box', 650, { Gold: { 'One Size': 2 } })
  await shop.importCsv(csvOf({ ...row, 'Body (HTML)': 'In shades of gold' }))
  expect(await names('potli')).toEqual(['Jhola And Potli'])
  expect(await names('jhola')).toEqual(['Kurta Bag', 'Jhola And Potli'])
  expect(await names('shades')).not.toContain('Jhola And Potli')
})
