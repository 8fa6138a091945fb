import { changeProduct, setStock } from '@tanabana/testing/change-products.ts'
import { newPerson, type TestDesk } from '@tanabana/testing/desk.ts'
import { type NoticedShop, openNoticedShop, shownBy } from '@tanabana/testing/noticed-shop.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { reconcile } from '../api.ts'
import { listMails } from '../mail/mail.ts'

const origin = 'http://shop.test'

let noticed: NoticedShop
let { newDevice, order, orderOf, send, turn, wait }: NoticedShop = {} as NoticedShop
beforeAll(async () => {
  noticed = await openNoticedShop()
  ;({ newDevice, order, orderOf, send, turn, wait } = noticed)
})
afterAll(() => noticed.close())
beforeEach(() => noticed.clear())
afterEach(async () => expect((await reconcile(noticed.shop.database.db)).balanced).toBe(true))

const setRed = (product: number, quantity: number) =>
  setStock(noticed.shop.database.db, String(product), { color: 'Red', size: 'M', quantity })
const setLevel = (product: number, lowStockLevel: number) =>
  changeProduct(noticed.shop.database.db, String(product), { lowStockLevel })
const mailsTo = async ({ email }: TestDesk) =>
  (await listMails(noticed.shop.database.db, 100)).filter(({ to }) => to === email).map(({ subject }) => subject)

describe('a new order', () => {
  test('is a declarative push message, encrypted for the device and signed for its push service', async () => {
    const { device } = await newDevice()
    const { id } = await order(2)
    await send()
    expect(device.messages).toHaveLength(1)
    const [{ text, ...headers } = { text: '' }] = device.messages
    expect(headers).toEqual({
      ttl: 4 * 60 * 60,
      urgency: 'high',
      topic: 'order',
      contentType: 'application/notification+json',
      subject: 'mailto:desk@localhost',
    })
    expect(JSON.parse(text)).toMatchObject({
      web_push: 8030,
      notification: {
        title: 'New order, ₹2,000',
        body: expect.stringMatching(`^${id}: 2 items, cash on delivery. \\d+ to pack.$`),
        navigate: `${origin}/desk/orders/${id}`,
        tag: 'order',
      },
    })
    await send()
    expect(device.requests).toBe(1)
  })

  test('is joined with others that follow within a minute', async () => {
    const { device } = await newDevice()
    const first = await order()
    await send()
    for (let count = 0; count < 5; count += 1) await orderOf(first.product)
    await send()
    expect(device.requests).toBe(1)
    await wait(61)
    await send()
    expect(device.requests).toBe(2)
    expect(shownBy(device).at(-1)).toMatchObject({
      title: '5 new orders, ₹5,000',
      navigate: `${origin}/desk/orders?status=PLACED`,
    })
  })

  test('is mailed to those who want it', async () => {
    const [mailed, other] = [await newPerson(noticed.shop, 'staff'), await newPerson(noticed.shop, 'owner')]
    await turn(mailed, 'order', 'mail', true)
    await turn(other, 'stock', 'mail', true)
    await order()
    await send()
    expect(await mailsTo(mailed)).toEqual(['New order, ₹1,000'])
    const [mail] = (await listMails(noticed.shop.database.db, 100)).filter(({ to }) => to === mailed.email)
    expect(mail?.text).toMatch(/Meera Krishnan, Bengaluru, \w{10}: Noticed Kurta \d+, cash on delivery: ₹1,000/)
    expect(await mailsTo(other)).toEqual([])
    await turn(mailed, 'order', 'mail', false)
    await order()
    await wait(61)
    await send()
    expect(await mailsTo(mailed)).toHaveLength(1)
  })

  test('names person, city and first product in the mail, and on a lock screen none of them', async () => {
    const { desk, device } = await newDevice()
    await turn(desk, 'order', 'mail', true)
    const first = await order()
    await send()
    const { id } = await orderOf(first.product, 2)
    await noticed.run(`insert into order_lines select gen_random_uuid(), order_id, position + 1, product_id, variant_id,
      'Silk scarf', image, color, size, 1, price_paise from order_lines where order_id = '${id}'`)
    await orderOf(first.product)
    await wait(61)
    await send()
    const [mail] = (await listMails(noticed.shop.database.db, 100)).filter(({ to }) => to === desk.email)
    expect(mail?.subject).toBe('2 new orders, ₹3,000')
    expect(mail?.text).toMatch(
      new RegExp(`Meera Krishnan, Bengaluru, ${id}: Noticed Kurta \\d+ × 2 and 1 more, cash on delivery: ₹2,000`),
    )
    await noticed.run(`delete from order_lines where order_id = '${id}' and name = 'Silk scarf'`)
    for (const shown of shownBy(device)) expect(JSON.stringify(shown)).not.toMatch(/Meera|Bengaluru|Kurta/)
  })

  test('is not reported when it fails', async () => {
    const { device } = await newDevice()
    const { product } = await order(1, 3)
    await send()
    await expect(orderOf(product, 2, () => setRed(product, 1))).rejects.toThrow('Only 1 left')
    await wait(61)
    await send()
    expect(device.requests).toBe(1)
  })

  test('is not reported after four hours', async () => {
    const { device } = await newDevice()
    await order()
    await wait(4 * 60 * 60 + 1)
    await send()
    expect(device.requests).toBe(0)
  })
})

describe('low stock', () => {
  test('is reported once until the variant is restocked above the threshold', async () => {
    const { desk, device } = await newDevice()
    await turn(desk, 'order', 'push', false)
    const { product } = await order(2, 5)
    await send()
    expect(shownBy(device)).toMatchObject([
      { title: expect.stringContaining('Low stock: Noticed'), body: 'Red, M: 3 left.' },
    ])
    await orderOf(product)
    await wait(61)
    await send()
    expect(device.requests).toBe(1)
    await setRed(product, 9)
    await orderOf(product, 9)
    await wait(61)
    await send()
    expect(shownBy(device).at(-1).body).toBe('Red, M: sold out.')
  })

  test('is reported at the level of the product', async () => {
    const { desk, device } = await newDevice()
    await turn(desk, 'order', 'push', false)
    const { product } = await order(1, 9)
    await setLevel(product, 6)
    await orderOf(product)
    await send()
    expect(device.requests).toBe(0)
    await orderOf(product)
    await send()
    expect(shownBy(device)).toMatchObject([{ body: 'Red, M: 6 left.' }])
    await setLevel(product, 0)
    await setRed(product, 3)
    await orderOf(product)
    await wait(61)
    await send()
    expect(device.requests).toBe(1)
    await orderOf(product, 2)
    await wait(61)
    await send()
    expect(shownBy(device).at(-1).body).toBe('Red, M: sold out.')
  })

  test('of several variants names three of them', async () => {
    const { desk, device } = await newDevice()
    await turn(desk, 'order', 'push', false)
    for (let count = 0; count < 5; count += 1) await order(1, 4)
    await send()
    const [{ title, body }] = shownBy(device)
    expect([title, body.split('\n').at(-1)]).toEqual(['Low stock: 5 variants', '2 more.'])
  })
})

test('a removed person gets no mail', async () => {
  const [owner, gone] = [await newPerson(noticed.shop, 'owner'), await newPerson(noticed.shop, 'staff')]
  await turn(gone, 'order', 'mail', true)
  await owner.call('removeStaff', { params: { id: gone.id } })
  await order()
  await send()
  expect(await mailsTo(gone)).toEqual([])
})
