import type { DeskCall } from '@tanabana/contract/define-call.ts'
import { everyDeskCall, newPerson, type TestDesk } from '@tanabana/testing/desk.ts'
import { deskRequests } from '@tanabana/testing/desk-requests.ts'
import { type Example, exampleRequest } from '@tanabana/testing/example-request.ts'
import {
  everyHostileRequest,
  hostileRequests,
  hostileRuns,
  plainRequest,
  type RawRequest,
} from '@tanabana/testing/hostile-input.ts'
import { openPaidShop, type PaidShop } from '@tanabana/testing/paid-shop.ts'
import { createSender, expectWellFormed } from '@tanabana/testing/send-raw.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let paid: PaidShop
let owner: TestDesk
let bystander: TestDesk
let requests: ReturnType<typeof deskRequests>
let sender: ReturnType<typeof createSender>
let uninvolved: { order: string; customer: number }
let before: string
const rejections: unknown[] = []
const noteRejection = (reason: unknown) => void rejections.push(reason)

beforeAll(async () => {
  process.on('unhandledRejection', noteRejection)
  paid = await openPaidShop()
  const { shop } = paid
  // a hostile "01" means the person and the customer with the number 1
  await newPerson(shop, 'staff')
  await shop.newShopper()
  owner = await newPerson(shop, 'owner')
  bystander = await newPerson(shop, 'staff')
  requests = deskRequests(paid, owner)
  const { params } = (await requests.getOrder?.()) ?? {}
  const order = String(params?.id)
  const { account } = (await owner.call('getOrder', { params: { id: order } })).json.order
  uninvolved = { order, customer: account?.id ?? 0 }
  before = await uninvolvedData()
  sender = createSender((shop.app.server.address() as { port: number }).port)
})
afterAll(async () => {
  sender.close()
  await paid.close()
  process.off('unhandledRejection', noteRejection)
})

/** An order, a customer and a person that no request names. */
async function uninvolvedData(): Promise<string> {
  const { order, customer } = uninvolved
  const [one, other, me] = await Promise.all([
    bystander.call('getOrder', { params: { id: order } }),
    bystander.call('getCustomer', { params: { id: customer } }),
    bystander.call('me'),
  ])
  // couriers are the whole shop's
  const { recentCouriers: _, ...own } = one.json
  return JSON.stringify([own, other.json, me.json])
}

async function exampleOf(name: string, call: DeskCall): Promise<Example> {
  const { params, query, body } = exampleRequest(call)
  const prepared = await requests[name]?.()
  return { params: prepared?.params ?? params, query: prepared?.query ?? query, body: prepared?.body ?? body }
}

/** Without an account, a link or a passkey they reject everything. */
const alwaysRejected = ['signIn', 'passkeySignIn', 'openSetUp', 'setUpPassword', 'setUpPasskey']

const calls = Object.entries(everyDeskCall)

describe.each(calls)('%s', (name, call) => {
  test('survives any input without an internal error', async () => {
    const who = await newPerson(paid.shop, 'owner')
    const caller = { cookie: who.cookie(), origin: 'http://shop.test' }
    const example = await exampleOf(name, call)
    const good = plainRequest(call, example)
    const answer = await sender.send(good, caller)
    if (answer) expectWellFormed(answer, good)
    if (requests[name] || call.method === 'GET' || name === 'signOut')
      expect([answer?.status, answer?.status !== 200 && answer?.body]).toEqual([200, false])
    const check = async (sent: RawRequest) => {
      if (call.audience === 'visitor') await paid.shop.database.db.execute(sql`delete from rate_limits`)
      const answer = await sender.send(sent, caller)
      if (answer) expectWellFormed(answer, sent)
      if (alwaysRejected.includes(name)) expect(answer?.status).not.toBe(200)
    }
    for (const sent of everyHostileRequest(call, example)) await check(sent)
    await fc.assert(fc.asyncProperty(hostileRequests(call, example), check), {
      numRuns: hostileRuns.count,
      seed: hostileRuns.seed,
    })
    await paid.reconcile()
  })
})

test('hostile input leaves the desk working and other data unchanged', async () => {
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  expect(rejections).toEqual([])
  expect(JSON.parse(await uninvolvedData())).toEqual(JSON.parse(before))
  expect((await owner.call('me')).status).toBe(200)
  expect(paid.shop.database.pool.waitingCount).toBe(0)
})
