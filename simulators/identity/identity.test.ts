import { decodeProtectedHeader } from 'jose'
import { afterAll, describe, expect, test } from 'vitest'
import { createIdentitySimulator } from './identity.ts'
import { openTestProvider } from './test-provider.ts'

const { provider, post, call, signUp, signIn, withGoogle, refresh, check, mailedCode } = await openTestProvider()
afterAll(() => provider.close())

describe('an ID token', () => {
  test('of a password sign-in has the claims of Firebase', async () => {
    const { idToken, localId, expiresIn } = await signUp('Claims@example.in')
    const claims = await check(idToken)
    expect(claims).toMatchObject({
      sub: localId,
      user_id: localId,
      email: 'claims@example.in',
      email_verified: false,
      firebase: { identities: { email: ['claims@example.in'] }, sign_in_provider: 'password' },
    })
    expect(claims).not.toHaveProperty('name')
    expect(Number(claims.iat) - Number(claims.auth_time)).toBeOneOf([0, 1])
    expect(Number(claims.exp) - Number(claims.iat)).toBe(Number(expiresIn))
    expect(decodeProtectedHeader(idToken)).toMatchObject({ alg: 'RS256', typ: 'JWT', kid: expect.any(String) })
  })

  test('of a Google sign-in has name, picture and Google id', async () => {
    const profile = {
      sub: 'g-1',
      email: 'meera@example.in',
      email_verified: true,
      name: 'Meera',
      picture: 'http://p.test/m',
    }
    const { idToken, federatedId, isNewUser } = await withGoogle(profile)
    expect({ federatedId, isNewUser }).toEqual({ federatedId: 'https://accounts.google.com/g-1', isNewUser: true })
    expect(await check(idToken)).toMatchObject({
      name: 'Meera',
      picture: 'http://p.test/m',
      email_verified: true,
      firebase: { identities: { 'google.com': ['g-1'], email: ['meera@example.in'] }, sign_in_provider: 'google.com' },
    })
    expect(await withGoogle(profile)).toMatchObject({ isNewUser: false })
  })

  test('stays valid after a key rotation; one signed with the new key is valid too', async () => {
    const before = await signUp('rotating@example.in')
    await check(before.idToken)
    await post('/control/rotate', {})
    const after = await signIn('rotating@example.in', 'secret-1')
    await check(before.idToken)
    await check(after.idToken)
    expect(decodeProtectedHeader(after.idToken).kid).not.toBe(decodeProtectedHeader(before.idToken).kid)
  })

  test.each([
    ['for another project', { claims: { aud: 'other' } }, 'ERR_JWT_CLAIM_VALIDATION_FAILED'],
    ['expired', { expiresIn: -60 }, 'ERR_JWT_EXPIRED'],
    ['signed with another key', { otherKey: true }, 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED'],
    ['with an unknown key id', { kid: 'nobody' }, 'ERR_JWKS_NO_MATCHING_KEY'],
    ['unsigned', { unsigned: true }, 'ERR_JOSE_ALG_NOT_ALLOWED'],
  ])('can be defective on request: %s', async (_title, defect, code) => {
    const { idToken } = await post('/control/tokens', defect)
    await expect(check(idToken)).rejects.toMatchObject({ code })
  })

  test('is checked with public keys with a cache lifetime', async () => {
    const answer = await provider.inject('/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com')
    expect(answer.headers['cache-control']).toMatch(/max-age=\d+/)
    expect(answer.body).not.toContain('"d"')
  })
})

describe('password sign-in', () => {
  test('registers an address once and signs in', async () => {
    const { localId } = await signUp('asha@example.in')
    expect(await signUp('ASHA@example.in')).toMatchObject({ code: 400, message: 'EMAIL_EXISTS' })
    expect(await signIn('asha@example.in', 'secret-1')).toMatchObject({ localId, registered: true })
  })

  test('does not reveal which addresses have an account', async () => {
    await signUp('known@example.in')
    const wrong = await signIn('known@example.in', 'wrong-one')
    expect(wrong.message).toBe('INVALID_LOGIN_CREDENTIALS')
    expect(await signIn('unknown@example.in', 'wrong-one')).toEqual(wrong)
    const email = 'unknown@example.in'
    expect(await call('sendOobCode', { requestType: 'PASSWORD_RESET', email })).toMatchObject({ email })
    expect(await mailedCode(email, 'password')).toBe('')
  })

  test.each([
    ['signUp', { email: 'x', password: 'secret-1' }, 'INVALID_EMAIL'],
    ['signUp', { email: 'a@b', password: 'short' }, 'WEAK_PASSWORD : Password should be at least 6 characters'],
    ['signUp', [], 'MISSING_EMAIL'],
    ['signUp', { email: 'a@b' }, 'MISSING_PASSWORD'],
    ['signInWithPassword', { email: 'a@b' }, 'MISSING_PASSWORD'],
    ['sendOobCode', { requestType: 'PASSWORD_RESET' }, 'MISSING_EMAIL'],
    ['sendOobCode', { requestType: 'SOMETHING' }, 'OPERATION_NOT_ALLOWED'],
    ['lookup', { idToken: 'nonsense' }, 'INVALID_ID_TOKEN'],
    ['update', { oobCode: 'nonsense' }, 'INVALID_OOB_CODE'],
    ['update', {}, 'INVALID_REQ_TYPE : Unsupported request parameters.'],
    ['resetPassword', { oobCode: 'nonsense', newPassword: 'secret-2' }, 'INVALID_OOB_CODE'],
    [
      'signInWithIdp',
      { postBody: 'id_token=x&providerId=google.com' },
      'INVALID_IDP_RESPONSE : the ID token cannot be read',
    ],
    ['toString', {}, 'OPERATION_NOT_ALLOWED'],
  ])('%s of %j fails with %s', async (name, body, message) => {
    expect(await call(name, body)).toMatchObject({ code: 400, message })
  })
})

test('verifies an address once with the mailed code; the next token has email_verified', async () => {
  const email = 'verify@example.in'
  const { idToken, refreshToken } = await signUp(email)
  await call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
  const oobCode = await mailedCode(email, 'Verify')
  expect((await provider.inject('/')).body).toContain(oobCode)
  expect(await call('resetPassword', { oobCode, newPassword: 'secret-2' })).toMatchObject({
    message: 'INVALID_OOB_CODE',
  })
  expect(await call('update', { oobCode })).toMatchObject({ email, emailVerified: true })
  expect(await call('update', { oobCode })).toMatchObject({ message: 'INVALID_OOB_CODE' })
  expect((await call('lookup', { idToken })).users).toMatchObject([{ email, emailVerified: true }])
  expect(await check(idToken)).toMatchObject({ email_verified: false })
  expect(await check((await refresh(refreshToken)).id_token)).toMatchObject({ email_verified: true })
})

test('resets a password with the mailed code and ends earlier sign-ins', async () => {
  const email = 'reset@example.in'
  const { refreshToken } = await signUp(email)
  await call('sendOobCode', { requestType: 'PASSWORD_RESET', email })
  const oobCode = await mailedCode(email, 'password')
  expect(await call('resetPassword', { oobCode })).toMatchObject({ email, requestType: 'PASSWORD_RESET' })
  expect((await call('resetPassword', { oobCode, newPassword: 'short' })).message).toMatch(/^WEAK_PASSWORD/)
  expect(await call('resetPassword', { oobCode, newPassword: 'secret-2' })).toMatchObject({ email })
  expect(await signIn(email, 'secret-1')).toMatchObject({ message: 'INVALID_LOGIN_CREDENTIALS' })
  expect(await signIn(email, 'secret-2')).toMatchObject({ email })
  expect(await refresh(refreshToken)).toMatchObject({ message: 'TOKEN_EXPIRED' })
})

test('refreshes a token of the same sign-in', async () => {
  const { idToken, refreshToken, localId } = await signUp('again@example.in')
  const again = await refresh(refreshToken)
  expect(again).toMatchObject({ user_id: localId, project_id: 'demo-shop', expires_in: '3600' })
  expect((await check(again.id_token)).auth_time).toBe((await check(idToken)).auth_time)
  expect(await refresh('nonsense')).toMatchObject({ message: 'INVALID_REFRESH_TOKEN' })
})

test('deletes an account and frees its address', async () => {
  const { idToken, refreshToken } = await signUp('gone@example.in')
  await call('delete', { idToken })
  expect(await call('lookup', { idToken })).toMatchObject({ message: 'USER_NOT_FOUND' })
  expect(await refresh(refreshToken)).toMatchObject({ message: 'USER_NOT_FOUND' })
  expect(await signUp('gone@example.in')).toHaveProperty('localId')
})

describe('mails', () => {
  test('have a link to the page that redeems the code, once', async () => {
    const { idToken } = await signUp('linked-mail@example.in')
    await call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
    const { mails } = (await provider.inject('/mailbox.json')).json<{ mails: { to: string; link: string }[] }>()
    const link = new URL(mails.find(({ to }) => to === 'linked-mail@example.in')?.link ?? '')
    expect([link.pathname, link.search]).toEqual(['/verify', ''])
    const oobCode = new URLSearchParams(link.hash.slice(1)).get('oobCode') ?? ''
    expect((await provider.inject(`/mails/code?code=${oobCode}`)).body).toContain(oobCode)
    expect(await call('resetPassword', { oobCode })).toMatchObject({ requestType: 'VERIFY_EMAIL' })
    expect(await call('update', { oobCode })).toMatchObject({ emailVerified: true })
  })

  test('expire', async () => {
    const { idToken } = await signUp('late-mail@example.in')
    await call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
    await post('/control/expire-codes', {})
    const oobCode = await mailedCode('late-mail@example.in', 'Verify')
    expect(await call('update', { oobCode })).toMatchObject({ message: 'EXPIRED_OOB_CODE' })
  })

  test('are sent when a transport is configured', async () => {
    const sent: { to: string; text: string }[] = []
    const sending = createIdentitySimulator({
      sendMail: async (mail) => void sent.push(mail),
      actionUrl: 'http://x/verify',
    })
    const url = (name: string) => `/identitytoolkit.googleapis.com/v1/accounts:${name}`
    const body = { email: 'sent@example.in', password: 'secret-1' }
    const { idToken } = (await sending.inject({ method: 'POST', url: url('signUp'), payload: body })).json()
    const payload = { requestType: 'VERIFY_EMAIL', idToken }
    await sending.inject({ method: 'POST', url: url('sendOobCode'), payload })
    expect(sent).toMatchObject([
      { to: 'sent@example.in', text: expect.stringContaining('http://x/verify#mode=verifyEmail') },
    ])
    await sending.close()
  })
})

test('breaks and restores each call on request', async () => {
  await post('/control/faults', {
    signUp: 'TOO_MANY_ATTEMPTS_TRY_LATER',
    lookup: 'nonsense',
    signInWithPassword: 'MFA',
  })
  expect(await signUp('broken@example.in')).toMatchObject({ code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' })
  expect(await signIn('broken@example.in', 'x')).toMatchObject({ mfaPendingCredential: 'pending' })
  expect(await post('/control/faults', { signUp: 7 })).toMatchObject({ message: 'INVALID_FAULT : signUp' })
  await post('/control/faults', { reset: true })
  expect(await signUp('broken@example.in')).toHaveProperty('idToken')
})

test('lets only pages of the shop read its answers', async () => {
  const app = createIdentitySimulator({ origins: ['http://127.0.0.1:3000'] })
  const allowed = async (origin: string, method: 'GET' | 'OPTIONS') =>
    (await app.inject({ method, url: '/mailbox.json', headers: { origin } })).headers['access-control-allow-origin']
  for (const method of ['GET', 'OPTIONS'] as const) {
    for (const origin of ['http://127.0.0.1:3000', 'http://localhost:3000'])
      expect(await allowed(origin, method)).toBe(origin)
    for (const origin of ['http://evil.test', 'http://localhost:4000', 'http://127.0.0.1:3000.evil.test', 'null'])
      expect(await allowed(origin, method), origin).toBeUndefined()
  }
  await app.close()
})
