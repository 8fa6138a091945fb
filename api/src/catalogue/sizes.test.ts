import { type Backend, openBackend } from '@tanabana/testing/backend.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byKindAndSize, sizeKey, sizeKind, sizeLabel, sizeName } from './sizes.ts'

let shop: Backend
beforeAll(async () => {
  shop = await openBackend()
})
afterAll(() => shop.close())

test.each([
  ['X-Small', 'XS'],
  ['extra large', 'XL'],
  ['XXXL', '3XL'],
  ['Free Size', 'One Size'],
  ['OS', 'One Size'],
  ['O/S', 'One Size'],
  ['o.s.', 'One Size'],
  ['N/S', 'One Size'],
  ['NS', 'One Size'],
  ['onesize', 'One Size'],
  ['uk-9', 'UK 9'],
  ['IND 7.5', 'IND 7.5'],
  ['8-9Y', '8-9 Years'],
  ['6 - 12 M', '6-12 Months'],
  ['12 yrs', '12 Years'],
  ['Size 32', '32'],
  ['32"', '32'],
  ['Queen', 'Queen'],
  ['M / Long', 'M / Long'],
])('%s is %s', (size, name) => {
  expect(sizeName(size)).toBe(name)
})

test.each([
  ['xl', 'XL'],
  ['uk 9', 'UK 9'],
  ['8-9 years', '8-9 Years'],
  ['single bed', 'Single Bed'],
  ['34b', '34B'],
  ['m / long', 'M / Long'],
])('shows the key %s as %s', (key, label) => {
  expect(sizeLabel(key)).toBe(label)
})

test.each([
  ['xl', 'tops', 'letters'],
  ['32', 'bottoms', 'waist'],
  ['40', 'shoe', 'shoes'],
  ['uk 9', 'accessories', 'shoes'],
  ['40', 'tops', 'other'],
  ['8-9 years', 'tops', 'ages'],
  ['one size', 'tops', 'one size'],
  ['queen', 'home', 'other'],
])('%s of %s is of the kind %s', (key, type, kind) => {
  expect(sizeKind(key, type)).toBe(kind)
})

test('sorts by kind, then by size', () => {
  const sizes = ['one size', '2-3 years', 'uk 10', '6-12 months', '34', 'xl', 'uk 9', 's', '28'].map((key) => ({
    value: sizeLabel(key),
    kind: sizeKind(key, 'bottoms'),
  }))
  expect(sizes.sort(byKindAndSize).map(({ value }) => value)).toEqual([
    ...['S', 'XL', '28', '34', 'UK 9', 'UK 10', '6-12 Months', '2-3 Years', 'One Size'],
  ])
})

test('the database has the same keys', async () => {
  const part = fc.constantFrom(
    ...'x xx extra s m l small large med 2x 9x uk ind eu us 7 7.5 10 years y m - . _ / " size w one free os o to in'.split(
      ' ',
    ),
  )
  const text = fc
    .array(fc.tuple(part, fc.constantFrom('', ' ')), { maxLength: 5 })
    .map((parts) => parts.flat().join(''))
  const sizes = [...fc.sample(text, 5000), 'Queen', 'M / Long', 'ÉTÉ', '']
  const { rows } = await shop.database.pool.query<{ key: string }>(
    'select size_key(size) as key from unnest($1::text[]) with ordinality s(size, at) order by at',
    [sizes],
  )
  const found = rows.map(({ key }, at) => `${sizes[at]}: ${key}`)
  expect(found).toEqual(sizes.map((size) => `${size}: ${sizeKey(size)}`))
})
