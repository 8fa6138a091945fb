import {
  type Backend,
  importProduct,
  openBackend,
  saveAddress,
  type TestShopper,
  testAddress,
} from '@tanabana/testing/backend.ts'
import { newPerson } from '@tanabana/testing/desk.ts'
import { importPriced } from '@tanabana/testing/priced-product.ts'
import { noCodLimits } from '@tanabana/testing/test-settings.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const limits = {
  ...noCodLimits,
  ...{ 'cod-max-value': 5000, 'cod-max-items': 6 },
  ...{ 'cod-max-value-unverified': 2000, 'cod-max-items-unverified': 3 },
}

let shop: Backend
let products = 0
beforeAll(async () => {
  shop = await openBackend(undefined, { settings: limits })
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
    const message = 'Orders over ₹2,000 or 3 items: verify your e-mail to pay on delivery.'
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

  test('follows a change of the merchant, also for an order that was placed before it', async () => {
    const [buyer, other] = [await withBag(2000, 1), await withBag(2000, 1)]
    const order = await submit(buyer)
    const owner = await newPerson(shop, 'owner')
    await owner.call('setSetting', { params: { id: 'cod-max-value-unverified' }, body: { value: '1' } })
    await expect.poll(() => cod(other)).toMatchObject({ allowed: false })
    await expect(submit(other)).rejects.toMatchObject({ code: 'COD_NOT_ALLOWED' })
    expect(await submit(buyer)).toEqual(order)
    await owner.call('setSetting', { params: { id: 'cod-max-value-unverified' }, body: { value: '2000' } })
    await expect.poll(() => cod(other)).toEqual({ allowed: true })
  })
})

describe('orders that are on their way', () => {
  const open = { 'cod-max-open': 2, 'cod-max-open-value': 5000, 'cod-max-open-delivered': 3 }
  let limited: Backend
  let product: number
  beforeAll(async () => {
    limited = await openBackend(undefined, { settings: { ...noCodLimits, ...open } })
    product = await importProduct(limited, 'cod-open', { Blue: { M: 500 } }, 1000)
  })
  afterAll(() => limited.close())

  let houses = 0
  const house = () => `${++houses}, 4th Main`

  async function order(shopper: TestShopper, addressLine1: string, quantity = 1, more = {}) {
    const items = [{ id: product, quantity, size: 'M', color: 'Blue' }]
    await shopper.call('addToCart', { body: { username: shopper.username, items } })
    const body = { ...testAddress, addressLine1, addressLine2: '', ...more }
    const { id: addressId } = await shopper.call('addAddress', { params: shopper, body })
    return shopper
      .call('submitOrder', { body: { username: shopper.username, addressId, items, paymentMethod: 'COD' } })
      .then(
        ({ id }) => id,
        ({ code, message }: { code: string; message: string }) => {
          expect(code).toBe('COD_NOT_ALLOWED')
          return message as string
        },
      )
  }

  const id = expect.stringMatching(/^[0-9A-Z]{10}$/)
  const set = (change: string, order: string) =>
    limited.database.pool.query(`update orders set ${change} where id = $1`, [order])

  test('are limited for an account, until one was delivered', async () => {
    const shopper = await limited.newShopper()
    const first = await order(shopper, house())
    expect(await order(shopper, house())).toEqual(id)
    const refusal = 'You have 2 cash on delivery orders on the way. Pay online, or order again when one has arrived.'
    expect(await order(shopper, house())).toBe(refusal)
    await set(`status = 'DELIVERED'`, first)
    expect(await order(shopper, house())).toEqual(id)
    expect(await order(shopper, house())).toEqual(id)
    expect(await order(shopper, house())).toBe(refusal.replace('2', '3'))
  })

  test('are limited for an address over all accounts and spellings, but not for another flat', async () => {
    const buyers = [await limited.newShopper(), await limited.newShopper(), await limited.newShopper()] as const
    expect(await order(buyers[0], 'Flat 12/A, Rose Court')).toEqual(id)
    expect(await order(buyers[1], 'flat 12 a', 1, { addressLine2: 'ROSE  COURT.', city: 'Bangalore' })).toEqual(id)
    expect(await order(buyers[2], 'Ｆｌａｔ　１２Ａ Rose-Court')).toBe(
      '2 cash on delivery orders are on the way to this address. Pay online, or order again when one has arrived.',
    )
    expect(await order(buyers[2], 'Flat 12/B, Rose Court')).toEqual(id)
    expect(await order(buyers[2], 'Flat 12/A, Rose Court', 1, { pincode: 560039 })).toEqual(id)
  })

  test.each([
    ['zero-width spaces and joiners', '7\u200b7, MG\u200c Ro\u200dad\u2060'],
    ['a soft hyphen and a byte order mark', '\ufeff77, MG Ro\u00adad'],
    ['variation selectors and tags', '77\ufe0f, MG\u{e0100} Road\u{e0020}'],
    ['marks of direction', '\u200f77, \u2066MG\u2069 Road\u061c'],
    ['blank letters of other scripts', '77,\u3164 MG\u115f Road\uffa0\u2800\u180e'],
    ['accents and a joined letter', '77, M\u034fĠ Ŕọ\u0332ãḍ'],
    ['other widths, styles and punctuation', '７７ – “𝐌Ｇ” ᴿoad…'],
  ])('are limited for an address in spite of %s', async (_what, disguised) => {
    const pincode = 560001 + houses++
    const buyers = [await limited.newShopper(), await limited.newShopper()] as const
    expect(await order(buyers[0], '77, MG Road', 1, { pincode })).toEqual(id)
    expect(await order(buyers[1], disguised, 1, { pincode })).toEqual(id)
    expect(await order(buyers[1], '77 MG Road', 1, { pincode })).toMatch(/^2 .* to this address/)
  })

  test('keeps addresses apart that differ in a vowel sign', async () => {
    const buyers = [await limited.newShopper(), await limited.newShopper(), await limited.newShopper()] as const
    expect(await order(buyers[0], '१२, काली गली')).toEqual(id)
    expect(await order(buyers[1], '१२, कली गली')).toEqual(id)
    expect(await order(buyers[2], '१२, काली गली')).toEqual(id)
  })

  test('are limited in value, and a first order never is', async () => {
    const shopper = await limited.newShopper()
    const where = house()
    expect(await order(shopper, where, 6)).toEqual(id)
    expect(await order(shopper, house())).toBe(
      'Cash on delivery orders on their way may add up to ₹5,000. Pay online, or order again when one has arrived.',
    )
  })

  test('count for 15 days after they shipped, and not when they are paid or cancelled', async () => {
    const shopper = await limited.newShopper()
    const orders = [await order(shopper, house()), await order(shopper, house())] as const
    await set(`status = 'SHIPPED', shipped_at = now() - interval '16 days'`, orders[0])
    const third = await order(shopper, house())
    expect(third).toEqual(id)
    expect(await order(shopper, house())).toMatch(/^You have 2/)
    await set(`status = 'SHIPPED', shipped_at = now() - interval '14 days'`, third)
    expect(await order(shopper, house())).toMatch(/^You have 2/)
    await shopper.call('cancelOrder', { params: { orderId: orders[1] } })
    expect(await order(shopper, house())).toEqual(id)
  })

  test('are counted exactly when many accounts order to one address at once', async () => {
    const where = house()
    const buyers = await Promise.all(Array.from({ length: 12 }, () => limited.newShopper()))
    const answers = await Promise.all(buyers.map((buyer) => order(buyer, where)))
    expect(answers.filter((answer) => answer.length === 10)).toHaveLength(2)
  })
})
