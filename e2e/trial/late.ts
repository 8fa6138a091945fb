import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { freePorts } from '../shop-process.ts'
import { onShop } from './on-shop.ts'
import { expect, fillAll, type Outcome, of, type Size, tally } from './outcome.ts'
import { type TrialShop, webhook } from './trial-shop.ts'

const hours = (seconds: number) => (seconds / 3600).toFixed(1)

/** Mails of a day on which the mail server does not answer. Time passes by ageing the rows of the outbox. */
export async function mailServerDown(size: Size): Promise<Outcome> {
  const port = await freePorts(1)
  const settings = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Trial <shop@trial.example>' }
  return onShop({ plenty: 1000 }, (trial) => dayWithoutMail(trial, size, port), settings)
}

async function dayWithoutMail(trial: TrialShop, size: Size, port: number): Promise<Outcome> {
  const wrong: string[] = []
  const buyers = await trial.buyers(of(20, size))
  await trial.query('update users set email_verified = true')
  const bags = await fillAll(trial, buyers, 'plenty')
  const placed = await Promise.all(bags.map((bag) => trial.submit(bag, 'COD')))
  expect(
    wrong,
    placed.every(({ status }) => status === 200),
    tally(placed.map(({ status }) => status)),
  )
  const unsent = () =>
    trial.query<{ tries: number; wait: number }>(
      `select attempts as tries, extract(epoch from next_try - now())::int as wait from mails where sent_at is null order by next_try`,
    )
  let passed = 0
  while (passed < 24 * 3600) {
    const waiting = await unsent()
    const [first] = waiting
    if (!first) break
    if (first.wait > 0) {
      await trial.query(
        `update mails set next_try = next_try - make_interval(secs => $1), created_at = created_at - make_interval(secs => $1)`,
        [first.wait],
      )
      passed += first.wait
    }
    await setTimeout(500)
  }
  const waiting = await unsent()
  const tries = Math.max(0, ...waiting.map((mail) => mail.tries))
  expect(wrong, waiting.length >= bags.length, `${waiting.length} mails wait`)
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      let text = ''
      stream.setEncoding('utf8').on('data', (chunk) => (text += chunk))
      stream.on('end', () => {
        received.push(/^Subject: .*(?:\r\n .*)*/m.exec(text)?.[0] ?? text.slice(0, 80))
        done()
      })
    },
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  for (const end = Date.now() + 120_000; Date.now() < end && (await unsent()).length > 0; await setTimeout(1000))
    await trial.query(
      `update mails set next_try = now() where sent_at is null and next_try > now() + interval '6 minutes'`,
    )
  await new Promise<void>((resolve) => server.close(resolve))
  expect(wrong, (await unsent()).length === 0, `${(await unsent()).length} mails were never sent`)
  expect(wrong, received.length === waiting.length, `${received.length} mails arrived, ${waiting.length} waited`)
  const figures = `${waiting.length} mails waited ${hours(passed)} hours through ${tries} tries; ${received.length} arrived, each once`
  return { figures, wrong }
}

/** Payments whose webhooks come a day late: with PhonePe's status calls working, and down for that day too. */
export async function lateWebhooks(trial: TrialShop, size: Size): Promise<Outcome> {
  const wrong: string[] = []
  const each = of(20, size)
  await trial.control('webhooks', { mode: 'never' })
  const known = await fillAll(trial, await trial.buyers(each), 'plenty')
  const unknown = await fillAll(trial, await trial.buyers(each), 'plenty')
  const failed = await fillAll(trial, await trial.buyers(each), 'plenty')
  for (const bag of [...known, ...unknown, ...failed]) await trial.start(bag)
  for (const { id } of failed) await trial.control(`orders/${id}-1`, { outcome: 'FAILED' })
  for (const { id } of known) await trial.control(`orders/${id}-1`, { outcome: 'COMPLETED' })
  const states = async (bags: { id: string }[]) =>
    (
      await trial.query<{ state: string }>('select state from payment_attempts where bag_id = any($1)', [
        bags.map(({ id }) => id),
      ])
    ).map(({ state }) => state)
  await until(async () => (await states(known)).every((state) => state === 'COMPLETED'))
  await until(async () => (await states(failed)).every((state) => state === 'FAILED'))
  await trial.control('faults', { status: 'down' })
  for (const { id } of unknown) await trial.control(`orders/${id}-1`, { outcome: 'COMPLETED' })
  for (const { id } of failed) await trial.control(`orders/${id}-1`, { late: true })
  // a day passes
  await trial.query(
    `update payment_attempts set created_at = created_at - interval '1 day', expires_at = expires_at - interval '1 day',
       next_check = next_check - interval '1 day'`,
  )
  await setTimeout(4000)
  await trial.control('faults', { status: null })
  const statuses: number[] = []
  for (const bag of [...known, ...unknown, ...failed]) statuses.push(await deliver(trial, `${bag.id}-1`, bag.amount))
  expect(
    wrong,
    statuses.every((status) => status >= 200 && status < 300),
    `webhooks: ${tally(statuses)}`,
  )
  wrong.push(...(await trial.waitForPayments(240)))
  const counts: string[] = []
  for (const [name, bags] of Object.entries({ known, unknown, failed })) {
    const orders = (await Promise.all(bags.map(({ buyer }) => trial.orders(buyer)))).flat()
    const refunded = (await states(bags)).length - orders.filter(({ paymentState }) => paymentState === 'PAID').length
    if (name === 'known')
      expect(wrong, orders.length === bags.length, `${orders.length} orders of ${bags.length} known payments`)
    if (name === 'failed') expect(wrong, orders.length === 0, `${orders.length} orders of failed payments`)
    counts.push(`${name}: ${orders.length} orders, ${refunded} refunded`)
  }
  return { figures: `${each} payments each, webhooks a day late. ${counts.join('; ')}`, wrong }
}

/** A webhook as PhonePe sends it. @returns the shop's status */
async function deliver(trial: TrialShop, merchantOrderId: string, amount: number): Promise<number> {
  const authorization = createHash('sha256').update(`${webhook.username}:${webhook.password}`).digest('hex')
  const payload = { merchantOrderId, orderId: `OMO${merchantOrderId}`, state: 'COMPLETED', amount }
  const body = JSON.stringify({ event: 'checkout.order.completed', type: 'CHECKOUT_ORDER_COMPLETED', payload })
  const headers = { 'content-type': 'application/json', authorization }
  return (await fetch(`${trial.url}/webhooks/phonepe`, { method: 'POST', headers, body })).status
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end; await setTimeout(500)) if (await isTrue()) return
}
