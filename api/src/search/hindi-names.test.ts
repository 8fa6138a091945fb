import { type Backend, openBackend } from '@tanabana/testing/backend.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toLatin } from './devanagari.ts'
import { wordsOf } from './words.ts'

let shop: Backend
beforeAll(async () => {
  shop = await openBackend()
  const row = (handle: string, title: string, type: string) => `${handle},${title},${type},Size,M,Color,Red,499,3\n`
  await shop.importCsv(
    'Handle,Title,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price,Variant Inventory Qty\n' +
      row('hindi-1', 'ज़री की साड़ी', 'Saree') +
      row('hindi-2', 'हाथ की कढ़ाई', 'Dupatta') +
      row('hindi-3', 'चाँदी पायल', 'Anklet') +
      row('english', 'Zari Border Stole', 'Stole'),
  )
})
afterAll(() => shop.close())

test.each([
  ['Devanagari', 'ज़री', ['ज़री की साड़ी', 'Zari Border Stole']],
  ['Devanagari without its dot', 'जरी', ['ज़री की साड़ी', 'Zari Border Stole']],
  ['the other form of a letter', 'कढ\u093cाई', ['हाथ की कढ़ाई']],
  ['a letter without its dot', 'कढाई', ['हाथ की कढ़ाई']],
  ['the other nasal sign', 'चांदी पायल', ['चाँदी पायल']],
  ['Latin letters', 'zari', ['ज़री की साड़ी', 'Zari Border Stole']],
  ['Latin letters as they sound', 'jari', ['ज़री की साड़ी', 'Zari Border Stole']],
  ['the beginning of a word', 'कढ़', ['हाथ की कढ़ाई']],
])('finds a Hindi name by %s', async (_how, query, expected) => {
  const { content } = await shop.call('getProductPaged', { query: { query, size: 100 } })
  expect(content.map(({ name }) => name).sort()).toEqual([...expected].sort())
})

const devanagari = [
  'लाल कुर्ता',
  'ज़री की साड़ी, १५०',
  'कढ़ाई। चाँदी',
  'ऊनी फ़्लीस और शॉल',
  'दुःख ॐ क़लम',
  'पश्मीना ऋतु ऐश',
  'ज्ञान ऽ ऑफ़िस ऍप',
]

test('splits words like the database', async () => {
  const texts = [
    'T-Shirt & Co.',
    'Crème “Off-White” Women’s',
    'A-Line v neck',
    'Gold-Plated 8-9',
    'été_x',
    ...devanagari,
  ]
  for (const text of texts) {
    const { rows } = await shop.database.db.execute<{ words: string }>(sql`select search_text(${text}) as words`)
    expect(rows[0]?.words.normalize('NFC')).toBe(wordsOf(toLatin(text)).join(' ').normalize('NFC'))
  }
})
