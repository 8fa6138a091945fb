import type { FastifyInstance } from 'fastify'
import { ShopError } from './shop-error.ts'

/**
 * Path and query of a request target. A target in absolute form (`GET http://host/path`) loses its host, which counts
 * for as little as the Host header. See RFC 9112, section 3.2.2.
 */
export function originForm(target: string): string {
  const rest = /^https?:\/\/[^/?#]*(.*)$/i.exec(target)?.[1]
  if (rest === undefined) return target
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** Answers what names no path: `OPTIONS *` asks about the whole server, everything else is malformed. */
export function refuseTargetsWithoutPath(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/')) return
    if (request.method !== 'OPTIONS' || request.url !== '*') throw new ShopError('BAD_REQUEST')
    await reply.header('allow', 'GET, HEAD, POST, OPTIONS').code(204).send()
  })
}
