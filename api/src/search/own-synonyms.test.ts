import { join } from 'node:path'
import { csvOf, productRows } from '@tanabana/testing/backend.ts'
import { type KeptBackend, openKeptBackend } from '@tanabana/testing/kept-backend.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { backUp, migrationsFolder, restore } from '../api.ts'
import { addSynonyms, listSynonyms, removeSynonyms } from './search.ts'

let shop: KeptBackend
beforeAll(async () => {
  shop = await openKeptBackend()
  await shop.importCsv(
    csvOf(
      ...productRows('embroidered-top', 'Top', 900, { Red: { M: 2 } }),
      ...productRows('silver-anklet', 'Anklet', 900, { Silver: { M: 2 } }),
      ...productRows('plain-shirt', 'Shirt', 900, { White: { M: 2 } }),
    ),
  )
})
afterAll(() => shop.close())

const db = () => shop.database.db
const names = async (query: string) =>
  (await shop.call('getProductPaged', { query: { query } })).content.map(({ name }) => name)

beforeEach(async () => {
  for (const { phrase } of await listSynonyms(db())) await removeSynonyms(db(), phrase)
})

describe('a synonym', () => {
  test('finds its meaning, in one direction', async () => {
    expect(await names('zariwork')).toEqual([])
    await addSynonyms(db(), 'Zariwork', ['embroidered'])
    expect(await names('zariwork')).toEqual(['Embroidered Top'])
    expect(await names('red ZARIWORK top')).toEqual(['Embroidered Top'])
    await addSynonyms(db(), 'plain', ['zariwork'])
    expect(await names('zariwork')).toEqual(['Embroidered Top'])
  })

  test.each([
    ['of several words', 'kantha stitch', 'embroidered', 'Embroidered Top'],
    ['of words without a meaning otherwise', 'one piece item', 'shirt', 'Plain Shirt'],
    ['in Devanagari', 'कांथा', 'embroidered top', 'Embroidered Top'],
    ['whose meaning is Hindi', 'ghungroo', 'payal', 'Silver Anklet'],
  ])('%s is found', async (_what, phrase, meaning, name) => {
    await addSynonyms(db(), phrase, [meaning])
    expect(await names(phrase)).toEqual([name])
  })

  test('still finds what has its own words', async () => {
    await addSynonyms(db(), 'shirt', ['anklet'])
    expect(await names('shirt')).toEqual(['Silver Anklet', 'Plain Shirt'])
  })

  test('drops kept searches at once', async () => {
    const path = '/product/getProductPaged?query=zariwork'
    expect((await shop.untilKept(path)).body.toString()).toContain('"totalElements":0')
    await addSynonyms(db(), 'zariwork', ['embroidered'])
    await expect.poll(async () => (await shop.send(path)).body.toString()).toContain('"totalElements":1')
    await removeSynonyms(db(), 'zariwork')
    await expect.poll(async () => (await shop.send(path)).body.toString()).toContain('"totalElements":0')
  })
})

test('adds, lists and removes synonyms', async () => {
  await addSynonyms(db(), 'zari', ['embroidered', 'Gold'])
  await addSynonyms(db(), 'zari', ['gold'])
  expect(await listSynonyms(db())).toEqual([
    { phrase: 'zari', meaning: 'embroidered' },
    { phrase: 'zari', meaning: 'gold' },
  ])
  expect(await removeSynonyms(db(), 'ZARI', 'gold')).toEqual([{ phrase: 'zari', meaning: 'gold' }])
  expect(await removeSynonyms(db(), 'zari')).toHaveLength(1)
  expect(await removeSynonyms(db(), 'zari')).toEqual([])
})

test.each([[''], ['***'], ['12'], ['one two three four'], ['a'.repeat(61)]])('rejects %j', async (text) => {
  await expect(addSynonyms(db(), text, ['kurta'])).rejects.toThrow('is not a search phrase')
  await expect(addSynonyms(db(), 'kurta', [text])).rejects.toThrow('is not a search phrase')
})

test('rejects a synonym of itself', async () => {
  await expect(addSynonyms(db(), 'T-Shirt', ['t shirt'])).rejects.toThrow('"T-Shirt" already finds itself.')
})

test('synonyms survive a backup', async () => {
  await addSynonyms(db(), 'zari', ['embroidered'])
  const folder = join(shop.folder, 'backup')
  await backUp(shop.databaseUrl, folder)
  await removeSynonyms(db(), 'zari')
  await restore(shop.databaseUrl, folder, migrationsFolder)
  expect(await listSynonyms(db())).toEqual([{ phrase: 'zari', meaning: 'embroidered' }])
  expect((await shop.call('suggest', { query: { query: 'ankl' } })).types).toEqual([{ name: 'Anklet', count: 1 }])
})
