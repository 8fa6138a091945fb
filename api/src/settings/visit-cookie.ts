import type { FastifyReply, FastifyRequest } from 'fastify'

const isSecure = (origin: string) => origin.startsWith('https:')
/** Browsers let no other host of the domain set a cookie with this prefix (RFC 6265bis). */
const nameAt = (origin: string) => (isSecure(origin) ? '__Host-shop-visit' : 'shop-visit')

/** The cookie of a browser that may use a shop that is not open. @param origin the shop's */
export const visitCookie = {
  read({ headers: { cookie = '' } }: FastifyRequest, origin: string): string | undefined {
    const start = `${nameAt(origin)}=`
    return cookie
      .split(/;\s*/)
      .find((one) => one.startsWith(start))
      ?.slice(start.length)
  },
  set(reply: FastifyReply, code: string, expires: number, origin: string): void {
    const secure = isSecure(origin) || reply.request.protocol === 'https' ? '; Secure' : ''
    const maxAge = Math.floor((expires - Date.now()) / 1000)
    reply.header('set-cookie', `${nameAt(origin)}=${code}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`)
  },
}
