import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  demoOwner,
  ensureDemoOwner,
  listStaff,
  maxBodyBytes,
  removeDemoOwner,
  type Settings,
  shopFactsOf,
  staffWithLostPasskeys,
} from '@tanabana/api'
import { maxPincodeText } from '@tanabana/contract/desk/served-pincodes.ts'
import type { Wordmark } from '@tanabana/contract/public-settings.ts'
import type { Looks, Policies } from '@tanabana/contract/shop-facts.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import { builtFolder } from '../build-apps.mjs'
import type { Resources } from '../database/resources.ts'
import type { Config } from '../settings/config.ts'
import { wordmarkOf } from '../settings/wordmark.ts'
import { keepAssets, serveAssets } from './kept-builds.ts'
import { type PatternOf, pagePatterns } from './page-patterns.ts'
import { serveSources } from './sources.ts'

/** Sends a request of a page's visitor to the backend. */
type Send = (
  path: string,
  init: { method?: string; body?: string; type?: string },
) => Promise<{ status: number; body: string; cookies: string[] }>

type DeskBuild = ServerBuild & {
  entry: {
    module: {
      createLoadContext(send: Send, shop: ReturnType<DeskPageSettings['shop']>): RouterContextProvider
      createRequestHandler: typeof createRequestHandler
    }
  }
}

/** `origin`: where the desk opens, such as `http://localhost:3000`. */
type DeskPageSettings = { origin: string; shop(): Shop }
type Shop = {
  name: string
  url: string
  wordmark: Wordmark | null
  displayFont: Looks['displayFont']
  policies: Policies
  isDemo: boolean
}

/** What the desk's pages need of the shop. */
export function deskSettings({ mode, deskUrl, shop: { url } }: Config, { current }: Settings): DeskPageSettings {
  const shop = () => {
    const { shopName: name, policies, looks } = shopFactsOf(current())
    const displayFont = looks?.displayFont
    return { name, url, wordmark: wordmarkOf(name, displayFont), displayFont, policies, isDemo: mode === 'demo' }
  }
  return { origin: deskUrl, shop }
}

const deskFolder = join(import.meta.dirname, '../..', 'desk')

/** Gives the demo its owner. @returns the line that says where to sign in, and how in the demo */
export async function deskLine(
  { db }: Resources['database'],
  { mode, deskUrl, deskHasOwnHost }: Pick<Config, 'mode' | 'deskUrl' | 'deskHasOwnHost'>,
): Promise<string> {
  const address = `The desk is at ${deskUrl}/desk`
  if (mode === 'demo') {
    await ensureDemoOwner(db)
    return `${address} (demo sign-in: ${demoOwner.email}, password: ${demoOwner.password})`
  }
  const wasDemo = await removeDemoOwner(db)
  const staff = await listStaff(db)
  if (staff.length === 0) return `${address}. Add yourself: npm run shop -- staff add YOU@YOUR-SHOP.IN`
  const lost = await staffWithLostPasskeys(db, { origin: deskUrl, hasOwnHost: deskHasOwnHost })
  if (lost.length > 0) return `${address}. ${lostPasskeys(lost)}`
  if (!wasDemo) return address
  const emails = staff.map(({ email }) => email).join(', ')
  return `${address}. The demo is over, its people may still sign in: ${emails}. Remove others: npm run shop -- staff remove E-MAIL`
}

/** What to do for people whose passkeys belong to an earlier address of the desk. */
export function lostPasskeys(emails: readonly string[]): string {
  return `Passkeys belong to a host name, so they need a new link: ${emails.join(', ')}. Print it: npm run shop -- staff link E-MAIL`
}

/**
 * Serves the built desk at `/desk`.
 * @param keptBuilds where the assets of earlier builds are
 * @throws Error if it is not built
 */
export async function mountDesk(app: FastifyInstance, settings: DeskPageSettings, keptBuilds: string): Promise<void> {
  const folder = builtFolder(join(deskFolder, '..'), 'desk')
  await serveAssets(app, '/desk/assets/', await keepAssets(join(keptBuilds, 'desk'), folder))
  let loading: Promise<{ build: DeskBuild; patternOf: PatternOf }> | undefined
  const load = () => (loading ??= loadBuild(folder))
  servePages(app, load, settings)
  // the storefront opens first; a desk that cannot be loaded says so to each request
  app.addHook('onListen', async () => void load().catch(() => undefined))
}

async function loadBuild(folder: string) {
  const build = (await import(pathToFileURL(join(folder, 'server', 'index.js')).href)) as DeskBuild
  return { build, patternOf: pagePatterns(build) }
}

export const isDeskPath = (path: string) => /^\/desk(\/|$|\?)/.test(path)

/** Serves the desk from its sources, with hot reload. */
export async function mountDevelopmentDesk(app: FastifyInstance, settings: DeskPageSettings): Promise<void> {
  const vite = await serveSources(app, deskFolder, isDeskPath)
  const load = async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as DeskBuild
  servePages(app, async () => load().then((build) => ({ build, patternOf: pagePatterns(build) })), settings)
}

/** Renders pages, which call the backend in this process as their visitor. */
function servePages(
  app: FastifyInstance,
  load: () => Promise<{ build: DeskBuild; patternOf: PatternOf }>,
  { origin, shop }: DeskPageSettings,
): void {
  app.register(async (scope) => {
    // forms reach React Router as they were sent
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    /** Before a form is read: only the staff may send a large one. */
    const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
      if (request.method !== 'POST') return
      if (request.headers.origin !== origin)
        return reply.code(403).type('text/plain').send(`Open the desk at ${origin}/desk to do this.`)
      const { status } = isSmall(request) ? { status: 200 } : await sendAs(app, request, origin)('/desk/api/me', {})
      if (status !== 200) return reply.code(status).type('text/plain').send('Sign in to do this.')
    }
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      if (request.method !== 'POST' && isOtherLoopback(request, origin)) return reply.redirect(origin + request.url)
      const { build, patternOf } = await load()
      request.pagePattern = patternOf(request.url)
      const { createLoadContext, createRequestHandler } = build.entry.module
      const context = createLoadContext(sendAs(app, request, origin), shop())
      const response = await createRequestHandler(build, 'production')(toRequest(request, origin), context)
      // pages in development load from many places, and have no policy
      if (isPage(response) && !response.headers.has(policyHeader)) reply.removeHeader(policyHeader)
      // React Router sets no headers on the data of a page
      reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
      reply.headers(Object.fromEntries(response.headers))
      for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
      return reply.code(response.status).send(Buffer.from(await response.arrayBuffer()))
    }
    scope.route({ method: ['GET', 'HEAD', 'POST'], url: '/desk/*', bodyLimit: maxFormBytes, onRequest, handler })
    // the cookie's path is /desk: it would not be sent with React Router's request for /desk.data
    scope.get('/desk', (_request, reply) => reply.redirect('/desk/today'))
  })
}

/** A courier's file, or a confirmation of its rows. */
const maxFormBytes = maxPincodeText + 100_000

/** A body without a length may have any. */
function isSmall({ headers }: FastifyRequest): boolean {
  if (headers['transfer-encoding'] !== undefined) return false
  return Number(headers['content-length'] ?? 0) <= maxBodyBytes
}

const policyHeader = 'content-security-policy'
const isPage = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') ?? false

/** The desk of a shop on this machine is at `localhost`, because passkeys need it: elsewhere no form would be accepted. */
function isOtherLoopback({ hostname }: FastifyRequest, origin: string): boolean {
  return new URL(origin).hostname === 'localhost' && (hostname === '127.0.0.1' || hostname === '[::1]')
}

function toRequest({ method, url, headers, body }: FastifyRequest, origin: string): Request {
  const given = new Headers()
  for (const [name, value] of Object.entries(headers)) if (typeof value === 'string') given.set(name, value)
  const hasBody = method === 'POST' && body instanceof Buffer
  return new Request(origin + url, { method, headers: given, ...(hasBody && { body }) })
}

/** Calls carry the visitor's cookie, browser and address. The origin is the page's: a form of another site has its own. */
function sendAs(app: FastifyInstance, { headers, ip, method }: FastifyRequest, origin: string): Send {
  return async (path, init) => {
    const response = await app.inject({
      method: init.method === 'POST' ? 'POST' : 'GET',
      url: path,
      remoteAddress: ip,
      headers: {
        host: new URL(origin).host,
        // a page that only reads sends no origin
        origin: method === 'POST' ? (headers.origin ?? '') : origin,
        ...(headers.cookie && { cookie: headers.cookie }),
        ...(headers['user-agent'] && { 'user-agent': headers['user-agent'] }),
        ...(init.body !== undefined && { 'content-type': init.type ?? 'application/json' }),
      },
      ...(init.body !== undefined && { payload: init.body }),
    })
    return {
      status: response.statusCode,
      body: response.body,
      cookies: [response.headers['set-cookie'] ?? []].flat(),
    }
  }
}
