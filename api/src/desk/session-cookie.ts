import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceDays } from '#staff/staff.ts'

/**
 * The cookie of the desk's session. The browser never sends it from another site's page.
 * @param origin the desk's: behind a proxy that TRUST_PROXY does not name, a request seems to come without TLS
 */
export const sessionCookie = {
  read: ({ cookies }: Pick<FastifyRequest, 'cookies'>, origin: string): string | undefined => cookies[nameAt(origin)],
  set(reply: FastifyReply, token: string, origin: string): void {
    reply.setCookie(nameAt(origin), token, { ...attributes(reply, origin), maxAge: 30 * 24 * 60 * 60 })
  },
  clear(reply: FastifyReply, origin: string): void {
    reply.clearCookie(nameAt(origin), attributes(reply, origin))
  },
}

/** The cookie that marks a known device. It outlives the session. */
export const deviceCookie = {
  read: ({ cookies }: Pick<FastifyRequest, 'cookies'>, origin: string): string | undefined =>
    cookies[`${nameAt(origin)}-device`],
  set(reply: FastifyReply, token: string, origin: string): void {
    const maxAge = deviceDays * 24 * 60 * 60
    reply.setCookie(`${nameAt(origin)}-device`, token, { ...attributes(reply, origin), maxAge })
  },
}

const isSecure = (origin: string) => origin.startsWith('https:')

/** Browsers let no other host of the domain set a cookie with this prefix, which needs TLS and the path `/` (RFC 6265bis). */
const nameAt = (origin: string) => (isSecure(origin) ? '__Host-desk' : 'desk')

function attributes({ request }: FastifyReply, origin: string) {
  const secure = request.protocol === 'https' || isSecure(origin)
  return { path: isSecure(origin) ? '/' : '/desk', httpOnly: true, sameSite: 'strict', secure } as const
}
