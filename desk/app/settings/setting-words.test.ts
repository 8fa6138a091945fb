import { expect, test } from 'vitest'
import { putBackLabel, resetLabel } from './setting-words.ts'

test('names the default, and clears a setting without one', () => {
  expect(resetLabel('cod-max-value', 15_000, 20_000)).toBe('Default: ₹20,000')
  expect(resetLabel('cod-max-value', 15_000, null)).toBe('Default: No limit')
  expect(resetLabel('logo', '5f0c', '')).toBe('Clear')
  expect(resetLabel('social-pages', ['https://x.com/a'], [])).toBe('Clear')
})

test('has nothing to clear in an empty setting', () => {
  expect(resetLabel('logo', '', '')).toBeNull()
})

test('names the earlier value, also an empty one', () => {
  expect(putBackLabel('cod-max-value', '15000')).toBe('Put back: ₹15,000')
  expect(putBackLabel('cod-max-value', 'off')).toBe('Put back: No limit')
  expect(putBackLabel('shop-address', '14 Weavers Lane, Jayanagar\nBengaluru 560011')).toBe(
    'Put back: 14 Weavers Lane, Jayanagar, Ben…',
  )
  expect(putBackLabel('strip-text', '')).toBe('Make it empty again')
})
