import { randomBytes } from 'node:crypto'
import { keepPage } from '@tanabana/ui/keep-page.ts'
import { type EntryContext, isRouteErrorResponse, RouterContextProvider, ServerRouter } from 'react-router'
import { type Send, sendContext } from '#server/api.ts'
import { nonceContext, type Shop, shopContext } from '#server/page-context.ts'
import { renderPage } from '#server/render-page.ts'

/** For the shop's server: the build contains React Router. */
export { createRequestHandler } from 'react-router'

/** Called by the shop's server for each request. */
export function createLoadContext(send: Send, shop: Shop) {
  const context = new RouterContextProvider()
  context.set(sendContext, send)
  context.set(shopContext, shop)
  context.set(nonceContext, randomBytes(16).toString('base64'))
  return context
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  const nonce = loadContext.get(nonceContext)
  const html = await renderPage(<ServerRouter context={routerContext} url={request.url} nonce={nonce} />, nonce)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  for (const [name, value] of Object.entries(pageHeaders(nonce, loadContext.get(shopContext).url)))
    headers.set(name, value)
  return new Response(keepPage(html), { status, headers })
}

/** Unknown addresses are not logged: anybody can request them. */
export function handleError(error: unknown): void {
  if (!isRouteErrorResponse(error) || error.status >= 500) console.error(error)
}

/** The strictest policy that the desk works with: its own scripts, frames of the shop alone, no other hosts. */
function pageHeaders(nonce: string, shopUrl: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src ${shopUrl}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return {
    ...(!import.meta.env.DEV && { 'Content-Security-Policy': policy.join('; ') }),
    'Cache-Control': 'no-store, no-transform',
    'X-Robots-Tag': 'noindex, nofollow',
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(self), geolocation=(), microphone=()',
  }
}
