import type { FastifyInstance } from 'fastify'
import { ShopError } from './shop-error.ts'

/**
 * Path and query of a request target. The host of an absolute form (`GET http://host/path`) is ignored, like the Host
 * header. See RFC 9112, section 3.2.2.
 */
export function originForm(target: string): string {
  const rest = /^https?:\/\/[^/?#]*(.*)$/i.exec(target)?.[1]
  if (rest === undefined) return target
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** Handles request targets without a path: `OPTIONS *` gets 204, everything else 400. */
export function handleTargetsWithoutPath(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/')) return
    if (request.method !== 'OPTIONS' || request.url !== '*') throw new ShopError('BAD_REQUEST')
    await reply.header('allow', 'GET, HEAD, POST, OPTIONS').code(204).send()
  })
}
