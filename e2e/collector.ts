import Fastify from 'fastify'

export type Collector = {
  url: string
  /** Every address that was asked for, in order. */
  asked: string[]
  /** The events, by name. */
  events: { name: string; parameters: Record<string, unknown>; measurementId: string }[]
  close(): Promise<void>
}

/** What Google's script does with its queue, as far as the shop is concerned: it sends each event off. */
const script = `
  const id = new URL(document.currentScript.src).searchParams.get('id')
  const origin = new URL(document.currentScript.src).origin
  const take = ([command, name, parameters]) => {
    if (command !== 'event' || window['ga-disable-' + id]) return
    document.cookie = '_ga=GA1.1.1; path=/'
    void fetch(origin + '/g/collect', { method: 'POST', mode: 'no-cors', keepalive: true, body: JSON.stringify({ name, parameters, measurementId: id }) })
  }
  for (const words of window.dataLayer) take(words)
  window.dataLayer.push = (words) => take(words)
`

/** Stands in for Google Analytics and Firebase's configuration on loopback: busy at the first asking. */
export async function openCollector(): Promise<Collector> {
  const app = Fastify({ forceCloseConnections: true })
  const asked: string[] = []
  const events: Collector['events'] = []
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'GET') asked.push(request.url)
    reply.header('access-control-allow-origin', '*').header('access-control-allow-headers', 'x-goog-api-key')
  })
  app.options('/*', async (_request, reply) => reply.code(204).send())
  app.get('/apps/:app/webConfig', async (request, reply) => {
    if (asked.filter((path) => path.endsWith('/webConfig')).length === 1) return reply.code(503).send({})
    return { measurementId: request.headers['x-goog-api-key'] === 'the-key-of-a-web-app' ? 'G-SERVICE' : undefined }
  })
  app.get('/gtag/js', async (_request, reply) => reply.type('text/javascript').send(script))
  app.post('/g/collect', async (request, reply) => {
    events.push(JSON.parse(String(request.body)))
    return reply.code(204).send()
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return { url, asked, events, close: () => app.close() }
}
