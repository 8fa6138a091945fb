import { randomBytes } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'

type Account = { localId: string; email: string; password: string; emailVerified: boolean; idToken: string }
type Mail = { to: string; subject: string; code: string; at: Date }

/** An answer as Google's Identity Toolkit words its refusals. */
class Refusal extends Error {}

/**
 * A stand-in for the identity provider: a server of its own that speaks the part of the Identity Toolkit protocol with
 * which accounts are made, and keeps its memory until it is stopped. Its mailbox is at `/`.
 * See https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts
 */
export function createIdentitySimulator(): FastifyInstance {
  const accounts = new Map<string, Account>()
  const mailbox: Mail[] = []
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
    const account = accounts.get(String(field(body, 'idToken')))
    if (!account) throw new Refusal('INVALID_ID_TOKEN')
    return account
  }

  const calls: Record<string, (body: unknown) => unknown> = {
    signUp: (body) => {
      const email = String(field(body, 'email') ?? '').toLowerCase()
      const password = String(field(body, 'password') ?? '')
      if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new Refusal('INVALID_EMAIL')
      if (password.length < 6) throw new Refusal('WEAK_PASSWORD : Password should be at least 6 characters')
      if ([...accounts.values()].some((account) => account.email === email)) throw new Refusal('EMAIL_EXISTS')
      const account = { localId: token(21), email, password, emailVerified: false, idToken: token(32) }
      accounts.set(account.idToken, account)
      const { localId, idToken } = account
      return {
        kind: 'identitytoolkit#SignupNewUserResponse',
        idToken,
        email,
        refreshToken: token(32),
        expiresIn: '3600',
        localId,
      }
    },
    sendOobCode: (body) => {
      if (field(body, 'requestType') !== 'VERIFY_EMAIL') throw new Refusal('OPERATION_NOT_ALLOWED')
      const account = byToken(body)
      mailbox.unshift({ to: account.email, subject: 'Verify your e-mail address', code: token(24), at: new Date() })
      return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email: account.email }
    },
    lookup: (body) => {
      const { localId, email, emailVerified } = byToken(body)
      return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [{ localId, email, emailVerified }] }
    },
    delete: (body) => {
      accounts.delete(byToken(body).idToken)
      return { kind: 'identitytoolkit#DeleteAccountResponse' }
    },
  }

  app.route({ method: 'OPTIONS', url: '/*', handler: async (_request, reply) => reply.code(204).send() })
  app.post<{ Params: { '*': string } }>('/identitytoolkit.googleapis.com/v1/*', async (request) => {
    const name = /^accounts:(\w+)$/.exec(request.params['*'])?.[1] ?? ''
    const call = Object.hasOwn(calls, name) ? calls[name] : undefined
    if (!call) throw new Refusal('OPERATION_NOT_ALLOWED')
    return call(request.body)
  })
  app.get('/', async (_request, reply) => reply.type('text/html; charset=utf-8').send(mailboxPage(mailbox)))
  return app
}

function token(length: number): string {
  return randomBytes(length).toString('base64url').slice(0, length)
}

function field(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined
}

function mailboxPage(mails: readonly Mail[]): string {
  const rows = mails.map(
    (mail) =>
      `<tr><td>${escapeHtml(mail.at.toISOString())}<td>${escapeHtml(mail.to)}<td>${escapeHtml(mail.subject)}<td><code>${escapeHtml(mail.code)}</code>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox</title>
<style>body{font:16px/1.5 system-ui;margin:2rem auto;max-width:60rem;padding:0 1rem}table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.5rem;border-bottom:1px solid #ddd}</style>
<h1>Mailbox of the identity simulator</h1>${rows.length > 0 ? `<table><tr><th>At<th>To<th>Subject<th>Code${rows.join('')}</table>` : '<p>No mail has been sent yet.</p>'}`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
