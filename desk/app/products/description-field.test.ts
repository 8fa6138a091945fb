import { expect, test } from 'vitest'
import { toggleBold, toggleList } from './description-field.tsx'

test.each([
  ['Care:', '**Care:**'],
  ['', '****'],
])('makes %j bold, and takes it back', (text, bold) => {
  expect(toggleBold(text)).toBe(bold)
  expect(toggleBold(bold)).toBe(text)
})

test('makes a list of lines, in place of other marks, and takes it back', () => {
  expect(toggleList('Cotton\n- Bagru\n* Indigo\n• Rust')).toBe('• Cotton\n• Bagru\n• Indigo\n• Rust')
  expect(toggleList('• Cotton\n• Bagru')).toBe('Cotton\nBagru')
})
