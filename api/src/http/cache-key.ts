import { getProductPaged } from '@tanabana/contract/catalogue.ts'
import { personalSegments, publicPages, reservedSegments } from '@tanabana/contract/pages.ts'

/** `_routes` is React Router's own parameter of a `.data` request. */
const parameters = new Set([...Object.keys(getProductPaged.query.shape), '_routes'])
/** Parameters that may be repeated; the order of their values means nothing. */
const lists = new Set(
  ['gender', 'productType', 'sizes', 'color', 'brand', 'country', 'literal'].flatMap((name) => [name, `${name}[]`]),
)

const catalogueCall = /^\/product\/(getProduct|getHome$|related\/|suggest$)/
const personal = new Set(personalSegments)
const pages = new Set(['search', ...publicPages.map(firstSegment), ...personalSegments])
/** First segments that are not pages: calls, files, and what other routes serve. */
const notPages = new Set(reservedSegments.filter((segment) => !pages.has(segment)))

/**
 * The key of a URL whose response may be kept: its path with the parameters and values that the shop knows, in one order.
 * Trackers such as `utm_source` are dropped. Null if the response must not be kept.
 */
export function cacheKey(url: string): string | null {
  if (!url.startsWith('/')) return null
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  const segment = firstSegment(path)
  if (!catalogueCall.test(path) && (notPages.has(segment) || /[.A-Z]/.test(segment))) return null
  if (mark < 0) return url
  // codes of mailed links and payments stay between the visitor and the page
  return personal.has(segment) ? null : withKnownParameters(path, url.slice(mark + 1))
}

function firstSegment(path: string): string {
  const end = path.indexOf('/', 1)
  return (end < 0 ? path.slice(1) : path.slice(1, end)).replace(/\.data$/, '')
}

function withKnownParameters(path: string, query: string): string | null {
  const kept: [string, string][] = []
  for (const [name, value] of new URLSearchParams(query)) {
    const base = name.endsWith('[]') ? name.slice(0, -2) : name
    // lists of ids hardly repeat; nested names are errors that the call reports; a preview is not for everybody
    if (base === 'ids' || base === 'preview' || base === 'setting' || base.includes('[')) return null
    if (parameters.has(base)) kept.push([name, value])
  }
  if (kept.length === 0) return path
  kept.sort(
    ([name, value], [other, otherValue]) => compare(name, other) || (lists.has(name) ? compare(value, otherValue) : 0),
  )
  return `${path}?${new URLSearchParams(kept)}`
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
