import { fromRupees } from '@tanabana/contract/money.ts'
import { type Backend, importProduct, openBackend, saveAddress, type TestShopper } from '@tanabana/testing/backend.ts'
import { importPriced } from '@tanabana/testing/priced-product.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CodLimits } from './cod-limits.ts'

const limits: CodLimits = {
  verified: { value: fromRupees(5000), items: 6 },
  unverified: { value: fromRupees(2000), items: 3 },
}

let shop: Backend
let products = 0
beforeAll(async () => {
  shop = await openBackend(undefined, { codLimits: limits })
})
afterAll(() => shop.close())

async function withBag(price: number, quantity: number, verified = false) {
  const product = await importProduct(shop, `cod-kurta-${++products}`, { Blue: { M: 50 } }, price)
  const shopper = await shop.newShopper()
  if (verified) await verify(shopper)
  const items = [{ id: product, quantity, size: 'M', color: 'Blue' }]
  await shopper.call('addToCart', { body: { username: shopper.username, items } })
  return { ...shopper, items, addressId: await saveAddress(shopper) }
}

type Buyer = Awaited<ReturnType<typeof withBag>>

const verify = ({ username }: Pick<TestShopper, 'username'>) =>
  shop.database.db.execute(sql`update users set email_verified = true where username = ${username}`)

const cod = async ({ call, username }: Buyer) => (await call('getCart', { query: { username } })).cod

const submit = ({ call, username, addressId, items }: Buyer) =>
  call('submitOrder', { body: { username, addressId, items, paymentMethod: 'COD' } })

const left = async ({ items: [item], call }: Buyer) =>
  (await call('getProduct', { params: { id: item?.id ?? 0 } })).inventory[0]?.stock

describe('cash on delivery', () => {
  test('is allowed up to the limits of an unverified shopper, as shown in the bag', async () => {
    const buyer = await withBag(1000, 2)
    expect(await cod(buyer)).toEqual({ allowed: true })
    expect(await submit(buyer)).toMatchObject({ paymentState: 'COD', total: 2000 })
  })

  test('counts the price of the variant in the bag', async () => {
    const id = await importPriced(shop, 'cod-two-prices', { M: { price: 100 }, XL: { price: 2001 } })
    const shopper = await shop.newShopper()
    const items = [{ id, quantity: 1, size: 'XL', color: 'Blue' }]
    await shopper.call('addToCart', { body: { username: shopper.username, items } })
    expect(await cod({ ...shopper, items, addressId: 0 })).toMatchObject({ allowed: false, verifyEmail: true })
  })

  test.each([
    ['value', 2001, 1],
    ['number of items', 100, 4],
  ])('is rejected above the %s until the e-mail is verified', async (_what, price, quantity) => {
    const buyer = await withBag(price, quantity)
    const message = 'Verify your e-mail to pay on delivery. Until then: orders up to ₹2,000 and 3 items.'
    expect(await cod(buyer)).toEqual({ allowed: false, message, verifyEmail: true })
    await expect(submit(buyer)).rejects.toMatchObject({ status: 422, code: 'COD_NOT_ALLOWED', message })
    expect(await left(buyer)).toBe(10)
    await verify(buyer)
    expect(await cod(buyer)).toEqual({ allowed: true })
    expect(await submit(buyer)).toMatchObject({ paymentState: 'COD', total: price * quantity })
  })

  test.each([
    ['value', 5001, 1],
    ['number of items', 100, 7],
  ])('is rejected above the %s for a verified shopper', async (_what, price, quantity) => {
    const buyer = await withBag(price, quantity, true)
    const message = 'Cash on delivery is available for orders up to ₹5,000 and 6 items.'
    expect(await cod(buyer)).toEqual({ allowed: false, message })
    await expect(submit(buyer)).rejects.toMatchObject({ status: 422, code: 'COD_NOT_ALLOWED', message })
  })

  test('returns an order that was placed before the limit changed', async () => {
    const buyer = await withBag(2000, 1)
    const order = await submit(buyer)
    const before = limits.unverified.value
    limits.unverified.value = fromRupees(1)
    expect(await submit(buyer)).toEqual(order)
    limits.unverified.value = before
  })
})
