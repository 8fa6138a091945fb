import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayOf } from '@tanabana/contract/dates.ts'
import { usualPolicies } from '@tanabana/contract/limits.ts'
import { type Backend, importProduct, openBackend, saveAddress } from '@tanabana/testing/backend.ts'
import { onLockedOrder } from '@tanabana/testing/on-locked-order.ts'
import { sql } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { advanceOrder } from '../fulfilment/fulfilment.ts'
import type { Shipment } from '../orders/orders.ts'
import { createMailSender, listMails, resendMail, type SendMail, type ShopName, sendMails } from './mail.ts'

let shop: Backend
let folder: string
const name = { name: 'Test shop', url: 'http://shop.test' }
const contact = { email: 'care@shop.test', phone: '080 4000 0000', whatsApp: '+91 98765 00000' }
beforeAll(async () => {
  shop = await openBackend()
  folder = await mkdtemp(join(tmpdir(), 'tanabana-mails-'))
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

async function order() {
  const product = await importProduct(shop, `mailed-${Math.random().toString(36).slice(2)}`, { Blue: { M: 9 } }, 499.5)
  const shopper = await shop.newShopper()
  const { username } = shopper
  await shop.database.db.execute(sql`update users set email_verified = true where username = ${username}`)
  const items = [{ id: product, quantity: 2, size: 'M', color: 'Blue' }]
  await shopper.call('addToCart', { body: { username, items } })
  const addressId = await saveAddress(shopper)
  const { id } = await shopper.call('submitOrder', { body: { username, addressId, items } })
  return { id, shopper, email: `${username}@example.in` }
}

type Step = Parameters<typeof advanceOrder>[3]

function advance(id: string, to: Step, shipment: Shipment = {}, by: ShopName = name) {
  return onLockedOrder(shop.database.db, id, (tx, locked) => advanceOrder(tx, by, locked, to, shipment))
}

type Sent = Parameters<SendMail>[0]

/** Sends due mails. @returns the mails sent to `email`. */
async function sentTo(email: string): Promise<Sent[]> {
  // those that wait for the time in which a step can be taken back
  await shop.database.db.execute(sql`update mails set next_try = now() where attempts = 0`)
  const sent: Sent[] = []
  await sendMails(shop.database.db, async (mail) => void sent.push(mail))
  return sent.filter(({ to }) => to === email)
}

test('mails each step of an order once, as plain text and HTML', async () => {
  const { id, shopper, email } = await order()
  const [placed, ...more] = await sentTo(email)
  expect(more).toEqual([])
  expect(placed?.subject).toBe(`Thank you for your order: ${id}`)
  for (const words of [placed?.text, placed?.html]) {
    expect(words).toContain('Dear Asha,')
    expect(words).toContain('Please pay ₹999 by cash or UPI on delivery.')
    expect(words).toContain(`http://shop.test/orders/${id}`)
  }
  expect(placed?.html).toContain('× 2')
  const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' })
  const promise = day.format(Date.now() + 7 * 86_400_000)
  expect(placed?.text).toContain(`Expect it by ${promise}.`)
  expect(placed?.text).toContain(`Expected delivery by: ${promise}`)
  expect(placed?.text).not.toMatch(/business days/)
  expect(placed?.text).toContain('Delivery to: Meera Krishnan, 14, 2nd Cross, Indiranagar')
  expect(placed?.html).toContain('Karnataka 560038, India, +91 98765 43210')
  await advance(id, 'PACKED')
  await advance(id, 'SHIPPED', { tracking: 'DTDC <1>' })
  const [shipped] = await sentTo(email)
  expect(shipped?.text).toContain('Tracking number: DTDC <1>')
  expect(shipped?.html).toContain('DTDC &#60;1&#62;')
  expect(shipped?.text).toContain('Delivery to: Meera Krishnan')
  await advance(id, 'SHIPPED')
  await advance(id, 'DELIVERED')
  expect((await sentTo(email)).map(({ subject }) => subject)).toEqual([`Your order has arrived: ${id}`])
  await shopper.call('getOrders', { params: shopper })
  expect(await sentTo(email)).toEqual([])
})

test('promises the day of the order, whatever the shop promises when the parcel leaves', async () => {
  const { id, shopper, email } = await order()
  const [placed] = await sentTo(email)
  const later = { ...name, policies: { ...usualPolicies, latestDelivery: 30 } }
  await advance(id, 'PACKED', {}, later)
  await advance(id, 'SHIPPED', {}, later)
  const [shipped] = await sentTo(email)
  const dayIn = (text = '') => /Expected delivery by: (.*)/.exec(text)?.[1]
  expect(dayIn(shipped?.text)).toBe(dayIn(placed?.text))
  const [{ deliverBy } = {}] = (await shopper.call('getOrders', { params: shopper })).orders
  expect(dayOf(deliverBy ?? '')).toBe(dayIn(placed?.text))
})

test('stores and mails a corrected tracking number, but not the same number again', async () => {
  const { id, shopper, email } = await order()
  const ship = (tracking?: string) => advance(id, 'SHIPPED', { tracking })
  const tracking = async () => (await shopper.call('getOrders', { params: shopper })).orders[0]?.tracking
  await advance(id, 'PACKED')
  await ship('DTDC-1')
  await sentTo(email)

  expect(await ship('DTDC-1')).toEqual({ result: 'unchanged', status: 'SHIPPED', tracking: 'DTDC-1', courier: null })
  expect(await ship()).toEqual({ result: 'unchanged', status: 'SHIPPED', tracking: 'DTDC-1', courier: null })
  expect(await sentTo(email)).toEqual([])
  for (const number of ['DTDC-2', 'DTDC-1', 'DTDC-2']) {
    expect(await ship(number)).toEqual({
      result: 'tracking changed',
      status: 'SHIPPED',
      tracking: number,
      courier: null,
    })
    expect(await tracking()).toBe(number)
    const [mail, ...more] = await sentTo(email)
    expect([mail?.subject, more]).toEqual([`Your tracking number has changed: ${id}`, []])
    expect(mail?.text).toContain(`Tracking number: ${number}`)
  }
  // before the mail leaves, a correction corrects it
  const other = await order()
  await advance(other.id, 'PACKED')
  await sentTo(other.email)
  for (const tracking of ['DTDC-8', 'DTDC-9']) await advance(other.id, 'SHIPPED', { tracking })
  const mails = await sentTo(other.email)
  expect(mails.map(({ subject }) => subject)).toEqual([`Your order is on its way: ${other.id}`])
  expect(mails[0]?.text).toContain('Tracking number: DTDC-9')
  await advance(id, 'DELIVERED')
  expect(await ship('DTDC-3')).toEqual({
    ...{ result: 'unchanged', status: 'DELIVERED' },
    ...{ tracking: 'DTDC-2', courier: null },
  })
  const { orders } = await shopper.call('getOrders', { params: shopper })
  expect(Date.now() - Date.parse(orders[0]?.deliveredAt ?? '')).toBeLessThan(60_000)
})

test('mails pictures, dates and payment, and a link to the courier’s page', async () => {
  const { db } = shop.database
  const { id, shopper, email } = await order()
  await db.execute(sql`update order_lines set image = '/pictures/demo/kurta-1' where order_id = ${id}`)
  await sentTo(email)
  await advance(id, 'PACKED')
  await advance(id, 'SHIPPED', { tracking: 'AB 12', courier: 'delhivery' }, { ...name, contact })
  const trackingUrl = 'https://www.delhivery.com/track-v2/package/AB%2012'
  const { orders } = await shopper.call('getOrders', { params: shopper })
  expect(orders[0]).toMatchObject({ courier: 'Delhivery', tracking: 'AB 12', trackingUrl })
  const [shipped] = await sentTo(email)
  expect(shipped?.text).toContain('Courier: Delhivery\nTracking number: AB 12')
  expect(shipped?.text).toContain(
    `Track your parcel: ${trackingUrl}\n\nView your order: http://shop.test/orders/${id}\n`,
  )
  expect(shipped?.text).toContain('Call: 080 4000 0000\nWhatsApp: +91 98765 00000\nWrite: care@shop.test')
  expect(shipped?.html).toContain('href="tel:08040000000"')
  expect(shipped?.html).toContain('href="https://wa.me/919876500000"')
  expect(shipped?.text).toMatch(/Placed on: \d+ \w+ \d{4}\nExpected delivery by: .*\nPayment: Cash on delivery/)
  expect(shipped?.html).toContain('src="http://shop.test/pictures/demo/kurta-1?w=240&#38;as=jpeg" alt="" width="72"')

  // a corrected number also corrects the link
  await advance(id, 'SHIPPED', { tracking: 'CD34' })
  expect((await shopper.call('getOrders', { params: shopper })).orders[0]).toMatchObject({
    ...{ courier: 'Delhivery', trackingUrl: 'https://www.delhivery.com/track-v2/package/CD34' },
  })
  await advance(id, 'SHIPPED', { courier: 'Ramesh Transport' })
  const [corrected] = (await shopper.call('getOrders', { params: shopper })).orders
  expect(corrected).toMatchObject({ courier: 'Ramesh Transport', tracking: 'CD34' })
  expect(corrected?.trackingUrl).toBeUndefined()
})

test('leaves out ways of contact that the shop has not set, and greets by the name of the address without another', async () => {
  const { db } = shop.database
  const { id, shopper, email } = await order()
  await db.execute(sql`update users set firstname = '' where username = ${shopper.username}`)
  await sentTo(email)
  await advance(id, 'PACKED')
  await advance(id, 'SHIPPED', {}, { ...name, contact: { ...contact, phone: null, whatsApp: null } })
  const [shipped] = await sentTo(email)
  expect(shipped?.text).toContain('Dear Meera,')
  expect(shipped?.text).toContain('Write: care@shop.test')
  for (const words of [shipped?.text, shipped?.html]) expect(words).not.toMatch(/Call|WhatsApp|null/)
})

test('leaves the name out of a mail to an unverified address', async () => {
  const stranger = await shop.newShopper()
  const product = await importProduct(shop, 'unverified', { Blue: { M: 9 } })
  const items = [{ id: product, quantity: 1, size: 'M', color: 'Blue' }]
  await stranger.call('addToCart', { body: { username: stranger.username, items } })
  const addressId = await saveAddress(stranger)
  await stranger.call('submitOrder', { body: { username: stranger.username, addressId, items } })
  const [placed] = await sentTo(`${stranger.username}@example.in`)
  expect(placed?.text).toContain('Hello,')
  for (const words of [placed?.text, placed?.html]) expect(words).not.toMatch(/Asha|Meera|Indiranagar|98765/)
})

test('mails a cancellation once', async () => {
  const { id, shopper, email } = await order()
  await sentTo(email)
  await Promise.all([1, 2, 3].map(() => shopper.call('cancelOrder', { params: { orderId: id } })))
  expect((await sentTo(email)).map(({ subject }) => subject)).toEqual([`Your order is cancelled: ${id}`])
})

test('sends no mail for an order that was not placed', async () => {
  const { shopper, email } = await order()
  await sentTo(email)
  const items = [{ id: 1, quantity: 1, size: 'M', color: 'Blue' }]
  await expect(
    shopper.call('submitOrder', { body: { username: shopper.username, addressId: 1, items, orderId: 'ANOTHERBAG' } }),
  ).rejects.toMatchObject({ code: 'BAG_CHANGED' })
  expect(await sentTo(email)).toEqual([])
})

test('retries a failed mail, and resends it on demand', async () => {
  const { email } = await order()
  const refuse = async () => Promise.reject(new Error('the post office is closed'))
  await sendMails(shop.database.db, refuse)
  const mine = async () => (await listMails(shop.database.db, 100)).find(({ to }) => to === email)
  expect(await mine()).toMatchObject({ sentAt: null, attempts: 1, failure: 'the post office is closed' })
  expect(await sentTo(email)).toEqual([])
  await shop.database.db.execute(sql`update mails set next_try = now()`)
  expect(await sentTo(email)).toHaveLength(1)
  expect(await mine()).toMatchObject({ sentAt: expect.any(Date), failure: null })
  await resendMail(shop.database.db, (await mine())?.id ?? 0)
  expect(await sentTo(email)).toHaveLength(1)
})

test('sends a mail once from two nodes', async () => {
  const { email } = await order()
  const sent: string[] = []
  const slowly: SendMail = async ({ to }) => {
    await shop.database.db.execute(sql`select pg_sleep(0.05)`)
    sent.push(to)
  }
  await Promise.all(Array.from({ length: 4 }, () => sendMails(shop.database.db, slowly)))
  expect(sent.filter((to) => to === email)).toHaveLength(1)
})

const shopName = () => 'Rangoli'

test('writes an .eml file without SMTP', async () => {
  const send = createMailSender({ smtpUrl: null, from: 'Test shop <shop@shop.test>', shopName, folder })
  await send({ to: 'asha@example.in', subject: 'धन्यवाद ₹500', text: 'plain', html: '<p>rich</p>' })
  const [file = ''] = await readdir(folder)
  const mail = await PostalMime.parse(await readFile(join(folder, file)))
  expect(mail).toMatchObject({
    from: { address: 'shop@shop.test', name: 'Test shop' },
    to: [{ address: 'asha@example.in' }],
    subject: 'धन्यवाद ₹500',
  })
  expect([mail.text?.trim(), mail.html?.trim()]).toEqual(['plain', '<p>rich</p>'])
})

test.each([
  ['shop@shop.test', 'Rangoli, Silks & "More"'],
  ['<shop@shop.test>', 'बुनकर'],
  ['"Own, name" <shop@shop.test>', 'Own, name'],
])('names the sender %s %s', async (from, name) => {
  const own = await mkdtemp(join(tmpdir(), 'tanabana-sender-'))
  let current = 'Old name'
  const send = createMailSender({ smtpUrl: null, from, shopName: () => current, folder: own })
  current = name
  await send({ to: 'asha@example.in', subject: 'Test', text: 'plain', html: '' })
  const [file = ''] = await readdir(own)
  expect((await PostalMime.parse(await readFile(join(own, file)))).from).toEqual({ address: 'shop@shop.test', name })
  await rm(own, { recursive: true })
})

/** A mail server without TLS. @returns the commands that it gets */
async function openPlainServer() {
  const commands: string[] = []
  const server = createServer((socket) => {
    socket.on('error', () => undefined).write('220 mail\r\n')
    socket.on('data', (bytes) => {
      const command = String(bytes).trim()
      commands.push(command)
      if (command.startsWith('EHLO')) socket.write('250-mail\r\n250 AUTH PLAIN\r\n')
      else socket.write(command.startsWith('STARTTLS') ? '500 Unknown\r\n' : '250 OK\r\n')
    })
  }).listen(0)
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, commands, close: () => server.close() }
}

test('sends neither password nor mail to another machine without TLS', async () => {
  const server = await openPlainServer()
  const mail = { to: 'asha@example.in', subject: 'Test', text: 'secret words', html: '' }
  // not a loopback address by its name, but this machine
  const url = `smtp://shop:password@0.0.0.0:${server.port}`
  const send = (smtpUrl: string) => createMailSender({ smtpUrl, from: 'shop@shop.test', shopName, folder })(mail)
  await expect(send(url)).rejects.toThrow()
  expect(server.commands.filter((command) => !/^(EHLO|STARTTLS|QUIT)/.test(command))).toEqual([])
  await send(`smtp://127.0.0.1:${server.port}`).catch(() => undefined)
  expect(server.commands.some((command) => command.startsWith('MAIL FROM'))).toBe(true)
  server.close()
})
