import { type Backend, importProduct, openBackend, saveAddress, type TestShopper } from '@tanabana/testing/backend.ts'
import { newPerson, type TestDesk } from '@tanabana/testing/desk.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

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
  product = await importProduct(shop, 'block-print-kurta', { Red: { M: 500 } })
  await saveAddress(shopper)
})
afterAll(() => shop.close())

/** Places an order of one item with cash on delivery. @returns its number */
async function placeOrder(): Promise<string> {
  const item = { id: product, quantity: 1, size: 'M', color: 'Red' }
  const { username } = shopper
  await shopper.call('addToCart', { body: { username, addressId: -1, items: [item] } })
  const [address] = await shopper.call('getAddress', { params: { username } })
  const body = { username, addressId: address?.id ?? 0, items: [item], paymentMethod: 'COD' as const }
  return (await shopper.call('submitOrder', { body })).id
}

const read = async (id: string) => (await asha.call('getOrder', { params: { id } })).json.order

describe('an order', () => {
  test('is packed, shipped, corrected and delivered, with a timeline of who did what', async () => {
    const id = await placeOrder()
    const step = async (name: 'packOrder' | 'shipOrder' | 'deliverOrder', body: object = {}) => {
      const { revision } = await read(id)
      const { status, json } = await asha.call(name, { params: { id }, body: { revision, ...body } })
      expect(status, JSON.stringify(json)).toBe(200)
      return json.order
    }
    expect((await step('packOrder')).status).toBe('PACKED')
    const shipped = await step('shipOrder', { courier: 'delhivery', tracking: 'AB1' })
    expect(shipped).toMatchObject({ courier: 'Delhivery', tracking: 'AB1' })
    expect(shipped.trackingUrl).toContain('AB1')
    expect((await step('shipOrder', { courier: 'Delhivery', tracking: 'AB2' })).tracking).toBe('AB2')
    const delivered = await step('deliverOrder')
    expect(delivered.status).toBe('DELIVERED')
    const texts = delivered.timeline.map(({ text }) => text)
    expect(texts).toEqual(
      expect.arrayContaining(['Order placed, ₹1,000', 'Packed', 'Shipped with Delhivery, AB1', 'Delivered']),
    )
    // a number that is corrected within the minute is in the mail about shipping
    expect(texts.filter((text) => text.startsWith('Mail'))).toHaveLength(3)
    expect(delivered.timeline.find(({ text }) => text === 'Packed')?.who).toContain(asha.email)
  })

  test('is packed once by a double tap', async () => {
    const id = await placeOrder()
    const { revision } = await read(id)
    const both = await Promise.all([1, 2].map(() => asha.call('packOrder', { params: { id }, body: { revision } })))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const { timeline } = await read(id)
    expect(timeline.filter(({ text }) => text === 'Packed')).toHaveLength(1)
  })

  test('tells the second of two people what the first one changed', async () => {
    const id = await placeOrder()
    const { revision } = await read(id)
    await ravi.call('cancelOrder', { params: { id }, body: { revision } })
    const late = await asha.call('packOrder', { params: { id }, body: { revision } })
    expect([late.status, late.json.message]).toEqual([
      409,
      expect.stringMatching(/^owner \d+ changed this order meanwhile: Cancelled\.$/),
    ])
  })

  test('goes to another address until it ships', async () => {
    const id = await placeOrder()
    const { address, revision } = await read(id)
    const moved = { ...address, fullName: 'Leela Menon', addressLine1: '3, Rose Lane' }
    const changed = await asha.call('changeOrderAddress', { params: { id }, body: { revision, address: moved } })
    expect(changed.json.order.recipient).toBe('Leela Menon')
    await asha.call('packOrder', { params: { id }, body: { revision: changed.json.order.revision } })
    await asha.call('shipOrder', {
      params: { id },
      body: { revision: (await read(id)).revision, courier: '', tracking: '' },
    })
    const body = { revision: (await read(id)).revision, address }
    const late = await asha.call('changeOrderAddress', { params: { id }, body })
    expect(late.json.message).toBe('This order is shipped: that is not possible any more.')
  })

  test('is not changed by a request that is under way when its person is removed', async () => {
    const id = await placeOrder()
    const { revision } = await read(id)
    const gone = await newPerson(shop, 'staff')
    const [removed, packed] = await Promise.all([
      ravi.call('removeStaff', { params: { id: gone.id } }),
      gone.call('packOrder', { params: { id }, body: { revision } }),
    ])
    expect(removed.status).toBe(200)
    const { entries } = (await ravi.call('searchAudit', { query: { query: id } })).json
    expect(entries.map(({ action }) => action)).toEqual(packed.status === 200 ? ['packOrder'] : [])
    const again = await gone.call('cancelOrder', { params: { id }, body: { revision: revision + 1 } })
    expect(again.status).toBe(401)
  })
})

describe('the list', () => {
  test('finds an order by number, name, phone, PIN and SKU', async () => {
    const id = await placeOrder()
    await shop.database.db.execute(`update variants set sku = 'KUR-RED-M'`)
    for (const query of [
      id,
      id.slice(2, 8).toLowerCase(),
      'meera',
      '98765 43210',
      '+919876543210',
      '560038',
      'kur-red',
    ]) {
      const { orders } = (await asha.call('listOrders', { query: { query } })).json
      expect(
        orders.map((order) => order.id),
        query,
      ).toContain(id)
    }
    expect((await asha.call('listOrders', { query: { query: `${id} leela` } })).json.orders).toEqual([])
    expect((await asha.call('listOrders', { query: { query: '%' } })).json.orders).toEqual([])
  })

  test('shows open orders with the oldest first, page by page', async () => {
    for (let count = 0; count < 45; count += 1) await placeOrder()
    const first = (await asha.call('listOrders', { query: { status: 'open' } })).json
    const second = (await asha.call('listOrders', { query: { status: 'open', after: first.next } })).json
    const all = [...first.orders, ...second.orders]
    expect(first.orders).toHaveLength(40)
    expect(all.map(({ placedAt }) => placedAt)).toEqual(all.map(({ placedAt }) => placedAt).sort())
    expect(new Set(all.map(({ id }) => id)).size).toBe(first.counts.open)
    for (const after of ['nonsense', '2025-02-30T00:00:00.000000Z X', '0000-01-01T00:00:00.000000Z X'])
      expect((await asha.call('listOrders', { query: { after } })).json.orders).toHaveLength(40)
  })
})
