import { type Backend, openBackend, type TestShopper } from '@tanabana/testing/backend.ts'
import { newLink, newPerson, openDesk, staffPassword, type TestDesk } from '@tanabana/testing/desk.ts'
import { emailOf, openMailLinks } from '@tanabana/testing/mail-links.ts'
import { testMasterSecret } from '@tanabana/testing/postgres.ts'
import { totpCode } from '@tanabana/testing/totp.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rewrapKeys } from './api.ts'

const newSecret = 'the next master secret, 32 characters long'

let before: Backend
let shopper: TestShopper
let owner: TestDesk
let after: Backend
beforeAll(async () => {
  before = await openBackend()
  shopper = await before.newShopper()
  owner = await newPerson(before, 'owner')
  after = await withSecret([newSecret, testMasterSecret])
})
afterAll(async () => {
  await after.close()
  await before.close()
})

/** Another server of the same shop. */
const withSecret = (masterSecret: [string, ...string[]]) =>
  openBackend(undefined, { database: before.database, masterSecret })

function signIn(shop: Backend, { username, password }: TestShopper) {
  return shop.login(username, password)
}

describe('a new master secret beside the old one', () => {
  test('keeps shoppers signed in and renews their tokens', async () => {
    const { username, token } = shopper
    expect(await after.as(token)('getProfile', { params: { username } })).toMatchObject({ username })
    const renewed = (await after.as(token)('validateToken')).token ?? ''
    expect(renewed).not.toBe('')
    const withoutOld = await withSecret([newSecret])
    expect(await withoutOld.as(renewed)('getProfile', { params: { username } })).toMatchObject({ username })
    await expect(withoutOld.as(token)('getProfile', { params: { username } })).rejects.toMatchObject({ status: 401 })
    await withoutOld.close()
  })

  test('keeps staff signed in, and accepts their set-up links and codes', async () => {
    expect((await openDesk(after).call('me', {}, { cookie: owner.cookie() })).status).toBe(200)
    const code = await newLink(before, { name: 'Ravi', email: 'ravi@shop.test', role: 'staff' })
    const opened = await openDesk(before).call('openSetUp', { body: { code } })
    const body = { code, password: staffPassword, totp: totpCode(opened.json.totp.secret) }
    expect((await openDesk(after).call('setUpPassword', { body })).status).toBe(200)
  })

  test('accepts links that were mailed before', async () => {
    const links = await openMailLinks(before)
    await links.markVerified(shopper)
    await links.requestReset(shopper.username)
    const code = await links.codeFor(emailOf(shopper))
    expect(await (await openMailLinks(after)).reset(code, shopper.password)).toMatchObject({ status: 'SUCCESS' })
  })
})

test('a server with another master secret is not ready', async () => {
  const ready = async (shop: Backend) => (await shop.app.inject({ url: '/readyz' })).statusCode
  const other = await withSecret(['another master secret, 32 characters long'])
  expect([await ready(before), await ready(after), await ready(other)]).toEqual([200, 200, 503])
  await other.close()
})

test('a new master secret alone decrypts all keys after they were encrypted with it', async () => {
  const alone = await withSecret([newSecret])
  const body = { email: owner.email, password: staffPassword, code: totpCode(owner.totp, 1) }
  expect((await openDesk(alone).call('signIn', { body })).status).toBe(500)
  await rewrapKeys(before.database, [newSecret, testMasterSecret])
  expect((await openDesk(alone).call('signIn', { body })).status).toBe(200)
  const restarted = await withSecret([newSecret])
  expect((await signIn(restarted, shopper)).username).toBe(shopper.username)
  await rewrapKeys(before.database, [newSecret])
  // a key that no known secret opens does not hold up the others
  await before.database.db.execute(sql`insert into password_keys (public_key, wrapped_private_key, created_at)
    select 'lost', encode(sha256('lost'), 'base64') || 'AAAA', now() - interval '1 year'`)
  const third = 'a third master secret, 32 characters long'
  await expect(rewrapKeys(before.database, [third, newSecret])).rejects.toThrow(
    'No known master secret opens 1 password keys and 0 authenticators',
  )
  await expect(rewrapKeys(before.database, [third])).rejects.toThrow('1 password keys and 0 authenticators')
  await restarted.close()
  await alone.close()
})
