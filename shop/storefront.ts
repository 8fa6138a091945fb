import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import { ShopError } from '@tanabana/api'
import type { PublicSettings } from '@tanabana/contract/public-settings.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler } from 'react-router'
import { serveCrawlers } from './crawlers.ts'
import { serveManifest } from './manifest.ts'
import { serveOffline } from './offline.ts'
import type { StorefrontBuild, Transport } from './storefront-build.ts'

/** For requests to a separate backend. */
const timeoutMs = 10_000

const webFolder = join(import.meta.dirname, '..', 'web')

/** Serves the built storefront on all paths that the backend does not have. @throws Error if it is not built */
export async function mountStorefront(app: FastifyInstance, settings: PublicSettings): Promise<void> {
  const client = join(webFolder, 'build', 'client')
  const build = (await import(pathToFileURL(join(webFolder, 'build', 'server', 'index.js')).href)) as StorefrontBuild
  if (existsSync(client)) {
    await app.register(fastifyStatic, {
      root: client,
      wildcard: false,
      index: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const hashed = path.startsWith(join(client, 'assets'))
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
      },
    })
  }
  serveOffline(app, settings.offline ? build : null, settings.shopName)
  servePages(app, async () => build, settings)
}

/** Serves the storefront from its sources, with hot reload. */
export async function mountDevelopmentStorefront(app: FastifyInstance, settings: PublicSettings): Promise<void> {
  const { createServer } = await import('vite')
  const ownListeners = process.listeners('SIGTERM')
  const vite = await createServer({ root: webFolder, server: { middlewareMode: true, hmr: { server: app.server } } })
  // Vite's listener would end the process before the database is closed
  for (const listener of process.listeners('SIGTERM'))
    if (!ownListeners.includes(listener)) process.off('SIGTERM', listener)
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', async (request, reply) => {
    await new Promise<void>((resolve) => {
      reply.raw.once('close', resolve)
      vite.middlewares(request.raw, reply.raw, () => resolve())
    })
    if (reply.raw.headersSent) reply.hijack()
  })
  serveOffline(app, null)
  servePages(
    app,
    async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as StorefrontBuild,
    settings,
  )
}

function servePages(app: FastifyInstance, load: () => Promise<StorefrontBuild>, settings: PublicSettings): void {
  const { backendUrl } = settings
  const sameProcess: Transport = async (path, init) => {
    const response = await app.inject({
      method: init.method === 'POST' ? 'POST' : 'GET',
      url: path,
      headers: { accept: 'application/json' },
    })
    return new Response(response.body, { status: response.statusCode, headers: { 'content-type': 'application/json' } })
  }
  const overHttp: Transport = (path, init) =>
    fetch(backendUrl + path, {
      ...init,
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), init.signal ?? []].flat()),
    })
  const transport = backendUrl === null ? sameProcess : overHttp
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const build = await load()
    const handle = createRequestHandler(build, 'production')
    const headers = new Headers()
    for (const [name, value] of Object.entries(request.headers))
      if (typeof value === 'string' && !name.startsWith(':')) headers.set(name, value)
    const page = new Request(settings.storeUrl + request.url, { method: request.method, headers })
    const response = await handle(page, build.entry.module.createLoadContext(transport, settings))
    const missing = response.status === 404
    if (missing && wantsJson(request)) throw new ShopError('NOT_FOUND')
    return reply.header('vary', missing ? 'accept, accept-encoding' : 'accept-encoding').send(response)
  }
  serveCrawlers(app, settings)
  serveManifest(app, settings)
  app.route({ method: ['GET', 'HEAD'], url: '/*', handler })
}

/** True for a client of the API; browsers also accept HTML. */
function wantsJson({ headers: { accept = '' } }: FastifyRequest): boolean {
  return accept.includes('application/json') && !accept.includes('text/html')
}
