import { expect, test } from 'vitest'
import { sizeName } from './size-name.ts'

test('labels sizes of any length', () => {
  const sizes = ['M', 'XL', 'XXL', '32', 'UK 7', 'One Size', 'Free size']
  const names = ['Size M', 'Size XL', 'Size XXL', 'Size 32', 'UK 7', 'One Size', 'Free size']
  expect(sizes.map(sizeName)).toEqual(names)
})
