import { expect, test } from 'vitest'
import { noColor } from './limits.ts'
import { variantLabel } from './variant-title.ts'

test('a variant is named by its colour and size', () => {
  expect(variantLabel({ color: 'Blue', size: 'M' })).toBe('Blue, M')
  expect(variantLabel({ color: 'Blue', size: 'M' }, ' · ')).toBe('Blue · M')
})

test('a variant without a colour is named by its size alone', () => {
  expect(variantLabel({ color: noColor, size: 'M' })).toBe('M')
  expect(variantLabel({ color: '', size: 'M' })).toBe('M')
})
