import { expect, test } from 'vitest'
import { isSameHour, parseDestination } from './stored-destination.ts'

const delivery = { served: true, cod: false, by: '2026-12-03' }

test('reads what was stored', () => {
  const stored = { pincode: 560_001, at: 1_790_000_000_000, delivery }
  expect(parseDestination(JSON.stringify(stored))).toEqual(stored)
})

test.each([
  null,
  '',
  'null',
  '{}',
  '560001',
  JSON.stringify({ pincode: 60_001, at: 1, delivery }),
  JSON.stringify({ pincode: 560_001, at: null, delivery }),
  JSON.stringify({ pincode: 560_001, at: 1 }),
  JSON.stringify({ pincode: 560_001, at: 1, delivery: { ...delivery, by: '2026-13-40' } }),
])('ignores %j', (text) => {
  expect(parseDestination(text)).toBeNull()
})

test('an hour starts at a full hour of India', () => {
  const at = (time: string) => Date.parse(`2026-12-01T${time}+05:30`)
  expect(isSameHour(at('15:00:00'), at('15:59:59'))).toBe(true)
  expect(isSameHour(at('15:59:59'), at('16:00:00'))).toBe(false)
})
