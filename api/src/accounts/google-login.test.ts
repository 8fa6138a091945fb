import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createIdentitySimulator } from '../../../simulators/identity/identity.ts'
import { type Backend, openBackend, saveAddress } from '../../../testing/backend.ts'
import { encryptPassword } from '../../../testing/encrypt-password.ts'
import { usernameFrom } from './google-login.ts'

let shop: Backend
let provider: FastifyInstance
beforeAll(async () => {
  provider = createIdentitySimulator()
  const host = await provider.listen({ host: '127.0.0.1', port: 0 })
  shop = await openBackend(undefined, {
    identity: {
      issuer: 'https://securetoken.google.com/demo-shop',
      audience: 'demo-shop',
      jwksUrl: `${host}/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com`,
      toolkit: { url: `${host}/identitytoolkit.googleapis.com/v1`, apiKey: 'demo' },
    },
  })
})
afterAll(async () => {
  await shop.close()
  await provider.close()
})

/** Signs in at the provider as the browser does. */
async function atGoogle(email: string, name = 'Meera Iyer', verified = true): Promise<string> {
  const said = encodeURIComponent(JSON.stringify({ sub: email, email, email_verified: verified, name }))
  const answer = await provider.inject({
    method: 'POST',
    url: '/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=demo',
    payload: { postBody: `id_token=${said}&providerId=google.com`, requestUri: 'http://localhost' },
  })
  return answer.json().idToken
}

async function tokenOf(wish: object): Promise<string> {
  const person = { localId: 'somebody', email: 'meera@example.in', emailVerified: true, provider: 'google.com' }
  const answer = await provider.inject({ method: 'POST', url: '/control/tokens', payload: { person, ...wish } })
  return answer.json().idToken
}

const signIn = (idToken: string, more: object = {}) => shop.call('googleLogin', { body: { idToken, ...more } })

const refused = { status: 422, code: 'ID_TOKEN_REFUSED' }

test('whom Google vouches for has an account from then on, with a name from the address', async () => {
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

test('ten first sign-ins at once are one account', async () => {
  const idToken = await atGoogle('hurry@example.in')
  const all = await Promise.all(Array.from({ length: 10 }, () => signIn(idToken)))
  expect(new Set(all.map(({ username }) => username))).toEqual(new Set(['hurry']))
})

test('a name that is taken gets a number', async () => {
  await shop.newShopper('anita')
  expect((await signIn(await atGoogle('anita@gmail.example'))).username).toMatch(/^anita-\d{6}$/)
  expect(usernameFrom('a@b', false)).toBe('shopper-a')
  expect(usernameFrom(`${'x'.repeat(60)}@b`, true).length).toBeLessThanOrEqual(30)
})

test('the person is taken from the token, whatever the body says', async () => {
  await shop.newShopper('victim')
  const body = { email: 'victim@example.in', firebaseUid: 'victim', displayName: 'Victim' }
  expect((await signIn(await atGoogle('mallory@example.in'), body)).username).toBe('mallory')
})

describe('a token is refused', () => {
  test.each([
    ['expired', { expiresIn: -60 }],
    ['of another project', { claims: { aud: 'other-shop' } }],
    ['of another issuer', { claims: { iss: 'https://accounts.google.com' } }],
    ['signed with another key', { otherKey: true }],
    ['not signed', { unsigned: true }],
    ['with an address that is not verified', { claims: { email_verified: false } }],
    ['without an address', { claims: { email: null } }],
    ['of a password sign-in', { claims: { firebase: { sign_in_provider: 'password' } } }],
    ['of nobody', { claims: { sub: '' } }],
    ['of a sign-in to come', { claims: { auth_time: Math.floor(Date.now() / 1000) + 3600 } }],
  ])('%s', async (_what, wish) => {
    await expect(signIn(await tokenOf(wish))).rejects.toMatchObject(refused)
  })

  test('that is none', async () => {
    await expect(signIn('nonsense')).rejects.toMatchObject(refused)
  })
})

test('after the provider changed its key, tokens of both are good', async () => {
  const before = await atGoogle('rotating@example.in')
  await provider.inject({ method: 'POST', url: '/control/rotate' })
  expect((await signIn(before)).username).toBe('rotating')
  expect((await signIn(await atGoogle('rotating@example.in'))).username).toBe('rotating')
})

describe('an e-mail address that has an account with a password', () => {
  async function withPassword(username: string) {
    const shopper = await shop.newShopper(username)
    const login = async () => {
      const { publicKey } = await shop.call('publicKey')
      return shop.call('login', { body: { username, password: encryptPassword(publicKey, shopper.password) } })
    }
    return { ...shopper, login }
  }

  test('that nobody verified: its password, its sessions and what lies in it end, so that nobody can wait there for its owner', async () => {
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

  test('that was verified: both ways lead to it', async () => {
    const owner = await withPassword('linked')
    await shop.database.db.execute(sql`update users set email_verified = true where username = 'linked'`)
    expect((await signIn(await atGoogle('LINKED@example.in'))).username).toBe('linked')
    expect((await owner.login()).username).toBe('linked')
    expect(await owner.call('getCart', { query: { username: 'linked' } })).toBeTruthy()
  })
})

test('a shop without Google sign-in says so, and one that cannot reach the keys says to come back', async () => {
  const without = await openBackend()
  await expect(without.call('googleLogin', { body: { idToken: 'x.y.z' } })).rejects.toMatchObject(refused)
  await without.close()
  const toolkit = { url: 'http://127.0.0.1:1', apiKey: 'demo' }
  const settings = { issuer: 'https://securetoken.google.com/demo-shop', audience: 'demo-shop', toolkit }
  const cutOff = await openBackend(undefined, { identity: { ...settings, jwksUrl: 'http://127.0.0.1:1/keys' } })
  const idToken = await atGoogle('far@example.in')
  await expect(cutOff.call('googleLogin', { body: { idToken } })).rejects.toMatchObject({ status: 503 })
  await cutOff.close()
})
