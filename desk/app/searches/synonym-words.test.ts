import { expect, test } from 'vitest'
import { savedText } from './synonym-words.ts'

const zari = { phrase: 'zari', meanings: ['gold'], page: '/search?query=zari' }

test.each([
  ['found', 12, 'A search for “zari” now also finds “gold”. It finds 12 products.'],
  ['corrected', 1, 'A search for “zari” now also finds “gold”. It finds 1 product.'],
  ['near', 3, 'A search for “zari” now also finds “gold”. No product has all the words: it shows 3 close matches.'],
  [
    'nothing',
    0,
    'A search for “zari” now also finds “gold”. No product has these words yet, so it still finds nothing.',
  ],
] as const)('says what a search finds that is %s', (outcome, products, text) => {
  expect(savedText({ ...zari, outcome, products })).toBe(text)
})

test('lists all words that a search also finds', () => {
  const synonym = { ...zari, meanings: ['gold', 'silver'], outcome: 'found' as const, products: 2 }
  expect(savedText(synonym)).toBe('A search for “zari” now also finds “gold” and “silver”. It finds 2 products.')
})
