import { type Backend, importProduct, openBackend, saveAddress, type TestShopper } from '@tanabana/testing/backend.ts'
import { newLink, newPerson, openDesk, staffPassword, type TestDesk } from '@tanabana/testing/desk.ts'
import { createPasskey } from '@tanabana/testing/passkey.ts'
import { totpCode } from '@tanabana/testing/totp.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const origin = 'http://shop.test'
let shop: Backend
let asha: TestDesk
let owner: TestDesk
beforeAll(async () => {
  shop = await openBackend()
  asha = await newPerson(shop, 'staff')
  owner = await newPerson(shop, 'owner')
})
afterAll(() => shop.close())

async function idOf({ username }: TestShopper): Promise<number> {
  const { rows } = await shop.database.db.execute<{ id: number }>(
    sql`select id from users where username = ${username}`,
  )
  return rows[0]?.id ?? 0
}

/** @returns the order's number */
async function placeOrder(): Promise<string> {
  const product = await importProduct(shop, 'block-print-kurta', { Red: { M: 5 } })
  const shopper = await shop.newShopper()
  const { call, username } = shopper
  const items = [{ id: product, quantity: 1, size: 'M', color: 'Red' }]
  await call('addToCart', { body: { username, items } })
  return (await call('submitOrder', { body: { username, addressId: await saveAddress(shopper), items } })).id
}

describe('readings', () => {
  const readingsOf = async (desk: TestDesk, subject: string) => {
    const { entries } = (await owner.call('searchAudit', { query: { query: `${subject} <${desk.email}>` } })).json
    return entries.map(({ action, after }) => ({ action, after }))
  }

  test('has who read a customer, once in ten minutes', async () => {
    const shopper = await shop.newShopper()
    const id = await idOf(shopper)
    const ravi = await newPerson(shop, 'owner')
    await asha.call('getCustomer', { params: { id } })
    for (let reload = 0; reload < 3; reload += 1) await ravi.call('getCustomer', { params: { id } })
    expect(await readingsOf(ravi, `customer ${id}`)).toEqual([{ action: 'readCustomer', after: { times: 3 } }])
    // a change that changes nothing answers with the customer too
    await shop.database.db.execute(sql`update audit_log set at = at - interval '11 minutes'`)
    await ravi.call('enableCustomer', { params: { id } })
    expect(await readingsOf(ravi, `customer ${id}`)).toHaveLength(2)
    expect(await readingsOf(asha, `customer ${id}`)).toHaveLength(1)
    expect((await asha.call('getCustomer', { params: { id } })).json.customer.actions).toEqual([])
  })

  test('has who read the list of customers, how often, and not what was searched', async () => {
    const ravi = await newPerson(shop, 'staff')
    for (const query of ['leela', 'leela@example.in']) await ravi.call('listCustomers', { query: { query } })
    expect(await readingsOf(ravi, 'readCustomers')).toEqual([{ action: 'readCustomers', after: { times: 2 } }])
  })

  test('has who printed addresses, apart from the story of the order', async () => {
    const id = await placeOrder()
    const ravi = await newPerson(shop, 'staff')
    const { timeline } = (await asha.call('getOrder', { params: { id } })).json.order
    const cookie = ravi.cookie()
    for (const paper of ['address-labels', 'packing-slips'])
      expect(
        (await shop.app.inject({ url: `/desk/api/${paper}.pdf?orders=${id}`, headers: { cookie } })).statusCode,
      ).toBe(200)
    expect(await readingsOf(ravi, 'print')).toEqual([
      { action: 'printPackingSlips', after: { orders: id } },
      { action: 'printAddressLabels', after: { orders: id } },
    ])
    expect((await asha.call('getOrder', { params: { id } })).json.order.timeline).toEqual(timeline)
  })
})

describe('refused sign-ins', () => {
  const refusals = async (email: string) => {
    const { entries } = (await owner.call('searchAudit', { query: { query: `refusedSignIn ${email}` } })).json
    return entries.reverse().map(({ who, subject, after }) => ({ who, subject, after }))
  }

  test('has wrong passwords and codes of a person, one entry in a minute, without what was typed', async () => {
    const { email, totp } = await newPerson(shop, 'staff')
    const wrong = [{ password: 'guess of a stranger' }, { password: staffPassword, code: totpCode(totp, -4) }]
    const guess = (body: object, ip: string) =>
      shop.app.inject({
        method: 'POST',
        url: '/desk/api/sign-in',
        headers: { origin },
        remoteAddress: ip,
        payload: { email: email.toUpperCase(), ...body },
      })
    for (const body of wrong) await Promise.all(['10.1.1.1', '10.1.1.2'].map((ip) => guess(body, ip)))
    const entry = (reason: string) => ({
      who: 'Not signed in',
      subject: `person ${email}`,
      after: { reason, times: 2, networks: expect.stringMatching(/^10\.1\.1\.[12], 10\.1\.1\.[12]$/) },
    })
    expect(await refusals(email)).toEqual([entry('wrong password'), entry('wrong code')])
    await shop.database.db.execute(sql`update audit_log set at = at - interval '61 seconds'`)
    await guess(wrong[1] as object, '10.1.1.1')
    expect(await refusals(email)).toHaveLength(3)
    const { rows } = await shop.database.db.execute(sql`select 1 from audit_log where after::text like '%stranger%'`)
    expect(rows).toEqual([])
  })

  test('has refused passkeys, and nothing of people who do not exist', async () => {
    const email = 'ravi@shop.test'
    const code = await newLink(shop, { name: 'Ravi', email, role: 'staff' })
    const passkey = createPasskey(origin)
    const { options } = (await openDesk(shop).call('openSetUp', { body: { code } })).json
    await openDesk(shop).call('setUpPasskey', { body: { code, credential: passkey.create(options) } })
    const asked = (await openDesk(shop).call('startPasskeySignIn')).json.options
    for (const credential of [passkey.get(asked, { origin: 'http://evil.test' }), { id: 'bm9ib2R5', response: {} }])
      await openDesk(shop).call('passkeySignIn', { body: { credential } })
    await openDesk(shop).call('signIn', { body: { email: 'no-one@shop.test', password: 'guess' } })
    expect(await refusals(email)).toMatchObject([{ after: { reason: 'passkey not accepted', times: 1 } }])
    expect(await refusals('no-one')).toEqual([])
  })
})

test('names a product as it is called now, and one that is deleted by its handle', async () => {
  const id = await importProduct(shop, 'logged-kurta', { Red: { M: 5 } })
  await asha.call('changeProduct', { params: { id }, body: { name: 'Kurta of the log' } })
  const read = async () =>
    (await owner.call('searchAudit', { query: { query: `product ${id} logged-kurta` } })).json.entries
  expect(await read()).toMatchObject([{ productName: 'Kurta of the log' }])
  await shop.database.db.execute(sql`delete from products where id = ${id}`)
  expect((await read())[0]).not.toHaveProperty('productName')
})
