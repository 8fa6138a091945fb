import { createHash } from 'node:crypto'
import fastifyCompress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Smaller responses don't shrink. In bytes. */
const threshold = 1024

const compressible = /^text\/|[/+](json|xml|javascript)\b/

/**
 * Compresses text responses and adds a weak ETag to public ones: plain and compressed responses share it.
 * Call it before any route is declared.
 */
export async function compressResponses(app: FastifyInstance): Promise<void> {
  app.addHook('onSend', async (request, reply, payload) => {
    // also on plain responses, so that caches keep both variants
    if (compressible.test(String(reply.getHeader('content-type'))) && !reply.hasHeader('vary'))
      reply.header('vary', 'accept-encoding')
    if (request.method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string') return payload
    if (!String(reply.getHeader('cache-control')).startsWith('public')) return payload
    const tag = `W/"${createHash('sha1').update(payload).digest('base64url')}"`
    reply.header('etag', tag)
    if (!knows(request.headers['if-none-match'], tag)) return payload
    reply.code(304)
    return ''
  })
  // no request decompression: it would bypass the body limit
  const options = { encodings: ['br' as const, 'gzip' as const], threshold, customTypes: compressible }
  await app.register(fastifyCompress, { ...options, globalDecompression: false })
}

/** Whether an If-None-Match names the tag. Tags are compared weakly: see RFC 9110, section 13.1.2. */
function knows(header = '', tag: string): boolean {
  const bare = (one: string) => one.trim().replace(/^W\//, '')
  return header.split(',').some((one) => bare(one) === bare(tag) || one.trim() === '*')
}
