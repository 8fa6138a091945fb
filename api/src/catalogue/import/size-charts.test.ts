import { Readable } from 'node:stream'
import { type Backend, openBackend } from '@tanabana/testing/backend.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sizeChartsCsv } from '../catalogue.ts'
import { importSizeCharts } from './size-charts.ts'

let shop: Backend
beforeAll(async () => {
  shop = await openBackend()
})
afterAll(() => shop.close())

const importCharts = (csv: string) => importSizeCharts(shop.database.db, Readable.from([Buffer.from(csv)]))
const chart = (name: string) => shop.call('getSizeChart', { params: { name } })

test('serves the charts of a file, in centimetres', async () => {
  const names = await importCharts(
    'Chart,Size,Chest (in),Foot (cm)\nMen’s Shirts,S,36,\nMen’s Shirts,M,38-40,\nShoes,UK 6,,24.8\n',
  )
  expect(names).toEqual(['Men’s Shirts', 'Shoes'])
  expect(await chart('Men’s Shirts')).toEqual({
    name: 'Men’s Shirts',
    measures: ['Chest'],
    rows: [
      { size: 'S', values: ['91.4'] },
      { size: 'M', values: ['96.5-101.6'] },
    ],
  })
  expect(await chart('Shoes')).toMatchObject({ measures: ['Foot'], rows: [{ size: 'UK 6', values: ['24.8'] }] })
})

test('replaces a chart of the same name and keeps the others', async () => {
  await importCharts('Chart;Size;Waist\nJeans;30;76\nSkirts;M;72')
  await importCharts('chart,size,Waist,Hip\nJeans,30,77,96')
  expect(await chart('Jeans')).toMatchObject({ measures: ['Waist', 'Hip'], rows: [{ values: ['77', '96'] }] })
  expect(await chart('Skirts')).toMatchObject({ rows: [{ values: ['72'] }] })
})

test('exports a file that imports to the same charts', async () => {
  await importCharts('Chart,Size,Chest,"Length, back"\nTops,S,88,60\nTops,M,93-97,62.5')
  const before = await sizeChartsCsv(shop.database.db)
  await importCharts(before)
  expect(await sizeChartsCsv(shop.database.db)).toBe(before)
  expect(before).toContain('93-97')
})

for (const [text, reason] of [
  ['', 'The file needs the columns Chart and Size.'],
  ['Size,Chest\nS,90', 'The file needs the columns Chart and Size.'],
  ['Chart,Size\nTops,S', 'with measurements'],
  ['Chart,Size,Chest\n', 'The file has no sizes.'],
  ['Chart,Size,Chest\nTops,,90', 'Line 2: fill in Chart and Size.'],
  ['Chart,Size,Chest\nTops,S,90\nTops,M,wide', 'Line 3: "wide" is not a measurement.'],
] as const) {
  test(`refuses ${JSON.stringify(text)} and changes nothing`, async () => {
    const before = await sizeChartsCsv(shop.database.db)
    await expect(importCharts(text)).rejects.toThrow(reason)
    expect(await sizeChartsCsv(shop.database.db)).toBe(before)
  })
}
