import { type DisplayFont, displayFonts } from '@tanabana/contract/display-fonts.ts'
import { expect, test } from 'vitest'
import { wordmarkOf } from './wordmark.ts'

const fonts = Object.keys(displayFonts) as DisplayFont[]

test.each(fonts)('draws each letter at its place, closer where the font says so: %s', (font) => {
  const [t, a, both] = ['T', 'a', 'Ta'].map((name) => wordmarkOf(name, font))
  expect(both?.path).toMatch(/^M\d+ -?\d+[MLQlqz\d -]+$/)
  expect(both?.width).toBeLessThan((t?.width ?? 0) + (a?.width ?? 0))
  expect(wordmarkOf('A & B-2', font)?.width).toBeGreaterThan(400)
})

test('draws a name again when the font changes', () => {
  expect(new Set(fonts.map((font) => wordmarkOf('Rangoli', font)?.path)).size).toBe(fonts.length)
})

test('has the same letters in each font', () => {
  for (const font of fonts) expect(wordmarkOf("Gulmohar & Söhne's 1234567890!", font)).not.toBeNull()
})

test('draws nothing if a letter is missing in the font', () => {
  expect(wordmarkOf('ताना')).toBeNull()
  expect(wordmarkOf('Tana 🧵')).toBeNull()
})
