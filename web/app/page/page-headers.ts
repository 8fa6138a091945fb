import { createHash } from 'node:crypto'

/**
 * The HTTP headers of a page. Pages are the same for every visitor, so shared caches may store them.
 * @param cacheable false for personal pages: Back must show fresh content
 */
export function pageHeaders(status: number, cacheable = true): [string, string][] {
  return [
    ['Content-Type', 'text/html; charset=utf-8'],
    // a CDN that shortens the HTML removes what React needs to hydrate it
    ['Cache-Control', `${cacheable ? cacheFor(status) : 'no-store'}, no-transform`],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    // keeps the connection to the sign-in popup
    ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
    ['Permissions-Policy', 'camera=(), microphone=(), geolocation=()'],
    // a search engine comes again and keeps the page
    ...(status === 503 ? [['Retry-After', '10'] as [string, string]] : []),
  ]
}

function cacheFor(status: number) {
  if (status === 200) return 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'
  if (status === 404 || status === 301) return 'public, max-age=0, s-maxage=10'
  return 'no-store'
}

/** The hosts a page may load from, besides the shop's own. */
export type Sources = Readonly<Record<'connect' | 'image' | 'script' | 'style' | 'frame', readonly string[]>>

/** The source of an inline script or style. */
export const hashOf = (inline: string) => `'sha256-${createHash('sha256').update(inline).digest('base64')}'`

/**
 * The Content-Security-Policy of a page that has these inline scripts: they are allowed by hash.
 * @param isFramed any page may frame it; it then runs no scripts and sends no forms, so nothing can be done in it
 */
export function policyFor(scripts: readonly string[], sources: Sources, isFramed = false) {
  return [
    "default-src 'self'",
    isFramed ? "script-src 'none'" : ["script-src 'self'", ...scripts.map(hashOf), ...sources.script].join(' '),
    ["style-src 'self'", ...sources.style].join(' '),
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", ...sources.image].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...sources.connect].join(' '),
    ['frame-src', ...(sources.frame.length > 0 ? sources.frame : ["'none'"])].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    isFramed ? "form-action 'none'" : "form-action 'self'",
    isFramed ? 'frame-ancestors *' : "frame-ancestors 'none'",
    ...(isFramed ? ['sandbox allow-same-origin'] : []),
  ].join('; ')
}

/**
 * Takes the inline scripts out of a page that our code marked with a random nonce while it rendered. A script that got
 * into the page by another way has no mark. @returns the page without marks: it is the same in each rendering
 */
export function takeMarkedScripts(page: string, mark: string): { html: string; scripts: string[] } {
  const marked = new RegExp(`<script[^>]* nonce="${mark}"[^>]*>(.*?)</script>`, 'gs')
  const scripts = [...page.matchAll(marked)].map(([, script = '']) => script)
  return { html: page.replaceAll(` nonce="${mark}"`, ''), scripts }
}
