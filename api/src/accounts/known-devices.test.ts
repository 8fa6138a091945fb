import { type Backend, openBackend, type TestShopper } from '@tanabana/testing/backend.ts'
import { encryptPassword } from '@tanabana/testing/encrypt-password.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { deleteExpiredDevices } from './accounts.ts'

let shop: Backend
let publicKey: string
beforeAll(async () => {
  // freeze the rate limit windows, so that the speed of the machine does not matter
  vi.useFakeTimers({ toFake: ['Date'] })
  shop = await openBackend(undefined, { trustProxy: true })
  publicKey = (await shop.call('publicKey')).publicKey
})
afterAll(async () => {
  vi.useRealTimers()
  await shop.close()
})

/** The shared network of all clients, the guesser included. No account is known on it. */
const shared = '203.0.113.5'

type Answer = { status: number; token?: string; deviceToken?: string; username?: string }

async function post(url: string, payload: object, token?: string): Promise<Answer> {
  const headers = { 'x-forwarded-for': shared, ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await shop.app.inject({ method: 'POST', url, headers, payload })
  return { ...answer.json(), status: answer.statusCode }
}

const login = (username: string, password: string, deviceToken?: string) =>
  post('/user/login', { username, password: encryptPassword(publicKey, password), deviceToken })

/** An account with a known device from another network, after a guesser used up the shared network's guesses. */
async function guessedAt(): Promise<TestShopper & { deviceToken: string }> {
  const shopper = await shop.newShopper()
  const payload = { username: shopper.username, password: encryptPassword(publicKey, shopper.password) }
  const { deviceToken } = (await shop.app.inject({ method: 'POST', url: '/user/login', payload })).json()
  await guess(shopper)
  return { ...shopper, deviceToken }
}

async function guess({ username }: { username: string }): Promise<void> {
  const answers = await Promise.all(Array.from({ length: 14 }, () => login(username, 'a guess')))
  expect(answers.some(({ status }) => status === 429)).toBe(true)
}

const isRefused = async (shopper: TestShopper, deviceToken?: string) =>
  (await login(shopper.username, shopper.password, deviceToken)).status === 429

/** The code of the mailed reset link. */
async function resetCode({ username }: TestShopper): Promise<string> {
  await shop.call('forgotPassword', { body: { username } })
  const { rows } = await shop.database.db.execute<{ text: string }>(
    sql`select text from mails where "to" = ${`${username}@example.in`} order by id desc limit 1`,
  )
  return /#code=(\S+)/.exec(rows[0]?.text ?? '')?.[1] ?? ''
}

describe('on the same network as a guesser', () => {
  test('lets a known device sign in every time, also after a sign-out', async () => {
    const owner = await guessedAt()
    let deviceToken = owner.deviceToken
    for (let time = 0; time < 8; time++) {
      const [answer] = await Promise.all([login(owner.username, owner.password, deviceToken), guess(owner)])
      expect(answer).toMatchObject({ status: 200 })
      await post('/user/sign-out', {}, answer.token)
      deviceToken = answer.deviceToken ?? ''
    }
  })

  test('lets a device sign in every time after a reset link', async () => {
    for (let time = 0; time < 4; time++) {
      const owner = await guessedAt()
      const code = await resetCode(owner)
      const password = encryptPassword(publicKey, 'chosen just now')
      const [{ deviceToken }] = await Promise.all([post('/user/resetPassword', { code, password }), guess(owner)])
      const [answer] = await Promise.all([login(owner.username, 'chosen just now', deviceToken), guess(owner)])
      expect(answer).toMatchObject({ status: 200 })
    }
  })

  test('allows ten guesses from a known device', async () => {
    const owner = await guessedAt()
    const answers = []
    for (let slip = 0; slip < 10; slip++) answers.push(await login(owner.username, 'a slip', owner.deviceToken))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 422))
    await login(owner.username, 'a slip', owner.deviceToken)
    expect(await isRefused(owner, owner.deviceToken)).toBe(true)
  })

  test('keeps only the device that changed the password', async () => {
    const owner = await guessedAt()
    const here = await login(owner.username, owner.password, owner.deviceToken)
    const thiefs = await shop.call('login', {
      body: { username: owner.username, password: encryptPassword(publicKey, owner.password) },
    })
    const password = encryptPassword(publicKey, 'changed by the owner')
    const body = { username: owner.username, password, deviceToken: here.deviceToken }
    const { deviceToken } = await post('/user/updatePassword', body, here.token)
    expect((await login(owner.username, 'changed by the owner', thiefs.deviceToken)).status).toBe(429)
    expect((await login(owner.username, 'changed by the owner', here.deviceToken)).status).toBe(429)
    expect((await login(owner.username, 'changed by the owner', deviceToken)).status).toBe(200)
  })
})

describe('a device token', () => {
  test('contains no personal data', async () => {
    const { deviceToken } = await guessedAt()
    expect(deviceToken).toMatch(/^[\w-]{32}$/)
    const { rows } = await shop.database.db.execute(
      sql`select 1 from known_devices where token_hash like ${`%${deviceToken}%`}`,
    )
    expect(rows).toEqual([])
  })

  test.each<[string, (owner: TestShopper) => Promise<unknown>]>([
    ['signing out everywhere', (owner) => owner.call('signOutEverywhere')],
    [
      'a password change',
      async ({ call, username, password }) =>
        call('updatePassword', { body: { username, password: encryptPassword(publicKey, password) } }),
    ],
    [
      '90 days',
      ({ username }) =>
        shop.database.db.execute(sql`update known_devices set expires_at = expires_at - interval '90 days'
          where user_id = (select id from users where username = ${username})`),
    ],
  ])('ends with %s', async (_what, end) => {
    const owner = await guessedAt()
    await end(owner)
    expect(await isRefused(owner, owner.deviceToken)).toBe(true)
  })

  test('is invalid after a password reset', async () => {
    const owner = await guessedAt()
    const password = encryptPassword(publicKey, owner.password)
    await post('/user/resetPassword', { code: await resetCode(owner), password })
    expect(await isRefused(owner, owner.deviceToken)).toBe(true)
  })

  test('is replaced at each sign-in, which invalidates copies', async () => {
    const owner = await guessedAt()
    const { deviceToken } = await login(owner.username, owner.password, owner.deviceToken)
    await guess(owner)
    expect(await isRefused(owner, owner.deviceToken)).toBe(true)
    expect(await isRefused(owner, deviceToken)).toBe(false)
  })

  test('has no effect when it is made up or of another account', async () => {
    const [owner, stranger] = [await guessedAt(), await guessedAt()]
    for (const wrong of [stranger.deviceToken, 'made-up', '', 'x'.repeat(2000), `${owner.deviceToken}x`])
      expect(await isRefused(owner, wrong)).toBe(true)
  })

  test('works for all accounts of a shared device', async () => {
    const [one, other] = [await guessedAt(), await guessedAt()]
    const first = await login(one.username, one.password, one.deviceToken)
    await shop.database.db.execute(sql`delete from rate_limits`)
    const second = await login(other.username, other.password, first.deviceToken)
    await Promise.all([guess(one), guess(other)])
    const third = await login(one.username, one.password, second.deviceToken)
    expect(third).toMatchObject({ status: 200, username: one.username })
    expect((await login(other.username, other.password, third.deviceToken)).status).toBe(200)
  })

  test('is rejected with a message when it is not text', async () => {
    for (const deviceToken of [{}, 7, ['a'], 'x'.repeat(2001)])
      expect((await post('/user/login', { username: 'a', password: 'b', deviceToken })).status).toBe(422)
  })

  test('is deleted when it expires', async () => {
    await shop.database.db.execute(sql`update known_devices set expires_at = now() - interval '1 minute'`)
    await deleteExpiredDevices(shop.database.db)
    const { rows } = await shop.database.db.execute(sql`select 1 from known_devices`)
    expect(rows).toEqual([])
  })
})
