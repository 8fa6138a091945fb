import { expect, test } from 'vitest'
import { sizeLine, sizesInStock } from './sizes.ts'

test('shortens a long line of sizes to what fits on a card', () => {
  expect(sizeLine(['S', 'M', 'L', 'XL'])).toBe('S · M · L · XL')
  expect(sizeLine(['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'])).toBe('XXS · XS · S · M +4')
  expect(sizeLine(['UK 6', 'UK 7', 'UK 8', 'UK 9', 'UK 10'])).toBe('UK 6 · UK 7 · UK 8 +2')
  expect(sizeLine(['A size with a very long name', 'M'])).toBe('A size with a very long name +1')
  expect(sizeLine([])).toBe('')
})

test('lists each size in stock once, in the order of sizes', () => {
  const option = (color: string, sizes: string[]) => ({
    color,
    swatch: undefined,
    pictures: [],
    soldOut: [],
    sizes: sizes.map((size) => ({ size, stock: 1 })),
  })
  expect(sizesInStock([option('Red', ['XL', 'M']), option('Blue', ['M', 'S']), option('Grey', [])])).toEqual([
    'S',
    'M',
    'XL',
  ])
})
