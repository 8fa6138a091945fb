import Fastify, { type FastifyInstance } from 'fastify'
import { openAccounts, Refusal } from './accounts.ts'
import { createIdTokens, type Oddity, type Person } from './id-tokens.ts'
import { type Mail, mailboxPage, mailsIn, readMail } from './mailbox.ts'
import { createSignIns } from './sign-ins.ts'
import { fields, text, toolkitCalls } from './toolkit.ts'

/**
 * A stand-in for the identity provider: a server of its own that speaks the Identity Toolkit protocol, signs real ID
 * tokens, and keeps its memory until it is stopped. Its mailbox is at `/`.
 * @param mailFolder whose `.eml` files the mailbox shows as well
 */
export function createIdentitySimulator({ project = 'demo-shop', mailFolder = '' } = {}): FastifyInstance {
  const mailbox: Mail[] = []
  const idTokens = createIdTokens(project)
  const signIns = createSignIns(idTokens, project)
  const accounts = openAccounts(signIns.revoke)
  const call = toolkitCalls(accounts, signIns, (to, subject, code) => {
    mailbox.unshift({ to, subject, code, at: new Date() })
  })
  const app = Fastify({ forceCloseConnections: true })

  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.addHook('onRequest', async (request, reply) => {
    reply.header('access-control-allow-origin', '*').header('access-control-allow-headers', '*')
    if (request.method === 'OPTIONS') await reply.code(204).send()
  })
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const code = error instanceof Refusal ? 400 : (error.statusCode ?? 500)
    const message = error instanceof Refusal ? error.message : code < 500 ? 'INVALID_REQUEST' : 'INTERNAL_ERROR'
    reply.code(code).send({ error: { code, message, errors: [{ message, domain: 'global', reason: 'invalid' }] } })
  })

  app.route({ method: 'OPTIONS', url: '/*', handler: async (_request, reply) => reply.code(204).send() })
  app.post<{ Params: { '*': string } }>('/identitytoolkit.googleapis.com/v1/*', async ({ params, body }) =>
    call(/^accounts:(\w+)$/.exec(params['*'])?.[1] ?? '', body),
  )
  app.post('/securetoken.googleapis.com/v1/token', async ({ body }) => {
    const form = fields(body)
    return signIns.refresh(text(form, 'grant_type'), text(form, 'refresh_token'), accounts.byId)
  })
  app.get('/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').send(await idTokens.jwks()),
  )

  app.get('/', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(mailboxPage(mailbox, await mailsIn(mailFolder))),
  )
  app.get('/mailbox.json', async () => ({ mails: [...mailbox, ...(await mailsIn(mailFolder))] }))
  app.get<{ Params: { name: string } }>('/mails/:name', async ({ params }, reply) => {
    const html = await readMail(mailFolder, params.name)
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src http: https:")
    return html === null ? reply.code(404).send() : reply.type('text/html; charset=utf-8').send(html)
  })

  // for tests: whatever ID token is asked for, and the next signing key
  app.post<{ Body: (Oddity & { person?: Person }) | undefined }>('/control/tokens', async ({ body }) => ({
    idToken: await idTokens.sign(body?.person ?? somebody, body),
  }))
  app.post('/control/rotate', async () => {
    idTokens.rotate()
    return {}
  })
  return app
}

const somebody: Person = {
  localId: 'somebody',
  email: 'somebody@example.in',
  emailVerified: true,
  provider: 'google.com',
}
