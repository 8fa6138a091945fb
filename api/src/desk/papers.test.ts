import { reconcile } from '@tanabana/api/checkout/checkout.ts'
import { type Backend, importProduct, openBackend, saveAddress, type TestShopper } from '@tanabana/testing/backend.ts'
import { newColleague, type TestDesk } from '@tanabana/testing/desk.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

let shop: Backend
let asha: TestDesk
let ravi: TestDesk
let shopper: TestShopper
let product: number
beforeAll(async () => {
  shop = await openBackend()
  asha = await newColleague(shop, 'staff')
  ravi = await newColleague(shop, 'owner')
  shopper = await shop.newShopper()
  product = await importProduct(shop, 'block-print-kurta', { Red: { M: 500, S: 500 } })
  await shop.database.db.execute(`update variants set sku = 'KUR-RED-' || size`)
  await saveAddress(shopper)
})
afterEach(async () => expect(await reconcile(shop.database.db)).toMatchObject({ balanced: true, wrong: [] }))
afterAll(() => shop.close())

async function placeOrder(size = 'M', quantity = 1): Promise<string> {
  const items = [{ id: product, quantity, size, color: 'Red' }]
  const { username } = shopper
  await shopper.call('addToCart', { body: { username, addressId: -1, items } })
  const [address] = await shopper.call('getAddress', { params: { username } })
  const body = { username, addressId: address?.id ?? 0, items, paymentMethod: 'COD' as const }
  return (await shopper.call('submitOrder', { body })).id
}

const placeOrders = async (count: number) => {
  const ids: string[] = []
  while (ids.length < count) ids.push(await placeOrder())
  return ids
}
const read = async (id: string) => (await asha.call('getOrder', { params: { id } })).json.order
const revisions = async (ids: string[]) =>
  Promise.all(ids.map(async (id) => ({ id, revision: (await read(id)).revision })))
const log = async (id: string) => {
  const { entries } = (await ravi.call('searchAudit', { query: { query: id } })).json
  return entries.map(({ action, who }) => `${action} ${who.replace(/ <.*/, '')}`)
}
const pack = async (orders: { id: string; revision: number }[], who = asha) =>
  (await who.call('packOrders', { body: { orders } })).json.results
const results = (found: { result: string }[]) => found.map(({ result }) => result)
const packed = async (count: number) => {
  const ids = await placeOrders(count)
  await pack(await revisions(ids))
  return ids
}

describe('packing many', () => {
  test('packs each order, with an entry in the log', async () => {
    const ids = await placeOrders(3)
    expect(results(await pack(await revisions(ids)))).toEqual(['packed', 'packed', 'packed'])
    for (const id of ids) {
      expect((await read(id)).status).toBe('PACKED')
      expect(await log(id)).toEqual(['packOrder staff 1'])
      expect((await read(id)).timeline.map(({ text }) => text)).toContain('Packed')
    }
  })

  test('packs once when it is sent twice at once', async () => {
    const wanted = await revisions(await placeOrders(3))
    const both = await Promise.all([pack(wanted), pack(wanted, ravi)])
    expect(both.flat().filter(({ result }) => result === 'packed')).toHaveLength(3)
    expect(both.flat().filter(({ result }) => result === 'already packed')).toHaveLength(3)
    for (const { id } of wanted) expect(await log(id)).toHaveLength(1)
  })

  test('packs the others when one was changed, cancelled or is unknown, and says why', async () => {
    const ids = await placeOrders(4)
    const [moved = '', cancelled = '', shipped = '', fine = ''] = ids
    const wanted = await revisions(ids)
    const revision = wanted[0]?.revision ?? 0
    await ravi.call('changeOrderAddress', {
      params: { id: moved },
      body: { revision, address: { ...(await read(moved)).address, city: 'Mysuru' } },
    })
    await shopper.call('cancelOrder', { params: { orderId: cancelled }, query: {} })
    await pack([{ id: shipped, revision }], ravi)
    await ravi.call('shipOrder', {
      params: { id: shipped },
      body: { revision: (await read(shipped)).revision, courier: '', tracking: '' },
    })
    const found = await pack([...wanted, { id: 'UNKNOWN', revision: 0 }, ...wanted])
    expect(results(found)).toEqual(['refused', 'refused', 'refused', 'packed', 'refused'])
    expect(found.map(({ message }) => message.replace(/owner \d+/, 'owner'))).toEqual([
      'owner changed this order meanwhile. It is placed now.',
      'The shopper or the payment service changed this order meanwhile. It is cancelled now.',
      'owner changed this order meanwhile. It is shipped now.',
      'Packed.',
      'This order does not exist.',
    ])
    expect((await read(fine)).status).toBe('PACKED')
  })

  test('stops when the person is removed', async () => {
    const gone = await newColleague(shop, 'staff')
    const wanted = await revisions(await placeOrders(5))
    const [answer] = await Promise.all([
      gone.call('packOrders', { body: { orders: wanted } }),
      ravi.call('removeStaff', { params: { id: gone.id } }),
    ])
    const states = await Promise.all(wanted.map(async ({ id }) => [(await read(id)).status, (await log(id)).length]))
    expect(states.every(([status, entries]) => entries === (status === 'PACKED' ? 1 : 0))).toBe(true)
    if (answer.status === 200) expect(states.every(([status]) => status === 'PACKED')).toBe(true)
    else expect(answer.status).toBe(401)
    expect((await gone.call('packOrders', { body: { orders: wanted } })).status).toBe(401)
  })
})

describe('the pick list', () => {
  test('sums the items of the chosen orders by SKU, and says which orders need them', async () => {
    const [one, two, three] = [await placeOrder('S', 2), await placeOrder('M', 1), await placeOrder('S', 3)]
    const { json } = await asha.call('readPickList', { query: { orders: [one, two, three].join(',') } })
    expect(json.items.map(({ sku, quantity, orders }) => [sku, quantity, orders.map(({ id }) => id)])).toEqual([
      ['KUR-RED-M', 1, [two]],
      ['KUR-RED-S', 5, [one, three]],
    ])
    expect(json.pieces).toBe(6)
  })

  test('has all orders to pack by default, and none that is cancelled', async () => {
    const id = await placeOrder()
    const { counts } = (await asha.call('listOrders', {})).json
    const all = (await asha.call('readPickList', {})).json
    expect([all.orders.length, all.orders.includes(id), all.left]).toEqual([counts.PLACED, true, 0])
    await shopper.call('cancelOrder', { params: { orderId: id }, query: {} })
    expect((await asha.call('readPickList', { query: { orders: id } })).json).toMatchObject({ items: [], pieces: 0 })
  })
})

describe('a PDF', () => {
  const get = (path: string, cookie = asha.cookie()) =>
    shop.app.inject({ url: `/desk/api/${path}`, headers: { cookie } })

  test.each(['pick-list', 'packing-slips', 'address-labels'])(
    '%s is sent to staff only, and is kept nowhere',
    async (name) => {
      const ids = await placeOrders(2)
      const { statusCode, headers, rawPayload } = await get(`${name}.pdf?orders=${ids}`)
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'application/pdf',
        'no-store',
      ])
      expect(headers['content-disposition']).toBe(`inline; filename="${name}.pdf"`)
      expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
      expect((await get(`${name}.pdf?orders=${ids}`, '')).statusCode).toBe(401)
      expect((await get(`${name}.pdf?orders=NONE`)).statusCode).toBe(404)
      expect((await get(`${name}.pdf?orders=${Array.from({ length: 201 }, (_, at) => `A${at}`)}`)).statusCode).toBe(422)
    },
  )
})

describe('tracking numbers from a file', () => {
  const preview = async (text: string, courier?: string) =>
    (await asha.call('previewTracking', { query: { courier }, body: { text } })).json
  const apply = async (rows: { id: string; revision: number; courier: string; tracking: string }[], who = asha) =>
    (await who.call('applyTracking', { body: { rows } })).json.results
  /** Besides the mail that confirms the order. */
  const mails = async (id: string) => (await read(id)).timeline.filter(({ text }) => text.startsWith('Mail')).length - 1

  test('ship packed orders and correct shipped ones, each with one mail', async () => {
    const [one = '', two = ''] = await packed(2)
    const file = `AWB,Order ID,Courier\n90001,${one},delhivery\n90002,${two},My Courier`
    const { rows } = await preview(file)
    expect(rows.map(({ outcome, courier, recipient }) => [outcome, courier, recipient])).toEqual([
      ['ship', 'Delhivery', 'Meera Krishnan'],
      ['ship', 'My Courier', 'Meera Krishnan'],
    ])
    const both = await Promise.all([apply(rows), apply(rows, ravi)])
    expect(results(both.flat()).sort()).toEqual(['shipped', 'shipped', 'unchanged', 'unchanged'])
    expect(await read(one)).toMatchObject({ status: 'SHIPPED', courier: 'Delhivery', tracking: '90001' })
    expect([await mails(one), await mails(two)]).toEqual([1, 1])
    expect((await log(one))[0]).toContain('shipOrder')

    const again = (await preview(file.replace('90001', '90009'))).rows
    expect(again.map(({ outcome, message }) => [outcome, message])).toEqual([
      ['correct', 'Replaces 90001.'],
      ['unchanged', 'Shipped with this number already.'],
    ])
    expect(results(await apply(again))).toEqual(['corrected', 'unchanged'])
    expect((await read(one)).timeline.map(({ text }) => text).join()).toMatch(/Tracking corrected.*90009/)
    expect([await mails(one), await mails(two)]).toEqual([2, 1])
  })

  test('are refused for orders that are not packed, cancelled, delivered or unknown', async () => {
    const [placed = '', cancelled = ''] = await placeOrders(2)
    const [delivered = '', fine = ''] = await packed(2)
    await shopper.call('cancelOrder', { params: { orderId: cancelled }, query: {} })
    await apply([{ id: delivered, revision: (await read(delivered)).revision, courier: '', tracking: '80001' }])
    await asha.call('deliverOrder', { params: { id: delivered }, body: { revision: (await read(delivered)).revision } })
    const ids = [placed, cancelled, delivered, 'UNKNOWN', fine]
    const { rows } = await preview(`Order,AWB\n${ids.map((id, at) => `${id},7000${at}`).join('\n')}`, 'DTDC')
    expect(rows.map(({ message }) => message)).toEqual([
      'This order is not packed yet.',
      'This order is cancelled.',
      'This order is delivered already.',
      'This order does not exist.',
      'Ships with DTDC.',
    ])
    expect(results(await apply(rows))).toEqual(['refused', 'refused', 'refused', 'refused', 'shipped'])
  })

  test('are refused when another order is on its way with the number', async () => {
    const [one = '', two = ''] = await packed(2)
    const first = (await preview(`Order,AWB\n${one},60001`)).rows
    const second = (await preview(`Order,AWB\n${two},60001`)).rows
    expect(results(await apply([...first, ...second]))).toEqual(['shipped', 'refused'])
    expect((await preview(`Order,AWB\n${two},60001`)).rows[0]?.message).toBe(
      `Order ${one} is on its way with this number.`,
    )
  })

  test('are refused when somebody changed the order after the preview', async () => {
    const [id = ''] = await packed(1)
    const { rows } = await preview(`Order,AWB\n${id},50001`)
    const { address, revision } = await read(id)
    await ravi.call('changeOrderAddress', {
      params: { id },
      body: { revision, address: { ...address, city: 'Hubli' } },
    })
    const [result] = await apply(rows)
    expect(result).toMatchObject({
      result: 'refused',
      message: expect.stringContaining('changed this order meanwhile'),
    })
    expect((await read(id)).status).toBe('PACKED')
  })

  test('are read from files of up to a million characters', async () => {
    const wide = `Order,AWB,Note\n${'"\n",2,\n'.repeat(300)}${'x'.repeat(900_000)},1,`
    expect((await asha.call('previewTracking', { body: { text: wide } })).status).toBe(200)
    const huge = await asha.call('previewTracking', { body: { text: 'x'.repeat(1_000_001) } })
    expect(huge.status).toBe(422)
  })
})
