import { type Backend, importProduct, openBackend } from '@tanabana/testing/backend.ts'
import { newPerson, type TestDesk } from '@tanabana/testing/desk.ts'
import { lockWaits } from '@tanabana/testing/lock-waits.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let shop: Backend
let asha: TestDesk
let ravi: TestDesk
let kurta: number
beforeAll(async () => {
  shop = await openBackend()
  asha = await newPerson(shop, 'catalogue')
  ravi = await newPerson(shop, 'owner')
  kurta = await importProduct(shop, 'block-print-kurta', { Red: { M: 5 } }, 1299)
})
afterAll(() => shop.close())

const chart = {
  measures: ['Chest', 'Waist'],
  rows: [
    { size: 'M', values: ['96', '82'] },
    { size: 'L', values: ['100-104', ''] },
  ],
}
const withChest = (size: number, value: string) => ({
  ...chart,
  rows: chart.rows.map((row, at) => (at === size ? { ...row, values: [value, row.values[1]] } : row)),
})

let made = 0
async function newChart(): Promise<string> {
  const id = `Chart ${++made}`
  expect((await add(id)).status).toBe(200)
  return id
}
const add = (id: string, body: object = chart) => asha.call('addSizeChart', { params: { id }, body })
const change = (who: TestDesk, id: string, body: object) => who.call('changeSizeChart', { params: { id }, body })
const rename = (id: string, name: string) => asha.call('renameSizeChart', { params: { id }, body: { name } })
const remove = (id: string) => asha.call('deleteSizeChart', { params: { id }, body: {} })
const inShop = (name: string) => shop.call('getSizeChart', { params: { name } })
const wear = (sizeChart: string) => asha.call('changeProduct', { params: { id: kurta }, body: { sizeChart } })
const factsOf = async (id: number) => (await asha.call('getProduct', { params: { id } })).json.product.facts

describe('a new chart', () => {
  test('is in the list and in the shop, in centimetres with one decimal', async () => {
    const body = { measures: [' Chest ', 'Waist'], rows: [{ size: 'UK  6', values: ['96.04 – 100', ''] }] }
    expect((await add('Kurtas / long', body)).json.chart).toMatchObject({ name: 'Kurtas / long', products: 0 })
    expect((await asha.call('listSizeCharts')).json.charts).toContainEqual({ name: 'Kurtas / long', products: 0 })
    expect(await inShop('Kurtas / long')).toMatchObject({
      measures: ['Chest', 'Waist'],
      rows: [{ size: 'UK 6', values: ['96-100', ''] }],
    })
  })

  test('is added once by two requests at once, and replaces none of the same name', async () => {
    const answers = await Promise.all([add('Tapped twice'), add('Tapped twice')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { entries } = (await ravi.call('searchAudit', { query: { query: 'tapped twice' } })).json
    expect(entries).toHaveLength(1)
    expect(await add('Tapped twice', withChest(0, '97'))).toMatchObject({
      status: 422,
      json: { fields: { name: 'Another size chart has this name.' } },
    })
  })

  test.each(['...', '—', ' ', 'x'.repeat(61)])('cannot be called %j', async (id) => {
    expect((await add(id)).status).toBe(422)
  })

  test.each([
    [withChest(1, 'abc'), 'rows.1.values.0', 'Enter centimetres up to 999, such as 96 or 96-100.'],
    [withChest(1, '-1'), 'rows.1.values.0', 'Enter centimetres up to 999, such as 96 or 96-100.'],
    [withChest(0, '1000'), 'rows.0.values.0', 'Enter centimetres up to 999, such as 96 or 96-100.'],
    [{ ...chart, measures: ['Chest', ''] }, 'measures.1', 'Fill in this field.'],
    [{ ...chart, measures: ['Chest', 'chest'] }, 'measures.1', 'This is there twice.'],
    [{ ...chart, rows: [...chart.rows, chart.rows[0]] }, 'rows.2.size', 'This is there twice.'],
    [{ ...chart, rows: [] }, 'rows', 'Add a size.'],
  ])('is refused at the wrong field: %#', async (body, field, message) => {
    const { status, json } = await add('Wrong', body)
    expect([status, json.fields?.[field]]).toEqual([422, message])
  })

  test('has as many values as measures', async () => {
    expect((await add('Short', { ...chart, measures: ['Chest'] })).status).toBe(422)
  })
})

describe('a change', () => {
  test('shows in the shop at once, and in the log by size', async () => {
    const id = await newChart()
    await inShop(id)
    expect((await change(asha, id, withChest(0, '98'))).status).toBe(200)
    expect((await inShop(id)).rows[0]?.values).toEqual(['98', '82'])
    const [entry] = (await ravi.call('searchAudit', { query: { query: id } })).json.entries
    expect(entry).toMatchObject({
      ...{ action: 'changeSizeChart', words: 'Changed', subject: `size chart ${id}` },
      before: { 'Size M': { centimetres: 'Chest 96, Waist 82' } },
      after: { 'Size M': { centimetres: 'Chest 98, Waist 82' } },
    })
    expect(Object.keys(entry?.after as object)).toHaveLength(1)
  })

  test('that changes nothing leaves no entry', async () => {
    const id = await newChart()
    expect((await change(asha, id, { ...chart, seen: chart })).status).toBe(200)
    const { entries } = (await ravi.call('searchAudit', { query: { query: id } })).json
    expect(entries.map(({ action }) => action)).toEqual(['addSizeChart'])
  })

  test('names at each value who changed it meanwhile, and replaces it once it was seen', async () => {
    const id = await newChart()
    await change(ravi, id, withChest(0, '98'))
    const mine = withChest(1, '105')
    const refused = await change(asha, id, { ...mine, seen: chart })
    expect(refused).toMatchObject({
      status: 422,
      json: {
        fields: { 'rows.0.values.0': 'owner 2 changed this meanwhile to “98”. Save again to replace it.' },
      },
    })
    expect(Object.keys(refused.json.fields ?? {})).toHaveLength(1)
    expect((await inShop(id)).rows[0]?.values[0]).toBe('98')
    expect((await change(asha, id, { ...mine, seen: withChest(0, '98') })).status).toBe(200)
    expect((await inShop(id)).rows).toEqual(mine.rows)
  })

  test('says what the chart has if somebody added a size meanwhile', async () => {
    const id = await newChart()
    await change(ravi, id, { ...chart, rows: [...chart.rows, { size: 'XL', values: ['108', ''] }] })
    expect(await change(asha, id, { ...withChest(0, '98'), seen: chart })).toMatchObject({
      status: 422,
      json: {
        message:
          'owner 2 changed this meanwhile. It has the measures Chest, Waist in the sizes M, L, XL. Save again to replace it.',
      },
    })
  })

  test('of a chart that is gone is refused', async () => {
    expect((await change(asha, 'Nowhere', chart)).status).toBe(404)
  })
})

test('a chart that a file names before it exists is not offered to shoppers', async () => {
  await shop.database.db.execute(sql`update products set size_chart = 'Coming soon' where id = ${kurta}`)
  expect((await shop.call('getProduct', { params: { id: kurta } })).facts?.sizeChart).toBeUndefined()
  await rename(await newChart(), 'Coming soon')
  expect(await shop.call('getProduct', { params: { id: kurta } })).toMatchObject({
    facts: { sizeChart: 'Coming soon' },
  })
  await wear('')
})

describe('a renamed chart', () => {
  test('keeps its products, whose page shows it at once', async () => {
    const id = await newChart()
    await wear(id)
    await shop.call('getProduct', { params: { id: kurta } })
    expect((await rename(id, ' Long  kurtas ')).status).toBe(200)
    expect(await shop.call('getProduct', { params: { id: kurta } })).toMatchObject({
      facts: { sizeChart: 'Long kurtas' },
    })
    expect((await asha.call('getSizeChart', { params: { id: 'Long kurtas' } })).json.chart.products).toBe(1)
    expect((await asha.call('getSizeChart', { params: { id } })).status).toBe(404)
    await wear('')
  })

  test('does not take the name of another', async () => {
    const [id, other] = [await newChart(), await newChart()]
    expect((await rename(id, other)).json.fields).toEqual({ name: 'Another size chart has this name.' })
    expect((await rename(id, '..')).status).toBe(422)
    expect((await rename(id, id)).status).toBe(200)
  })

  test('gets a name that another chart takes at the same time only once', async () => {
    const ids = [await newChart(), await newChart()]
    const answers = await Promise.all(ids.map((id) => rename(id, 'Wanted by both')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('is not given to a product by its earlier name meanwhile', async () => {
    const id = await newChart()
    let answer: ReturnType<typeof wear> | undefined
    await shop.database.db.transaction(async (tx) => {
      await tx.execute(sql`update size_charts set name = 'Renamed meanwhile' where name = ${id}`)
      answer = wear(id)
      await lockWaits(shop.database, 1)
    })
    expect((await answer)?.json.fields).toEqual({
      sizeChart: 'This size chart was renamed or deleted. Choose another.',
    })
    expect((await factsOf(kurta)).sizeChart).toBe('')
  })
})

describe('deleting', () => {
  test('is refused while products use the chart', async () => {
    const id = await newChart()
    await wear(id)
    expect(await remove(id)).toMatchObject({
      status: 422,
      json: { message: '1 product uses this size chart. Choose another one for them first.' },
    })
    await wear('')
    expect((await remove(id)).status).toBe(200)
    expect((await shop.app.inject({ url: `/product/getSizeChart/${id}` })).statusCode).toBe(404)
    const [entry] = (await ravi.call('searchAudit', { query: { query: id } })).json.entries
    expect(entry).toMatchObject({ action: 'deleteSizeChart', before: { sizes: 'M, L' } })
  })
})
