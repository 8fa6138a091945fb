import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { PublicSettings } from '@tanabana/contract/public-settings.ts'
import { personalSegments } from '@tanabana/contract/routes.ts'
import type { FastifyInstance } from 'fastify'

/** Milliseconds that a backend elsewhere may take for one part of its sitemap. */
const patience = 30_000

/**
 * What crawlers ask for first: where they may go, and where everything is. The sitemap is the backend's; where that is
 * elsewhere it is passed on, since a sitemap speaks for its own host only.
 */
export function answerCrawlers(app: FastifyInstance, { storeUrl, backendUrl }: PublicSettings): void {
  const robots = robotsText(storeUrl)
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(robots),
  )
  if (backendUrl === null) return
  for (const url of ['/sitemap.xml', '/sitemaps/:part']) {
    app.get<{ Params: { part?: string } }>(url, async (request, reply) => {
      const { part } = request.params
      // nothing else of the backend can be reached this way
      if (part !== undefined && !/^[\w-]+\.xml$/.test(part)) return reply.code(404).send()
      const path = part === undefined ? '/sitemap.xml' : `/sitemaps/${part}`
      const answer = await fetch(backendUrl + path, { signal: AbortSignal.timeout(patience) }).catch(() => null)
      const missing = answer?.status === 404
      if (!answer?.ok || !answer.body)
        return reply
          .code(missing ? 404 : 503)
          .header('cache-control', 'no-store')
          .send()
      return reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(Readable.fromWeb(answer.body as ReadableStream))
    })
  }
}

function robotsText(storeUrl: string): string {
  const closed = [...personalSegments, 'search'].flatMap((segment) =>
    // the page, with a query and what is below it; not a category that only begins like it
    ['$', '?', '/'].map((end) => `Disallow: /${segment}${end}`),
  )
  return ['User-agent: *', ...closed, '', `Sitemap: ${storeUrl}/sitemap.xml`, ''].join('\n')
}
