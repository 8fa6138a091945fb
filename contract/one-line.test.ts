import { expect, test } from 'vitest'
import { cut } from './cut.ts'
import { oneLine } from './one-line.ts'

test.each([
  ['  Asha \u00a0 Rao ', 'Asha Rao'],
  ['\u202eoaR ahsA\u202c', 'oaR ahsA'],
  ['\u2067Asha\u2069 Rao\u200f', 'Asha Rao'],
  ['\ufeffBen\u00adga\u200bluru\u2060', 'Bengaluru'],
  ['cafe\u0301', 'caf\u00e9'],
  ['A\u200dsha\u200c', 'Asha'],
  ['मीरा\u200d', 'मीरा'],
  ['\u200dमीरा', 'मीरा'],
  ['\u3164', ''],
  ['\ufe0f \u{e0041}', ''],
  ['Asha\u2028Rao\u2029', 'Asha Rao'],
])('keeps %j as %j', (typed, kept) => {
  expect(oneLine(typed)).toBe(kept)
})

test.each([
  ['Marathi', 'र्\u200dय'],
  ['Hindi', 'क्\u200cष'],
  ['Kannada', 'ರ\u200d್ಯಾಂಕ್'],
  ['Malayalam, at the end of a word', 'അവന്\u200d'],
  ['Urdu', 'می\u200cروم'],
  ['a family', '👨\u200d👩\u200d👧'],
  ['a flag', '🏳️\u200d🌈'],
  ['a skin tone', '👩🏽\u200d💻'],
])('keeps the joiners of %s', (_, text) => {
  expect(oneLine(text)).toBe(text.normalize('NFC'))
})

test('keeps a text that it has made', () => {
  const once = oneLine(' \u200dक्\u200d\u200dष\u00ad a\u0301\u200b\u0323 ')
  expect(oneLine(once)).toBe(once)
})

test.each([
  ['abcdef', 3, 'abc'],
  ['ab', 3, 'ab'],
  ['ab👗', 3, 'ab'],
  ['a👩🏽\u200d💻b', 5, 'a'],
  ['निक्की', 3, 'नि'],
  ['e\u0301'.repeat(2), 3, 'e\u0301'],
  [`a${'\u0301'.repeat(200)}`, 100, ''],
])('cuts %j at %d to %j', (text, max, kept) => {
  expect(cut(text, max)).toBe(kept)
})
