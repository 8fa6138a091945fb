import { type Backend, importProduct, openBackend, type TestShopper, testAddress } from '@tanabana/testing/backend.ts'
import { encryptPassword } from '@tanabana/testing/encrypt-password.ts'
import { type Identity, openIdentity } from '@tanabana/testing/identity.ts'
import { lockWaits } from '@tanabana/testing/lock-waits.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { disableShopper, findShopper } from './accounts.ts'
import { writeInSession } from './sessions.ts'

let shop: Backend
let identity: Identity
let publicKey: string
let product: number
beforeAll(async () => {
  identity = await openIdentity()
  shop = await openBackend(undefined, { identity: identity.settings })
  publicKey = (await shop.call('publicKey')).publicKey
  product = await importProduct(shop, 'raced-kurta', { Blue: { M: 5 } })
})
beforeEach(() => shop.database.db.execute(sql`delete from rate_limits`))
afterAll(async () => {
  await shop.close()
  await identity.close()
})

const rounds = Array.from({ length: 5 }, (_, round) => round)
const unauthorized = { status: 401, code: 'UNAUTHORIZED' }
const emailOf = ({ username }: TestShopper) => `${username}@example.in`

const login = (username: string, password: string) =>
  shop.call('login', { body: { username, password: encryptPassword(publicKey, password) } })

/** Signs in the same shopper on another device. */
async function again(shopper: TestShopper): Promise<TestShopper> {
  const { token } = await login(shopper.username, shopper.password)
  return { ...shopper, token, call: shop.as(token) }
}

const changePassword = ({ call, username }: TestShopper, password: string) =>
  call('updatePassword', { body: { username, password: encryptPassword(publicKey, password) } })

const addAddress = (shopper: TestShopper) => () => shopper.call('addAddress', { params: shopper, body: testAddress })

async function mailedCode(email: string): Promise<string> {
  const { rows } = await shop.database.db.execute<{ text: string }>(
    sql`select text from mails where "to" = ${email} order by id desc limit 1`,
  )
  return /#(?:oobCode|code)=(\S+)/.exec(rows[0]?.text ?? '')?.[1] ?? ''
}

/** Repeats `write` until a 401, ignoring other errors. @returns the number of successes */
async function untilSignedOut(write: () => Promise<unknown>): Promise<number> {
  for (let done = 0; ; ) {
    const status = await write().then(
      () => 200,
      (error: { status: number }) => error.status,
    )
    if (status === 401) return done
    if (status === 200) done++
    if (status >= 500) throw new Error(`answered ${status}`)
  }
}

/** Runs four in parallel until the session has ended. */
function keepWriting(...writes: (() => Promise<unknown>)[]): Promise<number[]> {
  return Promise.all([...writes, ...writes, ...writes, ...writes].slice(0, 4 * writes.length).map(untilSignedOut))
}

const valid = async (token: string) => (await shop.as(token)('validateToken')).valid

async function rowsOf(username: string, table: string): Promise<number> {
  const { rows } = await shop.database.db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${sql.identifier(table)} t join users u on u.id = t.user_id where u.username = ${username}`,
  )
  return rows[0]?.n ?? 0
}

describe('an account created with another person’s address', () => {
  test.each(rounds)('keeps no address saved during a sign-in with Google (%i)', async (round) => {
    const squatter = await shop.newShopper(`squatted-${round}`)
    const idToken = await identity.atGoogle(emailOf(squatter))
    await addAddress(squatter)()
    const planting = keepWriting(addAddress(squatter))
    await shop.call('googleLogin', { body: { idToken } })
    await planting
    expect(await rowsOf(squatter.username, 'addresses')).toBe(0)
  })

  test.each(rounds)('keeps no address saved during a password reset (%i)', async (round) => {
    const squatter = await shop.newShopper(`reset-${round}`)
    await shop.call('forgotPassword', { body: { username: squatter.username } })
    const code = await mailedCode(emailOf(squatter))
    const planting = keepWriting(addAddress(squatter))
    await shop.call('resetPassword', { body: { code, password: encryptPassword(publicKey, 'of the owner') } })
    await planting
    expect(await rowsOf(squatter.username, 'addresses')).toBe(0)
  })

  test.each(rounds)('has no password when it is changed during a sign-in with Google (%i)', async (round) => {
    const squatter = await shop.newShopper(`keeping-${round}`)
    const idToken = await identity.atGoogle(emailOf(squatter))
    await Promise.allSettled([
      changePassword(squatter, 'of the squatter'),
      shop.call('googleLogin', { body: { idToken } }),
    ])
    for (const password of [squatter.password, 'of the squatter'])
      await expect(login(squatter.username, password)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  })
})

describe.each([1, 2, 3])('a mailbox proved during (%i)', () => {
  type Act = (squatter: TestShopper, codes: { reset: string; change: string }) => Promise<unknown>
  const google: Act = async (squatter) =>
    shop.call('googleLogin', { body: { idToken: await identity.atGoogle(emailOf(squatter)) } })
  const reset: Act = (_, { reset: code }) =>
    shop.call('resetPassword', { body: { code, password: encryptPassword(publicKey, 'of the owner') } })
  const signIn: Act = ({ username, password }) => login(username, password)
  const leave: Act = ({ call }, { change: code }) => call('confirmEmail', { body: { code } })
  test.each<[string, Act[], Act]>([
    ['another proof', [reset, signIn], google],
    ['a sign-in of the stranger', [signIn, signIn, signIn], reset],
    ['a sign-in and a password change of the stranger', [signIn, (who) => changePassword(who, 'changed')], google],
    ['a change of the address by the stranger', [leave, signIn], google],
    ['a change of the address, before a reset', [leave, signIn], reset],
  ])('%s lets no stranger in', async (_what, others, proof) => {
    const squatter = await shop.newShopper()
    await shop.call('forgotPassword', { body: { username: squatter.username } })
    const codes = { reset: await mailedCode(emailOf(squatter)), change: '' }
    const away = `${squatter.username}@away.example.in`
    await squatter.call('changeEmail', { body: { username: squatter.username, email: away } })
    codes.change = await mailedCode(away)
    const outcomes = await Promise.allSettled([proof, ...others].map((act) => act(squatter, codes)))
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect([401, 422]).toContain(outcome.reason.status)
    const { rows } = await shop.database.db.execute<{ id: number }>(
      sql`select id from users where lower(email) = ${emailOf(squatter)}`,
    )
    // the stranger may have left with the account before the proof
    const [owned] = rows
    if (!owned) return
    const { rows: opened } = await shop.database.db.execute<{ id: string }>(
      sql`select id from sessions where user_id = ${owned.id} and revoked_at is null`,
    )
    expect(opened.length).toBeLessThanOrEqual(1)
    const seen = await squatter.call('getProfile', { params: squatter }).catch(() => null)
    expect(seen?.email ?? away).toBe(away)
    for (const password of [squatter.password, 'changed'])
      await expect(login(emailOf(squatter), password)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  })
})

/** Every action that ends sessions. */
const endings: Record<string, (shopper: TestShopper) => Promise<() => Promise<unknown>>> = {
  'sign-out':
    async ({ call }) =>
    () =>
      call('signOut'),
  'sign-out everywhere': async (shopper) => {
    const other = await again(shopper)
    return () => other.call('signOutEverywhere')
  },
  'a password change': async (shopper) => {
    const other = await again(shopper)
    return () => changePassword(other, 'another password')
  },
  'a password reset': async (shopper) => {
    await shop.call('forgotPassword', { body: { username: shopper.username } })
    const code = await mailedCode(emailOf(shopper))
    return () => shop.call('resetPassword', { body: { code, password: encryptPassword(publicKey, 'of the owner') } })
  },
  'a take-over by Google': async (shopper) => {
    const idToken = await identity.atGoogle(emailOf(shopper))
    return () => shop.call('googleLogin', { body: { idToken } })
  },
  'a denied verification': async (shopper) => {
    await shopper.call('sendVerification')
    const oobCode = await mailedCode(emailOf(shopper))
    return () => shop.call('verifyEmail', { body: { oobCode, answer: 'deny' } })
  },
  'the deletion of the account':
    async ({ call, username }) =>
    () =>
      call('deleteAccount', { body: { username, confirmation: 'DELETE' } }),
  'disabling the account':
    async ({ username }) =>
    async () => {
      const { db } = shop.database
      return disableShopper(db, (await findShopper(db, username))?.id ?? 0, true)
    },
}

test.each(Object.entries(endings))('%s waits for a write in progress', async (_name, ending) => {
  const { db } = shop.database
  const shopper = await shop.newShopper()
  const { rows } = await db.execute<{ id: number; sessionId: string }>(
    sql`select u.id, s.id as "sessionId" from users u join sessions s on s.user_id = u.id
      where u.username = ${shopper.username}`,
  )
  const end = await ending(shopper)
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>()
  const { promise: underWay, resolve: isUnderWay } = Promise.withResolvers<void>()
  const [{ id, sessionId } = { id: 0, sessionId: '' }] = rows
  const written = writeInSession(db, { id, sessionId, username: shopper.username, signedInAt: new Date() })(() => {
    isUnderWay()
    return mayGoOn
  })
  await underWay
  const ended = end().then(() => 'ended')
  expect(await Promise.race([ended, lockWaits(shop.database).then(() => 'waits')])).toBe('waits')
  goOn()
  await written
  expect(await ended).toBe('ended')
  await expect(shopper.call('getProfile', { params: shopper })).rejects.toMatchObject(unauthorized)
})

test('accepts thirty concurrent writes of a shopper', async () => {
  const shopper = await shop.newShopper()
  const { call, username } = shopper
  const items = [{ id: product, quantity: 1, size: 'M', color: 'Blue' }]
  const answers = Array.from({ length: 10 }, (_, n) => [
    call('updateWishlist', { params: shopper, body: { add: [product] } }),
    call('updateProfile', { params: shopper, body: { firstname: `Asha ${n}`, lastname: 'Rao' } }),
    call('addToCart', { body: { username, items } }).catch((error: { code: string }) => error.code),
  ])
  const refused = (await Promise.all(answers.flat())).filter((answer) => answer === 'OUT_OF_STOCK')
  expect(refused).toHaveLength(5)
})

test.each(rounds)('rejects the second of a concurrent password change and sign-out everywhere (%i)', async () => {
  const owner = await shop.newShopper()
  const thief = await again(owner)
  const [changed, signedOut] = await Promise.allSettled([
    changePassword(thief, 'of the thief'),
    owner.call('signOutEverywhere'),
  ])
  const refused = [changed, signedOut].filter((result) => result.status === 'rejected')
  expect(refused).toMatchObject([{ reason: unauthorized }])
  if (changed.status === 'rejected') await login(owner.username, owner.password)
})

test.each(rounds)('rejects one of two concurrent password changes and keeps the other’s token valid (%i)', async () => {
  const shopper = await shop.newShopper()
  const other = await again(shopper)
  const changes = await Promise.allSettled([changePassword(shopper, 'password 1'), changePassword(other, 'password 2')])
  const refused = changes.filter((result) => result.status === 'rejected')
  expect(refused).toMatchObject([{ reason: unauthorized }])
  const [password, winner] = changes[0].status === 'fulfilled' ? ['password 1', shopper] : ['password 2', other]
  expect(await valid(winner.token)).toBe(true)
  await login(shopper.username, password)
})

test.each(rounds)('keeps nothing written during the deletion of an account (%i)', async () => {
  const shopper = await shop.newShopper()
  const { username, call } = shopper
  const { rows } = await shop.database.db.execute<{ id: number }>(
    sql`select id from users where username = ${username}`,
  )
  await addAddress(shopper)()
  const items = [{ id: product, quantity: 1, size: 'M', color: 'Blue' }]
  const key = () => ({ idempotencyKey: crypto.randomUUID() })
  const writing = keepWriting(
    addAddress(shopper),
    () => call('updateWishlist', { params: shopper, body: { add: [product] } }),
    () => call('sendVerification'),
    () => call('addToCart', { body: { username, items } }, key()),
  )
  await call('deleteAccount', { body: { username, confirmation: 'DELETE' } })
  await writing
  for (const table of ['addresses', 'wishes', 'mails', 'sessions', 'idempotency_keys']) {
    const left = await shop.database.db.execute(
      sql`select * from ${sql.identifier(table)} where user_id = ${rows[0]?.id}`,
    )
    expect([table, left.rows]).toEqual([table, []])
  }
  const inBag = await shop.database.db.execute(
    sql`select 1 from bag_lines l join bags b on b.id = l.bag_id where b.user_id = ${rows[0]?.id}`,
  )
  expect(inBag.rows).toEqual([])
})

test('leaves connections to others during many writes of one session', async () => {
  const [one, other] = [await shop.newShopper(), await shop.newShopper()]
  const { db } = shop.database
  const writes = await db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from users where username = ${one.username} for no key update`)
    const sent = Promise.allSettled(Array.from({ length: 12 }, addAddress(one)))
    await lockWaits(shop.database, 2)
    await other.call('cartIcon', { params: other })
    const { rows } = await db.execute(sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    expect(rows).toHaveLength(2)
    return { sent }
  })
  for (const { status } of await writes.sent) expect(status).toBe('fulfilled')
})
