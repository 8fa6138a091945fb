import { type Backend, openBackend, saveAddress, type TestShopper, testAddress } from '@tanabana/testing/backend.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let shop: Backend
beforeAll(async () => {
  shop = await openBackend()
})
afterAll(() => shop.close())

const one = ({ username }: TestShopper, addressId: number) => ({ username, addressId })
const idsOf = async (shopper: TestShopper) =>
  (await shopper.call('getAddress', { params: shopper })).map(({ id }) => id)

test('updates an address, and clears the second line when it is missing', async () => {
  const shopper = await shop.newShopper()
  const { id } = await shopper.call('addAddress', {
    params: shopper,
    body: { ...testAddress, addressLine2: 'Near the park' },
  })
  const body = { ...testAddress, addressType: 'Work', city: 'मैसूरु', pincode: 570001 }
  expect(await shopper.call('updateAddress', { params: one(shopper, id), body })).toEqual({ ...body, id })
  expect(await shopper.call('getAddress', { params: shopper })).toEqual([{ ...body, id }])
})

test('accepts India under its usual names, and rejects other countries', async () => {
  const shopper = await shop.newShopper()
  for (const country of ['india', ' IN ', 'भारत'])
    expect(await shopper.call('addAddress', { params: shopper, body: { ...testAddress, country } })).toMatchObject({
      country: 'India',
    })
  for (const country of ['USA', 'Indiana'])
    await expect(
      shopper.call('addAddress', { params: shopper, body: { ...testAddress, country } }),
    ).rejects.toMatchObject({ status: 422, fields: { country: 'We deliver within India only.' } })
})

test('lists the default address first, then the others by age', async () => {
  const shopper = await shop.newShopper()
  const [a, b, c] = [await saveAddress(shopper), await saveAddress(shopper), await saveAddress(shopper)]
  expect(await idsOf(shopper)).toEqual([a, b, c])
  const ordered = await shopper.call('setDefaultAddress', { params: one(shopper, c) })
  expect(ordered.map(({ id }) => id)).toEqual([c, a, b])
  await shopper.call('setDefaultAddress', { params: one(shopper, b) })
  expect(await idsOf(shopper)).toEqual([b, a, c])
  await shopper.call('updateAddress', { params: one(shopper, b), body: testAddress })
  expect(await idsOf(shopper)).toEqual([b, a, c])
  const left = await shopper.call('removeAddress', { params: one(shopper, b) })
  expect(left.map(({ id }) => id)).toEqual([a, c])
})

test('keeps one default when several are set at the same time', async () => {
  const shopper = await shop.newShopper()
  const ids = [await saveAddress(shopper), await saveAddress(shopper), await saveAddress(shopper)]
  await Promise.all(
    [...ids, ...ids, ...ids].map((id) => shopper.call('setDefaultAddress', { params: one(shopper, id) })),
  )
  const { rows } = await shop.database.db.execute(sql`
    select count(*)::int as count from addresses a join users u on u.id = a.user_id
    where u.username = ${shopper.username} and is_default`)
  expect(rows).toEqual([{ count: 1 }])
})

test("responds with 404 for another shopper's address and leaves it unchanged", async () => {
  const [owner, stranger] = [await shop.newShopper(), await shop.newShopper()]
  const own = await saveAddress(stranger)
  await stranger.call('setDefaultAddress', { params: one(stranger, own) })
  const id = await saveAddress(owner)
  const body = { ...testAddress, city: 'Elsewhere' }
  for (const addressId of [id, 2_000_000_000]) {
    const params = { username: stranger.username, addressId }
    for (const attempt of [
      () => stranger.call('updateAddress', { params, body }),
      () => stranger.call('setDefaultAddress', { params }),
      () => stranger.call('removeAddress', { params }),
    ])
      await expect(attempt()).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' })
  }
  const params = one(owner, id)
  await expect(stranger.call('updateAddress', { params, body })).rejects.toMatchObject({ status: 403 })
  expect(await owner.call('getAddress', { params: owner })).toEqual([{ ...testAddress, id }])
  expect(await idsOf(stranger)).toEqual([own])
})

test('names the invalid field of an address and changes nothing', async () => {
  const shopper = await shop.newShopper()
  const id = await saveAddress(shopper)
  const body = { ...testAddress, pincode: 12, city: ' ' }
  await expect(shopper.call('updateAddress', { params: one(shopper, id), body })).rejects.toMatchObject({
    status: 422,
    fields: { pincode: expect.any(String), city: 'Fill in this field.' },
  })
  expect(await shopper.call('getAddress', { params: shopper })).toEqual([{ ...testAddress, id }])
})

test.each([560038, '560038', '560 038', 'Bengaluru - 560038', '५६००३८'])(
  'reads the PIN code of %j',
  async (pincode) => {
    const shopper = await shop.newShopper()
    const saved = await shopper.call('addAddress', { params: shopper, body: { ...testAddress, pincode } })
    expect(saved.pincode).toBe(560038)
  },
)

test('keeps an address without invisible characters, and with the joiners of its script', async () => {
  const shopper = await shop.newShopper()
  const body = {
    ...testAddress,
    fullName: '\u202eoaR\u200b \u00a0ahsA',
    city: 'Beng\u00adaluru',
    district: 'ಬ್ಯಾಂಕ್\u200c ರಸ್ತೆ',
  }
  expect(await shopper.call('addAddress', { params: shopper, body })).toMatchObject({
    fullName: 'oaR ahsA',
    city: 'Bengaluru',
    district: 'ಬ್ಯಾಂಕ್\u200c ರಸ್ತೆ',
  })
})

test.each([
  [{ pincode: '560038 / 560034' }, { pincode: 'This is more than one PIN code. Enter one.' }],
  [{ pincode: 560038.5 }, { pincode: 'Enter a 6-digit PIN code.' }],
  [{ pincode: null }, { pincode: 'Enter a 6-digit PIN code.' }],
  [{ mobile: '9876543210, 9123456789' }, { mobile: 'This is more than one number. Enter one mobile number.' }],
])('refuses %j', async (part, fields) => {
  const shopper = await shop.newShopper()
  const body = { ...testAddress, ...part }
  await expect(shopper.call('addAddress', { params: shopper, body })).rejects.toMatchObject({ status: 422, fields })
})

describe('the receiver of an address', () => {
  const { fullName: _, mobile: __, ...specified } = testAddress

  test('is optional, as in the specification', async () => {
    const shopper = await shop.newShopper()
    const saved = await shopper.call('addAddress', { params: shopper, body: specified })
    expect(saved).toEqual({ ...specified, id: saved.id })
    expect(await shopper.call('getAddress', { params: shopper })).toEqual([saved])
  })

  test.each([
    ['+91 98765-43210', '9876543210'],
    ['09876543210', '9876543210'],
    [9876543210, '9876543210'],
    ['Mob: +91 (0) ९८७६५ 43210', '9876543210'],
    ['', undefined],
    [null, undefined],
  ])('stores the mobile number %j as %j', async (mobile, kept) => {
    const shopper = await shop.newShopper()
    const saved = await shopper.call('addAddress', { params: shopper, body: { ...testAddress, mobile } })
    expect(saved.mobile).toBe(kept)
  })

  test('accepts a name in any script, and keeps markup as text', async () => {
    const shopper = await shop.newShopper()
    for (const fullName of ['मीरा कृष्णन', "D'Souza <b>&amp;</b>", 'ம'.repeat(120)]) {
      const saved = await shopper.call('addAddress', {
        params: shopper,
        body: { ...testAddress, fullName: ` ${fullName} ` },
      })
      expect(saved.fullName).toBe(fullName)
    }
  })

  test.each([
    ['mobile', '12345', 'Enter a 10-digit mobile number.'],
    ['mobile', '+1 9876543210', 'Enter a 10-digit mobile number.'],
    ['mobile', { a: 1 }, 'Enter a 10-digit mobile number.'],
    ['fullName', '12', 'Enter the full name.'],
    ['fullName', 'x'.repeat(121), 'Use at most 120 characters.'],
    ['fullName', 'Asha\u0000Rao', "Remove characters that can't be displayed."],
  ])('rejects the %s %j', async (field, wrong, message) => {
    const shopper = await shop.newShopper()
    const attempt = shopper.call('addAddress', { params: shopper, body: { ...testAddress, [field]: wrong } })
    await expect(attempt).rejects.toMatchObject({ status: 422, fields: { [field]: message } })
  })

  test('is cleared by an update without it', async () => {
    const shopper = await shop.newShopper()
    const id = await saveAddress(shopper)
    const changed = await shopper.call('updateAddress', { params: one(shopper, id), body: specified })
    expect(changed).toEqual({ ...specified, id })
  })
})
