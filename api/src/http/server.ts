import { createHash } from 'node:crypto'
import formbody from '@fastify/formbody'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Logger } from 'pino'
import qs from 'qs'
import { databaseUnavailable } from '#database/database-errors.ts'
import { ShopError } from './shop-error.ts'

const megabyte = 1024 * 1024

export type ServerOptions = { log: Logger; trustProxy: boolean | string }

/** A Fastify server that reads JSON and forms, and answers every failure in the contract's words. */
export function createServer({ log, trustProxy }: ServerOptions): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = log
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy,
    bodyLimit: megabyte,
    requestTimeout: 10_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500, querystringParser: (text) => parseForm(text) },
    frameworkErrors: (error, request, reply) => answerError(error, request, reply as FastifyReply),
  })
  app.register(formbody, { parser: parseForm })
  // an empty body with a JSON content type is what many clients send with a POST that has none
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : JSON.parse(body as string, withoutPrototype))
    } catch {
      done(new ShopError('BAD_REQUEST'))
    }
  })
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) => answerError(new ShopError('NOT_FOUND'), request, reply))
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
  })
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string') return payload
    if (!String(reply.getHeader('cache-control')).startsWith('public')) return payload
    const tag = `"${createHash('sha1').update(payload).digest('base64url')}"`
    reply.header('etag', tag)
    if (request.headers['if-none-match'] !== tag) return payload
    reply.code(304)
    return ''
  })
  return app
}

/** Nested values as axios writes them: `items[0][id]=7`. */
function parseForm(text: string): Record<string, unknown> {
  return qs.parse(text, { depth: 4, parameterLimit: 500, arrayLimit: 100, plainObjects: false })
}

function withoutPrototype(key: string, value: unknown): unknown {
  return key === '__proto__' ? undefined : value
}

function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = error instanceof ShopError ? error : translate(error as FastifyError, request)
  if (refusal.status === 503) reply.header('retry-after', '2')
  reply.header('cache-control', 'no-store').code(refusal.status).send(refusal.body)
}

function translate(error: FastifyError, request: FastifyRequest): ShopError {
  if (databaseUnavailable(error)) {
    request.log.error({ error: error.message, url: request.routeOptions.url }, 'the database did not answer')
    return new ShopError('UNAVAILABLE')
  }
  const status = error.statusCode ?? 500
  if (status === 413) return new ShopError('PAYLOAD_TOO_LARGE')
  if (status === 415) return new ShopError('UNSUPPORTED_MEDIA_TYPE')
  if (status >= 400 && status < 500) return new ShopError('BAD_REQUEST')
  request.log.error({ err: error, url: request.routeOptions.url }, 'a request failed')
  return new ShopError('INTERNAL')
}
