import { decodeJwt } from 'jose'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestProvider } from './test-provider.ts'

const { provider, call, signUp, signIn, withGoogle, refresh, check, mailedCode } = await openTestProvider()
afterAll(() => provider.close())

describe('Google sign-in for an address that has a password', () => {
  const google = (email: string, email_verified = true) => withGoogle({ sub: `g-${email}`, email, email_verified })

  test('links the account when the address was verified', async () => {
    const email = 'linked@example.in'
    const { idToken, localId } = await signUp(email)
    await call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
    await call('update', { oobCode: await mailedCode(email, 'Verify') })
    expect(await google(email)).toMatchObject({ localId, isNewUser: false })
    const withPassword = await signIn(email, 'secret-1')
    expect(await check(withPassword.idToken)).toMatchObject({
      sub: localId,
      firebase: { sign_in_provider: 'password' },
    })
  })

  test('links the account and removes its password when the address was not verified', async () => {
    const email = 'squatted@example.in'
    const { localId, refreshToken } = await signUp(email)
    expect(await google(email)).toMatchObject({ localId })
    expect(await signIn(email, 'secret-1')).toMatchObject({ message: 'INVALID_LOGIN_CREDENTIALS' })
    expect(await refresh(refreshToken)).toMatchObject({ message: 'TOKEN_EXPIRED' })
  })

  test('requires confirmation when Google has not verified the address', async () => {
    const email = 'unsure@example.in'
    await signUp(email)
    const answer = await google(email, false)
    expect(answer).toMatchObject({ needConfirmation: true, email })
    expect(answer).not.toHaveProperty('idToken')
    expect(await signIn(email, 'secret-1')).toMatchObject({ email })
  })
})

describe('the Google window', () => {
  const request = { state: 'state-1', nonce: 'nonce-1', origin: 'http://localhost:3000' }

  const choose = (form: Record<string, string>) =>
    provider.inject({
      method: 'POST',
      url: '/google',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `${new URLSearchParams({ ...request, ...form })}`,
    })

  /** Reads the posted message and its target origin from the page. */
  function messageIn(html: string): { message: Record<string, string>; origin: string } {
    const [, message = '{}', origin = '""'] = /postMessage\((\{.*?\}),("[^"]*")\)/.exec(html) ?? []
    return { message: JSON.parse(message), origin: JSON.parse(origin) }
  }

  test('posts a token with the nonce, only to the origin that requested it', async () => {
    const { message, origin } = messageIn((await choose({ sub: 'google-meera.iyer@gmail.example' })).body)
    expect(origin).toBe(request.origin)
    expect(message).toMatchObject({ type: 'google-sign-in', state: 'state-1' })
    expect(decodeJwt(message.idToken ?? '')).toMatchObject({ nonce: 'nonce-1', email: 'meera.iyer@gmail.example' })
    const signedIn = await call('signInWithIdp', { postBody: `id_token=${message.idToken}&providerId=google.com` })
    expect(await check(signedIn.idToken)).toMatchObject({ name: 'Meera Iyer', email_verified: true })
  })

  test('rejects a forged Google token', async () => {
    const { message } = messageIn((await choose({ sub: 'google-meera.iyer@gmail.example' })).body)
    const [head, , signature] = (message.idToken ?? '').split('.')
    const claims = Buffer.from('{"sub":"g","email":"victim@example.in","email_verified":true}').toString('base64url')
    const forged = `${head}.${claims}.${signature}`
    expect(await call('signInWithIdp', { postBody: `id_token=${forged}&providerId=google.com` })).toMatchObject({
      message: 'INVALID_IDP_RESPONSE : the ID token cannot be read',
    })
  })

  test.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'http://localhost.evil.example' },
    { origin: 'http://localhost:3000/path' },
    { origin: 'null' },
    { origin: '' },
    { state: '' },
    { nonce: 'x'.repeat(201) },
  ])('rejects a request with %j', async (wrong) => {
    const query = new URLSearchParams({ ...request, ...wrong })
    expect((await provider.inject(`/google?${query}`)).statusCode).toBe(400)
    expect((await choose(wrong)).statusCode).toBe(400)
  })

  test('escapes its parameters', async () => {
    const query = new URLSearchParams({ ...request, state: '"><script>x</script>', nonce: '</script><b>' })
    const { body, headers } = await provider.inject(`/google?${query}`)
    expect(body).not.toContain('<script>x')
    expect(headers['content-security-policy']).toContain("script-src 'none'; frame-ancestors 'none'")
    const answer = await choose({ state: '</script><script>x', cancel: 'yes' })
    expect(answer.body.match(/<script>/g)).toHaveLength(1)
    expect(messageIn(answer.body).message).toMatchObject({ state: '</script><script>x', error: 'popup-closed-by-user' })
  })
})
