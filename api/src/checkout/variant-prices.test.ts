import { saveAddress } from '@tanabana/testing/backend.ts'
import { setPrice } from '@tanabana/testing/change-products.ts'
import { openPaidShop, type PaidShop } from '@tanabana/testing/paid-shop.ts'
import { importPriced } from '@tanabana/testing/priced-product.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

let paid: PaidShop
beforeAll(async () => {
  paid = await openPaidShop()
})
afterAll(() => paid.close())
afterEach(async () => {
  await paid.payRefunds()
  await paid.reconcile()
})

let count = 0

/** Two of M for ₹500 each and one XL for ₹799.50. */
async function shopperWithTwoPrices() {
  const handle = `two-prices-${++count}`
  const product = await importPriced(paid.shop, handle, { M: { price: 500, mrp: 1000 }, XL: { price: 799.5 } })
  const shopper = await paid.shop.newShopper()
  const items = [
    { id: product, quantity: 2, size: 'M', color: 'Blue' },
    { id: product, quantity: 1, size: 'XL', color: 'Blue' },
  ]
  const bag = await shopper.call('addToCart', { body: { username: shopper.username, items } })
  const amount = 179_950
  const addressId = await saveAddress(shopper)
  return { ...shopper, handle, product, items, bag, bagId: bag.id, addressId, amount }
}

type Shopper = Awaited<ReturnType<typeof shopperWithTwoPrices>>

const getBag = ({ call, username }: Shopper) => call('getCart', { query: { username } })
const submit = ({ call, username, addressId, items, bagId }: Shopper, amount?: number) =>
  call('submitOrder', { body: { username, addressId, items, orderId: bagId, paymentMethod: 'COD', amount } })
const raise = ({ handle }: Shopper, rupees: number, size = 'XL') =>
  setPrice(paid.shop.database.db, handle, rupees * 100, { color: 'Blue', size })

describe('the bag', () => {
  test('has the price and MRP of the variant on each line', async () => {
    const shopper = await shopperWithTwoPrices()
    const { orderItems } = await getBag(shopper)
    expect(orderItems).toMatchObject([
      {
        size: 'M',
        mrp: 1000,
        product: {
          listprice: 500,
          inventory: [
            { size: 'M', mrp: 1000 },
            { size: 'XL', price: 799.5 },
          ],
        },
      },
      { size: 'XL', product: { listprice: 799.5, inventory: [{ size: 'M', price: 500 }, { size: 'XL' }] } },
    ])
    expect(orderItems[0]?.product.inventory[0]).not.toHaveProperty('price')
    expect(orderItems[1]?.product.inventory[1]).not.toHaveProperty('price')
    expect(orderItems[1]).not.toHaveProperty('mrp')
    expect(shopper.bag.orderItems).toEqual(orderItems)
  })

  test('has the price of the new size after a change', async () => {
    const shopper = await shopperWithTwoPrices()
    const itemId = shopper.bag.orderItems[1]?.id ?? ''
    const query = { username: shopper.username, itemId, size: 'M' }
    const { orderItems } = await shopper.call('updateSize', { query })
    expect(orderItems).toMatchObject([{ size: 'M', quantity: 3, product: { listprice: 500 } }])
  })
})

describe('cash on delivery', () => {
  test('charges the price of each variant', async () => {
    const shopper = await shopperWithTwoPrices()
    const order = await submit(shopper, shopper.amount)
    expect(order).toMatchObject({ total: 1799.5, orderItems: [{ price: 500 }, { price: 799.5 }] })
    const { rows } = await paid.shop.database.pool.query('select text from mails where about = $1', [
      `order ${order.id} placed`,
    ])
    expect(rows[0]?.text).toMatch(/₹1,000.*₹799\.50.*₹1,799\.50/s)
  })

  test('rejects the order when the price of one variant changed', async () => {
    const shopper = await shopperWithTwoPrices()
    await raise(shopper, 900)
    await expect(submit(shopper, shopper.amount)).rejects.toMatchObject({ status: 409, code: 'BAG_CHANGED' })
    expect(await submit(shopper, 190_000)).toMatchObject({ total: 1900 })
  })

  test('accepts the order when another variant became cheaper', async () => {
    const shopper = await shopperWithTwoPrices()
    const query = { username: shopper.username, itemId: shopper.bag.orderItems[0]?.id ?? '' }
    await shopper.call('removeFromCart', { query })
    await raise(shopper, 100, 'M')
    const { call, username, addressId, items, bagId } = shopper
    const body = { username, addressId, items: items.slice(1), orderId: bagId, amount: 79_950 }
    expect(await call('submitOrder', { body })).toMatchObject({ total: 799.5 })
  })
})

describe('an online payment', () => {
  test('takes the sum of the variants, keeps the prices of its start, and is refunded in full', async () => {
    const shopper = await shopperWithTwoPrices()
    await expect(paid.start({ ...shopper, amount: 150_000 })).rejects.toMatchObject({ code: 'BAG_CHANGED' })
    await paid.start(shopper)
    await raise(shopper, 2000)
    await paid.onPage(shopper, 'COMPLETED')
    const { call, username, addressId, items, bagId } = shopper
    const body = { username, addressId, items, orderId: bagId, paymentMethod: 'ONLINE' as const }
    const order = await call('submitOrder', { body })
    expect(order).toMatchObject({ total: 1799.5, paymentState: 'PAID', orderItems: [{ price: 500 }, { price: 799.5 }] })
    expect(await paid.reconcile()).toMatchObject({ orders: shopper.amount })
    await call('cancelOrder', { params: { orderId: bagId } })
    await paid.payRefunds()
    expect(await paid.refunds(shopper)).toMatchObject([{ state: 'COMPLETED', amount: shopper.amount }])
    expect(await paid.left(shopper.product)).toBe(10)
  })

  test('needs the new total when the price of one variant changed', async () => {
    const shopper = await shopperWithTwoPrices()
    await raise(shopper, 900)
    await expect(paid.start(shopper)).rejects.toMatchObject({ status: 409, code: 'BAG_CHANGED' })
    expect(await paid.start({ ...shopper, amount: 190_000 })).toMatchObject({ attempt: `${shopper.bagId}-1` })
  })
})
