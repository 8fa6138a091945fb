import { expect, test } from 'vitest'
import { toLatin } from './devanagari.ts'
import { corrections, soundOf, wordsOf } from './words.ts'

test('splits a text into words without case, accents and punctuation', () => {
  expect(wordsOf('Crème T-Shirt, Women’s "Off-White" & 100%')).toEqual(['creme', 'tshirt', 'womens', 'offwhite', '100'])
  expect(wordsOf("' & | ! ( ) : * < > \\ %_")).toEqual([])
})

test('joins a single letter with the word after it', () => {
  expect(wordsOf('t shirt v neck')).toEqual(['tshirt', 'vneck'])
})

test('gives the spellings of one word the same sound', () => {
  for (const [one, other] of [
    ['kurtha', 'kurta'],
    ['sneekers', 'sneakers'],
    ['palazo', 'palazzo'],
    ['neckless', 'necklace'],
  ] as const)
    expect(soundOf(one)).toBe(soundOf(other))
  expect(soundOf('kurta')).not.toBe(soundOf('kurti'))
})

test('corrects changed, missing and swapped letters', () => {
  const candidates = ['kurta', 'kurti', 'sneakers', 'tshirt', 'hoodie', 'saree']
  expect(corrections('kutra', candidates)).toEqual(['kurta'])
  expect(corrections('tshrit', candidates)).toEqual(['tshirt'])
  expect(corrections('sneekers', candidates)).toEqual(['sneakers'])
})

test('leaves short words and unrelated words alone', () => {
  expect(corrections('kra', ['kurta', 'bra'])).toEqual([])
  expect(corrections('asdfgh', ['sandals', 'asphalt'])).toEqual([])
})

test('writes Devanagari as people type it in Latin letters', () => {
  expect(toLatin('लाल जूते')).toBe('laal joote')
  expect(toLatin('साड़ी ५००')).toBe('saadi 500')
  expect(toLatin('kurta')).toBe('kurta')
})
