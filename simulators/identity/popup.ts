import type { FastifyInstance, FastifyReply } from 'fastify'
import { isEmail } from './accounts.ts'
import { blockedPage, chooserPage, policyOf, resultPage, type SignInRequest, type SignInResult } from './chooser.ts'
import type { Faults } from './faults.ts'
import { type Google, googlePeople } from './google.ts'
import { fields, text } from './toolkit-calls.ts'

/**
 * Adds `/google`, the sign-in popup. It posts the ID token to the page that opened it with `postMessage`.
 * @param origins origins that may use it, besides localhost
 */
export function mountPopup(app: FastifyInstance, google: Google, faults: Faults, origins: readonly string[]): void {
  function readRequest(given: unknown): SignInRequest | null {
    const query = fields(given)
    const request = { state: text(query, 'state'), nonce: text(query, 'nonce'), origin: text(query, 'origin') }
    const complete = Object.values(request).every((value) => value !== '' && value.length <= 200)
    return complete && isAllowed(request.origin) ? request : null
  }

  function isAllowed(origin: string): boolean {
    if (origins.includes(origin)) return true
    if (!URL.canParse(origin)) return false
    const url = new URL(origin)
    return url.origin === origin && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  }

  app.get('/google', async ({ query }, reply) => {
    const request = readRequest(query)
    if (!request) return show(reply.code(400), blockedPage())
    const fault = await faults.applyToPopup()
    if (fault === 'closed') return show(reply, resultPage(request, null))
    if (fault) return show(reply, resultPage(request, { error: fault === 'blocked' ? 'popup-blocked' : fault }))
    return show(reply, chooserPage(request, googlePeople))
  })

  app.post('/google', async ({ body }, reply) => {
    const request = readRequest(body)
    if (!request) return show(reply.code(400), blockedPage())
    return show(reply, resultPage(request, await choose(fields(body), request.nonce)))
  })

  async function choose(form: Record<string, unknown>, nonce: string): Promise<SignInResult> {
    const known = googlePeople.find(({ sub }) => sub === form.sub)
    if (known) return { idToken: await google.idToken(known, nonce) }
    const [email, name] = [text(form, 'email').trim().toLowerCase(), text(form, 'name').trim()]
    if (form.cancel || !isEmail(email)) return { error: 'popup-closed-by-user' }
    const emailVerified = form.verified === 'on'
    return {
      idToken: await google.idToken({ sub: `google-${email}`, email, emailVerified, name, picture: undefined }, nonce),
    }
  }
}

function show(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header('content-security-policy', policyOf(html))
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(html)
}
