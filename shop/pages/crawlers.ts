import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { personalSegments } from '@tanabana/contract/pages.ts'
import type { FastifyInstance } from 'fastify'
import type { PageSettings } from './page-settings.ts'

/** For one part of the sitemap of a separate backend. */
const timeoutMs = 30_000

/**
 * Serves robots.txt, and proxies the sitemap of a separate backend: a sitemap may list addresses of its own host only.
 * See https://www.sitemaps.org/protocol.html#location
 */
export function serveCrawlers(app: FastifyInstance, settings: PageSettings): void {
  const { storeUrl, backendUrl } = settings()
  const robots = robotsText(storeUrl)
  app.get('/robots.txt', async (_request, reply) => {
    reply.type('text/plain; charset=utf-8')
    if (settings().opening?.state === 'soon') return reply.header('cache-control', 'no-store').send(noRobots)
    return reply.header('cache-control', 'public, max-age=3600').send(robots)
  })
  if (backendUrl === null) return
  for (const url of ['/sitemap.xml', '/sitemaps/:part']) {
    app.get<{ Params: { part?: string } }>(url, async (request, reply) => {
      const { part } = request.params
      // do not proxy anything else
      if (part !== undefined && !/^[\w-]+\.xml$/.test(part)) return reply.code(404).send()
      const path = part === undefined ? '/sitemap.xml' : `/sitemaps/${part}`
      const response = await fetch(backendUrl + path, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => null)
      const missing = response?.status === 404
      if (!response?.ok || !response.body)
        return reply
          .code(missing ? 404 : 503)
          .header('cache-control', 'no-store')
          .send()
      return reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(Readable.fromWeb(response.body as ReadableStream))
    })
  }
}

const noRobots = 'User-agent: *\nDisallow: /\n'

function robotsText(storeUrl: string): string {
  const disallowed = [...personalSegments, 'search'].flatMap((segment) =>
    // the page with and without a query, and its subpages; not a category with the same prefix
    ['$', '?', '/'].map((end) => `Disallow: /${segment}${end}`),
  )
  return ['User-agent: *', ...disallowed, '', `Sitemap: ${storeUrl}/sitemap.xml`, ''].join('\n')
}
