import type { ReportGroup } from '@tanabana/contract/desk/reports.ts'
import { noColor } from '@tanabana/contract/limits.ts'
import { type OrderStatus, orderStatuses } from '@tanabana/contract/order-state.ts'
import { type Backend, csvOf, openBackend, productRows } from '@tanabana/testing/backend.ts'
import { newPerson, type TestDesk } from '@tanabana/testing/desk.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let shop: Backend
let ravi: TestDesk

type Line = { product: number; variant: number; color: string; size: string; quantity: number; price: number }
type Order = { id: string; status: OrderStatus; payment: string; placedAt: string; state: string; lines: Line[] }
const placed: Order[] = []

/** The same numbers in each run. */
function createRandom() {
  let seed = 7
  return (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
}

beforeAll(async () => {
  shop = await openBackend()
  ravi = await newPerson(shop, 'owner')
  const kinds = ['Kurta', 'Skirt', 'Belt']
  await shop.importCsv(
    csvOf(
      ...kinds.flatMap((kind, at) =>
        productRows(`sold-${at}`, kind, 500 + at, { Red: { M: 9, L: 0 }, Blue: { M: at } }).map((row) => ({
          ...row,
          ...(row.Title && { Vendor: at === 2 ? '' : 'Tana' }),
        })),
      ),
    ),
  )
  const { rows: variants } = await shop.database.db.execute<{
    id: number
    product: number
    color: string
    size: string
  }>(sql`select id, product_id as product, color, size from variants order by id`)
  const random = createRandom()
  const { username } = await shop.newShopper()
  const { rows } = await shop.database.db.execute<{ id: number }>(
    sql`select id from users where username = ${username}`,
  )
  for (let at = 0; at < 300; at += 1) {
    const minutes = random(70 * 24 * 60)
    placed.push({
      id: `R${String(at).padStart(9, '0')}`,
      status: orderStatuses[random(orderStatuses.length)] as OrderStatus,
      payment: random(2) ? 'COD' : 'PAID',
      placedAt: new Date(Date.UTC(2026, 2, 1) + minutes * 60_000).toISOString(),
      state: ['Karnataka', 'Kerala', ''][random(3)] ?? '',
      lines: Array.from({ length: 1 + random(3) }, () => {
        const variant = variants[random(variants.length)]
        if (!variant) throw new Error('There is no variant')
        const { id, ...rest } = variant
        return { ...rest, variant: id, quantity: 1 + random(4), price: 10_000 + random(90_000) }
      }),
    })
  }
  for (const { id, status, payment, placedAt, state, lines } of placed) {
    const total = lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0)
    const user = rows[0]?.id
    await shop.database.db.execute(sql`insert into bags (id, user_id, placed_at) values (${id}, ${user}, ${placedAt})`)
    await shop.database.db.execute(sql`insert into orders (id, user_id, status, payment, total_paise, address, placed_at)
      values (${id}, ${user}, ${status}, ${payment}, ${total}, ${JSON.stringify(state ? { state } : {})}::jsonb, ${placedAt})`)
    for (const [position, { product, variant, color, size, quantity, price }] of lines.entries())
      await shop.database.db.execute(sql`insert into order_lines
        (order_id, position, product_id, variant_id, name, image, color, size, quantity, price_paise)
        values (${id}, ${position}, ${product}, ${variant}, 'x', '', ${color}, ${size}, ${quantity}, ${price})`)
  }
})
afterAll(() => shop.close())

const period = { from: '2026-03-10', to: '2026-04-20' }
const report = async (by: ReportGroup, more: object = {}) =>
  (await ravi.call('getReport', { query: { ...period, by, ...more } })).json
const dayOf = (time: string) => new Date(Date.parse(time) + 5.5 * 60 * 60_000).toISOString().slice(0, 10)
const mondayOf = (day: string) => {
  const date = new Date(day)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}

const category = ['tops', 'bottoms', 'accessories']
const keyOf: Record<ReportGroup, (order: Order, line: Line, productAt: number) => string> = {
  day: ({ placedAt }) => dayOf(placedAt),
  week: ({ placedAt }) => mondayOf(dayOf(placedAt)),
  month: ({ placedAt }) => dayOf(placedAt).slice(0, 7),
  product: (_order, { product }) => String(product),
  variant: (_order, { variant }) => String(variant),
  size: (_order, { size }) => size,
  color: (_order, { color }) => color,
  category: (_order, _line, at) => category[at] ?? '',
  brand: (_order, _line, at) => (at === 2 ? '' : 'Tana'),
  state: ({ state }) => state,
  payment: ({ payment }) => (payment === 'COD' ? 'COD' : 'Online'),
}

const isSold = ({ status }: Order) => !['CANCELLED', 'RETURNED_TO_ORIGIN'].includes(status)
const inPeriod = () => placed.filter(({ placedAt }) => dayOf(placedAt) >= period.from && dayOf(placedAt) <= period.to)

/** The same report by a loop over all orders. */
function slowly(by: ReportGroup) {
  const products = [...new Set(placed.flatMap(({ lines }) => lines.map(({ product }) => product)))].sort(
    (a, b) => a - b,
  )
  const found = new Map<string, { orders: Set<string>; pieces: number; soldPaise: number; returnedPieces: number }>()
  for (const order of inPeriod().filter(({ status }) => status !== 'CANCELLED'))
    for (const line of order.lines) {
      const key = keyOf[by](order, line, products.indexOf(line.product))
      const row = found.get(key) ?? { orders: new Set(), pieces: 0, soldPaise: 0, returnedPieces: 0 }
      found.set(key, row)
      if (isSold(order)) {
        row.orders.add(order.id)
        row.pieces += line.quantity
        row.soldPaise += line.quantity * line.price
      } else row.returnedPieces += line.quantity
    }
  return Object.fromEntries([...found].map(([key, row]) => [key, { ...row, orders: row.orders.size }]))
}

describe('a report', () => {
  test.each(Object.keys(keyOf) as ReportGroup[])('by %s agrees with a loop over all orders', async (by) => {
    const { rows } = await report(by)
    const found = rows.map(({ key, orders, pieces, soldPaise, returnedPieces }) => [
      key,
      { orders, pieces, soldPaise, returnedPieces },
    ])
    expect(Object.fromEntries(found)).toEqual(slowly(by))
  })

  test('has totals that agree with its rows, with the days of Money, and with the loop', async () => {
    const { rows, totals } = await report('day')
    const sold = inPeriod().filter(isSold)
    const paise = (orders: Order[]) =>
      orders.flatMap(({ lines }) => lines).reduce((sum, { quantity, price }) => sum + quantity * price, 0)
    const cancelled = inPeriod().filter(({ status }) => status === 'CANCELLED')
    const returned = inPeriod().filter(({ status }) => status === 'RETURNED_TO_ORIGIN')
    expect(totals).toMatchObject({
      ...{ orders: sold.length, soldPaise: paise(sold) },
      ...{ cancelledOrders: cancelled.length, cancelledPaise: paise(cancelled) },
      ...{ returnedOrders: returned.length, returnedPaise: paise(returned) },
    })
    expect(rows.reduce((sum, { soldPaise }) => sum + soldPaise, 0)).toBe(totals.soldPaise)
    expect(rows.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(totals.pieces)
    const { totals: ofDay } = (await ravi.call('getDayTotals', { query: { day: rows[3]?.key } })).json
    expect(ofDay).toMatchObject({ orders: rows[3]?.orders, soldPaise: rows[3]?.soldPaise })
  })

  test('says what is left of each product, and which sold least of those that can be bought', async () => {
    const { rows } = await report('product')
    expect(rows.map(({ left, soldOut }) => [left, soldOut]).sort()).toEqual(
      [
        [10, 1],
        [11, 1],
        [9, 2],
      ].sort(),
    )
    const worst = (await report('product', { order: 'worst', from: '2020-01-01', to: '2020-01-02' })).rows
    expect(worst.map(({ pieces, left }) => [pieces, left])).toEqual([
      [0, 11],
      [0, 10],
      [0, 9],
    ])
  })

  test.each(['size', 'variant'] as const)('of one product by %s agrees with the product', async (by) => {
    const [first] = (await report('product')).rows
    const { rows } = await report(by, { product: first?.key })
    expect(rows.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(first?.pieces)
    expect(rows.reduce((sum, { left }) => sum + (left ?? 0), 0)).toBe(first?.left)
  })

  test('of one product has each colour and size, also those that sold nothing', async () => {
    const [first] = (await report('product')).rows
    const empty = { product: first?.key, from: '2020-01-01', to: '2020-01-02' }
    const { rows } = await report('variant', empty)
    expect(rows.map(({ name, pieces }) => [name, pieces])).toEqual([
      ['Blue, M', 0],
      ['Red, L', 0],
      ['Red, M', 0],
    ])
    expect((await report('day', empty)).rows).toEqual([])
    const [best] = (await report('variant')).rows
    expect(best?.name).toMatch(/^Sold \d, (Red|Blue), [ML]$/)
  })

  test('of a product without colours has its sizes alone', async () => {
    const [first] = (await report('product')).rows
    const recolour = (from: string, to: string) =>
      shop.database.db.execute(
        sql`update variants set color = ${to} where product_id = ${Number(first?.key)} and color = ${from}`,
      )
    await recolour('Blue', noColor)
    const { rows } = await report('variant', { product: first?.key, from: '2020-01-01', to: '2020-01-02' })
    await recolour(noColor, 'Blue')
    expect(rows.map(({ name }) => name)).toEqual(['M', 'Red, L', 'Red, M'])
  })

  test('of a time without orders is empty', async () => {
    const { rows, totals } = await report('month', { from: '2020-01-01', to: '2020-02-01' })
    expect([rows, totals.soldPaise]).toEqual([[], 0])
  })

  test.each([
    [{ from: '2026-04-20', to: '2026-03-10' }, 'to'],
    [{ from: '2020-01-01', to: '2026-03-10' }, 'to'],
    [{ from: '2026-02-30' }, 'from'],
    [{ by: 'shopper' }, 'by'],
  ])('refuses %j with a sentence', async (query, field) => {
    const { status, json } = await ravi.call('getReport', { query: { ...period, by: 'day', ...query } })
    expect([status, Object.keys((json as { fields?: object }).fields ?? {})]).toEqual([422, [field]])
  })
})

test('the CSV has the rows in rupees, and runs no formula', async () => {
  await shop.database.db.execute(sql`update products set brand = '=1+1' where handle = 'sold-2'`)
  const query = new URLSearchParams({ ...period, by: 'brand' })
  const answer = await shop.app.inject({ url: `/desk/api/reports.csv?${query}`, headers: { cookie: ravi.cookie() } })
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  const [head, ...lines] = answer.body.split('\r\n')
  expect(head).toBe('\ufeffBrand,Orders,Items sold,Sold,Items that came back,Left,Sold out')
  const { soldPaise = 0, pieces } = slowly('brand').Tana ?? {}
  expect(
    lines.some((line) => line.startsWith(`Tana,`) && line.includes(`,${pieces},${(soldPaise / 100).toFixed(2)},`)),
  ).toBe(true)
  expect(lines.some((line) => line.startsWith("'=1+1,"))).toBe(true)
})
