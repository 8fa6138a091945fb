import Fastify, { type FastifyInstance } from 'fastify'
import { openAccounts, ToolkitError } from './accounts.ts'
import { policyOf } from './chooser.ts'
import { mountControl } from './control.ts'
import { createFaults } from './faults.ts'
import { createGoogle } from './google.ts'
import { createIdTokens } from './id-tokens.ts'
import { mailboxPage, mailsIn, readMail } from './mailbox.ts'
import { type CodeMail, codeMail } from './mails.ts'
import { mountPopup } from './popup.ts'
import { createSignIns } from './sign-ins.ts'
import { fields, text, toolkitCalls } from './toolkit-calls.ts'

export type IdentityOptions = {
  project?: string
  /** Folder of `.eml` files that the mailbox also shows. */
  mailFolder?: string
  /** Target of the links in mails. */
  actionUrl?: string
  /** Origins whose pages may call this, and use Google sign-in as localhost may. */
  origins?: readonly string[]
  /** Sends the mails. Without it, they are only shown in the mailbox. */
  sendMail?: ((mail: { to: string; subject: string; text: string; html: string }) => Promise<void>) | null
}

/**
 * Simulates Google's Identity Toolkit, with an account chooser at `/google`, a mailbox at `/` and test controls below
 * `/control`. All data is in memory.
 */
export function createIdentitySimulator(options: IdentityOptions = {}): FastifyInstance {
  const { project = 'demo-shop', mailFolder = '', actionUrl = 'http://localhost:3000/verify', origins = [] } = options
  const mailbox: CodeMail[] = []
  const idTokens = createIdTokens(project)
  const signIns = createSignIns(idTokens, project)
  const accounts = openAccounts(signIns.revoke)
  const faults = createFaults()
  const google = createGoogle()
  const call = toolkitCalls(accounts, signIns, google, (to, type, code) => {
    const mail = codeMail(to, type, code, actionUrl)
    mailbox.unshift(mail)
    options.sendMail?.(mail).catch((error: unknown) => console.error(`Could not send the mail to ${to}: ${error}`))
  })
  const app = Fastify({ forceCloseConnections: true })

  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  // the shop's pages call another port; no other page may read mails and tokens
  const callers = new Set(origins.map(onLocalhost))
  app.addHook('onRequest', async ({ method, headers: { origin } }, reply) => {
    reply.header('vary', 'origin')
    if (origin && callers.has(onLocalhost(origin)))
      reply.header('access-control-allow-origin', origin).header('access-control-allow-headers', '*')
    if (method === 'OPTIONS') await reply.code(204).send()
  })
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const code = error instanceof ToolkitError ? 400 : (error.statusCode ?? 500)
    const message = error instanceof ToolkitError ? error.message : code < 500 ? 'INVALID_REQUEST' : 'INTERNAL_ERROR'
    reply.code(code).send({ error: { code, message, errors: [{ message, domain: 'global', reason: 'invalid' }] } })
  })

  app.route({ method: 'OPTIONS', url: '/*', handler: async (_request, reply) => reply.code(204).send() })
  app.post<{ Params: { '*': string } }>('/identitytoolkit.googleapis.com/v1/*', async ({ params, body }, reply) => {
    const name = /^accounts:(\w+)$/.exec(params['*'])?.[1] ?? ''
    return (await faults.apply(name, reply)) ? call(name, body) : reply
  })
  app.post('/securetoken.googleapis.com/v1/token', async ({ body }, reply) => {
    const form = fields(body)
    if (!(await faults.apply('token', reply))) return reply
    return signIns.refresh(text(form, 'grant_type'), text(form, 'refresh_token'), accounts.byId)
  })
  app.get('/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com', async (_request, reply) => {
    if (!(await faults.apply('keys', reply))) return reply
    return reply.header('cache-control', 'public, max-age=3600').send(await idTokens.jwks())
  })

  app.get('/', async (_request, reply) => {
    const html = mailboxPage(mailbox, await mailsIn(mailFolder))
    return reply.header('content-security-policy', policyOf(html)).type('text/html; charset=utf-8').send(html)
  })
  app.get('/mailbox.json', async () => ({ mails: [...mailbox, ...(await mailsIn(mailFolder))] }))
  app.get<{ Params: { name: string } }>('/mails/:name', async ({ params, query }, reply) => {
    const kept = mailbox.find(({ code }) => params.name === 'code' && code === fields(query).code)
    const html = kept?.html ?? (await readMail(mailFolder, params.name))
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src http: https:")
    return html === null ? reply.code(404).send() : reply.type('text/html; charset=utf-8').send(html)
  })

  mountPopup(app, google, faults, origins)
  mountControl(app, { accounts, faults, idTokens })
  return app
}

/** The demo's shop answers to both names. */
function onLocalhost(origin: string): string {
  return origin.replace('//127.0.0.1', '//localhost')
}
