import { swatches } from '@tanabana/contract/limits.ts'
import { type Backend, openBackend } from '@tanabana/testing/backend.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { colourFamilies, colourOf, familyNumbers, otherFamily } from './colours.ts'

let shop: Backend
beforeAll(async () => {
  shop = await openBackend()
})
afterAll(() => shop.close())

test('knows at least 300 names in 16 families', () => {
  expect(Object.keys(familyNumbers()).length).toBeGreaterThan(300)
  expect(colourFamilies).toHaveLength(17)
  for (const name of Object.keys(familyNumbers())) expect(colourOf(name)?.value).toMatch(/^#[0-9a-f]{6}$/)
})

test.each(Object.entries(swatches))('shows %s as the specification does', (name, value) => {
  expect(colourOf(name)?.value).toBe(value)
})

test.each([
  ['navy blue', 'Navy', '#1f2a44'],
  ['Dusty Navy Melange', 'Navy', '#3b455f'],
  ['Red Cotton Melange', 'Red', '#b3262b'],
  ['Rose Gold', 'Gold', '#c98f7f'],
  ['Sapphire Blue', 'Blue', '#1f3f8f'],
  ['Off-White', 'White', '#f6f1e4'],
  ['FIROZI', 'Blue', '#2faebb'],
  ['mehendi', 'Green', '#6d6f2c'],
  ['Rani', 'Pink', '#c2185b'],
  ['haldi', 'Yellow', '#d9a521'],
  ['गुलाबी', 'Pink', '#e089a6'],
  ['Red/Black', 'Red', '#b3262b'],
  ['Red & White', 'Red', '#b3262b'],
  ['Floral with Navy', 'Navy', '#1f2a44'],
])('%s is %s, %s', (name, family, value) => {
  expect(colourOf(name)).toEqual({ family, value })
})

test.each([['Multicolour'], ['As pictured'], ['Zebra'], [''], ['constructor'], ['__proto__']])(
  'does not know %j',
  (name) => {
    expect(colourOf(name)).toBeNull()
  },
)

test('the database has the same dictionary', async () => {
  const { rows } = await shop.database.pool.query<{ names: object }>('select color_names() as names')
  expect(rows[0]?.names).toEqual(familyNumbers())
})

test('the database finds the same families', async () => {
  const word = fc.oneof(
    fc.constantFrom(...Object.keys(familyNumbers())),
    fc.constantFrom('dusty', 'print', 'WITH', 'and'),
  )
  const separator = fc.constantFrom(' ', ' ', ' ', '-', '/', ' & ', ', ', ' + ', '  ', "'s ")
  const name = fc.array(fc.tuple(word, separator), { maxLength: 4 }).map((parts) => parts.flat().join(''))
  const names = [...fc.sample(name, 3000), ...Object.keys(familyNumbers()), '', ' ', '-']
  const { rows } = await shop.database.pool.query<{ family: number }>(
    'select color_family(name) as family from unnest($1::text[]) with ordinality n(name, at) order by at',
    [names],
  )
  const found = rows.map(({ family }, at) => `${names[at]}: ${colourFamilies[family]}`)
  expect(found).toEqual(names.map((one) => `${one}: ${colourOf(one)?.family ?? otherFamily}`))
})
