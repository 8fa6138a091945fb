import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hostOfTarget } from './request-target.ts'
import { ShopError } from './shop-error.ts'

/** For load balancers and the doctor, which ask by any name. */
const onEveryHost = new Set(['/healthz', '/readyz', '/metrics', '/diagnosis'])

const isDeskRoute = (route: string) => /^\/desk(\/|$)/.test(route)

export type DeskHost = ReturnType<typeof deskHost>

/** The desk's own host. Its name is never the shop's: cookies and passkeys don't tell ports apart. */
export function deskHost(deskUrl: string) {
  const { host, hostname } = new URL(deskUrl)
  const isNamed = (given: string) => given.toLowerCase().replace(/:\d*$/, '') === hostname

  return {
    /** Whether any header names the desk: such a request is never answered from memory. */
    mayBeFor: ({ headers }: IncomingMessage) =>
      [headers.host, headers['x-forwarded-host']].some((given) => String(given).toLowerCase().includes(hostname)),
    isFor: (request: FastifyRequest) => isNamed(hostOf(request)),
    /** Answers 404 to the desk on other hosts, and on the desk's host to everything that it doesn't need. */
    keepApart(app: FastifyInstance): void {
      app.addHook('onRequest', async (request, reply) => {
        const route = request.routeOptions.url ?? ''
        if (onEveryHost.has(route)) return
        const given = hostOf(request)
        const isAllowed = isNamed(given)
          ? given.toLowerCase() === host && (isDeskRoute(route) || route === '/pictures/*' || isRoot(request))
          : !isDeskRoute(route)
        if (!isAllowed) throw new ShopError('NOT_FOUND')
        if (isNamed(given) && isRoot(request)) await reply.redirect('/desk')
      })
    },
  }
}

const isRoot = ({ method, url }: FastifyRequest) => /^(GET|HEAD)$/.test(method) && /^\/(\?|$)/.test(url)

/** The target's host counts before the header. See RFC 9112, section 3.2.2. */
function hostOf(request: FastifyRequest): string {
  return hostOfTarget(request.originalUrl) ?? request.host
}
