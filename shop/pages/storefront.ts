import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import { createLimiter, type DefaultPages, ShopError } from '@tanabana/api'
import type { Transport } from '@tanabana/contract/client.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RouterContextProvider } from 'react-router'
import { builtFolder } from '../build-apps.mjs'
import { withBuiltInTexts } from './built-in-texts.ts'
import { closedPage, isOpenPage } from './closed-page.ts'
import { serveCrawlers } from './crawlers.ts'
import { isDeskPath } from './desk.ts'
import { iconFiles, serveIcons } from './icons.ts'
import { keepAssets, serveAssets } from './kept-builds.ts'
import { withoutLinkTail } from './link-tail.ts'
import { serveManifest } from './manifest.ts'
import { serveOffline } from './offline.ts'
import { type PatternOf, pagePatterns } from './page-patterns.ts'
import type { PageSettings } from './page-settings.ts'
import { serveSources } from './sources.ts'
import type { Read, StorefrontBuild } from './storefront-build.ts'

/** For requests to a separate backend. */
const timeoutMs = 10_000

/** Rendering is work for one thread: more at once would only delay sign-in and checkout. */
const concurrentRenders = 2

const webFolder = join(import.meta.dirname, '../..', 'web')

/**
 * Serves the built storefront on all paths that the backend does not have.
 * @param keptBuilds where the assets of earlier builds are
 * @param demoPages the demo's texts of the static pages, for a separate backend that has none
 * @throws Error if it is not built
 */
export async function mountStorefront(
  app: FastifyInstance,
  settings: PageSettings,
  keptBuilds: string,
  demoPages: DefaultPages | null,
): Promise<void> {
  const folder = builtFolder(join(webFolder, '..'), 'web')
  const build = (await import(pathToFileURL(join(folder, 'server', 'index.js')).href)) as StorefrontBuild
  await app.register(fastifyStatic, {
    root: join(folder, 'client'),
    globIgnore: ['assets/**', ...iconFiles],
    wildcard: false,
    index: false,
    preCompressed: true,
    decorateReply: false,
    setHeaders: (reply) => reply.header('cache-control', 'public, max-age=3600'),
  })
  serveIcons(app, settings, join(folder, 'client'))
  await serveAssets(app, '/assets/', await keepAssets(join(keptBuilds, 'storefront'), folder))
  serveOffline(app, settings().offline ? build : null, settings)
  const storefront = storefrontOf(build)
  servePages(app, async () => storefront, settings, demoPages)
}

/** Serves the storefront from its sources, with hot reload. */
export async function mountDevelopmentStorefront(
  app: FastifyInstance,
  settings: PageSettings,
  _keptBuilds: string,
  demoPages: DefaultPages | null,
): Promise<void> {
  const vite = await serveSources(app, webFolder, (path) => !isDeskPath(path))
  serveOffline(app, null)
  servePages(
    app,
    async () => storefrontOf((await vite.ssrLoadModule('virtual:react-router/server-build')) as StorefrontBuild),
    settings,
    demoPages,
  )
}

/** Renders the page of a URL. */
type Render = (url: string, context: RouterContextProvider) => Promise<Response>
type Storefront = { build: StorefrontBuild; render: Render; patternOf: PatternOf }

function storefrontOf(build: StorefrontBuild): Storefront {
  const handle = build.entry.module.createRequestHandler(build, 'production')
  return { build, render: (url, context) => handle(new Request(url), context), patternOf: pagePatterns(build) }
}

/** In the desk's frame: only the process of the backend can open the code of a preview. */
const noPreview = 'This storefront runs apart from its backend and shows no previews. Save, and look at the shop.'
const noPreviewHeaders = {
  'content-type': 'text/plain; charset=utf-8',
  'content-security-policy': "default-src 'none'; frame-ancestors *; sandbox",
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
}

type Page = { status: number; headers: Record<string, string>; body: string }

export function servePages(
  app: FastifyInstance,
  load: () => Promise<Storefront>,
  settings: PageSettings,
  demoPages: DefaultPages | null = null,
): void {
  const { backendUrl, storeUrl } = settings()
  // waiting for another host is not work: it must not hold up other pages
  const limitRenders = createLimiter(backendUrl === null ? concurrentRenders : Number.POSITIVE_INFINITY)
  const renderPage = async (request: FastifyRequest, isPreview = false): Promise<Page> => {
    const { build, render, patternOf } = await load()
    request.pagePattern = patternOf(request.url)
    const shown = { ...settings(), ...(isPreview && { isPreview }) }
    const { opening } = shown
    if (opening && !isOpenPage(new URL(storeUrl + request.url), opening)) {
      request.isVisit = !isPreview && (app.isVisit?.(request) ?? false)
      if (!request.isVisit) return closedPage(build, { ...shown, opening })
    }
    const reader = readerFor(app, request)
    const backend =
      backendUrl === null
        ? { read: reader.read }
        : { transport: withBuiltInTexts(overHttp(backendUrl), settings(), demoPages) }
    const response = await render(storeUrl + request.url, build.entry.module.createLoadContext(backend, shown))
    if (reader.failed()) request.reads = null
    return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() }
  }
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const { setting } = request.query as { setting?: unknown }
    if (setting !== undefined && backendUrl !== null) return reply.headers(noPreviewHeaders).send(noPreview)
    // without a code that is valid now, the page is as it is
    const preview = typeof setting === 'string' ? app.openPreview?.(setting) : null
    const { status, headers, body } = await limitRenders(() =>
      preview ? preview(() => renderPage(request, true)) : renderPage(request),
    )
    if (preview || request.isVisit)
      Object.assign(headers, { 'cache-control': 'no-store, no-transform', 'x-robots-tag': 'noindex' })
    const missing = status === 404
    if (missing && wantsJson(request)) throw new ShopError('NOT_FOUND')
    const address = missing ? withoutLinkTail(request.url) : null
    if (address) return reply.header('cache-control', headers['cache-control']).redirect(address, 301)
    // pages in development load from many places, and have no policy
    if (!headers['content-security-policy'] && headers['content-type']?.startsWith('text/html'))
      reply.removeHeader('content-security-policy')
    // no other origin reads a page, and the home page must fit into the first round trip
    for (const name of ['allow-origin', 'expose-headers']) reply.removeHeader(`access-control-${name}`)
    // a category can get an older address back: a browser that keeps the redirect would go round in circles
    if (status === 301) headers['cache-control'] ??= 'no-cache'
    headers.vary = missing ? 'accept, accept-encoding' : 'accept-encoding'
    return reply.code(status).headers(headers).send(body)
  }
  serveCrawlers(app, settings)
  serveManifest(app, settings)
  // Mails name pictures by the shop's address.
  if (backendUrl !== null) app.get('/pictures/*', (request, reply) => reply.redirect(backendUrl + request.url))
  app.route({ method: ['GET', 'HEAD'], url: '/*', handler })
}

/** Reads for one page. A page without all of its data must not be kept, even if it is shown. */
function readerFor(app: FastifyInstance, request: FastifyRequest) {
  let failed = false
  // a page depends on what it reads and on nothing else, so it can be kept
  request.reads = new Set()
  const read: Read = async (path, input) => {
    const result = await app.readPublic(path, input, request)
    failed ||= result.status >= 500
    return result
  }
  return { read, failed: () => failed }
}

function overHttp(backendUrl: string): Transport {
  return (path, init) =>
    fetch(backendUrl + path, {
      ...init,
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), init.signal ?? []].flat()),
    })
}

/** True for a client of the API; browsers also accept HTML. */
function wantsJson({ headers: { accept = '' } }: FastifyRequest): boolean {
  return accept.includes('application/json') && !accept.includes('text/html')
}
