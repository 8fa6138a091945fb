import { errors } from '@tanabana/contract/errors.ts'
import {
  type Backend,
  importProduct,
  openBackend,
  saveAddress,
  type TestShopper,
  testAddress,
} from '@tanabana/testing/backend.ts'
import { encryptPassword } from '@tanabana/testing/encrypt-password.ts'
import { onLockedOrder } from '@tanabana/testing/on-locked-order.ts'
import { tracesOf as findTraces } from '@tanabana/testing/traces.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { advanceOrder } from '../fulfilment/fulfilment.ts'
import { queueMail } from '../mail/mail.ts'

let shop: Backend
let product: number
beforeAll(async () => {
  shop = await openBackend()
  product = await importProduct(shop, 'remembered-kurta', { Blue: { M: 500 } })
})
afterAll(() => shop.close())

const name = { name: 'Test shop', url: 'http://shop.test' }
const item = () => ({ id: product, quantity: 1, size: 'M', color: 'Blue' })

async function order(shopper: TestShopper): Promise<string> {
  const { username } = shopper
  await shopper.call('addToCart', { body: { username, items: [item()] } })
  const addressId = await saveAddress(shopper)
  return (await shopper.call('submitOrder', { body: { username, addressId, items: [item()] } })).id
}

async function deliver(id: string): Promise<void> {
  for (const step of ['PACKED', 'SHIPPED', 'DELIVERED'] as const)
    await onLockedOrder(shop.database.db, id, (tx, locked) =>
      advanceOrder(tx, name, locked, step, { tracking: 'DTDC-7', courier: 'DTDC' }),
    )
}

const remove = ({ call, username }: TestShopper) =>
  call('deleteAccount', { body: { username, confirmation: 'DELETE' } })

const tracesOf = (words: string) => findTraces(shop.database.db, words)

test('downloads all data about the shopper and nothing about others', async () => {
  const shopper = await shop.newShopper('curious')
  const stranger = await shop.newShopper('stranger')
  await order(stranger)
  const id = await order(shopper)
  await shopper.call('addToCart', { body: { username: 'curious', items: [item()] } })
  await shopper.call('updateWishlist', { params: shopper, body: { add: [product] } })
  const data = await shopper.call('downloadData', { params: shopper })
  expect(data).toMatchObject({
    account: { username: 'curious', email: 'curious@example.in', firstname: 'Asha', lastname: 'Rao' },
    addresses: [testAddress],
    bag: [{ productId: product, name: 'Remembered Kurta', color: 'Blue', size: 'M', quantity: 1 }],
    wishlist: [product],
    orders: [{ id, orderStatus: 'PLACED', deliveryAddress: testAddress }],
    payments: [],
    sessions: [{ signedInAt: expect.any(String) }],
    devices: [{ knownUntil: expect.any(String) }],
    mails: [{ subject: `Thank you for your order: ${id}`, to: 'curious@example.in' }],
  })
  expect(JSON.stringify(data)).not.toMatch(/stranger|argon2|password_?hash/i)
})

test('deletes the account and keeps its orders without personal data', async () => {
  const shopper = await shop.newShopper('leaving-soon')
  const bystander = await shop.newShopper('bystander')
  await order(bystander)
  const id = await order(shopper)
  await deliver(id)
  await shopper.call('addToCart', { body: { username: shopper.username, items: [item()] } })
  await shopper.call('updateWishlist', { params: shopper, body: { add: [product] } })
  await shopper.call('updateAddress', {
    params: {
      username: shopper.username,
      addressId: (await shopper.call('getAddress', { params: shopper }))[0]?.id ?? 0,
    },
    body: { ...testAddress, addressLine1: 'Leaving Lane 5', fullName: 'Leaving Lakshmi', mobile: '7000000001' },
  })
  const userId = (
    await shop.database.db.execute<{ id: number }>(sql`select id from users where username = 'leaving-soon'`)
  ).rows[0]?.id
  const before = JSON.stringify(await bystander.call('downloadData', { params: bystander })).replace(
    /"madeAt":"[^"]+"/,
    '',
  )

  const copy = { subject: 'New order', text: `Leaving Lakshmi, ${id}`, html: '', to: 'staff@example.in' }
  await queueMail(shop.database.db, { ...copy, about: 'desk order 1 to 1', userId: null })
  expect(await remove(shopper)).toEqual({ status: 'SUCCESS', message: 'Your account is deleted.' })
  expect(await tracesOf('leaving')).toEqual([])
  expect(await tracesOf('7000000001')).toEqual([])
  const { rows } = await shop.database.db.execute(
    sql`select status, total_paise as total, address from orders where id = ${id}`,
  )
  expect(JSON.stringify(rows)).not.toMatch(/Meera|9876543210/)
  expect(rows).toMatchObject([
    { status: 'DELIVERED', total: 100000, address: { state: 'Karnataka', addressLine1: '(deleted)', city: '' } },
  ])
  for (const table of ['addresses', 'wishes', 'sessions', 'known_devices', 'idempotency_keys']) {
    const left = await shop.database.db.execute(sql`select 1 from ${sql.identifier(table)} where user_id = ${userId}`)
    expect([table, left.rows]).toEqual([table, []])
  }
  await expect(shopper.call('getOrders', { params: shopper })).rejects.toMatchObject({ status: 401 })
  const after = JSON.stringify(await bystander.call('downloadData', { params: bystander })).replace(
    /"madeAt":"[^"]+"/,
    '',
  )
  expect(after).toBe(before)
})

/** Changes the e-mail address and opens the link in the mail to the new one. */
async function moveTo(email: string, { call, username }: TestShopper): Promise<void> {
  await call('changeEmail', { body: { username, email } })
  const { rows } = await shop.database.db.execute<{ text: string }>(
    sql`select text from mails where "to" = ${email} order by id desc limit 1`,
  )
  const code = /#code=(\S+)/.exec(rows[0]?.text ?? '')?.[1] ?? ''
  await call('confirmEmail', { body: { code } })
}

test('keeps mails with the shopper after an e-mail change, not with the next owner of the old address', async () => {
  const shopper = await shop.newShopper('moving')
  const id = await order(shopper)
  await deliver(id)
  await moveTo('moved@example.in', shopper)
  const body = { username: 'later', email: 'moving@example.in', password: 'a password', firstname: 'L', lastname: 'L' }
  await shop.call('register', { body })
  const { publicKey } = await shop.call('publicKey')
  const { token } = await shop.call('login', {
    body: { username: 'later', password: encryptPassword(publicKey, 'a password') },
  })
  const later = await shop.app.inject({
    url: '/user/downloadData/later',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(later.json().mails).toEqual([])
  const { mails } = await shopper.call('downloadData', { params: shopper })
  expect(mails.map(({ subject }) => subject)).toContain(`Thank you for your order: ${id}`)
  await remove(shopper)
  expect(await tracesOf('moved@example.in')).toEqual([])
  const { rows } = await shop.database.db.execute(sql`select subject from mails where "to" = 'moving@example.in'`)
  expect(rows).toEqual([])
})

test('prevents sign-in to a deleted account, and frees its username and e-mail address', async () => {
  const shopper = await shop.newShopper('phoenix')
  await shop.database.db.execute(sql`update users set identity_uid = 'phoenix-at-google' where username = 'phoenix'`)
  await remove(shopper)
  const { publicKey } = await shop.call('publicKey')
  const { rows } = await shop.database.db.execute<{ username: string }>(
    sql`select username from users where deleted_at is not null order by id desc limit 1`,
  )
  const nobody = rows[0]?.username ?? ''
  expect(nobody).toMatch(/^deleted \d+$/)
  for (const username of ['phoenix', 'phoenix@example.in', nobody]) {
    const body = { username, password: encryptPassword(publicKey, shopper.password) }
    await expect(shop.call('login', { body })).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  }
  await shop.call('forgotPassword', { body: { username: nobody } })
  expect((await shop.database.db.execute(sql`select 1 from mails where "to" = ${nobody}`)).rows).toEqual([])
  const taken = { username: nobody, email: 'x@example.in', password: 'a password', firstname: 'A', lastname: 'B' }
  await expect(shop.call('register', { body: taken })).rejects.toMatchObject({ status: 422 })
  const again = await shop.newShopper('phoenix')
  expect(await again.call('getOrders', { params: again })).toEqual({ orders: [] })
  expect(await again.call('getAddress', { params: again })).toEqual([])
})

test('rejects the deletion with a message while an order, a refund or a payment is open', async () => {
  const shopper = await shop.newShopper()
  const id = await order(shopper)
  const { db } = shop.database
  await expect(remove(shopper)).rejects.toMatchObject({
    status: 409,
    code: 'ACCOUNT_BUSY',
    message: `Order ${id} has not arrived yet. Wait for it or cancel it, then you can delete your account.`,
  })
  await shopper.call('cancelOrder', { params: { orderId: id } })
  await db.execute(sql`update orders set payment = 'REFUND_PENDING' where id = ${id}`)
  await expect(remove(shopper)).rejects.toMatchObject({ message: expect.stringContaining('Your refund for order') })
  await db.execute(sql`update orders set payment = 'REFUNDED' where id = ${id}`)
  await db.execute(sql`insert into payment_attempts (id, bag_id, user_id, number, state, amount_paise, purchase, expires_at)
    select ${id} || '-1', ${id}, user_id, 1, 'PENDING', 100000, '{"lines":[],"address":{"city":"Leaving"}}', now() from orders where id = ${id}`)
  await expect(remove(shopper)).rejects.toMatchObject({ message: expect.stringContaining('not settled yet') })
  expect(await shopper.call('getAddress', { params: shopper })).toHaveLength(1)
  await db.execute(sql`update payment_attempts set state = 'FAILED' where id = ${`${id}-1`}`)
  await remove(shopper)
  const { rows } = await db.execute(sql`select purchase from payment_attempts where id = ${`${id}-1`}`)
  expect(rows).toEqual([{ purchase: { lines: [], address: null } }])
})

test('requires the typed confirmation and a recent sign-in', async () => {
  const shopper = await shop.newShopper()
  await saveAddress(shopper)
  const { username } = shopper
  for (const confirmation of ['', 'delete', 'DELETE ', 'yes', '<script>', '__proto__'])
    await expect(
      shopper.call('deleteAccount', { body: { username, confirmation: confirmation as 'DELETE' } }),
    ).rejects.toMatchObject({ status: 422, fields: { confirmation: 'Type DELETE to delete your account.' } })
  await shop.database.db.execute(sql`update sessions set signed_in_at = now() - interval '13 hours'
    where user_id = (select id from users where username = ${username})`)
  await expect(remove(shopper)).rejects.toMatchObject({ status: 422, code: 'requires-recent-login' })
  expect(await shopper.call('getAddress', { params: shopper })).toHaveLength(1)
  expect(errors.ACCOUNT_BUSY.status).toBe(409)
})

test('an order placed during the deletion prevents it, or is rejected', async () => {
  for (let round = 0; round < 8; round++) {
    const shopper = await shop.newShopper()
    const { username } = shopper
    await shopper.call('addToCart', { body: { username, items: [item()] } })
    const addressId = await saveAddress(shopper)
    const [placed, deleted] = await Promise.allSettled([
      shopper.call('submitOrder', { body: { username, addressId, items: [item()] } }),
      remove(shopper),
    ])
    expect([placed.status, deleted.status].sort()).toEqual(['fulfilled', 'rejected'])
    if (deleted.status === 'rejected') expect(deleted.reason).toMatchObject({ code: 'ACCOUNT_BUSY' })
  }
})
