import { randomUUID } from 'node:crypto'
import { createServer as createHttpServer, type RequestListener, type Server, STATUS_CODES } from 'node:http'
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
import { isDatabaseUnavailable } from '#database/database-errors.ts'
import { describeError } from '#database/describe-error.ts'
import { withLog } from '#database/log-events.ts'
import { compressResponses } from './compress.ts'
import { type DeskHost, deskHost } from './desk-host.ts'
import { enablePublicReads } from './public-reads.ts'
import { handleTargetsWithoutPath, originForm } from './request-target.ts'
import { type KeptResponses, keepResponses } from './serve-kept.ts'
import { ShopError } from './shop-error.ts'

/** A stranger's body may be parsed: it stays small. */
export const maxBodyBytes = 64 * 1024

/** For everything that is not a page: nothing in it may load, run or be framed. Pages and workers have their own policy. */
const defaultPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Until the request is received completely, and until the response is sent. */
const requestTimeoutMs = 10_000
export const responseTimeoutMs = 15_000
/** Longer than a proxy keeps its idle connections, so that the proxy closes them. */
const keepAliveMs = 72_000

export type ServerOptions = {
  log: Logger
  trustProxy: boolean | string
  /** The shop's public URL: the only origin that CORS allows. */
  storeUrl: string
  /** The desk's origin if it has its own host; null: the desk shares the shop's. */
  ownDeskUrl?: string | null
  /** Keeps public responses in memory: how many bytes, whether changes are received, and whether the database is away. */
  cache?: { maxBytes: number; isCurrent: () => boolean; mayServeOutdated: () => Promise<boolean> } | undefined
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Before a stop: `/readyz` fails, and each connection closes after its next response. */
    drain(): void
    isDraining(): boolean
    /** All declared routes, such as `GET /order/cartIcon/{username}`. */
    routes: ReadonlySet<string>
    /** Null if nothing is kept. */
    kept: KeptResponses | null
  }
  interface FastifyRequest {
    /** Whether it is answered only because of its cookie, while the shop is not open: its response is not kept. */
    isVisit: boolean
  }
  interface FastifyReply {
    /** The error code of the response, for the log. */
    errorCode?: ErrorCode
  }
}

/** Creates a Fastify server that reads JSON and forms and sends every error as the contract's error body. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { log, trustProxy, storeUrl, ownDeskUrl, cache } = options
  const loggerInstance: FastifyBaseLogger = log
  let draining = false
  const desk = ownDeskUrl ? deskHost(ownDeskUrl) : null
  const skips = desk?.mayBeFor ?? (() => false)
  const kept = cache ? keepResponses({ ...cache, isDraining: () => draining, skips }) : null
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy,
    genReqId: () => randomUUID(),
    bodyLimit: maxBodyBytes,
    serverFactory: (listener) => openHttpServer(kept ? kept.inFrontOf(listener) : listener),
    clientErrorHandler: handleClientError,
    rewriteUrl: ({ url }) => originForm(url ?? '/'),
    // requests on open connections are still handled while closing
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500, querystringParser: (text) => parseForm(text) },
    frameworkErrors: (error, request, reply) => sendError(error, request, reply as FastifyReply),
  })
  collectRoutes(app)
  app.register(formbody, { parser: parseForm })
  // many clients send an empty body with a JSON content type; schemas drop `__proto__`, like all unknown fields
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      if (isTooComplex(body as string)) throw new ShopError('PAYLOAD_TOO_LARGE')
      done(null, body === '' ? undefined : JSON.parse(body as string))
    } catch (error) {
      done(error instanceof ShopError ? error : new ShopError('BAD_REQUEST'))
    }
  })
  app.setErrorHandler(sendError)
  app.setNotFoundHandler((request, reply) => sendError(new ShopError('NOT_FOUND'), request, reply))
  app.decorateReply('errorCode')
  app.decorateRequest('reads', null)
  app.decorateRequest('onSent', null)
  app.decorateRequest('pagePattern', null)
  app.decorateRequest('isVisit', false)
  app.addHook('onResponse', async ({ method, onSent }, { statusCode }) => {
    if (method === 'GET' && statusCode < 400) onSent?.()
  })
  const { protocol, origin } = new URL(storeUrl)
  app.addHook('onRequest', async (request, reply) => {
    reply
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', defaultPolicy)
      .header('referrer-policy', 'strict-origin-when-cross-origin')
      .header('x-request-id', request.id)
    // no includeSubDomains: the merchant may serve other things there
    if (protocol === 'https:') reply.header('strict-transport-security', 'max-age=31536000')
  })
  // after the body was read, which would lose the context
  app.addHook('preHandler', (request, _reply, done) => withLog(request.log, done))
  desk?.keepApart(app)
  allowStorefrontOrigin(app, origin, desk)
  handleTargetsWithoutPath(app)
  app.decorate('kept', kept)
  app.decorate('drain', () => {
    draining = true
  })
  app.decorate('isDraining', () => draining)
  app.addHook('onSend', async (_request, reply) => {
    if (draining) reply.header('connection', 'close')
  })
  enablePublicReads(app, asShopError, responseTimeoutMs)
  await compressResponses(app)
  app.get('/healthz', async () => ({ status: 'ok' }))
  return app
}

/**
 * Allows CORS from the storefront's origin. The header is the same on every response, so caches need no `Vary`.
 * It exposes no private data: private calls need a token, and it allows no cookies.
 */
function allowStorefrontOrigin(app: FastifyInstance, origin: string, desk: DeskHost | null): void {
  app.addHook('onRequest', async (request, reply) => {
    if (desk?.isFor(request)) return
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

function collectRoutes(app: FastifyInstance): void {
  const routes = new Set<string>()
  app.decorate('routes', routes)
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.add(`${one} ${url.replace(/:(\w+)/g, '{$1}')}`)
  })
}

function openHttpServer(listener: RequestListener): Server {
  // Node validates these together when the server is created
  const timeouts = { requestTimeout: requestTimeoutMs, headersTimeout: requestTimeoutMs }
  return createHttpServer({ ...timeouts, connectionsCheckingInterval: 1000, keepAliveTimeout: keepAliveMs }, listener)
}

/** Parses nested values as axios writes them: `items[0][id]=7`. */
function parseForm(text: string): Record<string, unknown> {
  return qs.parse(text, { depth: 4, parameterLimit: 500, arrayLimit: 100, plainObjects: false })
}

/** Malformed, slow or oversized headers never become a request: write the error to the socket. */
function handleClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }[error.code ?? ''] ?? 400
  const body = JSON.stringify(new ShopError('BAD_REQUEST').body)
  const head = [
    ...[`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, 'Connection: close', 'Content-Type: application/json'],
    ...['Cache-Control: no-store', 'X-Content-Type-Options: nosniff', `Content-Security-Policy: ${defaultPolicy}`],
  ]
  if (socket.writable) socket.write(`${[...head, `Content-Length: ${body.length}`].join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(error)
}

/** Only a body with a file is larger. */
const mostWithoutFile = 3_000_000
const mostValues = 1000

/** A file in Base64 is one long text. A million lists of the same size take seconds to parse. */
function isTooComplex(body: string): boolean {
  return body.length > mostWithoutFile && body.split(/[[{,]/, mostValues + 1).length > mostValues
}

function sendError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const shopError = asShopError(error, request)
  if (shopError.retryAfter !== undefined) reply.header('retry-after', String(shopError.retryAfter))
  reply.errorCode = shopError.code
  reply.header('cache-control', 'no-store').code(shopError.status).send(shopError.body)
}

/** Logs an unexpected error. @param route for the log */
function asShopError(error: unknown, request: FastifyRequest, route = request.routeOptions.url): ShopError {
  return error instanceof ShopError ? error : toShopError(error as FastifyError, request, route)
}

function toShopError(error: FastifyError, request: FastifyRequest, route: string | undefined): ShopError {
  if (isDisconnected(request)) {
    request.log.info({ route }, 'client disconnected before the request was complete')
    return new ShopError('BAD_REQUEST')
  }
  if (isDatabaseUnavailable(error)) {
    request.log.error({ error: describeError(error), route }, 'database unavailable')
    return new ShopError('UNAVAILABLE')
  }
  const status = error.statusCode ?? 500
  if (status === 413) return new ShopError('PAYLOAD_TOO_LARGE')
  if (status === 415) return new ShopError('UNSUPPORTED_MEDIA_TYPE')
  if (status >= 400 && status < 500) return new ShopError('BAD_REQUEST')
  if (status === 503) return new ShopError('UNAVAILABLE')
  request.log.error({ error: describeError(error), route }, 'request failed')
  return new ShopError('INTERNAL')
}

/** The client disconnected while sending the request: not an error of the shop. */
function isDisconnected({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete
}
