import { describe, expect, test } from 'vitest'
import { takePrices } from './prices.ts'
import { understand } from './understand.ts'

describe('prices', () => {
  test.each([
    ['kurta under 1500', { maxPrice: 1500 }],
    ['shoes less than ₹2,000', { maxPrice: 2000 }],
    ['jeans under 1k', { maxPrice: 1000 }],
    ['500 se kam', { maxPrice: 500 }],
    ['jutti 1000 ke andar', { maxPrice: 1000 }],
    ['₹999 tops', { maxPrice: 999 }],
    ['blazer over 3000', { minPrice: 3000 }],
    ['dress 1000 to 2000', { minPrice: 1000, maxPrice: 2000 }],
    ['dress between 1k and 2k', { minPrice: 1000, maxPrice: 2000 }],
    ['kurta above 500 under 900', { minPrice: 500, maxPrice: 900 }],
  ])('reads %j', (query, prices) => {
    const { rest, ...found } = takePrices(query)
    expect(found).toEqual(prices)
    expect(rest).not.toMatch(/\d/)
  })

  test.each(['item 07', '100% cotton', 'size 8 to 9', 'top 10', 'pack of 3'])('reads none in %j', (query) => {
    expect(takePrices(query)).toEqual({ rest: query })
  })

  test('limits an amount that no price reaches', () => {
    expect(takePrices(`under ${'9'.repeat(180)}`).maxPrice).toBe(1_000_000_000)
  })
})

test('reads Devanagari words and digits', () => {
  expect(understand('जूते ५०० से कम')).toMatchObject({
    maxPrice: 500,
    terms: [{ direct: expect.arrayContaining(['shoe']) }],
  })
})

test('reads genders and sizes', () => {
  const { genders, sizes, terms } = understand("men's running shoes uk 9")
  expect(genders[0]).toBe('men')
  expect(sizes).toEqual([{ typed: 'uk 9', keys: ['9'] }])
  expect(terms.map(({ typed }) => typed)).toEqual(['running shoes'])
})

test('takes a colour by its family and a shade by its name', () => {
  expect(understand('blue').terms[0]?.loose).toContain('navy')
  expect(understand('navy').terms[0]).toMatchObject({ direct: ['navy'], loose: [] })
})

test('makes the purpose after "for" optional', () => {
  const { terms, optional } = understand('earrings for saree')
  expect(terms.map(({ typed }) => typed)).toEqual(['earrings'])
  expect(optional.map(({ typed }) => typed)).toEqual(['saree'])
})

test('searches for an occasion if there is no other word', () => {
  expect(understand('gym wear').terms.map(({ typed }) => typed)).toEqual(['gym'])
  expect(understand('gym shorts').optional.map(({ typed }) => typed)).toEqual(['gym'])
})

test('bounds the number of words', () => {
  expect(understand('abc '.repeat(50)).terms.length).toBeLessThanOrEqual(12)
})

test('leaves out the kinds of values that are taken literally', () => {
  const query = 'women kurta xl under 1500'
  const all = { genders: ['women', 'unisex', 'unknown'], sizes: [{ typed: 'xl', keys: ['xl'] }], maxPrice: 1500 }
  expect(understand(query)).toMatchObject(all)
  expect(understand(query, ['price'])).toMatchObject({ genders: all.genders, sizes: all.sizes })
  expect(understand(query, ['price']).maxPrice).toBeUndefined()
  expect(understand(query, ['size', 'gender'])).toMatchObject({ genders: [], sizes: [], maxPrice: 1500 })
  const words = understand(query, ['price', 'size', 'gender']).terms.map(({ typed }) => typed)
  expect(words).toEqual(['kurta'])
})
