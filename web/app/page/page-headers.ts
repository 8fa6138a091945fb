import { createHash } from 'node:crypto'

/**
 * The headers of every page, by status. Pages are public and the same for all, so anyone may keep them for a while.
 * @param kept false: nobody keeps this one, because going back to it must not show an old one
 */
export function pageHeaders(status: number, kept = true): [string, string][] {
  return [
    ['Content-Type', 'text/html; charset=utf-8'],
    ['Cache-Control', kept ? cacheFor(status) : 'no-store'],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    // the popup in which one signs in keeps its way back to the page
    ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
    ['Permissions-Policy', 'camera=(), microphone=(), geolocation=()'],
  ]
}

function cacheFor(status: number) {
  if (status === 200) return 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'
  if (status === 404 || status === 301) return 'public, max-age=0, s-maxage=10'
  return 'no-store'
}

/** Whom a page may load from, besides the shop itself. */
export type Sources = Readonly<Record<'connect' | 'image' | 'script' | 'frame', readonly string[]>>

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
    ['frame-src', ...(sources.frame.length > 0 ? sources.frame : ["'none'"])].join(' '),
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
