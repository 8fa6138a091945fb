import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type Backend, importProduct, openBackend, saveAddress, type TestShopper } from '@tanabana/testing/backend.ts'
import { newPerson, type TestDesk } from '@tanabana/testing/desk.ts'
import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteOldOrders } from '#privacy/privacy.ts'
import { exportOrders } from './export-orders.ts'

let shop: Backend
let asha: TestDesk
let shopper: TestShopper
let product: number
beforeAll(async () => {
  shop = await openBackend()
  asha = await newPerson(shop, 'staff')
  shopper = await shop.newShopper()
  product = await importProduct(shop, 'block-print-kurta', { Red: { M: 500, S: 500 } }, 1299.5)
  await execute(sql`update variants set sku = 'KUR-' || size, grams = 240`)
  await execute(sql`update products set hsn = '6204'`)
  await saveAddress(shopper)
})
afterAll(() => shop.close())

const execute = (query: ReturnType<typeof sql>) => shop.database.db.execute(query)

/** Places an order of two of M and one of S. @returns its number */
async function placeOrder(): Promise<string> {
  const { username } = shopper
  const items = [
    { id: product, quantity: 2, size: 'M', color: 'Red' },
    { id: product, quantity: 1, size: 'S', color: 'Red' },
  ]
  for (const item of items) await shopper.call('addToCart', { body: { username, addressId: -1, items: [item] } })
  const [address] = await shopper.call('getAddress', { params: { username } })
  const body = { username, addressId: address?.id ?? 0, items, paymentMethod: 'COD' as const }
  return (await shopper.call('submitOrder', { body })).id
}

const read = async (id: string) => (await asha.call('getOrder', { params: { id } })).json.order

/** An order after these steps. */
async function ordered(...steps: string[]): Promise<string> {
  const id = await placeOrder()
  for (const step of steps) {
    const { revision } = await read(id)
    const body = { revision, ...(step === 'shipOrder' && { courier: 'Delhivery', tracking: '1490812345678' }) }
    expect((await asha.call(step, { params: { id }, body })).status).toBe(200)
  }
  return id
}

async function download(query: Record<string, string>, person = asha) {
  return shop.app.inject({ url: '/desk/api/orders.csv', query, headers: { cookie: person.cookie() } })
}

type Rows = Record<string, string>[]
const rowsOf = (csv: string): Rows => parse(csv, { columns: true, bom: true })
const rowsFor = async (query: Record<string, string>) => rowsOf((await download(query)).body)
const ordersIn = (rows: Rows, column = 'Order') => [...new Set(rows.map((row) => row[column]))]
/** How often an export with this subject is in the log. */
async function timesLogged(subject: string): Promise<number> {
  const { rows } = await execute(
    sql`select (after->>'times')::int as times from audit_log where action = 'exportOrders' and subject = ${subject}`,
  )
  return Number(rows[0]?.times ?? 0)
}

describe('an export of orders', () => {
  test('has a row for each item, which agrees with the page of its order', async () => {
    const ids = [await ordered(), await ordered('packOrder', 'shipOrder'), await ordered('cancelOrder')]
    const { headers, body } = await download({})
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename="orders.csv"')
    expect(body).toMatch(/^\uFEFFOrder,Placed,Status,.*\r\n/)
    const rows = rowsOf(body)
    const expected: Rows = []
    // the newest first
    for (const id of ids.toReversed()) {
      const { address, lines, ...order } = await read(id)
      lines.forEach(({ name, sku, color, size, quantity, pricePaise }, at) => {
        const isFirst = at === 0
        const isToCollect = isFirst && !['CANCELLED', 'DELIVERED'].includes(order.status)
        const total = (order.totalPaise / 100).toFixed(2)
        expected.push({
          ...{
            Order: id,
            Status: order.status,
            Payment: 'COD',
            Line: `${at + 1}`,
            Product: name,
            SKU: sku,
            HSN: '6204',
          },
          ...{ Colour: color, Size: size, Quantity: `${quantity}`, Price: '1299.50' },
          'Line total': ((quantity * pricePaise) / 100).toFixed(2),
          ...{ 'Order total': isFirst ? total : '', 'COD to collect': isToCollect ? total : '' },
          ...{ Name: address.fullName ?? '', Mobile: address.mobile ?? '' },
          ...{ 'Address line 1': address.addressLine1, 'Address line 2': address.addressLine2 ?? '' },
          ...{ City: address.city, District: address.district, State: address.state, PIN: `${address.pincode}` },
          ...{ Courier: order.courier ?? '', 'Tracking number': order.tracking ?? '' },
        })
      })
    }
    expect(rows).toMatchObject(expected)
    const { Placed = '', Shipped, Delivered, Cancelled } = rows[0] ?? {}
    expect(Placed).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+05:30$/)
    expect(Math.floor(Date.parse((await read(ids[2] ?? '')).placedAt) / 1000)).toBe(Date.parse(Placed) / 1000)
    expect([Shipped, Delivered]).toEqual(['', ''])
    expect(Cancelled).toContain('+05:30')
    // so that a spreadsheet can keep them as texts
    for (const cell of ['"6204"', '"1490812345678"', `"${rows[0]?.Mobile}"`, `"${rows[0]?.PIN}"`])
      expect(body).toContain(cell)
    expect(body).toContain(',3898.50,')
  })

  test('finds what the list finds, and says so in the log', async () => {
    const packed = await ordered('packOrder')
    const list = async (query: object) => {
      const { orders } = (await asha.call('listOrders', { query: { ...query, most: 200 } })).json
      return orders.map(({ id }) => id)
    }
    const filters: Record<string, string>[] = [
      ...[{ status: 'open' }, { status: 'PACKED' }],
      ...[{ query: packed }, { query: 'KUR-M' }],
    ]
    for (const query of filters)
      expect(ordersIn(await rowsFor(query)), JSON.stringify(query)).toEqual(await list(query))
    expect(await timesLogged('4 orders: found by a search')).toBe(1)
    await rowsFor({ status: 'PACKED' })
    expect(await timesLogged('1 order: To ship')).toBe(2)
    expect((await download({ query: 'nobody' })).json()).toMatchObject({ message: 'There is no order to export.' })
    expect((await download({ format: 'xls' })).statusCode).toBe(422)
  })

  test('takes days of India', async () => {
    const id = await ordered()
    await execute(sql`update orders set placed_at = '2026-03-05T18:40:00Z' where id = ${id}`)
    const found = async (from: string, to: string) => {
      const { chunks } = await exportOrders(shop.database.db, 'command line', { from, to })
      return ordersIn(rowsOf(await text(Readable.from(chunks))))
    }
    expect(await found('2026-03-06', '2026-03-06')).toEqual([id])
    await expect(found('2026-03-05', '2026-03-05')).rejects.toThrow('There is no order to export.')
  })

  test('runs no formula', async () => {
    const id = await ordered()
    const { address, revision } = await read(id)
    const body = {
      revision,
      address: { ...address, addressLine1: '=HYPERLINK("http://evil.test")', addressLine2: '-1+2' },
    }
    expect((await asha.call('changeOrderAddress', { params: { id }, body })).status).toBe(200)
    expect((await rowsFor({ query: id }))[0]).toMatchObject({
      'Address line 1': `'=HYPERLINK("http://evil.test")`,
      'Address line 2': "'-1+2",
    })
  })

  test('has nothing of a person whose data were deleted', async () => {
    const id = await ordered('cancelOrder')
    const { address } = await read(id)
    await execute(sql`update orders set cancelled_at = now() - interval '11 days' where id = ${id}`)
    await deleteOldOrders(shop.database.db)
    const [row] = await rowsFor({ query: id })
    expect(row).toMatchObject({
      ...{ Order: id, Product: 'Block Print Kurta', Name: '', Mobile: '', PIN: '', City: '', District: '' },
      ...{ 'Address line 1': '', 'Address line 2': '', State: address.state },
    })
  })

  test('reads many orders page by page, each once', async () => {
    const id = await ordered()
    const copies = sql`select 'COPY' || n as id, user_id, placed_at from orders, generate_series(1, 1200) n where id = ${id}`
    await execute(sql`insert into bags (id, user_id, placed_at) ${copies}`)
    await execute(sql`insert into orders (id, user_id, status, payment, total_paise, address, placed_at, delivered_at)
      select c.id, c.user_id, 'DELIVERED', 'COD', total_paise, address, c.placed_at, now()
      from orders, (${copies}) c where orders.id = ${id}`)
    await execute(sql`insert into order_lines (order_id, position, product_id, variant_id, name, image, color, size, quantity, price_paise)
      select 'COPY' || n, position, product_id, variant_id, name, image, color, size, quantity, price_paise
      from order_lines, generate_series(1, 1200) n where order_id = ${id}`)
    const rows = await rowsFor({ status: 'DELIVERED' })
    expect(rows).toHaveLength(2400)
    expect(ordersIn(rows)).toHaveLength(1200)
  })
})

describe("a courier's file", () => {
  test('has the orders that are not shipped yet in the columns of Shiprocket', async () => {
    const [placed, packed, shipped] = [
      await ordered(),
      await ordered('packOrder'),
      await ordered('packOrder', 'shipOrder'),
    ]
    const { headers, body } = await download({ format: 'shiprocket' })
    expect(headers['content-disposition']).toBe('attachment; filename="orders-shiprocket.csv"')
    const rows = rowsOf(body)
    expect(Object.keys(rows[0] ?? {})).toHaveLength(39)
    const found = ordersIn(rows, '*Order Id')
    expect(found).toEqual(expect.arrayContaining([placed, packed]))
    expect(found).not.toContain(shipped)
    const { address } = await read(placed)
    const [first = '', ...others] = (address.fullName ?? '').split(' ')
    expect(rows.find((row) => row['*Order Id'] === placed)).toMatchObject({
      ...{ '*Channel': 'Custom', '*Payment Method(COD/Prepaid)': 'COD', '*Customer First Name': first },
      ...{ 'Customer Last Name': others.join(' '), '*Customer Mobile': address.mobile, '*Master SKU': 'KUR-M' },
      ...{ '*Product Name': 'Block Print Kurta, Red, M', '*Product Quantity': '2', '*Weight Of Shipment(kg)': '0.72' },
      '*Selling Price(Per Unit Item, Inclusive of Tax)': '1299.50',
      'Order Date as dd-mm-yyyy hh:MM': expect.stringMatching(/^\d\d-\d\d-\d{4} \d\d:\d\d$/),
    })
    expect(await timesLogged(`${found.length} orders: To do, for Shiprocket`)).toBe(1)
  })

  test('has the columns of Delhivery, and no weight where an item has none', async () => {
    const id = await ordered('packOrder')
    const rowOf = async () =>
      (await rowsFor({ format: 'delhivery', status: 'PACKED' })).find((row) => row['*Sale Order Number'] === id) ?? {}
    const { totalPaise } = await read(id)
    const row = await rowOf()
    expect(Object.keys(row)).toHaveLength(36)
    expect(row).toMatchObject({
      ...{ '*Payment Mode': 'COD', 'COD Amount': (totalPaise / 100).toFixed(2), '*Unit Item Price': '1299.50' },
      ...{ 'Packaged Product Weight (gm)': '720', 'Product Weight (gm)': '240', '*Pickup Location Name': '' },
    })
    await execute(sql`update variants set grams = null where size = 'S'`)
    expect(await rowOf()).toMatchObject({ 'Packaged Product Weight (gm)': '', 'Product Weight (gm)': '240' })
  })

  test('is refused where every order is shipped', async () => {
    const answer = await download({ format: 'delhivery', status: 'SHIPPED' })
    expect(answer.json()).toMatchObject({ message: 'There is no order that can still be shipped.' })
  })
})
