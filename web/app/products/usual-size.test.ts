import { expect, test } from 'vitest'
import { sizeKindOf, usualOf } from './usual-size.ts'

test('tells the kinds of sizes apart', () => {
  expect(['XXS', 'm', 'Large', '2XL', '5XL'].map(sizeKindOf)).toEqual(Array(5).fill('letters'))
  expect(['28', '32', '50'].map(sizeKindOf)).toEqual(Array(3).fill('waist'))
  expect(['UK 7', 'uk-7.5', 'EU 40'].map(sizeKindOf)).toEqual(['uk', 'uk', 'eu'])
  expect(['One Size', '8', '4-5 Years', 'Queen'].map(sizeKindOf)).toEqual(Array(4).fill(undefined))
})

test('finds the usual size among those of the same kind, in any spelling', () => {
  const usual = ['M', '32', 'L', '30']
  expect(usualOf(['Small', 'Medium'], usual)).toBe('Medium')
  expect(usualOf(['30', '32'], usual)).toBe('32')
  expect(usualOf(['S', 'L'], usual)).toBeUndefined()
  expect(usualOf(['UK 6', 'One Size'], usual)).toBeUndefined()
})
