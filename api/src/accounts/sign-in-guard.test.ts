import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Backend, openBackend, type TestShopper } from '../../../testing/backend.ts'
import { encryptPassword } from '../../../testing/encrypt-password.ts'

let shop: Backend
let publicKey: string
beforeAll(async () => {
  shop = await openBackend(undefined, { trustProxy: true })
  publicKey = (await shop.call('publicKey')).publicKey
})
afterAll(() => shop.close())

const home = '198.51.100.7'

async function signIn(username: string, password: string, from: string) {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/user/login',
    headers: { 'x-forwarded-for': from },
    payload: { username, password: encryptPassword(publicKey, password) },
  })
  return { status: answer.statusCode, code: answer.json().code, wait: Number(answer.headers['retry-after']) }
}

/** How often each status was answered. */
function tally(answers: { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

describe('while somebody guesses a password from two hundred places at once', () => {
  let owner: TestShopper
  beforeAll(async () => {
    owner = await shop.newShopper()
    expect((await signIn(owner.username, owner.password, home)).status).toBe(200)
  })

  test('ten guesses are looked at, one more each quarter of a minute, the rest are told to wait', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 200 }, (_, at) => signIn(owner.username, `guess ${at}`, `203.0.113.${at}`)),
    )
    const { 422: wrong = 0, 429: refused = 0 } = tally(guesses)
    expect(wrong + refused).toBe(200)
    expect(wrong).toBeGreaterThanOrEqual(10)
    expect(wrong).toBeLessThanOrEqual(12)
    for (const { status, wait } of guesses) if (status === 429) expect(wait).toBeLessThanOrEqual(15)
  })

  test('the owner gets in from where she signed in before, and by her e-mail address', async () => {
    expect(await signIn(owner.username, owner.password, home)).toMatchObject({ status: 200 })
    expect(await signIn(`${owner.username}@example.in`, owner.password, home)).toMatchObject({ status: 200 })
  })

  test('a guess that was right by chance is not looked at either', async () => {
    expect(await signIn(owner.username, owner.password, '203.0.113.250')).toMatchObject({
      status: 429,
      code: 'TOO_MANY_REQUESTS',
    })
  })

  test('others sign in as ever', async () => {
    const other = await shop.newShopper()
    expect(await signIn(other.username, other.password, '203.0.113.9')).toMatchObject({ status: 200 })
  })
})

test('a name that nobody has is slowed in the same way', async () => {
  const guesses = await Promise.all(Array.from({ length: 20 }, () => signIn('nobody-at-all', 'guess', '192.0.2.1')))
  expect(tally(guesses)[429]).toBeGreaterThan(7)
})

test('a success gives its count back: who signs in often is never slowed', async () => {
  const shopper = await shop.newShopper()
  for (let at = 0; at < 15; at++) {
    expect((await signIn(shopper.username, shopper.password, '192.0.2.20')).status).toBe(200)
  }
})

test('a believed header that names no address is no way to a failure of ours', async () => {
  for (const from of ['x'.repeat(5000), 'fe80::1%eth0', 'unknown'])
    expect(await signIn('somebody', 'guess', from)).toMatchObject({ code: 'INVALID_CREDENTIALS' })
})

test('two servers on one database count together', async () => {
  const other = await openBackend(undefined, { trustProxy: true, database: shop.database })
  const shopper = await shop.newShopper()
  for (let at = 0; at < 10; at++) await signIn(shopper.username, 'guess', `192.0.2.${at}`)
  await signIn(shopper.username, 'guess', '192.0.2.100')
  const answer = await other.app.inject({
    method: 'POST',
    url: '/user/login',
    headers: { 'x-forwarded-for': '192.0.2.101' },
    payload: { username: shopper.username, password: encryptPassword(publicKey, 'guess') },
  })
  expect(answer.statusCode).toBe(429)
  await other.app.close()
})

test('many accounts tried from one network are slowed there, and its known shoppers are not', async () => {
  const network = '192.0.2.77'
  const shopper = await shop.newShopper()
  await signIn(shopper.username, shopper.password, network)
  await shop.database.db.execute(`update rate_limits set points = 500 where key = 'network-guesses:${network}'`)
  const guesses = await Promise.all(Array.from({ length: 10 }, (_, at) => signIn(`person-${at}`, 'guess', network)))
  expect(tally(guesses)[429]).toBeGreaterThanOrEqual(8)
  expect((await signIn(shopper.username, shopper.password, network)).status).toBe(200)
})

test('registrations for one e-mail address and password changes are limited an hour', async () => {
  const register = (at: number) =>
    shop.call('register', {
      body: { username: `many-${at}`, email: 'one@example.in', password: 'password', firstname: 'A', lastname: 'B' },
    })
  const answers = await Promise.allSettled(Array.from({ length: 12 }, (_, at) => register(at)))
  expect(answers.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  const codes = answers.map((one) => one.status === 'rejected' && one.reason.code)
  expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(2)

  const shopper = await shop.newShopper()
  const change = () =>
    shopper.call('updatePassword', {
      body: { username: shopper.username, password: encryptPassword(publicKey, '123456') },
    })
  for (let at = 0; at < 10; at++) await change()
  await expect(change()).rejects.toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
})
