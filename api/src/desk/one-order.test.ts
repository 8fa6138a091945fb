import { newPerson, type TestDesk } from '@tanabana/testing/desk.ts'
import { openPaidShop, type PaidShop, type Payer } from '@tanabana/testing/paid-shop.ts'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { listMailsAbout, sendMails } from '../mail/mail.ts'

let paid: PaidShop
let asha: TestDesk
let ravi: TestDesk
beforeAll(async () => {
  paid = await openPaidShop()
  asha = await newPerson(paid.shop, 'staff')
  ravi = await newPerson(paid.shop, 'owner')
})
afterAll(() => paid.close())
afterEach(() => paid.reconcile())

async function placeOrder(): Promise<Payer & { id: string }> {
  const shopper = await paid.payer()
  return { ...shopper, id: (await paid.submit(shopper, 'COD')).id }
}

async function placePaidOrder(): Promise<Payer & { id: string }> {
  const shopper = await paid.payer()
  await paid.start(shopper)
  await paid.onPage(shopper, 'COMPLETED')
  return { ...shopper, id: (await paid.submit(shopper, 'ONLINE')).id }
}

const read = async (id: string) => (await asha.call('getOrder', { params: { id } })).json

/** Acts on the order as it is now. */
async function act(id: string, name: string, body: object = {}, desk = asha) {
  const { order } = await read(id)
  return desk.call(name, { params: { id }, body: { revision: order.revision, ...body } })
}

const mailsAbout = (id: string) => listMailsAbout(paid.shop.database.db, `order ${id} `)

describe('packing', () => {
  test('can be taken back, without a mail', async () => {
    const { id } = await placeOrder()
    await act(id, 'packOrder')
    const { status, json } = await act(id, 'unpackOrder')
    expect([status, json.order.status]).toEqual([200, 'PLACED'])
    expect(json.order.timeline.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Packed', 'Packing taken back']),
    )
    expect(await mailsAbout(id)).toHaveLength(1)
  })

  test('can not be taken back from a shipped order', async () => {
    const { id } = await placeOrder()
    await act(id, 'packOrder')
    await act(id, 'shipOrder', { courier: '', tracking: '' })
    expect((await act(id, 'unpackOrder')).json.message).toBe('This order is shipped: that is not possible any more.')
  })

  test('says who packed the order before, and nothing to a second tap', async () => {
    const { id } = await placeOrder()
    const { revision } = (await read(id)).order
    const pack = (desk: TestDesk) => desk.call('packOrder', { params: { id }, body: { revision } })
    expect((await pack(ravi)).json.notice).toBe(null)
    expect((await pack(ravi)).json.notice).toBe(null)
    expect((await pack(asha)).json.notice).toMatch(/^owner \d+ did this already: Packed\.$/)
  })
})

describe('delivery', () => {
  const deliver = async () => {
    const { id } = await placeOrder()
    for (const step of ['packOrder', 'shipOrder', 'deliverOrder'] as const)
      await act(id, step, step === 'shipOrder' ? { courier: '', tracking: '' } : {})
    return id
  }
  const kindsOf = async (id: string) => (await mailsAbout(id)).map(({ about }) => about.split(' ').at(-1))

  test('is mailed after the time in which it can be taken back, and not if it was', async () => {
    const id = await deliver()
    const sent: string[] = []
    await sendMails(paid.shop.database.db, async ({ subject }) => void sent.push(subject))
    expect(sent.filter((subject) => subject.includes(id))).toEqual([expect.stringContaining('Thank you')])
    expect((await read(id)).order.undoSeconds).toBeGreaterThan(0)

    const { status, json } = await act(id, 'undoDelivery')
    expect([status, json.order.status, json.order.undoSeconds]).toEqual([200, 'SHIPPED', 0])
    expect(json.order.timeline.map(({ text }) => text)).toContain('Delivery taken back')
    expect(await kindsOf(id)).toEqual(['placed', 'shipped'])
    expect((await act(id, 'deliverOrder')).json.order.status).toBe('DELIVERED')
    expect(await kindsOf(id)).toEqual(['placed', 'shipped', 'delivered'])
  })

  test('of many is taken back at once, each while it can be', async () => {
    const [first, second] = [await deliver(), await deliver()]
    await paid.shop.database.pool.query(`update mails set attempts = 1 where about = $1`, [`order ${second} delivered`])
    const items = [{ id: first }, { id: second }]
    expect((await asha.call('undoDeliverys', { body: { items } })).json.results).toMatchObject([
      { id: first, result: 'done' },
      { id: second, result: 'refused', message: 'Too late: the shopper has been mailed.' },
    ])
    expect(await kindsOf(first)).toEqual(['placed', 'shipped'])
  })

  test.each([
    ['a minute', `update orders set delivered_at = now() - interval '61 seconds' where id = $1`],
    ['the mail has left', `update mails set attempts = 1 where about = 'order ' || $1 || ' delivered'`],
  ])('can not be taken back after %s', async (_when, change) => {
    const id = await deliver()
    await paid.shop.database.pool.query(change, [id])
    const { status, json } = await act(id, 'undoDelivery')
    expect([status, json.message]).toEqual([409, 'Too late: the shopper has been mailed.'])
    expect((await read(id)).order.status).toBe('DELIVERED')
  })
})

describe('shipping', () => {
  test('mails once when the answer is lost and the request repeated', async () => {
    const { id } = await placeOrder()
    await act(id, 'packOrder')
    const { revision } = (await read(id)).order
    const body = { revision, courier: 'delhivery', tracking: 'AB1' }
    const both = await Promise.all([1, 2].map(() => asha.call('shipOrder', { params: { id }, body })))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await mailsAbout(id)).toHaveLength(2)
    expect((await read(id)).order.timeline.filter(({ kind }) => kind === 'shipped')).toHaveLength(1)
  })

  test('is not mailed when the order comes back before the mail leaves', async () => {
    const { id } = await placeOrder()
    await act(id, 'packOrder')
    await act(id, 'shipOrder', { courier: '', tracking: '' })
    await act(id, 'returnOrder', { pieces: 'stock' })
    expect((await mailsAbout(id)).map(({ about }) => about.split(' ').at(-1))).toEqual(['placed', 'returned'])
  })

  test('offers the courier that was used last first, by its usual name', async () => {
    for (const courier of ['Ramesh Express', 'bluedart']) {
      const { id } = await placeOrder()
      await act(id, 'packOrder')
      await act(id, 'shipOrder', { courier, tracking: 'AB1' })
    }
    const { recentCouriers, couriers } = await read((await placeOrder()).id)
    expect(recentCouriers.slice(0, 2)).toEqual(['Blue Dart', 'Ramesh Express'])
    expect(couriers).toContainEqual({ name: 'Delhivery', link: expect.stringContaining('{number}') })
  })

  test('shows a correction with the number before and after', async () => {
    const { id } = await placeOrder()
    await act(id, 'packOrder')
    await act(id, 'shipOrder', { courier: 'Delhivery', tracking: 'AB1' })
    const { json } = await act(id, 'shipOrder', { courier: 'Delhivery', tracking: 'AB2' })
    expect(json.order.timeline.find(({ kind }) => kind === 'tracking')).toMatchObject({
      text: 'Tracking corrected: Delhivery, AB2',
      changes: [{ name: 'Number', before: 'AB1', after: 'AB2' }],
    })
  })
})

describe('a parcel that came back', () => {
  const ship = async (id: string) => {
    await act(id, 'packOrder')
    await act(id, 'shipOrder', { courier: 'DTDC', tracking: '' })
  }
  const movementsOf = async (id: string) => {
    const { rows } = await paid.shop.database.db.execute<{ reason: string; change: number }>(
      sql`select reason, change from stock_movements where order_id = ${id} order by id`,
    )
    return rows.map(({ reason, change }) => [reason, change])
  }

  test.each([
    ['stock', 5, 'Returned, items back in stock', 'Your parcel came back to us'],
    ['write-off', 4, 'Returned, items written off', 'Your parcel came back to us'],
    ['lost', 4, 'Lost on the way', 'Your parcel was lost on its way'],
  ])('is not sold, with its items as the staff says: %s', async (pieces, left, text, subject) => {
    const shopper = await placeOrder()
    await ship(shopper.id)
    const { json } = await act(shopper.id, 'returnOrder', { pieces })
    expect(json.order).toMatchObject({ status: 'RETURNED_TO_ORIGIN', payment: 'COD' })
    expect(json.order.timeline.map((event) => event.text)).toContain(text)
    expect(await paid.left(shopper.product)).toBe(left)
    const back = [['sale', -1], ['cancel', 1], ...(pieces === 'stock' ? [] : [['write-off', -1]])]
    expect(await movementsOf(shopper.id)).toEqual(back)
    expect((await mailsAbout(shopper.id)).map((mail) => mail.subject)).toContain(`${subject}: ${shopper.id}`)
    expect(await paid.orders(shopper)).toMatchObject([{ orderStatus: 'RETURNED_TO_ORIGIN' }])
    await act(shopper.id, 'returnOrder', { pieces: 'stock' })
    expect(await movementsOf(shopper.id)).toEqual(back)
    expect((await act(shopper.id, 'deliverOrder')).json.message).toContain('This order is returned')
  })

  test('can be refunded when it was paid online, and is only a return once it has shipped', async () => {
    const shopper = await placePaidOrder()
    expect((await act(shopper.id, 'returnOrder', { pieces: 'stock' })).status).toBe(409)
    await ship(shopper.id)
    expect((await act(shopper.id, 'returnOrder', { pieces: 'stock' })).json.order.payment).toBe('PAID')
    expect((await act(shopper.id, 'refundOrder')).json.order.payment).toBe('REFUND_PENDING')
    await paid.payRefunds()
    expect(await paid.orders(shopper)).toMatchObject([{ orderStatus: 'RETURNED_TO_ORIGIN', paymentState: 'REFUNDED' }])
  })
})

test('shows which parts of the address changed, and ignores the same address again', async () => {
  const { id } = await placeOrder()
  const { address } = (await read(id)).order
  const moved = { ...address, addressLine1: '3, Rose Lane', pincode: 560001 }
  await act(id, 'changeOrderAddress', { address: moved })
  const { status, json } = await act(id, 'changeOrderAddress', { revision: 0, address: moved })
  expect(status).toBe(200)
  expect(json.order.timeline.filter(({ kind }) => kind === 'address').map(({ changes }) => changes)).toEqual([
    [
      { name: 'Street', before: address.addressLine1, after: '3, Rose Lane' },
      { name: 'PIN', before: String(address.pincode), after: '560001' },
    ],
  ])
})

test('adds a note once when the request is repeated', async () => {
  const { id } = await placeOrder()
  const body = { text: 'Gift wrap', key: crypto.randomUUID() }
  const add = (given: object) => asha.call('addOrderNote', { params: { id }, body: given })
  await Promise.all([add(body), add(body)])
  await add({ ...body, key: crypto.randomUUID() })
  const { order } = await read(id)
  expect(order.notes.map(({ text }) => text)).toEqual(['Gift wrap', 'Gift wrap'])
  expect(order.timeline.map(({ kind }) => kind)).not.toContain('other')
})

describe('a mail', () => {
  test('is sent again once by a double tap', async () => {
    const { id } = await placeOrder()
    const { db } = paid.shop.database
    let sent = 0
    const send = async () => {
      sent += 1
    }
    await sendMails(db, send)
    const [mail] = (await read(id)).order.mails
    const again = () => asha.call('resendOrderMail', { params: { id }, body: { mail: mail?.id, sentAt: mail?.sentAt } })
    sent = 0
    expect((await again()).json.order.mails[0]?.sentAt).toBe(null)
    await sendMails(db, send)
    expect((await again()).status).toBe(200)
    await sendMails(db, send)
    expect(sent).toBe(1)
  })

  test('of another order is not sent', async () => {
    const [one, other] = [await placeOrder(), await placeOrder()]
    await sendMails(paid.shop.database.db, async () => undefined)
    const [mail] = (await read(other.id)).order.mails
    const body = { mail: mail?.id, sentAt: mail?.sentAt }
    expect((await asha.call('resendOrderMail', { params: { id: one.id }, body })).status).toBe(404)
  })

  test('that cannot be sent is a problem in the timeline', async () => {
    const { id } = await placeOrder()
    await sendMails(paid.shop.database.db, () => Promise.reject(new Error('550 mailbox full')))
    expect((await read(id)).order.timeline.find(({ kind }) => kind === 'mail')).toMatchObject({
      isProblem: true,
      text: 'Mail not sent after 1 try: Thank you for your order (550 mailbox full)',
    })
  })
})

test('refunds an online payment once, and tells its story in words', async () => {
  const { id } = await placePaidOrder()
  await act(id, 'packOrder')
  expect((await act(id, 'refundOrder')).json.message).toBe('This order is packed. Cancel it instead: that refunds it.')
  await act(id, 'shipOrder', { courier: '', tracking: '' })
  const { revision } = (await read(id)).order
  const refund = () => asha.call('refundOrder', { params: { id }, body: { revision } })
  const both = await Promise.all([refund(), refund()])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  await paid.payRefunds()
  const { payment, timeline } = (await read(id)).order
  expect(payment).toBe('REFUNDED')
  const texts = timeline.map(({ text }) => text)
  expect(texts.filter((text) => text === 'Refund requested')).toHaveLength(1)
  expect(texts).toEqual(
    expect.arrayContaining([
      'Paid ₹500 online',
      'PhonePe reported: order completed',
      'Refund of ₹500 waits for PhonePe',
      'PhonePe refunded ₹500',
    ]),
  )
})

test('a cancelled order that was paid says that the money goes back', async () => {
  const { id, product } = await placePaidOrder()
  const before = await paid.left(product)
  const { json } = await act(id, 'cancelOrder')
  expect(json.order).toMatchObject({ status: 'CANCELLED', payment: 'REFUND_PENDING' })
  expect(await paid.left(product)).toBe(before + 1)
})
