import type { FastifyInstance } from 'fastify'

const dayMs = 24 * 60 * 60 * 1000

/** Days that the file stays valid. RFC 9116 recommends less than a year. */
const validDays = 180

/** `contact`: an e-mail address, or an https address. Empty in a new shop that has neither. */
type Settings = { storeUrl: string; contact(): string }

/** Says where to report a vulnerability (RFC 9116). */
export function serveSecurityTxt(app: FastifyInstance, settings: Settings): void {
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const contact = settings.contact()
    if (!contact) return reply.callNotFound()
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(securityText(settings.storeUrl, contact, new Date()))
  })
  // where older tools look
  app.get('/security.txt', (_request, reply) => reply.redirect('/.well-known/security.txt', 301))
}

function securityText(storeUrl: string, contact: string, now: Date): string {
  // whole days, so that all servers send the same file
  const expires = new Date((Math.floor(now.getTime() / dayMs) + validDays) * dayMs)
  const lines = [
    `Contact: ${contact.startsWith('https:') ? contact : `mailto:${contact}`}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, hi',
    `Canonical: ${storeUrl}/.well-known/security.txt`,
  ]
  return `${lines.join('\n')}\n`
}
