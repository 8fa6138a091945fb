import { type Backend, openBackend, type TestShopper } from '@tanabana/testing/backend.ts'
import { encryptPassword } from '@tanabana/testing/encrypt-password.ts'
import { lockWaits } from '@tanabana/testing/lock-waits.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { hashPassword } from './password-hash.ts'

let shop: Backend
let publicKey: string
beforeAll(async () => {
  // freeze the rate limit windows, so that the speed of the machine does not matter
  vi.useFakeTimers({ toFake: ['Date'] })
  shop = await openBackend(undefined, { trustProxy: true })
  // a hundred guesses at once may wait long for a connection
  shop.database.pool.options.connectionTimeoutMillis = 60_000
  publicKey = (await shop.call('publicKey')).publicKey
})
afterAll(async () => {
  vi.useRealTimers()
  await shop.close()
})

const home = '198.51.100.7'

type Extra = { deviceToken?: string }

async function signIn(username: string, password: string, from: string, extra: Extra = {}) {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/user/login',
    headers: { 'x-forwarded-for': from },
    payload: { username, password: encryptPassword(publicKey, password), ...extra },
  })
  return { status: answer.statusCode, code: answer.json().code, wait: Number(answer.headers['retry-after']) }
}

/** The number of responses by status. */
function tally(answers: { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

const guessFrom = (from: string, { username }: { username: string }) => signIn(username, 'a guess', from)
const guesses = (count: number, from: (at: number) => string, at: { username: string }) =>
  Promise.all(Array.from({ length: count }, (_, number) => guessFrom(from(number), at)))

/** Records wrong guesses from a hundred networks in this hour. */
async function putUnderAttack(shopper: TestShopper): Promise<void> {
  await guessFrom('192.0.2.250', shopper)
  const { rowCount } = await shop.database.db.execute(sql`update rate_limits set points = 100
    where key = 'strangers-guesses:' || (select id from users where username = ${shopper.username})`)
  expect(rowCount).toBe(1)
}

describe('while one network guesses the password of an account', () => {
  const guesser = '203.0.113.66'
  let owner: TestShopper
  beforeAll(async () => {
    owner = await shop.newShopper()
  })

  test('checks ten guesses, then one every 15 seconds', async () => {
    const answers = await guesses(100, () => guesser, owner)
    expect(tally(answers)).toEqual({ 422: 11, 429: 89 })
    for (const { status, wait } of answers) if (status === 429) expect(wait).toBeLessThanOrEqual(15)
    vi.setSystemTime(Date.now() + 16_000)
    expect(tally(await guesses(10, () => guesser, owner))).toEqual({ 422: 1, 429: 9 })
  })

  test('does not check a right guess either', async () => {
    expect(await signIn(owner.username, owner.password, guesser)).toMatchObject({
      status: 429,
      code: 'TOO_MANY_REQUESTS',
    })
  })

  test('lets the account owner sign in from a new network every time, by username and e-mail', async () => {
    for (let time = 0; time < 8; time++) {
      const name = time % 2 ? owner.username : `${owner.username}@example.in`
      const [signedIn] = await Promise.all([
        signIn(name, owner.password, `198.51.100.${time}`),
        guesses(20, () => guesser, owner),
      ])
      expect(signedIn).toMatchObject({ status: 200 })
    }
  })

  test('lets other accounts sign in from the network of the guesser', async () => {
    const other = await shop.newShopper()
    expect(await signIn(other.username, other.password, guesser)).toMatchObject({ status: 200 })
  })
})

describe('after a hundred guesses in an hour from unknown networks', () => {
  test('blocks a network with a wrong guess for up to an hour, even with the right password', async () => {
    const owner = await shop.newShopper()
    await putUnderAttack(owner)
    const answers = await guesses(30, (at) => `203.0.113.${at % 5}`, owner)
    expect(tally(answers)).toEqual({ 422: 5, 429: 25 })
    const refused = await signIn(owner.username, owner.password, '203.0.113.1')
    expect(refused.status).toBe(429)
    expect(refused.wait).toBeGreaterThan(60)
    expect(refused.wait).toBeLessThanOrEqual(3600)
  })

  test('lets in a network without a wrong guess, and a known network', async () => {
    const owner = await shop.newShopper()
    await signIn(owner.username, owner.password, home)
    await putUnderAttack(owner)
    for (let time = 0; time < 8; time++) {
      const [signedIn] = await Promise.all([
        signIn(owner.username, owner.password, `198.51.100.${100 + time}`),
        guesses(10, (at) => `203.0.113.${at}`, owner),
      ])
      expect(signedIn).toMatchObject({ status: 200 })
    }
    expect(await signIn(owner.username, 'a slip', home)).toMatchObject({ status: 422 })
    expect(await signIn(owner.username, owner.password, home)).toMatchObject({ status: 200 })
  })

  test('allows twenty guesses from the IPv6 networks of one customer', async () => {
    const owner = await shop.newShopper()
    await putUnderAttack(owner)
    const answers = await guesses(40, (at) => `2001:db8:5:${at.toString(16)}::1`, owner)
    expect(tally(answers)).toEqual({ 422: 20, 429: 20 })
    expect(await signIn(owner.username, owner.password, '2001:db8:6::1')).toMatchObject({ status: 200 })
  })

  test('rejects a name without an account in the same way', async () => {
    const owner = await shop.newShopper()
    const answersFor = async (username: string) => {
      const answers = [...(await guesses(14, () => '203.0.113.99', { username }))]
      return answers.map(({ status, code }) => `${status} ${code}`).sort()
    }
    expect(await answersFor('no-such-person')).toEqual(await answersFor(owner.username))
  })
})

test('slows guesses for an unknown name in the same way', async () => {
  const guesses = await Promise.all(Array.from({ length: 20 }, () => signIn('nobody-at-all', 'guess', '192.0.2.1')))
  expect(tally(guesses)[429]).toBeGreaterThan(7)
})

test('does not count successful sign-ins', async () => {
  const shopper = await shop.newShopper()
  for (let at = 0; at < 15; at++) {
    expect((await signIn(shopper.username, shopper.password, '192.0.2.20')).status).toBe(200)
  }
})

test('does not fail when a trusted header contains no address', async () => {
  for (const from of ['x'.repeat(5000), 'fe80::1%eth0', 'unknown'])
    expect(await signIn('somebody', 'guess', from)).toMatchObject({ code: 'INVALID_CREDENTIALS' })
})

test('counts across two servers on one database', async () => {
  const other = await openBackend(undefined, { trustProxy: true, database: shop.database })
  const shopper = await shop.newShopper()
  const network = '192.0.2.101'
  for (let at = 0; at < 11; at++) await signIn(shopper.username, 'guess', network)
  const answer = await other.app.inject({
    method: 'POST',
    url: '/user/login',
    headers: { 'x-forwarded-for': network },
    payload: { username: shopper.username, password: encryptPassword(publicKey, 'guess') },
  })
  expect(answer.statusCode).toBe(429)
  await other.app.close()
})

test('slows a network that tries many accounts, but not its known shoppers', async () => {
  const network = '192.0.2.77'
  const shopper = await shop.newShopper()
  await signIn(shopper.username, shopper.password, network)
  await shop.database.db.execute(`update rate_limits set points = 500 where key = 'network-guesses:${network}'`)
  const guesses = await Promise.all(Array.from({ length: 10 }, (_, at) => signIn(`person-${at}`, 'guess', network)))
  expect(tally(guesses)[429]).toBeGreaterThanOrEqual(8)
  expect((await signIn(shopper.username, shopper.password, network)).status).toBe(200)
})

test('does not count a rejected guess for the account or the network', async () => {
  const network = '192.0.2.88'
  const owner = await shop.newShopper()
  await guesses(40, () => network, owner)
  const ofNetwork = async () => (await pointsOf(`network-guesses:${network}`)) ?? 0
  expect(await ofNetwork()).toBe(11)
  await shop.database.db.execute(sql`update rate_limits set points = 500 where key = ${`network-guesses:${network}`}`)
  const other = await shop.newShopper()
  expect(tally(await guesses(20, () => network, other))).toEqual({ 422: 1, 429: 19 })
  expect(await ofNetwork()).toBe(501)
  const { rows } = await shop.database.db.execute<{ id: number }>(
    sql`select id from users where username = ${other.username}`,
  )
  expect(await pointsOf(`strangers-guesses:${rows[0]?.id}`)).toBe(1)
  expect(await pointsOf(`guesses:${rows[0]?.id} ${network}`)).toBe(1)
})

async function pointsOf(key: string): Promise<number | undefined> {
  const { rows } = await shop.database.db.execute<{ points: number }>(
    sql`select points from rate_limits where key = ${key}`,
  )
  return rows[0]?.points
}

test('limits registrations per e-mail address and password changes to an hourly number', async () => {
  const register = (at: number) =>
    shop.call('register', {
      body: { username: `many-${at}`, email: 'one@example.in', password: 'a password', firstname: 'A', lastname: 'B' },
    })
  const answers = await Promise.allSettled(Array.from({ length: 12 }, (_, at) => register(at)))
  expect(answers.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  const codes = answers.map((one) => one.status === 'rejected' && one.reason.code)
  expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(2)

  const shopper = await shop.newShopper()
  const change = () =>
    shopper.call('updatePassword', {
      body: { username: shopper.username, password: encryptPassword(publicKey, 'another one') },
    })
  for (let at = 0; at < 10; at++) await change()
  await expect(change()).rejects.toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
})

test('limits how often a network learns that a username or an address is taken, and counts no registration', async () => {
  const { username } = await shop.newShopper()
  let people = 0
  const probe = async (from: string, values: object) => {
    const email = `person-${++people}@probe.example.in`
    const body = {
      username: `probe-${people}`,
      email,
      password: 'a password',
      firstname: 'A',
      lastname: 'B',
      ...values,
    }
    const headers = { 'x-forwarded-for': from }
    const answer = await shop.app.inject({ method: 'POST', url: '/user/register', headers, payload: body })
    return answer.json().code
  }
  expect(await probe('2001:db8:9:1::1', {})).toBe('REGISTERED')
  expect(await probe('2001:db8:9:2::1', { username })).toBe('USERNAME_TAKEN')
  expect(await probe('2001:db8:9:3::1', { email: `${username}@example.in` })).toBe('EMAIL_TAKEN')
  expect(await pointsOf('taken:2001:db8:9')).toBe(2)
  await shop.database.db.execute(sql`update rate_limits set points = 60 where key = 'taken:2001:db8:9'`)
  expect(await probe('2001:db8:9:4::1', { username })).toBe('USERNAME_TAKEN')
  expect(await probe('2001:db8:9:5::1', { username })).toBe('TOO_MANY_REQUESTS')
  expect(await probe('2001:db8:9:6::1', {})).toBe('TOO_MANY_REQUESTS')
  vi.setSystemTime(Date.now() + 10_001)
  expect(await probe('2001:db8:9:7::1', {})).toBe('REGISTERED')
  expect(await probe('2001:db8:a::1', { username })).toBe('USERNAME_TAKEN')
})

test.each([
  ['/48', (at: number) => `2001:db8:1:${at.toString(16)}::1`],
  ['/24', (at: number) => `203.0.113.${at}`],
])('hashes passwords of other networks while one %s fills the queue', async (_size, from) => {
  const flood = Promise.allSettled(Array.from({ length: 100 }, (_, at) => hashPassword('a password', from(at))))
  const others = Array.from({ length: 10 }, (_, at) => hashPassword('a password', `198.51.${at}.1`))
  expect(await Promise.all(others)).toHaveLength(10)
  const refused = (await flood).filter(({ status }) => status === 'rejected')
  expect(refused[0]).toMatchObject({ reason: { code: 'UNAVAILABLE' } })
})

test('gives no free guesses when the hour ends between a guess and its rejection', async () => {
  const { database } = shop
  const owner = await shop.newShopper()
  const fromOne = (count: number) => guesses(count, () => '192.0.2.30', owner)
  await fromOne(12)
  const { promise: locked, resolve: haveLock } = Promise.withResolvers<void>()
  const refused = locked.then(() => fromOne(6))
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from rate_limits where key like 'slow-guesses:%' for update`)
    haveLock()
    await lockWaits(database, 6)
    vi.setSystemTime(Date.now() + 3_601_000)
  })
  await refused
  const looked = tally(await fromOne(30))[422]
  expect(looked).toBeLessThanOrEqual(11)
})
