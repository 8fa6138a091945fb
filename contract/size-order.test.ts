import { expect, test } from 'vitest'
import { bySize, sizeName } from './size-order.ts'

test('sorts sizes, including words and numbers', () => {
  const shuffled = ['Large', '10', 'XX-Large', 'Medium', 'XS', '8', 'Small', '3XL', 'Extra Large', '5XL']
  expect(shuffled.sort(bySize)).toEqual([
    ...['XS', 'Small', 'Medium', 'Large', 'Extra Large', 'XX-Large', '3XL', '5XL', '8', '10'],
  ])
})

test('sorts months before years', () => {
  expect(['2-3 Years', '6-12 Months', '1-2 Years', '3-6M'].sort(bySize)).toEqual([
    ...['3-6M', '6-12 Months', '1-2 Years', '2-3 Years'],
  ])
})

test.each([
  ['X-Small', 'XS'],
  ['x small', 'XS'],
  ['Extra-Small', 'XS'],
  ['xxs', 'XXS'],
  ['2XL', 'XXL'],
  ['2X-Large', 'XXL'],
  ['XXX-Large', '3XL'],
  ['xxxl', '3XL'],
  ['medium', 'M'],
  ['UK 7', 'UK 7'],
  ['32', '32'],
  ['One Size', 'One Size'],
  ['Small Paisley', 'Small Paisley'],
])('calls %s %s', (given, name) => {
  expect(sizeName(given)).toBe(name)
})
