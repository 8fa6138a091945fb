import type { FastifyInstance, FastifyReply } from 'fastify'
import { isEmail } from './accounts.ts'
import { type Asked, chooserPage, policyOf, refusalPage, type Told, tellingPage } from './chooser.ts'
import type { Faults } from './faults.ts'
import { type Google, googlePeople } from './google.ts'
import { fields, text } from './toolkit.ts'

/**
 * `/google`: the popup in which one signs in with Google. It tells who it was to the page that opened it, by
 * `postMessage` to the origin that asked: one of `origins`, or any of this machine.
 */
export function mountPopup(app: FastifyInstance, google: Google, faults: Faults, origins: readonly string[]): void {
  function readAsked(given: unknown): Asked | null {
    const query = fields(given)
    const asked = { state: text(query, 'state'), nonce: text(query, 'nonce'), origin: text(query, 'origin') }
    const whole = Object.values(asked).every((value) => value !== '' && value.length <= 200)
    return whole && isAllowed(asked.origin) ? asked : null
  }

  function isAllowed(origin: string): boolean {
    if (origins.includes(origin)) return true
    if (!URL.canParse(origin)) return false
    const url = new URL(origin)
    return url.origin === origin && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  }

  app.get('/google', async ({ query }, reply) => {
    const asked = readAsked(query)
    if (!asked) return show(reply.code(400), refusalPage())
    const fault = await faults.ofPopup()
    if (fault === 'closed') return show(reply, tellingPage(asked, null))
    if (fault) return show(reply, tellingPage(asked, { error: fault === 'blocked' ? 'popup-blocked' : fault }))
    return show(reply, chooserPage(asked, googlePeople))
  })

  app.post('/google', async ({ body }, reply) => {
    const asked = readAsked(body)
    if (!asked) return show(reply.code(400), refusalPage())
    return show(reply, tellingPage(asked, await choose(fields(body), asked.nonce)))
  })

  async function choose(form: Record<string, unknown>, nonce: string): Promise<Told> {
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
