import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Transport } from '@tanabana/contract/client.ts'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router'
import { analyticsSources } from '#analytics/sources.ts'
import { type Site, site } from '#api/public-client.ts'
import { pageHeaders, policyFor } from '#shell/page-headers.ts'

/** What the shop's server passes to React Router's request handler: nothing in it may depend on who asks. */
export function createLoadContext(transport: Transport, settings: Omit<Site, 'transport'>) {
  const context = new RouterContextProvider()
  context.set(site, { transport, ...settings })
  return context
}

/** Renders the page whole, so that its inline scripts can be hashed into its policy and the page be kept. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  const rendered = await render(request.url, routerContext)
  const finalStatus = rendered.failed ? 500 : status
  for (const [name, value] of pageHeaders(finalStatus)) headers.set(name, value)
  if (!import.meta.env.DEV) {
    const { connectSources, identityUrl, backendUrl, analytics } = loadContext.get(site)
    const counting = analyticsSources(analytics)
    const called = [...connectSources, identityUrl, backendUrl].filter((source) => source !== null)
    const sources = {
      script: counting.script,
      connect: [...called, ...counting.connect],
      // another backend may keep its pictures anywhere
      image: [...(backendUrl ? [backendUrl, 'https:'] : []), ...counting.connect],
    }
    headers.set('Content-Security-Policy', policyFor(rendered.html, sources))
  }
  return new Response(request.method === 'HEAD' ? null : rendered.html, { status: finalStatus, headers })
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
