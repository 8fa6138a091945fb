import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import { type Backend, openBackend } from '@tanabana/testing/backend.ts'
import { encryptPassword } from '@tanabana/testing/encrypt-password.ts'
import { testMasterSecret } from '@tanabana/testing/postgres.ts'
import { expired } from '@tanabana/testing/wrong-tokens.ts'
import { sql } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { deriveKey } from './encryption.ts'
import { hashPassword } from './password-hash.ts'
import { createPasswordKeys } from './password-keys.ts'

let shop: Backend
beforeAll(async () => {
  shop = await openBackend()
})
afterAll(() => shop.close())

const person = { email: 'meera@example.in', password: 'ghar-ka-khana', firstname: 'Meera', lastname: 'Iyer' }

function validate(token: string) {
  return shop.app
    .inject({ url: '/user/validate-token', headers: { authorization: `Bearer ${token}` } })
    .then((answer) => answer.json())
}

test('registers a shopper, who can sign in by username or e-mail in any case', async () => {
  const answer = await shop.call('register', { body: { username: 'Meera', ...person } })
  expect(answer.message).toBe('Registration successful! Please check your email for verification.')
  for (const name of ['Meera', 'meera', 'MEERA@example.in']) {
    expect(await shop.login(name, person.password)).toMatchObject({
      status: 'SUCCESS',
      username: 'Meera',
      firstname: 'Meera',
    })
  }
})

test('signs in with a non-ASCII username in any case', async () => {
  for (const [at, username] of ['ΟΔΟΣ', 'İnci'].entries()) {
    await shop.call('register', { body: { ...person, username, email: `capitals-${at}@example.in` } })
    expect(await shop.login(username, person.password)).toMatchObject({ username })
  }
})

test('rejects a taken username or e-mail address with a message at the field', async () => {
  const again = { username: 'mEEra', ...person }
  await expect(shop.call('register', { body: again })).rejects.toMatchObject({
    status: 422,
    code: 'USERNAME_TAKEN',
    fields: { username: expect.any(String) },
  })
  await expect(shop.call('register', { body: { ...again, username: 'other' } })).rejects.toMatchObject({
    code: 'EMAIL_TAKEN',
    fields: { email: expect.any(String) },
  })
})

test('rejects a common password in any case', async () => {
  const message = 'This password is one of the most common ones. Choose another.'
  const common = { status: 422, code: 'VALIDATION', message, fields: { password: message } }
  const body = { username: 'common', email: 'common@example.in', firstname: 'A', lastname: 'B' }
  for (const password of ['123456', 'password', 'PassWord', 'QWERTYUIOP'])
    await expect(shop.call('register', { body: { ...body, password } })).rejects.toMatchObject(common)
  const shopper = await shop.newShopper()
  const { publicKey } = await shop.call('publicKey')
  const password = encryptPassword(publicKey, 'ILoveYou')
  await expect(
    shopper.call('updatePassword', { body: { username: shopper.username, password } }),
  ).rejects.toMatchObject(common)
})

test('rejects invalid fields with a message for each', async () => {
  const wrong = { username: 'a@b', email: 'nobody', password: '12345', firstname: ' ', lastname: 'x\u0000' }
  await expect(shop.call('register', { body: wrong })).rejects.toMatchObject({
    status: 422,
    code: 'VALIDATION',
    fields: {
      username: expect.any(String),
      email: 'Enter a valid e-mail address.',
      password: 'Password must be at least 6 characters long.',
      firstname: 'Fill in this field.',
      lastname: expect.any(String),
    },
  })
})

test('responds alike to an unknown user and a wrong password', async () => {
  const refusals = await Promise.allSettled([
    shop.login('Meera', 'wrong password'),
    shop.login('nobody', person.password),
  ])
  const errors = refusals.map(
    (result) => result.status === 'rejected' && { ...result.reason, message: result.reason.message },
  )
  expect(errors[0]).toEqual(errors[1])
  expect(errors[0]).toMatchObject({ status: 422, code: 'INVALID_CREDENTIALS' })
})

test('rejects a password encrypted with another key as PASSWORD_ENCRYPTION', async () => {
  const { publicKey } = await shop.call('publicKey')
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  expect(key.asymmetricKeyDetails?.modulusLength).toBeGreaterThanOrEqual(3072)
  const oldPadding = publicEncrypt(
    { key, padding: constants.RSA_PKCS1_PADDING },
    Buffer.from(person.password),
  ).toString('base64')
  for (const password of [person.password, 'AAAA', oldPadding]) {
    await expect(shop.call('login', { body: { username: 'Meera', password } })).rejects.toMatchObject({
      code: 'PASSWORD_ENCRYPTION',
    })
  }
})

test('accepts the longest password in three-byte characters', async () => {
  const password = 'क्षत्रिय'.repeat(16)
  expect(password).toHaveLength(128)
  await shop.call('register', { body: { ...person, username: 'long', email: 'long@example.in', password } })
  expect(await shop.login('long', password)).toMatchObject({ status: 'SUCCESS' })
})

test('decrypts with the previous key after a rotation', async () => {
  const { publicKey: before } = await shop.call('publicKey')
  const keys = createPasswordKeys(shop.database.db, testMasterSecret)
  await keys.rotate()
  expect(await keys.publicKey()).not.toBe(before)
  expect(await keys.decrypt(encryptPassword(before, 'old'))).toBe('old')
  expect(await keys.decrypt(encryptPassword(await keys.publicKey(), 'new'))).toBe('new')
})

test('finds a key of another node within a second, and queries the database once a second at most', async () => {
  const keys = createPasswordKeys(shop.database.db, testMasterSecret)
  const other = createPasswordKeys(shop.database.db, testMasterSecret)
  vi.useFakeTimers({ toFake: ['Date'] })
  const query = vi.spyOn(shop.database.pool, 'query')
  // the shop queries its settings meanwhile
  const reads = () =>
    query.mock.calls.filter((call) => JSON.stringify(call).includes('from \\"password_keys\\"')).length
  try {
    await keys.publicKey()
    await other.rotate()
    const encrypted = encryptPassword(await other.publicKey(), 'new')
    const before = reads()
    expect(before).toBeGreaterThan(0)
    for (const _ of [1, 2, 3]) await expect(keys.decrypt('AAAA')).rejects.toMatchObject({ code: 'PASSWORD_ENCRYPTION' })
    expect(reads()).toBe(before)
    vi.setSystemTime(Date.now() + 1001)
    expect(await Promise.all([keys.decrypt(encrypted), keys.decrypt(encrypted)])).toEqual(['new', 'new'])
    await expect(keys.decrypt('AAAA')).rejects.toMatchObject({ code: 'PASSWORD_ENCRYPTION' })
    expect(reads()).toBe(before + 1)
  } finally {
    vi.useRealTimers()
    query.mockRestore()
  }
})

test('issues a token for 24 hours, and renews an expired one of an active session', async () => {
  const { token } = await shop.login('Meera', person.password)
  const [, claims = ''] = token.split('.')
  const payload = JSON.parse(Buffer.from(claims, 'base64url').toString())
  expect(payload).toMatchObject({ sub: 'Meera', email: person.email, name: 'Meera Iyer' })
  expect(payload.exp - payload.iat).toBe(24 * 60 * 60)
  expect(await validate(token)).toEqual({ valid: true })
  const old = await new SignJWT({ sid: payload.sid })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject('Meera')
    .setIssuer(payload.iss)
    .setExpirationTime('-1h')
    .sign(deriveKey(testMasterSecret, 'tokens'))
  const renewed = await validate(old)
  expect(renewed).toEqual({ valid: true, token: expect.any(String) })
  expect(await validate(renewed.token)).toEqual({ valid: true })
})

test('validates a foreign token as invalid, not as 401', async () => {
  const { token } = await shop.login('Meera', person.password)
  const [header = '', claims = ''] = token.split('.')
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
  const forged = [`${none}.${claims}.`, `${header}.${claims}.AAAA`, 'nonsense', '']
  for (const wrong of forged) expect(await validate(wrong)).toEqual({ valid: false })
})

test('sign-out ends the session', async () => {
  const shopper = await shop.newShopper()
  await shopper.call('signOut')
  expect(await validate(shopper.token)).toEqual({ valid: false })
  await expect(shopper.call('getOrders', { params: shopper })).rejects.toMatchObject({ status: 401 })
})

test('signs out with an expired token, which can then not be renewed', async () => {
  const shopper = await shop.newShopper()
  const old = await expired(shopper)
  const headers = { authorization: `Bearer ${old}` }
  const leave = async () => (await shop.app.inject({ method: 'POST', url: '/user/sign-out', headers })).statusCode
  expect([await leave(), await leave()]).toEqual([200, 401])
  expect(await Promise.all([old, shopper.token].map(validate))).toEqual([{ valid: false }, { valid: false }])
})

test('ends every other session on a password change and returns a new token', async () => {
  const shopper = await shop.newShopper()
  const { token: elsewhere } = await shop.login(shopper.username, shopper.password)
  const { publicKey } = await shop.call('publicKey')
  const changed = await shopper.call('updatePassword', {
    body: { username: shopper.username, password: encryptPassword(publicKey, 'nayi chaabi') },
  })
  expect(changed.message).toBe('Password updated successfully.')
  expect(await validate(elsewhere)).toEqual({ valid: false })
  expect(await validate(changed.token)).toEqual({ valid: true })
  await expect(shop.login(shopper.username, shopper.password)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  await shop.login(shopper.username, 'nayi chaabi')
})

test('rejects a sign-in with the old password that is in progress when it changes', async () => {
  const { username, password } = await shop.newShopper()
  const changed = await hashPassword('nayi chaabi')
  const change = await shop.database.pool.connect()
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  let late: unknown
  try {
    await change.query('begin')
    await change.query('update users set password_hash = $1 where username = $2', [changed, username])
    late = shop.login(username, password).catch((error: unknown) => error)
    await vi.waitFor(async () => expect((await shop.database.db.execute(waiting)).rows).toHaveLength(1), 120_000)
    await change.query('commit')
  } finally {
    change.release(true)
  }
  expect(await late).toMatchObject({ status: 422, code: 'INVALID_CREDENTIALS' })
})

test('requires a recent sign-in for a password change', async () => {
  const shopper = await shop.newShopper()
  await shop.database.db.execute(sql`update sessions set signed_in_at = now() - interval '13 hours'
    where user_id = (select id from users where username = ${shopper.username})`)
  const { publicKey } = await shop.call('publicKey')
  const body = { username: shopper.username, password: encryptPassword(publicKey, 'nayi chaabi') }
  await expect(shopper.call('updatePassword', { body })).rejects.toMatchObject({
    status: 422,
    code: 'requires-recent-login',
  })
})

test('stores passwords as argon2id and private keys encrypted', async () => {
  const { rows } = await shop.database.db.execute<{ hash: string }>(sql`select password_hash as hash from users`)
  for (const { hash } of rows) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const keys = await shop.database.db.execute<{ key: string }>(
    sql`select wrapped_private_key as key from password_keys`,
  )
  for (const { key } of keys.rows) expect(Buffer.from(key, 'base64').toString()).not.toContain('PRIVATE KEY')
})

test('ends every session on sign-out everywhere', async () => {
  const shopper = await shop.newShopper()
  const { token: elsewhere } = await shop.login(shopper.username, shopper.password)
  const stranger = await shop.newShopper()
  await shopper.call('signOutEverywhere')
  expect(await Promise.all([shopper.token, elsewhere, stranger.token].map(validate))).toEqual([
    { valid: false },
    { valid: false },
    { valid: true },
  ])
})
