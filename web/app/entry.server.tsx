import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Transport } from '@tanabana/contract/client.ts'
import type { PublicSettings } from '@tanabana/contract/public-settings.ts'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router'
import { analyticsSources } from '#analytics/csp-sources.ts'
import { transportContext } from '#api/public-client.ts'
import { identitySources } from '#identity-provider/csp-sources.ts'
import { pageHeaders, policyFor, type Sources } from '#page/page-headers.ts'
import { settingsContext } from '#settings/settings.ts'

/** The URL of the style sheet; React Router's manifest lacks the one linked by hand. */
export { default as styles } from './app.css?url'

/** Called by the shop's server. Nothing in it may depend on the visitor: pages are cached. */
export function createLoadContext(transport: Transport, settings: PublicSettings) {
  const context = new RouterContextProvider()
  context.set(transportContext, transport)
  context.set(settingsContext, settings)
  return context
}

/** Renders the whole page before answering: the policy needs the hashes of its inline scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  const rendered = await render(request.url, routerContext)
  const finalStatus = rendered.failed ? 500 : status
  const routes = routerContext.staticHandlerContext.matches.map(({ route }) => route.id)
  const kept = !routes.some((id) => id.startsWith('checkout/'))
  for (const [name, value] of pageHeaders(finalStatus, kept)) headers.set(name, value)
  if (!import.meta.env.DEV) {
    const sources = sourcesOf(loadContext.get(settingsContext), routes.includes('checkout/checkout.route'))
    headers.set('Content-Security-Policy', policyFor(rendered.html, sources))
  }
  return new Response(request.method === 'HEAD' ? null : rendered.html, { status: finalStatus, headers })
}

/** The page's CSP sources. Only the checkout allows PhonePe's script, and https frames for the banks' pages. */
function sourcesOf({ identity, backendUrl, payScript, analytics }: PublicSettings, isCheckout: boolean): Sources {
  const signIn = identitySources(identity)
  const counting = analyticsSources(analytics)
  const hosts = (isCheckout && payScript?.hosts) || []
  return {
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

export function handleDataRequest(response: Response) {
  for (const [name, value] of pageHeaders(response.status)) {
    if (name !== 'Content-Type') response.headers.set(name, value)
  }
  return response
}

function render(url: string, routerContext: EntryContext) {
  return new Promise<{ html: string; failed: boolean }>((resolve, reject) => {
    let failed = false
    const { pipe } = renderToPipeableStream(<ServerRouter context={routerContext} url={url} />, {
      onAllReady() {
        const body = new PassThrough()
        text(body).then((html) => resolve({ html, failed }), reject)
        pipe(body)
      },
      onShellError: reject,
      onError(error) {
        failed = true
        console.error(error)
      },
    })
  })
}
