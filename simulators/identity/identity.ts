import { randomBytes } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { createIdTokens, type Oddity, type Person } from './id-tokens.ts'
import { type Mail, mailboxPage, mailsIn, readMail } from './mailbox.ts'

type Account = Person & { password: string | null }

/** An answer as Google's Identity Toolkit words its refusals. */
class Refusal extends Error {}

/**
 * A stand-in for the identity provider: a server of its own that speaks the part of the Identity Toolkit protocol with
 * which accounts are made and Google vouches for somebody, and keeps its memory until it is stopped. Its mailbox is at `/`.
 * @param mailFolder whose `.eml` files the mailbox shows as well
 * See https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts
 */
export function createIdentitySimulator({ project = 'demo-shop', mailFolder = '' } = {}): FastifyInstance {
  const accounts = new Map<string, Account>()
  const signedIn = new Map<string, Account>()
  const mailbox: Mail[] = []
  const idTokens = createIdTokens(project)
  const app = Fastify({ forceCloseConnections: true })

  app.addHook('onRequest', async (request, reply) => {
    reply.header('access-control-allow-origin', '*').header('access-control-allow-headers', '*')
    if (request.method === 'OPTIONS') await reply.code(204).send()
  })
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const message = error instanceof Refusal ? error.message : 'INVALID_REQUEST'
    reply.code(400).send({ error: { code: 400, message, errors: [{ message, domain: 'global', reason: 'invalid' }] } })
  })

  function byToken(body: unknown): Account {
    const account = signedIn.get(String(field(body, 'idToken')))
    if (!account || !accounts.has(account.localId)) throw new Refusal('INVALID_ID_TOKEN')
    return account
  }

  async function signIn(account: Account) {
    const idToken = await idTokens.sign(account)
    signedIn.set(idToken, account)
    const { localId, email } = account
    return { idToken, email, refreshToken: random(32), expiresIn: '3600', localId }
  }

  function byEmail(email: string): Account | undefined {
    return [...accounts.values()].find((account) => account.email === email)
  }

  function add(account: Omit<Account, 'localId'>): Account {
    const added = { ...account, localId: random(28) }
    accounts.set(added.localId, added)
    return added
  }

  const calls: Record<string, (body: unknown) => unknown> = {
    signUp: async (body) => {
      const email = String(field(body, 'email') ?? '').toLowerCase()
      const password = String(field(body, 'password') ?? '')
      if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new Refusal('INVALID_EMAIL')
      if (password.length < 6) throw new Refusal('WEAK_PASSWORD : Password should be at least 6 characters')
      if (byEmail(email)) throw new Refusal('EMAIL_EXISTS')
      const account = add({ email, password, emailVerified: false, provider: 'password' })
      return { kind: 'identitytoolkit#SignupNewUserResponse', ...(await signIn(account)) }
    },
    sendOobCode: (body) => {
      if (field(body, 'requestType') !== 'VERIFY_EMAIL') throw new Refusal('OPERATION_NOT_ALLOWED')
      const account = byToken(body)
      mailbox.unshift({ to: account.email, subject: 'Verify your e-mail address', code: random(24), at: new Date() })
      return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email: account.email }
    },
    lookup: (body) => {
      const { localId, email, emailVerified } = byToken(body)
      return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [{ localId, email, emailVerified }] }
    },
    delete: (body) => {
      accounts.delete(byToken(body).localId)
      return { kind: 'identitytoolkit#DeleteAccountResponse' }
    },
    // what Google says of a person comes as plain JSON instead of Google's own token, as Google's emulator takes it
    signInWithIdp: async (body) => {
      const form = new URLSearchParams(String(field(body, 'postBody') ?? ''))
      if (form.get('providerId') !== 'google.com') throw new Refusal('OPERATION_NOT_ALLOWED')
      const said = parse(form.get('id_token') ?? '')
      const email = String(field(said, 'email') ?? '').toLowerCase()
      if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new Refusal('INVALID_IDP_RESPONSE : no e-mail address')
      const known = byEmail(email)
      const account = known ?? add({ email, password: null, emailVerified: false, provider: 'google.com' })
      if (!account.emailVerified) account.password = null
      const displayName = field(said, 'name')
      Object.assign(account, {
        provider: 'google.com',
        emailVerified: field(said, 'email_verified') !== false,
        ...(typeof displayName === 'string' && { displayName }),
      })
      return {
        kind: 'identitytoolkit#VerifyAssertionResponse',
        ...(await signIn(account)),
        providerId: 'google.com',
        federatedId: `https://accounts.google.com/${String(field(said, 'sub'))}`,
        displayName: account.displayName,
        emailVerified: account.emailVerified,
        isNewUser: !known,
      }
    },
  }

  app.route({ method: 'OPTIONS', url: '/*', handler: async (_request, reply) => reply.code(204).send() })
  app.post<{ Params: { '*': string } }>('/identitytoolkit.googleapis.com/v1/*', async (request) => {
    const name = /^accounts:(\w+)$/.exec(request.params['*'])?.[1] ?? ''
    const call = Object.hasOwn(calls, name) ? calls[name] : undefined
    if (!call) throw new Refusal('OPERATION_NOT_ALLOWED')
    return call(request.body)
  })
  app.get('/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').send(await idTokens.jwks()),
  )
  app.get('/', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(mailboxPage(mailbox, await mailsIn(mailFolder))),
  )
  app.get<{ Params: { name: string } }>('/mails/:name', async ({ params }, reply) => {
    const html = await readMail(mailFolder, params.name)
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src http: https:")
    return html === null ? reply.code(404).send() : reply.type('text/html; charset=utf-8').send(html)
  })

  // for tests: whatever ID token is asked for, and the next signing key
  app.post<{ Body: Oddity & { person: Person } }>('/control/tokens', async ({ body }) => ({
    idToken: await idTokens.sign(body.person, body),
  }))
  app.post('/control/rotate', async () => {
    idTokens.rotate()
    return {}
  })
  return app
}

function random(length: number): string {
  return randomBytes(length).toString('base64url').slice(0, length)
}

function field(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('INVALID_IDP_RESPONSE : the ID token cannot be read')
  }
}
