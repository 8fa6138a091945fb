import { z } from 'zod'
import { type Case, of, own } from './case.ts'
import { expectStatus, holds, newPerson, refused, shaped, type World } from './world.ts'

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
  return { answer, ...shaped(answer, z.object({ valid: z.boolean() })) }
}

export const accountCases: Case[] = [
  ...of(
    'POST /user/register',
    {
      'makes an account from JSON': async (world) => {
        const answer = await world.send('POST /user/register', { json: newPerson() })
        shaped(
          answer,
          z.object({ status: z.literal('SUCCESS'), code: z.union([z.string(), z.number()]), message: z.string() }),
        )
      },
      'makes an account from a form': async (world) => {
        expectStatus(await world.send('POST /user/register', { form: newPerson() }), 200)
      },
      'refuses a username that is taken': async (world) => {
        const { username } = await world.register()
        refused(await world.send('POST /user/register', { json: { ...newPerson(), username } }), 401)
      },
      'refuses to leave a field out': async (world) => {
        for (const name of ['username', 'email', 'password', 'firstname', 'lastname'])
          refused(await world.send('POST /user/register', { json: { ...newPerson(), [name]: undefined } }), 401)
      },
    },
    {
      'names the wrong fields, with a sentence each': async (world) => {
        const json = { ...newPerson(), username: 'a@b', email: 'nobody', password: '12345' }
        const answer = expectStatus(await world.send('POST /user/register', { json }), 422)
        const { code, fields = {} } = answer.json as { code: string; fields?: Record<string, string> }
        holds(
          answer,
          code === 'VALIDATION' && 'username' in fields && 'email' in fields && 'password' in fields,
          'three fields',
        )
      },
      'refuses an e-mail address that is taken': async (world) => {
        const { email } = await world.register()
        const answer = expectStatus(await world.send('POST /user/register', { json: { ...newPerson(), email } }), 422)
        holds(answer, (answer.json as { code: string }).code === 'EMAIL_TAKEN', 'EMAIL_TAKEN')
      },
    },
  ),

  ...of(
    'POST /user/login',
    {
      'signs in with the encrypted password, and answers a token with exp and sub': async (world) => {
        const { username, password } = await world.register()
        const answer = await login(world, username, password)
        const { token } = shaped(answer, signedIn)
        const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString() || '{}')
        holds(answer, claims.sub === username && claims.exp * 1000 > Date.now(), 'a token with sub and a coming exp')
      },
      'reads a form': async (world) => {
        const { username, password } = await world.register()
        shaped(
          await world.send('POST /user/login', { form: { username, password: await world.encrypt(password) } }),
          signedIn,
        )
      },
      'refuses a wrong password with words, and not as an ended session': async (world) => {
        const { username } = await world.shopper()
        refused(await login(world, username, 'a wrong password'), 401)
      },
      'refuses a password that is not encrypted': async (world) => {
        const { username, password } = await world.register()
        refused(await world.send('POST /user/login', { json: { username, password } }), 401)
      },
    },
    {
      'refuses with status FAILURE, the same for a name that nobody has': async (world) => {
        const wrong = await login(world, (await world.shopper()).username, 'a wrong password')
        const nobody = await login(world, 'nobody-at-all', 'a wrong password')
        holds(nobody, nobody.status === 422 && nobody.body === wrong.body, `422 ${wrong.body}`)
        holds(wrong, (wrong.json as { status: string }).status === 'FAILURE', 'status FAILURE')
      },
      'takes the e-mail address for the name': async (world) => {
        const { username, email, password } = await world.register()
        const answer = await login(world, email.toUpperCase(), password)
        holds(
          answer,
          shaped(answer, signedIn.extend({ username: z.string() })).username === username,
          `username ${username}`,
        )
      },
      'answers a device token, and takes it at the next sign-in': async (world) => {
        const { username, password } = await world.register()
        const known = signedIn.extend({ deviceToken: z.string() })
        const { deviceToken } = shaped(await login(world, username, password), known)
        const json = { username, password: await world.encrypt(password), deviceToken }
        shaped(await world.send('POST /user/login', { json }), known)
      },
      'tells an unreadable password by its code': async (world) => {
        const answer = await world.send('POST /user/login', { json: { username: 'x', password: 'AAAA' } })
        holds(
          expectStatus(answer, 422),
          (answer.json as { code: string }).code === 'PASSWORD_ENCRYPTION',
          'PASSWORD_ENCRYPTION',
        )
      },
      'refuses what is no JSON (400), neither JSON nor form (415), too large (413)': async (world) => {
        const send = (type: string, body: string) => world.send('POST /user/login', { raw: { type, body } })
        expectStatus(await send('application/json', '{"username":'), 400)
        expectStatus(await send('text/xml', '<login/>'), 415)
        expectStatus(await send('application/json', `{"username":"${'x'.repeat(1_200_000)}"}`), 413)
      },
      'takes no other method': async (world) => {
        const answer = expectStatus(await world.send('GET /user/login'), 405)
        holds(answer, answer.headers.get('allow') === 'POST', 'Allow: POST')
      },
    },
  ),

  ...of('POST /user/google-login', {
    'signs in whom the identity provider vouches for': async (world) => {
      if (!world.identity) return 'not tried'
      const person = newPerson()
      const said = { sub: person.username, email: person.email, email_verified: true, name: 'Asha Rao' }
      const postBody = `id_token=${encodeURIComponent(JSON.stringify(said))}&providerId=google.com`
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
      const { token } = shaped(answer, signedIn.extend({ username: z.string().min(1) }))
      holds(answer, (await valid(world, token)).valid, 'a token that holds')
    },
    'refuses an ID token that is none, and not as an ended session': async (world) => {
      const json = { firebaseUid: 'x', email: 'a@example.in', displayName: 'A', photoURL: '', idToken: 'e30.e30.x' }
      refused(await world.send('POST /user/google-login', { json }), 401)
    },
  }),

  ...of(
    'POST /user/verifyEmail',
    {},
    {
      'refuses a code that is none, in words': async (world) => {
        const answer = await world.send('POST /user/verifyEmail', { json: { oobCode: 'nonsense' } })
        holds(expectStatus(answer, 422), (answer.json as { code: string }).code === 'LINK_EXPIRED', 'LINK_EXPIRED')
      },
    },
  ),

  ...of(
    'POST /user/sendVerification',
    {},
    {
      'mails another link': async (world) => {
        const { token } = await world.newShopper()
        shaped(
          await world.send('POST /user/sendVerification', { token }),
          z.object({ status: z.literal('SUCCESS'), message: z.string() }),
        )
      },
      'is refused without a token': async (world) => {
        expectStatus(await world.send('POST /user/sendVerification'), 401)
      },
    },
  ),

  ...of(
    'GET /user/validate-token',
    {
      'says that a good token holds': async (world) => {
        const { answer, valid: held } = await valid(world, (await world.shopper()).token)
        holds(answer, held, 'valid: true')
      },
      'says of anything else that it does not, with 200': async (world) => {
        const { token } = await world.shopper()
        const [head, claims] = token.split('.')
        const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
        for (const wrong of ['nonsense', `${none}.${claims}.`, `${head}.${claims}.AAAA`]) {
          const { answer, valid: held } = await valid(world, wrong)
          holds(answer, !held, 'valid: false')
        }
        const without = await world.send('GET /user/validate-token')
        holds(without, !shaped(without, z.object({ valid: z.boolean() })).valid, 'valid: false')
      },
    },
    {
      'is kept by no cache': async (world) => {
        const { answer } = await valid(world, (await world.shopper()).token)
        holds(answer, answer.headers.get('cache-control') === 'no-store', 'Cache-Control: no-store')
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
        const { answer, valid: held } = await valid(world, token)
        holds(answer, !held, 'valid: false')
      },
    },
  ),

  ...of(
    'POST /user/updatePassword',
    {
      'changes the password': async (world) => {
        const { username, token, password } = await world.newShopper()
        const json = { username, password: await world.encrypt('nayi chaabi') }
        shaped(
          await world.send('POST /user/updatePassword', { json, token }),
          z.object({ status: z.literal('SUCCESS'), message: z.string() }),
        )
        shaped(await login(world, username, 'nayi chaabi'), signedIn)
        refused(await login(world, username, password), 401)
      },
      'refuses fewer than six characters': async (world) => {
        const { username, token } = await world.shopper()
        refused(
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
      'ends the other sessions, and answers a fresh token': async (world) => {
        const { username, token, password } = await world.newShopper()
        const elsewhere = shaped(await login(world, username, password), signedIn).token
        const json = { username, password: await world.encrypt('nayi chaabi') }
        const answer = await world.send('POST /user/updatePassword', { json, token })
        const fresh = shaped(answer, z.object({ token: z.string() })).token
        holds(answer, (await valid(world, fresh)).valid, 'a fresh token that holds')
        holds(answer, !(await valid(world, elsewhere)).valid, 'the session elsewhere ended')
      },
    },
  ),
]
