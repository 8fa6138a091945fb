import { Readable } from 'node:stream'
import { type Backend, openBackend } from '@tanabana/testing/backend.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findProduct } from '../catalogue.ts'
import { shopifyCsv } from '../export.ts'
import { foreignPrices, surveyFile } from './survey.ts'

let shop: Backend
beforeAll(async () => {
  shop = await openBackend()
})
afterAll(() => shop.close())

const plain = 'Handle,Title,Type,Published,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price'
const india = 'Included / India,Price / India,Compare At Price / India'

const stateOf = async (handle: string) => {
  const found = await findProduct(shop.database.db, handle)
  return found && { hidden: found.hidden, prices: found.variants.map((one) => [one.pricePaise, one.mrpPaise]) }
}

test('takes price and MRP from the columns for India, in rupees whatever the rate', async () => {
  const file = [
    `${plain},${india}`,
    'usd,Dress,Dress,TRUE,M-1,5,24.00,30.00,TRUE,1999,2499',
    'no-mrp,Dress,Dress,TRUE,M-2,5,24.00,30.00,TRUE,1999,',
    'plain,Dress,Dress,TRUE,M-3,5,24.00,30.00,TRUE,,',
  ].join('\n')
  expect((await shop.importCsv(file, { rate: 100 })).problems).toEqual([])
  expect(await stateOf('usd')).toEqual({ hidden: false, prices: [[null, 2499_00]] })
  expect((await findProduct(shop.database.db, 'usd'))?.pricePaise).toBe(1999_00)
  expect(await stateOf('no-mrp')).toMatchObject({ prices: [[null, null]] })
  expect((await findProduct(shop.database.db, 'plain'))?.pricePaise).toBe(2400_00)
  expect(await stateOf('plain')).toMatchObject({ prices: [[null, 3000_00]] })
  expect(await shop.importCsv(file, { rate: 100 })).toMatchObject({ unchanged: 3 })
  const reasons = (await shop.importCsv(file.replace(',1999,2499', ',free,much'))).problems.map(({ reason }) => reason)
  expect(reasons.slice(0, 2)).toEqual([
    'Price / India "free" is not a price. Use a number such as 1299.00.',
    'Compare At Price / India "much" is not a price. The MRP is unchanged.',
  ])
})

test('hides a product that is not included in India, until a file includes it', async () => {
  const file = `${plain},${india}\nabroad,Dress,Dress,TRUE,M-4,5,1500,,FALSE,,`
  await shop.importCsv(file)
  expect(await stateOf('abroad')).toMatchObject({ hidden: true })
  await shop.importCsv(`${plain}\nabroad,Dress,Dress,TRUE,M-4,5,1500,`)
  expect(await stateOf('abroad')).toMatchObject({ hidden: true })
  let exported = ''
  for await (const chunk of shopifyCsv(shop.database.db, { name: 'x', url: 'http://x.test' })) exported += chunk
  expect(await shop.importCsv(exported)).toMatchObject({ changed: 0 })
  await shop.importCsv(exported.replaceAll('FALSE', 'TRUE').replaceAll('draft', 'active'))
  expect(await stateOf('abroad')).toMatchObject({ hidden: false })
})

test('shows a product by its Status after an export was imported', async () => {
  const draft = `${plain},Status\ndraft,Dress,Dress,TRUE,M-5,5,1500,,draft`
  await shop.importCsv(draft)
  let exported = ''
  for await (const chunk of shopifyCsv(shop.database.db, { name: 'x', url: 'http://x.test' })) exported += chunk
  await shop.importCsv(exported)
  await shop.importCsv(draft.replace('1500,,draft', '1500,,active'))
  expect(await stateOf('draft')).toMatchObject({ hidden: false })
})

test('adds a draft and an archived product by Status, also from an own export', async () => {
  const file = [
    `${plain},Status`,
    'new-draft,Dress,Dress,TRUE,M-6,5,1500,,Draft',
    'new-archived,Dress,Dress,TRUE,M-7,5,1500,,archived',
    'new-unlisted,Dress,Dress,TRUE,M-8,5,1500,,unlisted',
    'new-unpublished,Dress,Dress,FALSE,M-9,5,1500,,active',
  ].join('\n')
  const states = async (of: Backend) => {
    const handles = ['new-draft', 'new-archived', 'new-unlisted', 'new-unpublished']
    return Promise.all(
      handles.map(async (handle) => {
        const found = await findProduct(of.database.db, handle)
        return [found?.hidden, found?.hiddenAs]
      }),
    )
  }
  const expected = [
    [true, 'draft'],
    [true, 'archived'],
    [true, ''],
    [true, ''],
  ]
  await shop.importCsv(file)
  expect(await states(shop)).toEqual(expected)
  let exported = ''
  for await (const chunk of shopifyCsv(shop.database.db, { name: 'x', url: 'http://x.test' })) exported += chunk
  expect(await shop.importCsv(exported)).toMatchObject({ changed: 0, added: 0 })
  expect(await states(shop)).toEqual(expected)
  const other = await openBackend()
  await other.importCsv(exported)
  expect((await states(other)).slice(0, 2)).toEqual(expected.slice(0, 2))
  await other.close()
})

test('hides a published draft as a plain product', async () => {
  const rows = (published: string, status: string) =>
    `${plain},Status\nagain,Dress,Dress,${published},M-10,5,1500,,${status}`
  await shop.importCsv(rows('TRUE', 'draft'))
  await shop.importCsv(rows('TRUE', 'active'))
  await shop.importCsv(rows('FALSE', 'active'))
  expect(await findProduct(shop.database.db, 'again')).toMatchObject({ hidden: true, hiddenAs: '' })
})

test('tells prices that can not be rupees', async () => {
  const rows = (cells: string) => `\na,A,Kurta,TRUE,A,5,${cells}\nb,B,Kurta,TRUE,B,5,${cells}`
  const reasonOf = async (file: string) => foreignPrices(await surveyFile(Readable.from([file]), { encoding: 'utf-8' }))
  expect(await reasonOf(`${plain}${rows('1999,')}`)).toBeNull()
  expect(await reasonOf(`${plain}${rows('24,')}`)).toBe('half of them are below ₹24, and 0% have decimals')
  expect(await reasonOf(`${plain},${india}${rows('24.50,,TRUE,1999,')}`)).toBeNull()
  expect(await reasonOf(`${plain},${india}${rows('24.50,,TRUE,,')}`)).toContain('100% have decimals')
  const abroad = 'Included / International,Price / International,Included / UAE'
  expect(await reasonOf(`${plain},${abroad}${rows('1999,,TRUE,,TRUE')}`)).toBe(
    'the file has columns for International, UAE, and none for India',
  )
  expect(await reasonOf(`${plain},Included / India,${abroad}${rows('1999,,TRUE,TRUE,,TRUE')}`)).toBeNull()
  expect(await reasonOf(`${plain},Currency${rows('1999,,AED')}`)).toBe('line 2 has the currency AED')
  expect(await reasonOf(`${plain},Currency${rows('1999,,INR')}`)).toBeNull()
  const shortFirstRow = rows('1999,,AED').replace(',1999,,AED', ',1999')
  expect(await reasonOf(`${plain},Currency${shortFirstRow}`)).toBe('line 3 has the currency AED')
})
