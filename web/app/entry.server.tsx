import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import type { Transport } from '@tanabana/contract/client.ts'
import type { PublicSettings } from '@tanabana/contract/public-settings.ts'
import { keepPage } from '@tanabana/ui/keep-page.ts'
import { renderToString } from 'react-dom/server'
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router'
import { analyticsSources } from '#analytics/csp-sources.ts'
import { directClient, publicClientContext, type Read, remoteClient } from '#api/public-client.ts'
import { identitySources } from '#identity-provider/csp-sources.ts'
import { fontStyle } from '#page/display-fonts.ts'
import { hashOf, pageHeaders, policyFor, type Sources, takeMarkedScripts } from '#page/page-headers.ts'
import { settingsContext } from '#settings/settings.ts'
import { earlyScripts } from './early-scripts.ts'

/** For the shop's server: the build contains React Router. */
export { createRequestHandler } from 'react-router'
/** For the offline page. */
export { offlineFont } from '#page/display-fonts.ts'
/** The URL of the style sheet; React Router's manifest lacks the one linked by hand. */
export { default as styles } from './app.css?url'

/** Called by the shop's server. Nothing in it may depend on the visitor: pages are cached. */
export function createLoadContext(backend: { read: Read } | { transport: Transport }, settings: PublicSettings) {
  const context = new RouterContextProvider()
  const client = 'read' in backend ? directClient(backend.read) : remoteClient(backend.transport)
  context.set(publicClientContext, client)
  context.set(settingsContext, settings)
  return context
}

/** Renders the whole page before answering: the policy has the hashes of the inline scripts that were rendered. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  const mark = randomUUID()
  const { html, scripts } = takeMarkedScripts(await render(request.url, routerContext, mark), mark)
  const routes = routerContext.staticHandlerContext.matches.map(({ route }) => route.id)
  const kept = !routes.some((id) => id.startsWith('checkout/')) && !isPreview(request)
  for (const [name, value] of pageHeaders(status, kept)) headers.set(name, value)
  if (!import.meta.env.DEV) {
    const settings = loadContext.get(settingsContext)
    const isFramed = settings.isPreview ?? isHomePreview(request)
    const sources = sourcesOf(settings, routes.includes('checkout/checkout.route'))
    headers.set('Content-Security-Policy', policyFor([earlyScripts, ...scripts], sources, isFramed))
  }
  return new Response(keepPage(html), { status, headers })
}

const isPreview = ({ url }: Request) => new URL(url).searchParams.has('preview')

/** The desk shows it in a frame. */
const isHomePreview = (request: Request) => isPreview(request) && new URL(request.url).pathname === '/'

/** The page's CSP sources. Only the checkout allows the gateway's script, and https frames for the banks' pages. */
function sourcesOf(
  { identity, backendUrl, payScript, analytics, displayFont }: PublicSettings,
  isCheckout: boolean,
): Sources {
  const signIn = identitySources(identity)
  const counting = analyticsSources(analytics)
  const hosts = (isCheckout && payScript?.hosts) || []
  return {
    style: displayFont ? [hashOf(fontStyle(displayFont))] : [],
    script: [...signIn.script, ...counting.script, ...hosts],
    connect: [...signIn.connect, ...counting.connect, ...(backendUrl ? [backendUrl] : []), ...hosts],
    // a separate backend may keep pictures on any host
    image: [...(backendUrl ? [backendUrl, 'https:'] : []), ...counting.connect, ...hosts],
    frame: [
      ...signIn.frame,
      ...(hosts.length > 0 ? ['https:', ...hosts.filter((host) => !host.startsWith('https:'))] : []),
    ],
  }
}

export function handleDataRequest(response: Response, { request }: { request: Request }) {
  for (const [name, value] of pageHeaders(response.status, !isPreview(request))) {
    if (name !== 'Content-Type') response.headers.set(name, value)
  }
  return response
}

/** @throws what a component throws; the router then renders the error page with status 500 */
async function render(url: string, routerContext: EntryContext, nonce: string) {
  const loaderData = routerContext.serverHandoffStream ? await text(routerContext.serverHandoffStream) : ''
  const context: EntryContext = { ...routerContext, serverHandoffStream: undefined }
  const html = renderToString(<ServerRouter context={context} url={url} nonce={nonce} />)
  const end = html.lastIndexOf('</body></html>')
  return `<!DOCTYPE html>${html.slice(0, end)}${handoffScript(loaderData, nonce)}${html.slice(end)}`
}

/** What ServerRouter renders for its stream, in one script: the browser hydrates from this data. */
function handoffScript(loaderData: string, nonce: string) {
  // in single quotes: with each quote of the data escaped, the home page needs one round trip more
  const text = JSON.stringify(loaderData).slice(1, -1).replaceAll('\\"', '"')
  const escaped = text.replace(/['&<>\u2028\u2029]/g, escapeForScript)
  const script = `{const stream=window.__reactRouterContext.streamController;stream.enqueue('${escaped}');stream.close()}`
  return `<script nonce="${nonce}">${script}</script>`
}

function escapeForScript(character: string) {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
