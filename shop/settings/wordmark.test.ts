import { expect, test } from 'vitest'
import { wordmarkOf } from './wordmark.ts'

test('draws each letter at its place, closer where the font says so', () => {
  const [t, a, both] = ['T', 'a', 'Ta'].map((name) => wordmarkOf(name))
  expect(both?.path).toMatch(/^M\d+ -?\d+[MLQlqz\d -]+$/)
  expect(both?.width).toBeLessThan((t?.width ?? 0) + (a?.width ?? 0))
  expect(wordmarkOf('A & B-2')?.width).toBeGreaterThan(500)
})

test('draws nothing if a letter is missing in the font', () => {
  expect(wordmarkOf('ताना')).toBeNull()
  expect(wordmarkOf('Tana 🧵')).toBeNull()
})
