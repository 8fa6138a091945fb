import { createHash } from 'node:crypto'

/** The headers of every page, by status. Pages are public and the same for all, so anyone may keep them for a while. */
export function pageHeaders(status: number): [string, string][] {
  return [
    ['Content-Type', 'text/html; charset=utf-8'],
    ['Cache-Control', cacheFor(status)],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), microphone=(), geolocation=()'],
  ]
}

function cacheFor(status: number) {
  if (status === 200) return 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'
  if (status === 404 || status === 301) return 'public, max-age=0, s-maxage=10'
  return 'no-store'
}

/** Origins beyond the shop's own. */
export type Sources = Readonly<Record<'script' | 'connect' | 'image', readonly string[]>>

/** The Content-Security-Policy of a finished page: each of its inline scripts and styles is named by its hash. */
export function policyFor(html: string, sources: Sources) {
  const scripts = hashes(html, /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi)
  const styles = hashes(html, /<style[^>]*>([\s\S]*?)<\/style>/gi)
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts, ...sources.script].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", ...sources.image].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...sources.connect].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function hashes(html: string, inline: RegExp) {
  const found = new Set<string>()
  for (const [, content = ''] of html.matchAll(inline)) {
    found.add(`'sha256-${createHash('sha256').update(content).digest('base64')}'`)
  }
  return found
}
