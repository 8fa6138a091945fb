import { calls } from '@tanabana/contract/calls.ts'
import type { Call } from '@tanabana/contract/define-call.ts'
import { errors } from '@tanabana/contract/errors.ts'
import { type Backend, openBackend, type TestShopper } from '@tanabana/testing/backend.ts'
import { encryptPassword } from '@tanabana/testing/encrypt-password.ts'
import { exampleRequest, exampleShopper } from '@tanabana/testing/example-request.ts'
import { lockWaits } from '@tanabana/testing/lock-waits.ts'
import { wholeDatabase } from '@tanabana/testing/whole-database.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let shop: Backend
let shopper: TestShopper
/** Valid requests for calls whose example is rejected before a write. */
let instead: Record<string, { query?: Record<string, string>; body?: object }>
beforeAll(async () => {
  shop = await openBackend()
  shopper = await exampleShopper(shop)
  const password = encryptPassword((await shop.call('publicKey')).publicKey, 'a new password')
  instead = { updatePassword: { body: { username: shopper.username, password } }, cancelOrder: { query: {} } }
})
beforeEach(reset)
afterAll(() => shop.close())

/** Tables that the test itself changes, and rate limits. */
async function reset(): Promise<void> {
  await shop.database.db.execute(sql`update sessions set revoked_at = null`)
  await shop.database.db.execute(sql`delete from rate_limits`)
}

const shopperCalls = Object.entries(calls as Record<string, Call>).filter(([, call]) => call.audience === 'shopper')
const writes = shopperCalls.filter(([, { method }]) => method === 'POST')
const reads = shopperCalls.filter(([, { method }]) => method === 'GET')

async function sendRequest(name: string, call: Call) {
  const { params, query, body } = { ...exampleRequest(call), ...instead[name] }
  const answer = await shop.app.inject({
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name]))),
    query: query as Record<string, string>,
    headers: { authorization: `Bearer ${shopper.token}` },
    ...(body && { payload: body }),
  })
  return { status: answer.statusCode, body: answer.json() }
}

/** Ends the shopper's sessions in a transaction that stays open until `commit` is called. */
async function startEndingSessions() {
  const { promise: committed, resolve: commit } = Promise.withResolvers<void>()
  const { promise: locked, resolve: haveLock } = Promise.withResolvers<void>()
  const ended = shop.database.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from users where username = ${shopper.username} for no key update`)
    await tx.execute(sql`update sessions set revoked_at = now()`)
    haveLock()
    await committed
  })
  await Promise.race([locked, ended])
  return { commit, ended }
}

describe.each(writes)('%s', (name, call) => {
  test('responds 401 and writes nothing when the session ends after the token check', async () => {
    const before = await wholeDatabase(shop.database)
    const { commit, ended } = await startEndingSessions()
    const answer = sendRequest(name, call)
    await Promise.race([answer, lockWaits(shop.database)])
    commit()
    await ended
    expect(await answer).toEqual({
      status: 401,
      body: { status: 'FAILURE', code: 'UNAUTHORIZED', message: errors.UNAUTHORIZED.message },
    })
    await reset()
    expect(await wholeDatabase(shop.database)).toBe(before)
  })
})

test.each(reads)('%s writes nothing', async (name, call) => {
  const before = await wholeDatabase(shop.database)
  expect((await sendRequest(name, call)).status).toBe(200)
  await reset()
  expect(await wholeDatabase(shop.database)).toBe(before)
})
