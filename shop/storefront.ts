import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import { ShopError } from '@tanabana/api'
import type { PublicSettings } from '@tanabana/contract/public-settings.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { answerCrawlers } from './crawlers.ts'
import { answerManifest } from './manifest.ts'
import { answerOffline } from './offline.ts'

/** How the storefront reaches the backend: a path and what `fetch` takes. */
type Transport = (path: string, init: RequestInit) => Promise<Response>

export type StorefrontBuild = ServerBuild & {
  entry: {
    module: {
      createLoadContext(transport: Transport, settings: PublicSettings): RouterContextProvider
      /** The address of the style sheet. */
      styles: string
    }
  }
}

/** Milliseconds that a backend elsewhere may take. */
const patience = 10_000

const webFolder = join(import.meta.dirname, '..', 'web')

/** Mounts the built storefront behind the backend's own addresses. @throws Error where it was not built */
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
  answerOffline(app, settings.offline ? build : null, settings.shopName)
  answerPages(app, async () => build, settings)
}

/** The storefront from its sources, with hot reload. */
export async function mountDevelopmentStorefront(app: FastifyInstance, settings: PublicSettings): Promise<void> {
  const { createServer } = await import('vite')
  const ours = process.listeners('SIGTERM')
  const vite = await createServer({ root: webFolder, server: { middlewareMode: true, hmr: { server: app.server } } })
  // Vite would end the process at once, before the database is closed
  for (const listener of process.listeners('SIGTERM')) if (!ours.includes(listener)) process.off('SIGTERM', listener)
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', async (request, reply) => {
    await new Promise<void>((resolve) => {
      reply.raw.once('close', resolve)
      vite.middlewares(request.raw, reply.raw, () => resolve())
    })
    if (reply.raw.headersSent) reply.hijack()
  })
  answerOffline(app, null)
  answerPages(
    app,
    async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as StorefrontBuild,
    settings,
  )
}

function answerPages(app: FastifyInstance, load: () => Promise<StorefrontBuild>, settings: PublicSettings): void {
  const { backendUrl } = settings
  const here: Transport = async (path, init) => {
    const answer = await app.inject({
      method: init.method === 'POST' ? 'POST' : 'GET',
      url: path,
      headers: { accept: 'application/json' },
    })
    return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': 'application/json' } })
  }
  const apart: Transport = (path, init) =>
    fetch(backendUrl + path, {
      ...init,
      signal: AbortSignal.any([AbortSignal.timeout(patience), init.signal ?? []].flat()),
    })
  const transport = backendUrl === null ? here : apart
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
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
  answerCrawlers(app, settings)
  answerManifest(app, settings)
  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: answer })
}

/** A program that mistook an address of the backend: browsers ask for HTML as well. */
function wantsJson({ headers: { accept = '' } }: FastifyRequest): boolean {
  return accept.includes('application/json') && !accept.includes('text/html')
}
