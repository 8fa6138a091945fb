import { expect, test } from 'vitest'
import { categoryChoices, categoryName, categoryNames, inTree } from './category-names.ts'

const one = (slug: string, name: string, parent = '') => ({ slug, name, parent, kind: 'category' as const })
const categories = [
  one('sarees', 'Sarees', 'women'),
  one('women', 'Women'),
  one('shoe', 'Shoes'),
  one('kurtas', 'Kurtas', 'women'),
]

test('parts follow their category', () => {
  expect(inTree(categories).map(({ slug }) => slug)).toEqual(['women', 'sarees', 'kurtas', 'shoe'])
})

test('a name has the category that it is part of, and an unknown slug is its own name', () => {
  expect(categoryName(categories, 'sarees')).toBe('Women / Sarees')
  expect(categoryName(categories, 'shoe')).toBe('Shoes')
  expect(categoryName(categories, 'gone')).toBe('gone')
  expect(categoryNames(categories)).toEqual({
    women: 'Women',
    sarees: 'Women / Sarees',
    kurtas: 'Women / Kurtas',
    shoe: 'Shoes',
  })
})

test('the choices keep a category that the shop does not have', () => {
  const texts = (kept?: string) => categoryChoices(categories, kept).map(({ text }) => text)
  expect(texts('shoe')).toEqual(['Women', 'Women / Sarees', 'Women / Kurtas', 'Shoes'])
  expect(texts('old type').at(-1)).toBe('old type')
})

test('a collection is no choice: no product is in it alone', () => {
  const summer = { ...one('summer', 'Summer'), kind: 'collection' as const }
  expect(categoryChoices([...categories, summer]).map(({ slug }) => slug)).not.toContain('summer')
})
