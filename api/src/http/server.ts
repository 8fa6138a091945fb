import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import formbody from '@fastify/formbody'
import type { ErrorCode } from '@tanabana/contract/errors.ts'
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
import { compressAnswers } from './compress.ts'
import { describeError } from './describe-error.ts'
import { originForm, refuseTargetsWithoutPath } from './request-target.ts'
import { ShopError } from './shop-error.ts'

const megabyte = 1024 * 1024

/** Milliseconds in which a request must have come in whole, and in which it must be answered from its beginning. */
const requestTime = 10_000
export const answerTime = 15_000

export type ServerOptions = {
  log: Logger
  trustProxy: boolean | string
  /** Where shoppers reach the shop: the only other origin whose pages may call from a browser. */
  storeUrl: string
}

declare module 'fastify' {
  interface FastifyInstance {
    /** About to stop: `/readyz` says so, and each connection ends with its next answer. */
    drain(): void
    isDraining(): boolean
    /** Every route that was declared, such as `GET /order/cartIcon/{username}`. */
    routes: ReadonlySet<string>
  }
  interface FastifyReply {
    /** The code of the refusal that this is, for the log. */
    refusal?: ErrorCode
  }
}

/** A Fastify server that reads JSON and forms, and answers every failure in the contract's words. */
export async function createServer({ log, trustProxy, storeUrl }: ServerOptions): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = log
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy,
    genReqId: () => randomUUID(),
    bodyLimit: megabyte,
    requestTimeout: requestTime,
    // given here as well, because Node looks at them together when the server is made
    http: { requestTimeout: requestTime, headersTimeout: requestTime, connectionsCheckingInterval: 1000 },
    clientErrorHandler: answerUnreadable,
    rewriteUrl: ({ url }) => originForm(url ?? '/'),
    // while closing, what comes over an open connection is still answered, and the connection ends with it
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500, querystringParser: (text) => parseForm(text) },
    frameworkErrors: (error, request, reply) => answerError(error, request, reply as FastifyReply),
  })
  noteRoutes(app)
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
  app.decorateReply('refusal')
  const { protocol, origin } = new URL(storeUrl)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('x-request-id', request.id)
    // not for subdomains: what else the owner's domain serves is not ours to decide
    if (protocol === 'https:') reply.header('strict-transport-security', 'max-age=31536000')
  })
  letStorefrontCall(app, origin)
  refuseTargetsWithoutPath(app)
  letDrain(app)
  await compressAnswers(app)
  app.get('/healthz', async () => ({ status: 'ok' }))
  return app
}

/**
 * CORS for a storefront on another origin. The same header on every answer, so that caches need not tell origins apart;
 * it lets nothing out that a token does not open anyway, for there are no cookies.
 */
function letStorefrontCall(app: FastifyInstance, origin: string): void {
  app.addHook('onRequest', async (request, reply) => {
    reply
      .header('access-control-allow-origin', origin)
      .header('access-control-expose-headers', 'retry-after, x-request-id')
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return
    await reply
      .header('access-control-allow-methods', 'GET, POST')
      .header('access-control-allow-headers', 'authorization, content-type, idempotency-key')
      .header('access-control-max-age', '7200')
      .code(204)
      .send()
  })
}

function noteRoutes(app: FastifyInstance): void {
  const routes = new Set<string>()
  app.decorate('routes', routes)
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.add(`${one} ${url.replace(/:(\w+)/g, '{$1}')}`)
  })
}

function letDrain(app: FastifyInstance): void {
  let draining = false
  app.decorate('drain', () => {
    draining = true
  })
  app.decorate('isDraining', () => draining)
  app.addHook('onSend', async (_request, reply) => {
    if (draining) reply.header('connection', 'close')
  })
}

/** Nested values as axios writes them: `items[0][id]=7`. */
function parseForm(text: string): Record<string, unknown> {
  return qs.parse(text, { depth: 4, parameterLimit: 500, arrayLimit: 100, plainObjects: false })
}

function withoutPrototype(key: string, value: unknown): unknown {
  return key === '__proto__' ? undefined : value
}

/** What is no HTTP, or came too slowly or with too long a header, never becomes a request: the same words, on the socket. */
function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }[error.code ?? ''] ?? 400
  const body = JSON.stringify(new ShopError('BAD_REQUEST').body)
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, 'Connection: close', 'Content-Type: application/json']
  if (socket.writable) socket.write(`${[...head, `Content-Length: ${body.length}`].join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(error)
}

function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = error instanceof ShopError ? error : translate(error as FastifyError, request)
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter))
  reply.refusal = refusal.code
  reply.header('cache-control', 'no-store').code(refusal.status).send(refusal.body)
}

function translate(error: FastifyError, request: FastifyRequest): ShopError {
  if (clientLeft(request)) {
    request.log.info({ route: request.routeOptions.url }, 'the client left before its request was complete')
    return new ShopError('BAD_REQUEST')
  }
  if (databaseUnavailable(error)) {
    request.log.error({ error: describeError(error), route: request.routeOptions.url }, 'the database did not answer')
    return new ShopError('UNAVAILABLE')
  }
  const status = error.statusCode ?? 500
  if (status === 413) return new ShopError('PAYLOAD_TOO_LARGE')
  if (status === 415) return new ShopError('UNSUPPORTED_MEDIA_TYPE')
  if (status >= 400 && status < 500) return new ShopError('BAD_REQUEST')
  if (status === 503) return new ShopError('UNAVAILABLE')
  request.log.error({ error: describeError(error), route: request.routeOptions.url }, 'a request failed')
  return new ShopError('INTERNAL')
}

/** Phones lose their network: that is no failure of the shop. The answer reaches nobody. */
function clientLeft({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete
}
