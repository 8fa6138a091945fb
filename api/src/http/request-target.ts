import type { FastifyInstance } from 'fastify'
import { ShopError } from './shop-error.ts'

const absoluteForm = /^https?:\/\/([^/?#]*)(.*)$/i

/** Path and query of a request target, also of an absolute form (`GET http://host/path`). See RFC 9112, section 3.2.2. */
export function originForm(target: string): string {
  const rest = absoluteForm.exec(target)?.[2]
  if (rest === undefined) return target
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** @returns undefined if the target is not in absolute form */
export function hostOfTarget(target: string): string | undefined {
  return absoluteForm.exec(target)?.[1]
}

/** `.` or `..` as a segment, also encoded: a URL would resolve it, to another path than the one that was routed. */
const dotSegment = /^[^?#]*[/\\](\.|%2e){1,2}([/\\?#]|$)/i

/**
 * Handles request targets that don't name a path: `OPTIONS *` gets 204, others without a path 400, and 404 what names
 * another path.
 */
export function handleTargetsWithoutPath(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (dotSegment.test(request.url)) throw new ShopError('NOT_FOUND')
    if (request.url.startsWith('/')) return
    if (request.method !== 'OPTIONS' || request.url !== '*') throw new ShopError('BAD_REQUEST')
    await reply.header('allow', 'GET, HEAD, POST, OPTIONS').code(204).send()
  })
}
