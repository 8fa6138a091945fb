import {
  type Backend,
  importProduct,
  openBackend,
  saveAddress,
  type TestShopper,
  testAddress,
} from '@tanabana/testing/backend.ts'
import { newPerson, type TestDesk } from '@tanabana/testing/desk.ts'
import { tracesOf as findTraces } from '@tanabana/testing/traces.ts'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { reconcile } from '#money/money.ts'
import { deleteOldOrders } from '#privacy/privacy.ts'

let shop: Backend
let asha: TestDesk
let owner: TestDesk
let product: number
beforeAll(async () => {
  shop = await openBackend()
  asha = await newPerson(shop, 'staff')
  owner = await newPerson(shop, 'owner')
  product = await importProduct(shop, 'block-print-kurta', { Red: { M: 500 } })
})
afterEach(async () => expect((await reconcile(shop.database.db)).balanced).toBe(true))
afterAll(() => shop.close())

const item = () => ({ id: product, quantity: 1, size: 'M', color: 'Red' })

/** Places an order of ₹1,000 with cash on delivery. @returns its number */
async function placeOrder(shopper: TestShopper, address: object = testAddress): Promise<string> {
  const { call, username } = shopper
  await call('addToCart', { body: { username, items: [item()] } })
  const { id: addressId } = await call('addAddress', { params: shopper, body: { ...testAddress, ...address } })
  return (await call('submitOrder', { body: { username, addressId, items: [item()] } })).id
}

async function idOf({ username }: TestShopper): Promise<number> {
  const { rows } = await shop.database.db.execute<{ id: number }>(
    sql`select id from users where username = ${username}`,
  )
  return rows[0]?.id ?? 0
}

const read = async (id: number) => (await asha.call('getCustomer', { params: { id } })).json.customer
const found = async (query: string) =>
  (await asha.call('listCustomers', { query: { query } })).json.customers.map(({ id }) => id)
const logOf = async (id: number) => {
  const { entries } = (await owner.call('searchAudit', { query: { query: `customer ${id}` } })).json
  return entries.filter(({ subject, action }) => subject === `customer ${id}` && action !== 'readCustomer').reverse()
}

/** Moves an order to DELIVERED as the desk does. */
async function deliver(id: string): Promise<void> {
  for (const step of ['packOrder', 'shipOrder', 'deliverOrder'] as const) {
    const { revision } = (await asha.call('getOrder', { params: { id } })).json.order
    const body = { revision, ...(step === 'shipOrder' && { courier: 'DTDC', tracking: 'D1' }) }
    expect((await asha.call(step, { params: { id }, body })).status).toBe(200)
  }
}

const tracesOf = (words: string) => findTraces(shop.database.db, words)

function signIn({ username, password }: TestShopper) {
  return shop.login(username, password)
}

describe('the list', () => {
  test('finds a customer by name, username, e-mail, mobile numbers and orders', async () => {
    const shopper = await shop.newShopper('leela.menon')
    const id = await idOf(shopper)
    await shop.database.db.execute(sql`update users set firstname = 'Leela', lastname = 'Menon' where id = ${id}`)
    const order = await placeOrder(shopper, { fullName: 'Kamala', mobile: '7123400009', pincode: 560099 })
    await shopper.call('addAddress', { params: shopper, body: { ...testAddress, mobile: '8111122223' } })
    const queries = ['leela menon', 'MENON', 'leela.me', 'leela.menon@example', '71234 00009', '+918111122223']
    for (const query of [...queries, 'kamala', order, '560099'])
      expect([query, await found(query)]).toEqual([query, [id]])
    for (const query of ['leela rao', '%', '_', 'ka']) expect([query, await found(query)]).toEqual([query, []])
  })

  test('counts orders, without cancelled and refunded ones in the total', async () => {
    const shopper = await shop.newShopper()
    const orders = [await placeOrder(shopper), await placeOrder(shopper, { city: 'Mysuru' })]
    orders.push(await placeOrder(shopper, { city: 'Mangaluru' }))
    await shopper.call('cancelOrder', { params: { orderId: orders[0] ?? '' } })
    const [listed] = (await asha.call('listCustomers', { query: { query: shopper.username } })).json.customers
    expect(listed).toMatchObject({ orders: 2, cancelledOrders: 1, returnedOrders: 0, totalPaise: 200_000 })
    const params = { id: orders[1] ?? '' }
    for (const [step, body] of [['packOrder'], ['shipOrder'], ['returnOrder', { pieces: 'stock' }]] as const) {
      const { revision } = (await asha.call('getOrder', { params })).json.order
      expect((await asha.call(step, { params, body: { revision, ...body } })).status).toBe(200)
    }
    const [after] = (await asha.call('listCustomers', { query: { query: shopper.username } })).json.customers
    expect(after).toMatchObject({ orders: 1, cancelledOrders: 1, returnedOrders: 1, totalPaise: 100_000 })
  })

  test('starts with the newest and continues page by page', async () => {
    await Promise.all(Array.from({ length: 43 }, () => shop.newShopper()))
    const first = (await asha.call('listCustomers')).json
    const second = (await asha.call('listCustomers', { query: { after: first.next } })).json
    const all = [...first.customers, ...second.customers]
    expect([first.customers.length, first.next === null]).toEqual([40, false])
    expect(all.map(({ since }) => since)).toEqual(
      all
        .map(({ since }) => since)
        .sort()
        .reverse(),
    )
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    for (const after of ['nonsense', '2025-02-30T00:00:00.000000Z 1', '0000-01-01T00:00:00.000000Z 1'])
      expect((await asha.call('listCustomers', { query: { after } })).json.customers).toHaveLength(40)
  })
})

test('a customer is shown with orders, addresses, sessions and what prevents the deletion', async () => {
  const shopper = await shop.newShopper()
  const id = await idOf(shopper)
  const order = await placeOrder(shopper)
  const other = await placeOrder(await shop.newShopper())
  await signIn(shopper)
  const customer = await read(id)
  expect(customer).toMatchObject({
    name: 'Asha Rao',
    isDisabled: false,
    sessions: 2,
    cannotDelete: `Order ${order} is still open. Deliver or cancel it first.`,
    addresses: [testAddress],
    newestOrders: [{ id: order, status: 'PLACED', totalPaise: 100_000 }],
    openPayments: [],
    notes: [],
  })
  expect(JSON.stringify(customer)).not.toMatch(new RegExp(`argon2|password|${other}`, 'i'))
  expect((await asha.call('getCustomer', { params: { id: 999_999 } })).status).toBe(404)
})

describe('a note', () => {
  test('is stored as text, once by a double tap, and is in the download without its author', async () => {
    const shopper = await shop.newShopper()
    const id = await idOf(shopper)
    const text = '<script>alert(1)</script>\n\u202Erings twice'
    const both = await Promise.all(
      [1, 2].map(() =>
        asha.call('addCustomerNote', { params: { id }, body: { text: ` ${text.replace('\n', '\r\n')} ` } }),
      ),
    )
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await read(id)).notes).toEqual([expect.objectContaining({ text, who: expect.stringMatching(/^staff/) })])
    expect(await logOf(id)).toHaveLength(1)
    const order = await placeOrder(shopper)
    await asha.call('addOrderNote', { params: { id: order }, body: { text: 'gift' } })
    const { notes } = await shopper.call('downloadData', { params: shopper })
    expect(notes).toEqual([
      { text, at: expect.any(String) },
      { text: 'gift', at: expect.any(String), orderId: order },
    ])
  })
})

describe('disabling', () => {
  test('ends the sessions at once, also for sign-in, and says what to do', async () => {
    const shopper = await shop.newShopper()
    const id = await idOf(shopper)
    const disabled = (await owner.call('disableCustomer', { params: { id } })).json.customer
    expect(disabled).toMatchObject({ isDisabled: true, sessions: 0, actions: [{ text: 'Account disabled' }] })
    await expect(shopper.call('getOrders', { params: shopper })).rejects.toMatchObject({ status: 401 })
    const message = 'This account has been disabled. Contact support.'
    await expect(signIn(shopper)).rejects.toMatchObject({ code: 'ACCOUNT_DISABLED', message })
    expect((await shopper.call('validateToken')).valid).toBe(false)
    await owner.call('disableCustomer', { params: { id } })
    expect(await logOf(id)).toMatchObject([{ action: 'disableCustomer', before: { disabled: false } }])
    await owner.call('enableCustomer', { params: { id } })
    await expect(shopper.call('getOrders', { params: shopper })).rejects.toMatchObject({ status: 401 })
    expect((await signIn(shopper)).username).toBe(shopper.username)
  })

  test('lets no order through that is placed at the same time', async () => {
    for (let round = 0; round < 8; round += 1) {
      const shopper = await shop.newShopper()
      const { call, username } = shopper
      const id = await idOf(shopper)
      await call('addToCart', { body: { username, items: [item()] } })
      const addressId = await saveAddress(shopper)
      const [placed, disabled] = await Promise.allSettled([
        call('submitOrder', { body: { username, addressId, items: [item()] } }),
        owner.call('disableCustomer', { params: { id } }),
      ])
      if (placed.status === 'rejected') expect(placed.reason).toMatchObject({ status: 401 })
      const seen = disabled.status === 'fulfilled' ? disabled.value.json.customer.newestOrders : null
      expect(seen).toHaveLength(placed.status === 'fulfilled' ? 1 : 0)
    }
  })
})

describe('an owner', () => {
  test('downloads the same data as the shopper, and the log says so', async () => {
    const shopper = await shop.newShopper()
    const id = await idOf(shopper)
    await placeOrder(shopper)
    const { json } = await owner.call('downloadCustomerData', { params: { id } })
    const own = await shopper.call('downloadData', { params: shopper })
    expect({ ...json, madeAt: '' }).toEqual({ ...own, madeAt: '' })
    expect(await logOf(id)).toMatchObject([{ action: 'downloadCustomerData', before: null, after: null }])
  })

  test('deletes an account after open orders, with the typed word, and nothing personal stays', async () => {
    const shopper = await shop.newShopper('vanishing')
    const id = await idOf(shopper)
    const order = await placeOrder(shopper, { fullName: 'Vanishing Vimala' })
    const { address, revision } = (await asha.call('getOrder', { params: { id: order } })).json.order
    const moved = { ...address, addressLine1: 'Vanishing Lane 9' }
    await asha.call('changeOrderAddress', { params: { id: order }, body: { revision, address: moved } })
    await asha.call('resendOrderMail', { params: { id: order } })
    await asha.call('addOrderNote', { params: { id: order }, body: { text: 'Call Vanishing first' } })
    await asha.call('addCustomerNote', { params: { id }, body: { text: 'Vanishing is our best customer' } })
    const confirmed = { params: { id }, body: { confirmation: 'DELETE' } }
    const early = await owner.call('deleteCustomer', confirmed)
    expect([early.status, early.json.message]).toEqual([409, (await read(id)).cannotDelete])
    await deliver(order)
    expect((await read(id)).cannotDelete).toBeNull()
    const unconfirmed = await owner.call('deleteCustomer', { params: { id }, body: { confirmation: 'delete' } })
    expect(unconfirmed.json.fields).toEqual({ confirmation: 'Type DELETE to delete this account.' })
    expect((await owner.call('deleteCustomer', confirmed)).status).toBe(200)
    expect(await tracesOf('vanishing')).toEqual([])
    expect((await logOf(id)).at(-1)).toMatchObject({ action: 'deleteCustomer', before: null, after: null })
    const { timeline } = (await asha.call('getOrder', { params: { id: order } })).json.order
    expect(timeline.map(({ text }) => text)).toContain('Address changed')
    expect((await owner.call('deleteCustomer', confirmed)).status).toBe(404)
    expect(await found('vanishing')).toEqual([])
    await expect(signIn(shopper)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  })

  test('deletes no account whose shopper orders at the same time', async () => {
    for (let round = 0; round < 8; round += 1) {
      const shopper = await shop.newShopper()
      const { call, username } = shopper
      const id = await idOf(shopper)
      await call('addToCart', { body: { username, items: [item()] } })
      const addressId = await saveAddress(shopper)
      const [placed, deleted] = await Promise.allSettled([
        call('submitOrder', { body: { username, addressId, items: [item()] } }),
        owner.call('deleteCustomer', { params: { id }, body: { confirmation: 'DELETE' } }),
      ])
      const status = deleted.status === 'fulfilled' ? deleted.value.status : 0
      expect([placed.status, status]).toEqual(placed.status === 'fulfilled' ? ['fulfilled', 409] : ['rejected', 200])
    }
  })
})

test('the log forgets the address of a cancelled order together with the order', async () => {
  const shopper = await shop.newShopper()
  const id = await placeOrder(shopper)
  const { address, revision } = (await asha.call('getOrder', { params: { id } })).json.order
  const body = { revision, address: { ...address, addressLine1: 'Elsewhere Street 4' } }
  await asha.call('changeOrderAddress', { params: { id }, body })
  await shopper.call('cancelOrder', { params: { orderId: id } })
  await deleteOldOrders(shop.database.db)
  expect(await tracesOf('elsewhere street')).toContain('audit_log')
  await shop.database.db.execute(sql`update orders set cancelled_at = now() - interval '11 days' where id = ${id}`)
  await deleteOldOrders(shop.database.db)
  expect(await tracesOf('elsewhere street')).not.toContain('audit_log')
})
