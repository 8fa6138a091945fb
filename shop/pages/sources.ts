import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'

/**
 * Serves an application's files from its sources, with hot reload.
 * @param folder the application's folder
 * @param serves whether a path belongs to the application
 */
export async function serveSources(
  app: FastifyInstance,
  folder: string,
  serves: (path: string) => boolean,
): Promise<ViteDevServer> {
  const { createServer } = await import('vite')
  const ownListeners = process.listeners('SIGTERM')
  const vite = await createServer({ root: folder, server: { middlewareMode: true, hmr: { server: app.server } } })
  // Vite's listener would end the process before the database is closed
  for (const listener of process.listeners('SIGTERM'))
    if (!ownListeners.includes(listener)) process.off('SIGTERM', listener)
  // a browser's connection for hot reload would hold up the end of the server
  app.addHook('preClose', () => vite.close())
  app.addHook('onRequest', async (request, reply) => {
    const { url } = request
    if (!serves(url)) return
    await new Promise<void>((resolve) => {
      reply.raw.once('close', resolve)
      vite.middlewares(request.raw, reply.raw, () => resolve())
    })
    // Vite takes its base off
    request.raw.url = url
    if (reply.raw.headersSent) reply.hijack()
  })
  return vite
}
