import { formatMobile } from '@tanabana/contract/mobile.ts'
import { expect, test } from 'vitest'
import { searchWords } from './find-orders.ts'

test.each([
  formatMobile('9829033333'),
  '+919829033333',
  '+91-98290-33333',
  '(+91) 98290 33333',
  '0091 98290 33333',
  '91 98290 33333',
  '098290 33333',
  '09829033333',
  '98290-33333',
  '982-903-3333',
  '9829-033-333',
  '+91-982-903-3333',
  '98290.33333',
  '\u202a+91 98290 33333\u202c',
  '+91 (0) 98290 33333',
  'tel:+919829033333',
  'Mob: +91 98290 33333',
  '9829033333,',
  '९८२९०३३३३३',
])('finds a mobile number in %j', (query) => {
  expect(searchWords(query)).toEqual(['9829033333'])
})

test.each([
  ['+91', []],
  ['+91 982', ['982']],
  ['Phone: 98290', ['98290']],
  ['Meera ९८२९०', ['meera', '98290']],
  ['098290', ['98290']],
  ['Meera +91 98290 33333', ['meera', '9829033333']],
  ['98290 560038', ['98290', '560038']],
  ['KUR-RED-M 01', ['kur-red-m', '01']],
  ['982 903 3333', ['982', '903', '3333']],
  ['700-123', ['700-123']],
  ['KUR-91-9829', ['kur-91-9829']],
])('reads %j as %j', (query, words) => {
  expect(searchWords(query)).toEqual(words)
})
