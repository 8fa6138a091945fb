import { type Backend, importProduct, openBackend, testAddress } from '@tanabana/testing/backend.ts'
import { submit, variant, withBag } from '@tanabana/testing/shopper-with-bag.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let shop: Backend
beforeAll(async () => {
  shop = await openBackend()
})
afterAll(() => shop.close())

describe('without an idempotency key and order id', () => {
  async function ordered(name: string) {
    const product = await importProduct(shop, name, { Blue: { M: 9 } })
    const shopper = await withBag(shop, product, 1)
    const items = [{ id: product, quantity: 1, ...variant }]
    const add = () => shopper.call('addToCart', { body: { username: shopper.username, items } })
    const send = (addressId: number) => submit({ ...shopper, addressId }, product, 1)
    return { ...shopper, add, send, first: await send(shopper.addressId) }
  }

  test('returns the same order for the same items and address', async () => {
    const { send, addressId, first } = await ordered('repeated-kurta')
    expect(await send(addressId)).toEqual(first)
  })

  test('places a second order for another address', async () => {
    const { call, username, send, add, first } = await ordered('gift-kurta')
    const body = { ...testAddress, addressLine1: '7, MG Road' }
    const { id: office } = await call('addAddress', { params: { username }, body })
    await expect(send(office)).rejects.toMatchObject({ status: 422, code: 'BAG_EMPTY' })
    await add()
    const second = await send(office)
    expect(second.id).not.toBe(first.id)
    const { rows } = await shop.database.db.execute(
      sql`select address->>'addressLine1' as line from orders where id = ${second.id}`,
    )
    expect(rows).toEqual([{ line: '7, MG Road' }])
  })

  test('places a second order after the bag was filled again', async () => {
    const { send, add, addressId, first } = await ordered('again-kurta')
    await add()
    const second = await send(addressId)
    expect(second.id).not.toBe(first.id)
    expect(await send(addressId)).toEqual(second)
  })

  test('rejects the address -1 for a repeated order too', async () => {
    const { send } = await ordered('nowhere-kurta')
    await expect(send(-1)).rejects.toMatchObject({ status: 422, code: 'ADDRESS_UNKNOWN' })
  })
})

test('rejects an address that was saved with another country', async () => {
  const product = await importProduct(shop, 'far-kurta', { Blue: { M: 9 } })
  const shopper = await withBag(shop, product, 1)
  await shop.database.db.execute(sql`update addresses set country = 'USA' where id = ${shopper.addressId}`)
  await expect(submit(shopper, product, 1)).rejects.toMatchObject({ status: 422, code: 'VALIDATION' })
  await shop.database.db.execute(sql`update addresses set country = 'bharat' where id = ${shopper.addressId}`)
  expect((await submit(shopper, product, 1)).id).toBeTruthy()
})

test('rejects an idempotency key with another body', async () => {
  const product = await importProduct(shop, 'keyed-kurta', { Blue: { M: 9 } })
  const shopper = await withBag(shop, product, 2)
  await submit(shopper, product, 1, { key: 'again' })
  await expect(submit(shopper, product, 2, { key: 'again' })).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })
})
