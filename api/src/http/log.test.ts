import { startJobs } from '@tanabana/api'
import { testAddress } from '@tanabana/testing/backend.ts'
import { newPerson, openDesk, staffPassword } from '@tanabana/testing/desk.ts'
import { encryptPassword } from '@tanabana/testing/encrypt-password.ts'
import { openPaidShop, type PaidShop, webhookSecret } from '@tanabana/testing/paid-shop.ts'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logEvent } from '#database/log-events.ts'
import { sendMails } from '#mail/mail.ts'

type Line = Record<string, unknown> & { msg?: string }

const lines: Line[] = []
/** What must not appear: it is collected while it is used. */
const secrets = new Set<string>([staffPassword, webhookSecret.password, ...Object.values(testAddress).map(String)])

let paid: PaidShop
beforeAll(async () => {
  const write = (line: string) => void lines.push(JSON.parse(line))
  paid = await openPaidShop({ log: pino({ level: 'trace', base: null }, { write }) })
  // the digits of a PIN code are also part of times and ids
  for (const shared of ['Home', 'India', String(testAddress.pincode)]) secrets.delete(shared)
})
afterAll(() => paid.close())

/** The lines with this message and these fields. */
const logged = (msg: string, fields: object = {}) =>
  lines.filter((line) => line.msg === msg && Object.entries(fields).every(([name, value]) => line[name] === value))

async function payer() {
  const shopper = await paid.payer()
  for (const secret of [shopper.username, shopper.token, shopper.password, 'Asha', 'example.in']) secrets.add(secret)
  return shopper
}

async function wrongPassword(username: string) {
  const password = 'a wrong guess 17'
  secrets.add(password)
  const { publicKey } = await paid.shop.call('publicKey')
  await expect(
    paid.shop.call('login', { body: { username, password: encryptPassword(publicKey, password) } }),
  ).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
}

test('says who did what on a day of the shop, without personal data and secrets', async () => {
  const { db } = paid.shop.database
  // cash on delivery, packed by the staff, and cancelled by the shopper
  const cod = await payer()
  await wrongPassword(cod.username)
  const { id: codOrder } = await paid.submit(cod, 'COD')
  const desk = await newPerson(paid.shop, 'owner')
  for (const secret of [desk.email, desk.totp, desk.cookie(), 'owner 1']) secrets.add(secret)
  const guess = { email: desk.email, password: 'a wrong desk guess', code: '000000' }
  secrets.add(guess.password)
  expect((await openDesk(paid.shop).call('signIn', { body: guess })).status).toBe(422)
  const { order } = (await desk.call('getOrder', { params: { id: codOrder } })).json
  await desk.call('packOrder', { params: { id: codOrder }, body: { revision: order.revision } })
  await cod.call('cancelOrder', { params: { orderId: codOrder } })

  // paid online, then cancelled and refunded
  const online = await payer()
  const { redirectUrl } = await paid.start(online)
  secrets.add(String(redirectUrl))
  await paid.onPage(online, 'COMPLETED')
  const { id: paidOrder } = await paid.submit(online, 'ONLINE')
  await desk
    .call('getOrder', { params: { id: paidOrder } })
    .then(({ json }) =>
      desk.call('cancelOrder', { params: { id: paidOrder }, body: { revision: json.order.revision } }),
    )
  await paid.payRefunds()

  // a failed payment, mails, and a job that fails with personal data in its query
  const failed = await payer()
  await paid.start(failed)
  await paid.onPage(failed, 'FAILED')
  await paid.recheckAll()
  await sendMails(db, async ({ to }) => {
    if (to.startsWith(online.username)) throw new Error(`550 <${to}> is unknown`)
  })
  const run = async () =>
    void (await db.execute(sql`select no_such_column from users where email = ${online.username}`))
  const jobs = await startJobs(paid.shop.databaseUrl, paid.shop.log, [{ name: 'send-letters', seconds: 60, run }])
  await expect.poll(() => logged('job failed, will retry')).toHaveLength(1)
  await jobs.stop()

  const metrics = (await paid.shop.app.inject('/metrics')).body
  expect(metrics).toContain('shop_orders_placed_total{payment="COD"} 1')
  expect(metrics).toContain('shop_orders_placed_total{payment="ONLINE"} 1')

  const [shopper] = logged('account created').map(({ shopper }) => shopper)
  expect(logged('sign-in refused', { shopper, code: 'INVALID_CREDENTIALS' })).toHaveLength(1)
  expect(logged('order placed', { order: codOrder, shopper, payment: 'COD', paise: 50_000 })).toHaveLength(1)
  expect(logged('order cancelled', { order: codOrder, shopper })).toHaveLength(1)
  expect(logged('staff sign-in refused', { staff: desk.id })).toHaveLength(1)
  expect(logged('staff action', { staff: desk.id, action: 'setUp' })).toHaveLength(1)
  const [packed] = logged('staff action', { staff: desk.id, action: 'packOrder', subject: `order ${codOrder}` })
  expect(logged('order moved', { order: codOrder, from: 'PLACED', to: 'PACKED', reqId: packed?.reqId })).toHaveLength(1)
  expect(logged('order placed', { order: paidOrder, payment: 'PAID' })).toHaveLength(1)
  expect(logged('payment moved', { payment: `${paidOrder}-1`, to: 'COMPLETED', paise: 50_000 })).toHaveLength(1)
  expect(logged('order cancelled', { order: paidOrder })).toHaveLength(1)
  expect(logged('refund created', { refund: `${paidOrder}-1-r1`, reason: 'cancelled', paise: 50_000 })).toHaveLength(1)
  expect(logged('refund moved', { refund: `${paidOrder}-1-r1`, to: 'COMPLETED' })).toHaveLength(1)
  expect(logged('payment moved', { payment: `${failed.bagId}-1`, to: 'FAILED' })).toHaveLength(1)
  expect(logged('catalogue imported')).toHaveLength(3)
  expect(logged('mail sent').length).toBeGreaterThan(0)
  expect(logged('mail not sent', { level: 40 }).length).toBeGreaterThan(0)
  expect(logged('job failed, will retry', { job: 'send-letters' })[0]?.error).toMatchObject({ code: '42703' })
  for (const msg of ['order placed', 'order cancelled', 'staff action', 'sign-in refused'])
    for (const line of logged(msg)) expect(line).toHaveProperty('reqId')

  const all = JSON.stringify(lines)
  for (const secret of secrets) expect(all).not.toContain(secret)
})

test('logs nothing of a transaction that is rolled back', async () => {
  const { db } = paid.shop.database
  const fail = async (tx: object) => {
    logEvent(tx, 'rolled back', {})
    throw new Error('no')
  }
  await expect(db.transaction(fail)).rejects.toThrow('no')
  await db.transaction(async (tx) => {
    await expect(tx.transaction(fail)).rejects.toThrow('no')
    await tx.transaction(async (savepoint) => logEvent(savepoint, 'committed', {}))
    expect(logged('committed')).toEqual([])
  })
  expect([logged('rolled back').length, logged('committed').length]).toEqual([0, 1])
})
