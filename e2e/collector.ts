import Fastify from 'fastify'

export type Collector = {
  url: string
  /** Requested paths, in order. */
  requests: string[]
  /** Received events, in order. */
  events: { name: string; parameters: Record<string, unknown>; measurementId: string }[]
  close(): Promise<void>
}

/** Sends each queued event, like Google's script. */
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

/** A local Google Analytics and Firebase configuration server; answers the first configuration request with 503. */
export async function openCollector(): Promise<Collector> {
  const app = Fastify({ forceCloseConnections: true })
  const requests: string[] = []
  const events: Collector['events'] = []
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'GET') requests.push(request.url)
    reply.header('access-control-allow-origin', '*').header('access-control-allow-headers', 'x-goog-api-key')
  })
  app.options('/*', async (_request, reply) => reply.code(204).send())
  app.get('/apps/:app/webConfig', async (request, reply) => {
    if (requests.filter((path) => path.endsWith('/webConfig')).length === 1) return reply.code(503).send({})
    return { measurementId: request.headers['x-goog-api-key'] === 'the-key-of-a-web-app' ? 'G-SERVICE' : undefined }
  })
  app.get('/gtag/js', async (_request, reply) => reply.type('text/javascript').send(script))
  app.post('/g/collect', async (request, reply) => {
    events.push(JSON.parse(String(request.body)))
    return reply.code(204).send()
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return { url, requests, events, close: () => app.close() }
}
