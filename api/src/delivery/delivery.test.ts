import { promisedDay } from '@tanabana/contract/dates.ts'
import { arrivalDay } from '@tanabana/contract/delivery.ts'
import { settingDefaults } from '@tanabana/contract/desk/settings.ts'
import { type Backend, importProduct, openBackend } from '@tanabana/testing/backend.ts'
import { newPerson, type TestDesk } from '@tanabana/testing/desk.ts'
import { submit, withBag } from '@tanabana/testing/shopper-with-bag.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: Backend
let owner: TestDesk
let product: number
beforeAll(async () => {
  shop = await openBackend()
  owner = await newPerson(shop, 'owner')
  product = await importProduct(shop, 'zoned-kurta', { Blue: { M: 99 } })
})
afterAll(() => shop.close())

const deliveryTo = (pincode: number) => shop.call('findDelivery', { params: { pincode }, query: {} })

let marker = 900_000

/** Once each process has read them: a PIN code of its own says so. */
async function setZones(...lines: string[]): Promise<void> {
  marker += 1
  const value = [...lines, `${marker}: not served`].join('\n')
  const { json } = await owner.call('setSetting', { params: { id: 'delivery-zones' }, body: { value } })
  expect(json.fields).toBeUndefined()
  await expect.poll(async () => (await deliveryTo(marker)).served).toBe(false)
}

// the test's address is in Karnataka, 560038
const usual = { cutOff: Number(settingDefaults(false)['dispatch-until']), holidays: [] }

test('a shop without zones delivers everywhere, and names no day', async () => {
  expect((await shop.call('getShopFacts', {})).policies).not.toHaveProperty('hasZones')
  expect(await deliveryTo(744_101)).toEqual({ served: true, cod: true })
})

test('each PIN code has the delivery of its zone, and the others the latest', async () => {
  await setZones('Karnataka: 4 days', '560: 2 days, no COD', '744: not served')
  const before = Date.now()
  const answers = await Promise.all([560_038, 570_001, 744_101, 110_001].map(deliveryTo))
  const days = (count: number) => [arrivalDay(before, count, usual), arrivalDay(Date.now(), count, usual)]
  expect(answers).toEqual([
    { served: true, cod: false, by: expect.toBeOneOf(days(2)) },
    { served: true, cod: true, by: expect.toBeOneOf(days(4)) },
    { served: false, cod: false },
    { served: true, cod: true, by: expect.toBeOneOf([promisedDay(before, 7), promisedDay(Date.now(), 7)]) },
  ])
})

test('an order has the day of its zone, and keeps it when the zones change', async () => {
  await setZones('56: 3 days')
  const shopper = await withBag(shop, product, 1)
  const { by } = await deliveryTo(560_038)
  const { id, deliverBy } = await submit(shopper, product, 1)
  expect(deliverBy).toBe(by)
  await setZones('56: 30 days')
  const { orders } = await shopper.call('getOrders', { params: shopper })
  expect(orders.find((one) => one.id === id)?.deliverBy).toBe(by)
})

test('an order to a place that is not served is refused, paid online or not', async () => {
  await setZones('Karnataka: not served')
  const shopper = await withBag(shop, product, 1)
  const refusal = { code: 'VALIDATION', message: 'We don’t deliver to 560038 yet. Choose another address.' }
  await expect(submit(shopper, product, 1)).rejects.toMatchObject(refusal)
  const query = { orderId: shopper.bagId, amount: 100_000, addressId: shopper.addressId }
  await expect(shopper.call('initiatePayment', { query })).rejects.toMatchObject(refusal)
  await setZones('560: 2 days')
  expect(await submit(shopper, product, 1)).toMatchObject({ orderStatus: 'PLACED' })
})

test('an order with cash on delivery is refused where only paid ones are sent', async () => {
  await setZones('560: 2 days, no COD')
  const shopper = await withBag(shop, product, 1)
  await expect(submit(shopper, product, 1)).rejects.toMatchObject({
    code: 'COD_NOT_ALLOWED',
    message: 'Cash on delivery is not available in 560038.',
  })
})

test('an address with an unknown PIN code has the delivery of its State, before and in its order', async () => {
  await setZones('Karnataka: 2 days, no COD', 'else: 9 days')
  const [params, query] = [{ pincode: 569_999 }, { state: 'Karnataka' }]
  expect(await shop.call('findDelivery', { params, query })).toMatchObject({ cod: false })
  expect(await deliveryTo(569_999)).toMatchObject({ cod: true })
  const shopper = await withBag(shop, product, 1)
  await shop.database.db.execute(sql`update addresses set pincode = 569999 where id = ${shopper.addressId}`)
  await expect(submit(shopper, product, 1)).rejects.toMatchObject({ code: 'COD_NOT_ALLOWED' })
})

test('a zone that can not be read is refused with its line', async () => {
  const value = '560: 2 days\nAtlantis: 3 days'
  const { json } = await owner.call('setSetting', { params: { id: 'delivery-zones' }, body: { value } })
  expect(json.fields?.value).toMatch(/^“Atlantis” is no State/)
})

/** @returns what the desk says */
async function replaceList(text: string): Promise<string> {
  const { status, json } = await owner.call('replaceServedPincodes', { params: { id: 'list' }, body: { text } })
  expect(status).toBe(200)
  return (json as unknown as { summary: string }).summary
}

test("the courier's list and the zones both count", async () => {
  await setZones('Karnataka: 4 days', '5601: 2 days, no COD', '744: not served')
  await replaceList('Pincode,COD,Days\n560001,Y,\n570001,N,\n560100,Y,3\n744101,Y,2\n110001,Y,')
  await expect.poll(() => deliveryTo(560_034)).toEqual({ served: false, cod: false })
  const before = Date.now()
  const answers = await Promise.all([560_001, 570_001, 560_100, 744_101, 110_001].map(deliveryTo))
  const days = (count: number) => expect.toBeOneOf([before, Date.now()].map((now) => arrivalDay(now, count, usual)))
  expect(answers).toEqual([
    { served: true, cod: true, by: days(4) },
    { served: true, cod: false, by: days(4) },
    { served: true, cod: false, by: days(3) },
    { served: false, cod: false },
    { served: true, cod: true, by: expect.toBeOneOf([promisedDay(before, 7), promisedDay(Date.now(), 7)]) },
  ])
})

test('the upload of a list says that a zone for all other places no longer counts', async () => {
  const csv = 'Pincode,COD\n560001,Y'
  await setZones('Karnataka: 4 days', 'else: not served')
  expect(await replaceList(csv)).toBe('1 PIN code saved, 1 with cash on delivery.')
  await setZones('Karnataka: 4 days', 'else: 6 days')
  expect(await replaceList(csv)).toBe(
    '1 PIN code saved, 1 with cash on delivery. You deliver only to the PIN codes of the list, not everywhere else.',
  )
})

test('a list counts without zones, a new one replaces it, and without one the shop delivers everywhere', async () => {
  await owner.call('resetSetting', { params: { id: 'delivery-zones' }, body: {} })
  await replaceList('Pincode,Days\n560001,2')
  await expect.poll(async () => (await deliveryTo(570_001)).served).toBe(false)
  expect((await shop.call('getShopFacts', {})).policies).toHaveProperty('hasZones', true)
  const { json } = await owner.call('getSettings')
  expect(json.pincodes).toEqual({ count: 1, cod: 1, replacedAt: expect.stringMatching(/^20.+Z$/) })
  const file = await owner.call('replaceServedPincodes', { params: { id: 'list' }, body: { text: 'City\nBengaluru' } })
  expect(file.json.fields).toEqual({ text: 'The file needs a column “Pincode”. Its first row names the columns.' })
  expect((await deliveryTo(560_001)).served).toBe(true)
  await owner.call('clearServedPincodes', { params: { id: 'list' }, body: {} })
  await expect.poll(() => deliveryTo(570_001)).toEqual({ served: true, cod: true })
})
