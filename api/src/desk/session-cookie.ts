import type { FastifyReply, FastifyRequest } from 'fastify'

const name = 'desk'

/**
 * The cookie of the desk's session. The browser sends it to `/desk` only, and never from another site's page.
 * @param origin the desk's: behind a proxy that TRUST_PROXY does not name, a request seems to come without TLS
 */
export const sessionCookie = {
  read: ({ cookies }: FastifyRequest): string | undefined => cookies[name],
  set(reply: FastifyReply, token: string, origin: string): void {
    reply.setCookie(name, token, { ...attributes(reply, origin), maxAge: 30 * 24 * 60 * 60 })
  },
  clear(reply: FastifyReply, origin: string): void {
    reply.clearCookie(name, attributes(reply, origin))
  },
}

function attributes({ request }: FastifyReply, origin: string) {
  const secure = request.protocol === 'https' || origin.startsWith('https:')
  return { path: '/desk', httpOnly: true, sameSite: 'strict', secure } as const
}
