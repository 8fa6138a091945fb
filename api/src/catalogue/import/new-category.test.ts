import { usualCategories } from '@tanabana/contract/limits.ts'
import { expect, test } from 'vitest'
import { newCategoryFor } from './new-category.ts'

const shop = (slugs: readonly string[], moves = {}) => ({
  list: slugs.map((slug) => ({
    ...{ slug, name: slug, parent: null },
  })),
  moves,
})
const usual = shop(usualCategories.map(({ slug }) => slug))

test.each([
  ['Saree', 'Sarees', undefined],
  ['Banarasi silk sari', 'Sarees', undefined],
  ['Kurta Set', 'Kurta sets', undefined],
  ['Salwar suits', 'Kurta sets', undefined],
  ['Dress Material', 'Dress materials', undefined],
  ['Unstitched salwar suit', 'Dress materials', undefined],
  ['Unstitched lehenga choli', 'Lehengas', undefined],
  ['Anarkali Suits', 'Kurta sets', undefined],
  ['Anarkali set', 'Kurta sets', undefined],
  ['Sharara Set', 'Kurta sets', undefined],
  ['Suit set with dupatta', 'Kurta sets', undefined],
  ['Kurta pyjama', 'Kurta sets', undefined],
  ['LEHENGA CHOLI', 'Lehengas', undefined],
  ['Chaniya choli', 'Lehengas', undefined],
  ['Saree with blouse', 'Sarees', undefined],
  ['Saree blouse', 'Blouses', undefined],
  ['Anarkali gown', 'Gowns', undefined],
  ['Dupatta', 'Dupattas', undefined],
  ['Kolhapuri chappal', 'Kolhapuris', 'shoe'],
  ['Mojari', 'Juttis', 'shoe'],
  ['Flip-flops', 'Slippers', 'shoe'],
])('%s could have the category %s', (type, name, parent) => {
  expect(newCategoryFor(type, usual, false)).toMatchObject({ name, ...(parent && { parent }) })
})

const without = ['Shirt', 'Kurta', 'Kurti', 'Anarkali', 'Anarkali Kurta', 'Palazzo', 'Sharara', 'Handbag', '']
test.each([...without, 'Bootcut', 'Boot cut jeans', 'Night gown'])('“%s” has no category of its own', (type) => {
  expect(newCategoryFor(type, usual, false)).toBeNull()
})

test('a category that the shop has, or had, is not proposed again', () => {
  expect(newCategoryFor('Saree', shop(['tops', 'sarees']), false)).toBeNull()
  expect(newCategoryFor('Saree', shop(['tops'], { sarees: 'tops' }), false)).toBeNull()
})

test('kinds of footwear stand alone in a shop without shoes', () => {
  expect(newCategoryFor('Jutti', shop(['tops']), false)).toEqual({ slug: 'juttis', name: 'Juttis' })
})

test.each([
  ['Bandhgala', { slug: 'bandhgala', name: 'Bandhgala' }],
  ['Saree', { slug: 'sarees', name: 'Sarees' }],
  ['साड़ी', null],
  ['Orders', null],
  ['Tops', null],
  ['', null],
])('an unknown type “%s” could have the category %j', (type, category) => {
  expect(newCategoryFor(type, usual, true)).toEqual(category)
})
