import { z } from 'zod'
import { type Case, of, own } from './case.ts'
import { expectBody, expectRejection, expectStatus, expectThat, newPerson, type World } from './world.ts'

const signedIn = z.object({
  status: z.literal('SUCCESS'),
  token: z.string(),
  firstname: z.string(),
  message: z.string(),
})

const login = async (world: World, username: string, password: string) =>
  world.send('POST /user/login', { json: { username, password: await world.encrypt(password) } })

const valid = async (world: World, token: string) => {
  const answer = await world.send('GET /user/validate-token', { token })
  return { answer, ...expectBody(answer, z.object({ valid: z.boolean() })) }
}

export const accountCases: Case[] = [
  ...of(
    'POST /user/register',
    {
      'creates an account from JSON': async (world) => {
        const answer = await world.send('POST /user/register', { json: newPerson() })
        expectBody(
          answer,
          z.object({ status: z.literal('SUCCESS'), code: z.union([z.string(), z.number()]), message: z.string() }),
        )
      },
      'creates an account from a form': async (world) => {
        expectStatus(await world.send('POST /user/register', { form: newPerson() }), 200)
      },
      'rejects a taken username': async (world) => {
        const { username } = await world.register()
        expectRejection(await world.send('POST /user/register', { json: { ...newPerson(), username } }), 401)
      },
      'rejects a missing field': async (world) => {
        for (const name of ['username', 'email', 'password', 'firstname', 'lastname'])
          expectRejection(await world.send('POST /user/register', { json: { ...newPerson(), [name]: undefined } }), 401)
      },
    },
    {
      'returns a message for each invalid field': async (world) => {
        const json = { ...newPerson(), username: 'a@b', email: 'nobody', password: '12345' }
        const answer = expectStatus(await world.send('POST /user/register', { json }), 422)
        const { code, fields = {} } = answer.json as { code: string; fields?: Record<string, string> }
        expectThat(
          answer,
          code === 'VALIDATION' && 'username' in fields && 'email' in fields && 'password' in fields,
          'three fields',
        )
      },
      'rejects a taken e-mail address': async (world) => {
        const { email } = await world.register()
        const answer = expectStatus(await world.send('POST /user/register', { json: { ...newPerson(), email } }), 422)
        expectThat(answer, (answer.json as { code: string }).code === 'EMAIL_TAKEN', 'EMAIL_TAKEN')
      },
    },
  ),

  ...of(
    'POST /user/login',
    {
      'signs in with the encrypted password and returns a token with exp and sub': async (world) => {
        const { username, password } = await world.register()
        const answer = await login(world, username, password)
        const { token } = expectBody(answer, signedIn)
        const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString() || '{}')
        expectThat(
          answer,
          claims.sub === username && claims.exp * 1000 > Date.now(),
          'a token with sub and a future exp',
        )
      },
      'accepts a form': async (world) => {
        const { username, password } = await world.register()
        expectBody(
          await world.send('POST /user/login', { form: { username, password: await world.encrypt(password) } }),
          signedIn,
        )
      },
      'rejects a wrong password with a message and without a 401': async (world) => {
        const { username } = await world.shopper()
        expectRejection(await login(world, username, 'a wrong password'), 401)
      },
      'rejects an unencrypted password': async (world) => {
        const { username, password } = await world.register()
        expectRejection(await world.send('POST /user/login', { json: { username, password } }), 401)
      },
    },
    {
      'rejects with status FAILURE, alike for an unknown username': async (world) => {
        const wrong = await login(world, (await world.shopper()).username, 'a wrong password')
        const unknown = await login(world, 'nobody-at-all', 'a wrong password')
        expectThat(unknown, unknown.status === 422 && unknown.body === wrong.body, `422 ${wrong.body}`)
        expectThat(wrong, (wrong.json as { status: string }).status === 'FAILURE', 'status FAILURE')
      },
      'accepts the e-mail address instead of the username': async (world) => {
        const { username, email, password } = await world.register()
        const answer = await login(world, email.toUpperCase(), password)
        expectThat(
          answer,
          expectBody(answer, signedIn.extend({ username: z.string() })).username === username,
          `username ${username}`,
        )
      },
      'returns a device token and accepts it at the next sign-in': async (world) => {
        const { username, password } = await world.register()
        const known = signedIn.extend({ deviceToken: z.string() })
        const { deviceToken } = expectBody(await login(world, username, password), known)
        const json = { username, password: await world.encrypt(password), deviceToken }
        expectBody(await world.send('POST /user/login', { json }), known)
      },
      'rejects an unreadable password with its own code': async (world) => {
        const answer = await world.send('POST /user/login', { json: { username: 'x', password: 'AAAA' } })
        expectThat(
          expectStatus(answer, 422),
          (answer.json as { code: string }).code === 'PASSWORD_ENCRYPTION',
          'PASSWORD_ENCRYPTION',
        )
      },
      'rejects malformed JSON (400), other content types (415) and too large a body (413)': async (world) => {
        const send = (type: string, body: string) => world.send('POST /user/login', { raw: { type, body } })
        expectStatus(await send('application/json', '{"username":'), 400)
        expectStatus(await send('text/xml', '<login/>'), 415)
        expectStatus(await send('application/json', `{"username":"${'x'.repeat(1_200_000)}"}`), 413)
      },
      'rejects other methods': async (world) => {
        const answer = expectStatus(await world.send('GET /user/login'), 405)
        expectThat(answer, answer.headers.get('allow') === 'POST', 'Allow: POST')
      },
    },
  ),

  ...of('POST /user/google-login', {
    'signs in with an ID token of the identity provider': async (world) => {
      if (!world.identity) return 'skipped'
      const person = newPerson()
      const claims = { sub: person.username, email: person.email, email_verified: true, name: 'Asha Rao' }
      const postBody = `id_token=${encodeURIComponent(JSON.stringify(claims))}&providerId=google.com`
      const provider = await fetch(
        `${world.identity}/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=demo`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ requestUri: 'http://localhost', returnSecureToken: true, postBody }),
        },
      )
      const { idToken, localId } = (await provider.json()) as Record<string, string>
      const json = { firebaseUid: localId, email: person.email, displayName: 'Asha Rao', photoURL: '', idToken }
      const answer = await world.send('POST /user/google-login', { json })
      const { token } = expectBody(answer, signedIn.extend({ username: z.string().min(1) }))
      expectThat(answer, (await valid(world, token)).valid, 'a valid token')
    },
    'rejects an invalid ID token without a 401': async (world) => {
      const json = { firebaseUid: 'x', email: 'a@example.in', displayName: 'A', photoURL: '', idToken: 'e30.e30.x' }
      expectRejection(await world.send('POST /user/google-login', { json }), 401)
    },
  }),

  ...of(
    'POST /user/verifyEmail',
    {},
    {
      'rejects an invalid code with a message': async (world) => {
        const answer = await world.send('POST /user/verifyEmail', { json: { oobCode: 'nonsense', answer: 'ask' } })
        expectThat(expectStatus(answer, 422), (answer.json as { code: string }).code === 'LINK_EXPIRED', 'LINK_EXPIRED')
      },
    },
  ),

  ...of(
    'POST /user/sendVerification',
    {},
    {
      'mails another link': async (world) => {
        const { token } = await world.newShopper()
        expectBody(
          await world.send('POST /user/sendVerification', { token }),
          z.object({ status: z.literal('SUCCESS'), message: z.string() }),
        )
      },
      'rejects a missing token': async (world) => {
        expectStatus(await world.send('POST /user/sendVerification'), 401)
      },
    },
  ),

  ...of(
    'GET /user/validate-token',
    {
      'reports a valid token': async (world) => {
        const { answer, valid: isValid } = await valid(world, (await world.shopper()).token)
        expectThat(answer, isValid, 'valid: true')
      },
      'reports an invalid or missing token with 200': async (world) => {
        const { token } = await world.shopper()
        const [head, claims] = token.split('.')
        const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
        for (const wrong of ['nonsense', `${none}.${claims}.`, `${head}.${claims}.AAAA`]) {
          const { answer, valid: isValid } = await valid(world, wrong)
          expectThat(answer, !isValid, 'valid: false')
        }
        const without = await world.send('GET /user/validate-token')
        expectThat(without, !expectBody(without, z.object({ valid: z.boolean() })).valid, 'valid: false')
      },
    },
    {
      'forbids caching': async (world) => {
        const { answer } = await valid(world, (await world.shopper()).token)
        expectThat(answer, answer.headers.get('cache-control') === 'no-store', 'Cache-Control: no-store')
      },
    },
  ),

  ...of(
    'POST /user/sign-out',
    {},
    {
      'ends the session of its token': async (world) => {
        const { token } = await world.newShopper()
        expectStatus(await world.send('POST /user/sign-out', { token }), 200)
        const { answer, valid: isValid } = await valid(world, token)
        expectThat(answer, !isValid, 'valid: false')
      },
    },
  ),

  ...of(
    'POST /user/updatePassword',
    {
      'changes the password': async (world) => {
        const { username, token, password } = await world.newShopper()
        const json = { username, password: await world.encrypt('nayi chaabi') }
        expectBody(
          await world.send('POST /user/updatePassword', { json, token }),
          z.object({ status: z.literal('SUCCESS'), message: z.string() }),
        )
        expectBody(await login(world, username, 'nayi chaabi'), signedIn)
        expectRejection(await login(world, username, password), 401)
      },
      'rejects fewer than six characters': async (world) => {
        const { username, token } = await world.shopper()
        expectRejection(
          await world.send('POST /user/updatePassword', {
            json: { username, password: await world.encrypt('12345') },
            token,
          }),
          401,
          403,
        )
      },
      ...own('POST /user/updatePassword', async (username, world) => ({
        path: '/user/updatePassword',
        json: { username, password: await world.encrypt('taken over') },
      })),
    },
    {
      'ends the other sessions and returns a fresh token': async (world) => {
        const { username, token, password } = await world.newShopper()
        const elsewhere = expectBody(await login(world, username, password), signedIn).token
        const json = { username, password: await world.encrypt('nayi chaabi') }
        const answer = await world.send('POST /user/updatePassword', { json, token })
        const fresh = expectBody(answer, z.object({ token: z.string() })).token
        expectThat(answer, (await valid(world, fresh)).valid, 'a valid fresh token')
        expectThat(answer, !(await valid(world, elsewhere)).valid, 'the other session ended')
      },
    },
  ),
]
