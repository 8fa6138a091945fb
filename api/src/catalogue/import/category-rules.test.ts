import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { categoryOf, readRules } from './category-rules.ts'

const product = { type: '', taxon: '', tags: '', title: '' }

test('reads the words of each category, whatever their case and the spaces around them', () => {
  const rules = readRules('\ufeff{ "about": "our words", "shoe": [" Jutti "], "tops": ["Kurta"] }')
  expect(categoryOf(rules, { ...product, type: 'Silk jutti' })).toBe('shoe')
  expect(categoryOf(rules, { ...product, type: 'Lamp', title: 'Kurta' })).toBe('tops')
  expect(categoryOf(rules, { ...product, type: 'Lamp' })).toBe(null)
})

test.each([
  ['Anarkali', 'tops'],
  ['Anarkali kurta', 'tops'],
  ['Salwar Suits', 'tops'],
  ['Sharara set', 'tops'],
  ['Sharara', 'bottoms'],
  ['Palazzo', 'bottoms'],
  ['Boot cut jeans', 'bottoms'],
  ['Nehru jacket', 'tops'],
  ['Bandhgala suit', 'tops'],
  ['Mojari', 'shoe'],
])('the usual rules put %s into %s', (type, category) => {
  const rules = readRules(readFileSync(new URL('category-rules.json', import.meta.url), 'utf8'))
  expect(categoryOf(rules, { ...product, type })).toBe(category)
})

const isNotJson = (line: number) =>
  `line ${line} is not valid JSON: a comma, quotation mark or bracket is missing or too many.`
const needsList = 'needs a list of words, such as ["shirt", "kurta"].'

test.each([
  ['an empty file', '', isNotJson(1)],
  ['a CSV', 'Type,Category\nKurta,tops', isNotJson(1)],
  ['a missing comma', '{\n  "tops": ["kurta"\n  "shirt"]\n}', isNotJson(3)],
  ['a comma too many', '{\n  "tops": [\n    "kurta",\n  ]\n}', isNotJson(4)],
  ['a missing bracket', '{\n  "tops": [\n    "kurta"\n', isNotJson(3)],
  ['a missing quotation mark', '{\n  "tops": ["kurta, "shirt"]\n}', isNotJson(2)],
  ['curly quotation marks', '{\r\n  "tops": ["kurta"],\r\n  "shoe": [“jutti”]\r\n}', isNotJson(3)],
  ['a list', '["kurta"]', 'line 1 must begin with { and name the categories, such as "tops": ["shirt", "kurta"].'],
  [
    'an unknown category',
    '{\n  "tops": ["kurta"],\n  "sarees": ["saree"]\n}',
    'line 3 has "sarees", which is not a category of the shop. Use tops, bottoms, shoe or accessories.',
  ],
  ['a text instead of words', '{\n  "tops": "kurta"\n}', `line 2: "tops" ${needsList}`],
  ['nothing instead of words', '{\n  "tops":\n null\n}', `line 2: "tops" ${needsList}`],
  [
    'a number among the words',
    '{\n  "tops": [\n    "kurta, \\"long\\"",\n    "5",\n    5\n  ]\n}',
    'line 5: 5 in "tops" is not a word. Put quotation marks around each word.',
  ],
  ['an empty word', '{\n  "shoe": [\n    " "]\n}', 'line 3: " " in "shoe" is not a word. Remove it.'],
])('rejects %s, and names the line', (_, json, message) => {
  expect(() => readRules(json)).toThrow(new Error(message))
})
