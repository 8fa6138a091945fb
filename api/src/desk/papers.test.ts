import { reconcile } from '@tanabana/api/money/money.ts'
import { type Backend, importProduct, openBackend, saveAddress, type TestShopper } from '@tanabana/testing/backend.ts'
import { newPerson, type TestDesk } from '@tanabana/testing/desk.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

let shop: Backend
let asha: TestDesk
let ravi: TestDesk
let shopper: TestShopper
let product: number
beforeAll(async () => {
  shop = await openBackend()
  asha = await newPerson(shop, 'staff')
  ravi = await newPerson(shop, 'owner')
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
  (await who.call('packOrders', { body: { items: orders } })).json.results
const results = (found: { result: string }[]) => found.map(({ result }) => result)
const packed = async (count: number) => {
  const ids = await placeOrders(count)
  await pack(await revisions(ids))
  return ids
}

describe('packing many', () => {
  test('packs each order, with an entry in the log', async () => {
    const ids = await placeOrders(3)
    expect(results(await pack(await revisions(ids)))).toEqual(['done', 'done', 'done'])
    for (const id of ids) {
      expect((await read(id)).status).toBe('PACKED')
      expect(await log(id)).toEqual(['packOrder staff 1'])
      expect((await read(id)).timeline.map(({ text }) => text)).toContain('Packed')
    }
  })

  test('packs once when it is sent twice at once', async () => {
    const wanted = await revisions(await placeOrders(3))
    const both = await Promise.all([pack(wanted), pack(wanted, ravi)])
    expect(both.flat().filter(({ result }) => result === 'done')).toHaveLength(3)
    expect(both.flat().filter(({ result }) => result === 'already done')).toHaveLength(3)
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
    expect(results(found)).toEqual(['refused', 'refused', 'refused', 'done', 'refused'])
    expect(found.map(({ message }) => message.replace(/owner \d+/, 'owner'))).toEqual([
      'owner changed this order meanwhile: Address changed.',
      'Asha Rao changed this order meanwhile: Cancelled by the shopper.',
      'owner changed this order meanwhile: Shipped without a tracking number.',
      'Packed.',
      'This order does not exist.',
    ])
    expect((await read(fine)).status).toBe('PACKED')
  })

  test('stops when the person is removed', async () => {
    const gone = await newPerson(shop, 'staff')
    const wanted = await revisions(await placeOrders(5))
    const [answer] = await Promise.all([
      gone.call('packOrders', { body: { items: wanted } }),
      ravi.call('removeStaff', { params: { id: gone.id } }),
    ])
    const states = await Promise.all(wanted.map(async ({ id }) => [(await read(id)).status, (await log(id)).length]))
    expect(states.every(([status, entries]) => entries === (status === 'PACKED' ? 1 : 0))).toBe(true)
    if (answer.status === 200) expect(states.every(([status]) => status === 'PACKED')).toBe(true)
    else expect(answer.status).toBe(401)
    expect((await gone.call('packOrders', { body: { items: wanted } })).status).toBe(401)
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
    (
      await who.call('shipOrders', {
        body: { items: rows.map(({ id, revision, courier, tracking }) => ({ id, revision, courier, tracking })) },
      })
    ).json.results
  /** Besides the mail that confirms the order. */
  const mails = async (id: string) => (await read(id)).timeline.filter(({ text }) => text.startsWith('Mail')).length - 1

  test('ship packed orders and correct shipped ones, each with one mail', async () => {
    const [one = '', two = ''] = await packed(2)
    const file = `AWB,Order ID,Courier\n90001,${one},Delhivery Surface\n90002,${two},My Courier`
    const { rows } = await preview(file)
    expect(rows.map(({ outcome, courier, recipient, message }) => [outcome, courier, recipient, message])).toEqual([
      ['ship', 'Delhivery', 'Meera Krishnan', 'Ships with Delhivery.'],
      ['ship', 'My Courier', 'Meera Krishnan', 'Ships with My Courier, without a tracking link.'],
    ])
    const both = await Promise.all([apply(rows), apply(rows, ravi)])
    expect(results(both.flat()).sort()).toEqual(['already done', 'already done', 'done', 'done'])
    expect(await read(one)).toMatchObject({ status: 'SHIPPED', courier: 'Delhivery', tracking: '90001' })
    expect([await mails(one), await mails(two)]).toEqual([1, 1])
    expect((await log(one))[0]).toContain('shipOrder')

    const again = (await preview(file.replace('90001', '90009'))).rows
    expect(again.map(({ outcome, message }) => [outcome, message])).toEqual([
      ['correct', 'Replaces 90001.'],
      ['unchanged', 'Shipped with this number already.'],
    ])
    expect(results(await apply(again))).toEqual(['done', 'already done'])
    expect((await read(one)).timeline.map(({ text }) => text).join()).toMatch(/Tracking corrected.*90009/)
    // before the mail leaves, a correction corrects it
    expect([await mails(one), await mails(two)]).toEqual([1, 1])
  })

  test('that look like those of another courier are marked', async () => {
    const [one = '', two = ''] = await packed(2)
    const { rows } = await preview(`Order,AWB\n${one},69123456789\n${two},1490812345678`, 'Delhivery Surface')
    expect(rows.map(({ otherCourier }) => otherCourier)).toEqual(['Blue Dart', null])
  })

  test('for a PIN code of another State are marked, until the order is shipped', async () => {
    const [one = '', two = ''] = await packed(2)
    const { revision, address } = await read(one)
    const body = { revision, address: { ...address, state: 'Goa' } }
    await asha.call('changeOrderAddress', { params: { id: one }, body })
    const { rows } = await preview(`Order,AWB\n${one},120001\n${two},120002`, 'Delhivery')
    expect(rows.map(({ pinState, message }) => [pinState, message])).toEqual([
      ['Karnataka', `Ships with Delhivery. PIN ${address.pincode} is in Karnataka, not in Goa.`],
      [null, 'Ships with Delhivery.'],
    ])
    await apply(rows)
    expect((await preview(`Order,AWB\n${one},120003`)).rows).toMatchObject([{ outcome: 'correct', pinState: null }])
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
    expect(results(await apply(rows))).toEqual(['refused', 'refused', 'refused', 'refused', 'done'])
  })

  test('are refused when an order to another address is on its way with the number', async () => {
    const [one = '', two = '', three = ''] = await packed(3)
    const { revision, address } = await read(two)
    await asha.call('changeOrderAddress', {
      params: { id: two },
      body: { revision, address: { ...address, city: 'Mysuru' } },
    })
    const first = (await preview(`Order,AWB\n${one},60001`)).rows
    const second = (await preview(`Order,AWB\n${two},60001`)).rows
    const third = (await preview(`Order,AWB\n${three},60001`)).rows
    expect(results(await apply([...first, ...second, ...third]))).toEqual(['done', 'refused', 'done'])
    expect((await preview(`Order,AWB\n${two},60001`)).rows[0]?.message).toBe(
      `Order ${one} is on its way with this number.`,
    )
  })

  test('mark parcels that came back or were lost, by the column of their status', async () => {
    const [one = '', two = '', three = '', four = ''] = await packed(4)
    const rows = [one, two, three].map((id, at) => `${id},5000${at}`)
    await apply((await preview(`Order,AWB\n${rows.join('\n')}`)).rows)
    const states = ['RTO Delivered', 'Lost', 'RTO In Transit', 'Returned to Shipper']
    const file = [...rows, `${four},50003`].map((row, at) => `${row},${states[at]}`)
    expect(
      (await preview(`Order ID,AWB,Status\n${file.join('\n')}`)).rows.map((row) => [row.outcome, row.message]),
    ).toEqual([
      ['return', 'The courier brought the parcel back.'],
      ['lost', 'The courier lost the parcel.'],
      ['unchanged', 'Shipped with this number already.'],
      ['refused', 'This order is packed, not shipped.'],
    ])
    const wanted = [
      { id: one, revision: (await read(one)).revision, pieces: 'stock' },
      { id: two, revision: (await read(two)).revision, pieces: 'lost' },
    ]
    const { json } = await asha.call('returnOrders', { body: { items: [...wanted, ...wanted] } })
    expect(results(json.results)).toEqual(['done', 'done'])
    const again = (await preview(`Order ID,AWB,Status\n${file.join('\n')}`)).rows
    expect(again.slice(0, 2).map(({ message }) => message)).toEqual(['Returned already.', 'Returned already.'])
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
