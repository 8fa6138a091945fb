import { type Backend, openBackend, saveAddress } from '@tanabana/testing/backend.ts'
import { encryptPassword } from '@tanabana/testing/encrypt-password.ts'
import { type Identity, openIdentity } from '@tanabana/testing/identity.ts'
import { shortTimeouts } from '@tanabana/testing/short-timeouts.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usernameFrom } from './google-login.ts'

let shop: Backend
let identity: Identity
let atGoogle: Identity['atGoogle']
let tokenOf: Identity['tokenOf']
beforeAll(async () => {
  identity = await openIdentity()
  ;({ atGoogle, tokenOf } = identity)
  shop = await openBackend(undefined, { identity: identity.settings })
})
afterAll(async () => {
  await shop.close()
  await identity.close()
})

const signIn = (idToken: string, more: object = {}) => shop.call('googleLogin', { body: { idToken, ...more } })

const refused = { status: 422, code: 'ID_TOKEN_REFUSED' }

test('creates an account with a username from the e-mail address', async () => {
  const first = await signIn(await atGoogle('meera.iyer@example.in'))
  expect(first).toMatchObject({ status: 'SUCCESS', username: 'meera.iyer', firstname: 'Meera' })
  const again = await signIn(await atGoogle('meera.iyer@example.in'))
  expect(again.username).toBe('meera.iyer')
  const bag = await shop.app.inject({
    url: '/order/cart?username=meera.iyer',
    headers: { authorization: `Bearer ${again.token}` },
  })
  expect(bag.json().orderItems).toEqual([])
})

test('creates one account for ten concurrent first sign-ins', async () => {
  const idToken = await atGoogle('hurry@example.in')
  const all = await Promise.all(Array.from({ length: 10 }, () => signIn(idToken)))
  expect(new Set(all.map(({ username }) => username))).toEqual(new Set(['hurry']))
})

test('adds a number to a taken username', async () => {
  await shop.newShopper('anita')
  expect((await signIn(await atGoogle('anita@gmail.example'))).username).toMatch(/^anita-\d{6}$/)
  const alike = {
    username: 'anіta.rao',
    email: 'alike@example.in',
    password: 'ghar-ka-khana',
    firstname: 'A',
    lastname: 'R',
  }
  await shop.call('register', { body: alike })
  expect((await signIn(await atGoogle('anita.rao@gmail.example'))).username).toMatch(/^anita.rao-\d{6}$/)
  expect(usernameFrom('a@b', false)).toBe('shopper-a')
  expect(usernameFrom(`${'x'.repeat(60)}@b`, true).length).toBeLessThanOrEqual(30)
})

test('cuts a long name between two characters, and leaves out what is invisible', async () => {
  const long = `${'x'.repeat(59)}👗`
  await signIn(await atGoogle('long@example.in', `${long} \u202e${long}`))
  const { rows } = await shop.database.db.execute(sql`
    select firstname, lastname from users where email = 'long@example.in'`)
  expect(rows).toEqual([{ firstname: 'x'.repeat(59), lastname: 'x'.repeat(59) }])
})

test('reads the person from the token and ignores the body', async () => {
  await shop.newShopper('victim')
  const body = { email: 'victim@example.in', firebaseUid: 'victim', displayName: 'Victim' }
  expect((await signIn(await atGoogle('mallory@example.in'), body)).username).toBe('mallory')
})

describe('rejects an ID token', () => {
  test.each([
    ['expired', { expiresIn: -60 }],
    ['of another project', { claims: { aud: 'other-shop' } }],
    ['of another issuer', { claims: { iss: 'https://accounts.google.com' } }],
    ['signed with another key', { otherKey: true }],
    ['not signed', { unsigned: true }],
    ['with an address that is not verified', { claims: { email_verified: false } }],
    ['without an address', { claims: { email: null } }],
    ['of a password sign-in', { claims: { firebase: { sign_in_provider: 'password' } } }],
    ['without a subject', { claims: { sub: '' } }],
    ['of a sign-in long ago', { claims: { auth_time: Math.floor(Date.now() / 1000) - 3600 } }],
    ['without a time of sign-in', { claims: { auth_time: null } }],
    ['of an unpublished key', { kid: 'nobody' }],
    ['signed with a secret that is the public key', { hmac: true }],
    ['with an address that folds into another', { claims: { email: 'mee\u212aa@example.in' } }],
    ['of a sign-in in the future', { claims: { auth_time: Math.floor(Date.now() / 1000) + 3600 } }],
  ])('%s', async (_what, wish) => {
    await expect(signIn(await tokenOf(wish))).rejects.toMatchObject(refused)
  })

  test('that is not a JWT', async () => {
    await expect(signIn('nonsense')).rejects.toMatchObject(refused)
  })
})

test('accepts tokens of the old and the new key after the provider rotates its key', async () => {
  const before = await atGoogle('rotating@example.in')
  await identity.post('/control/rotate', {})
  expect((await signIn(before)).username).toBe('rotating')
  expect((await signIn(await atGoogle('rotating@example.in'))).username).toBe('rotating')
})

describe('with the e-mail address of a password account', () => {
  async function withPassword(username: string) {
    const shopper = await shop.newShopper(username)
    const login = async () => {
      const { publicKey } = await shop.call('publicKey')
      return shop.call('login', { body: { username, password: encryptPassword(publicKey, shopper.password) } })
    }
    return { ...shopper, login }
  }

  test('removes password, sessions and data if the address is not verified', async () => {
    const squatter = await withPassword('squatted')
    await saveAddress(squatter)
    const { token } = await signIn(await atGoogle('squatted@example.in'))
    const addresses = await shop.app.inject({
      url: '/user/getAddress/squatted',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(addresses.json()).toEqual([])
    await expect(squatter.login()).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    await expect(squatter.call('getOrders', { params: { username: 'squatted' } })).rejects.toMatchObject({
      status: 401,
    })
  })

  test('links the account if the address is verified', async () => {
    const owner = await withPassword('linked')
    await shop.database.db.execute(sql`update users set email_verified = true where username = 'linked'`)
    expect((await signIn(await atGoogle('LINKED@example.in'))).username).toBe('linked')
    expect((await owner.login()).username).toBe('linked')
    const { rows } = await shop.database.db.execute(sql`select subject from mails where "to" = 'linked@example.in'`)
    expect(rows).toEqual([{ subject: 'You can now sign in with Google' }])
    expect(await owner.call('getCart', { query: { username: 'linked' } })).toBeTruthy()
  })
})

test('removes another Google identity, the password and all sessions when the address proves another owner', async () => {
  const stranger = await shop.newShopper('joined')
  await shop.database.db.execute(
    sql`update users set email_verified = true, identity_uid = 'of a stranger' where username = 'joined'`,
  )
  await signIn(await atGoogle('joined@example.in'))
  expect((await stranger.call('validateToken')).valid).toBe(false)
  const { rows } = await shop.database.db.execute(
    sql`select identity_uid = 'of a stranger' as joined, password_hash from users where username = 'joined'`,
  )
  expect(rows).toEqual([{ joined: false, password_hash: null }])
})

test('invalidates mailed links when an account is linked to Google', async () => {
  const { username } = await shop.newShopper('linked-late')
  await shop.database.db.execute(sql`update users set email_verified = true where username = ${username}`)
  await shop.call('forgotPassword', { body: { username } })
  const { rows } = await shop.database.db.execute<{ text: string }>(
    sql`select text from mails where "to" = 'linked-late@example.in' order by id desc limit 1`,
  )
  const code = /#code=(\S+)/.exec(rows[0]?.text ?? '')?.[1] ?? ''
  await signIn(await atGoogle('linked-late@example.in'))
  const { publicKey } = await shop.call('publicKey')
  const body = { code, password: encryptPassword(publicKey, 'from an old mail') }
  await expect(shop.call('resetPassword', { body })).rejects.toMatchObject({ status: 422, code: 'LINK_EXPIRED' })
})

describe('gives no access to another account by', () => {
  const tokenFor = (uid: string, email: string) =>
    tokenOf({ person: { localId: uid, email, emailVerified: true, provider: 'google.com' } })

  test('registering with another person’s identity id', async () => {
    const body = {
      username: 'waiting',
      email: 'waiting@example.in',
      password: 'secret-1',
      firstname: 'M',
      lastname: 'M',
    }
    await shop.call('register', { body: { ...body, firebaseUid: 'uid-of-the-victim' } })
    expect((await signIn(await tokenFor('uid-of-the-victim', 'victim-2@example.in'))).username).toBe('victim-2')
  })

  test('changing the address of an identity to another person’s', async () => {
    await shop.newShopper('owner-1')
    expect((await signIn(await tokenFor('uid-changing', 'changing@example.in'))).username).toBe('changing')
    expect((await signIn(await tokenFor('uid-changing', 'owner-1@example.in'))).username).toBe('changing')
  })

  test('signing in to a disabled account', async () => {
    await signIn(await tokenFor('uid-shut', 'shut@example.in'))
    await shop.database.db.execute(sql`update users set disabled_at = now() where username = 'shut'`)
    await expect(signIn(await tokenFor('uid-shut', 'shut@example.in'))).rejects.toMatchObject({
      code: 'ACCOUNT_DISABLED',
    })
    await expect(signIn(await tokenFor('uid-other', 'shut@example.in'))).rejects.toMatchObject({
      code: 'ACCOUNT_DISABLED',
    })
  })

  test('registering an address that belongs to a Google account', async () => {
    await signIn(await tokenFor('uid-first', 'first@example.in'))
    const body = { username: 'second', email: 'FIRST@example.in', password: 'secret-1', firstname: 'M', lastname: 'M' }
    await expect(shop.call('register', { body })).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
  })

  test('signing in by password to an account without one', async () => {
    await signIn(await tokenFor('uid-plain', 'plain@example.in'))
    const { publicKey } = await shop.call('publicKey')
    for (const password of ['', 'null', 'plain']) {
      const body = { username: 'plain', password: encryptPassword(publicKey, password) }
      await expect(shop.call('login', { body })).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    }
  })
})

test('replaces the name that an unverified account had', async () => {
  await shop.newShopper('renamed')
  expect(await signIn(await atGoogle('renamed@example.in', 'Kavya Menon'))).toMatchObject({ firstname: 'Kavya' })
})

test('leaves only the address owner with access after many concurrent sign-ins', async () => {
  const idToken = await atGoogle('raced@example.in')
  const register = (n: number) => {
    const body = {
      username: `racer-${n}`,
      email: 'raced@example.in',
      password: 'secret-1',
      firstname: 'M',
      lastname: 'M',
    }
    return shop.call('register', { body }).catch(() => null)
  }
  const [owner] = await Promise.all([signIn(idToken), register(1), register(2), register(3)])
  const { publicKey } = await shop.call('publicKey')
  for (const n of [1, 2, 3]) {
    const body = { username: `racer-${n}`, password: encryptPassword(publicKey, 'secret-1') }
    await expect(shop.call('login', { body })).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  }
  expect((await signIn(idToken)).username).toBe(owner.username)
})

test('fetches a key that was replaced without notice', async () => {
  const fresh = await openBackend(undefined, { identity: identity.settings })
  await identity.post('/control/rotate', { suddenly: true })
  const idToken = await atGoogle('sudden@example.in')
  expect((await fresh.call('googleLogin', { body: { idToken } })).username).toBe('sudden')
  await fresh.close()
})

test('gives up on the keys long before a slow response', async () => {
  const waiting = await openBackend(undefined, { identity: identity.settings })
  const idToken = await atGoogle('patient@example.in')
  await identity.post('/control/faults', { keys: 'slow', delayMs: 20_000 })
  const limits = shortTimeouts()
  await expect(waiting.call('googleLogin', { body: { idToken } })).rejects.toMatchObject({ status: 503 })
  expect(limits.reduce((sum, ms) => sum + ms)).toBeLessThan(15_000)
  for (const fault of ['nonsense', 'down']) {
    await identity.post('/control/faults', { keys: fault })
    await expect(waiting.call('googleLogin', { body: { idToken } })).rejects.toMatchObject({ status: 503 })
  }
  await identity.post('/control/faults', { reset: true })
  expect((await waiting.call('googleLogin', { body: { idToken } })).username).toBe('patient')
  await waiting.close()
})

test('rejects tokens without Google configuration, and responds 503 when the keys are unreachable', async () => {
  const without = await openBackend()
  await expect(without.call('googleLogin', { body: { idToken: 'x.y.z' } })).rejects.toMatchObject(refused)
  await without.close()
  const cutOff = await openBackend(undefined, {
    identity: { ...identity.settings, jwksUrl: 'http://127.0.0.1:1/keys' },
  })
  const idToken = await atGoogle('far@example.in')
  await expect(cutOff.call('googleLogin', { body: { idToken } })).rejects.toMatchObject({ status: 503 })
  await cutOff.close()
})
