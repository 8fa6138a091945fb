import { expect, test } from 'vitest'
import { contrastOf, readableColour } from './readable-colour.ts'

test.each(['#a8262b', '#000000', '#2f4a7d'])('keeps %s, which can be read', (colour) => {
  expect(readableColour(colour)).toBe(colour)
})

test.each(['#ffffff', '#ffd400', '#e75480', '#00b894'])('darkens %s no more than is needed', (colour) => {
  const contrast = contrastOf(readableColour(colour), '#fbf8f3')
  expect(contrast).toBeGreaterThanOrEqual(4.5)
  expect(contrast).toBeLessThan(4.7)
})

test('a darker colour keeps its hue', () => {
  expect(readableColour('#ffd400')).toBe('#877000')
})
