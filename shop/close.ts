import { Server } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/**
 * Stops accepting connections, answers one more request on each open one, then closes. Waits up to a second for idle
 * connections and up to five for running requests. Fastify's own close would drop connections that sent nothing yet.
 */
export async function closeGracefully(app: FastifyInstance, runningRequests: () => number): Promise<void> {
  // takes the connections that wait already: the system would reset them
  await nextTurn()
  app.drain()
  Server.prototype.close.call(app.server)
  for (let waited = 0; waited < 1000 && (await openConnections(app)) > 0; waited += 50) await sleep(50)
  const isBusy = async () => {
    await nextTurn()
    return runningRequests() > 0
  }
  for (let waited = 0; waited < 5000 && (await isBusy()); waited += 50) await sleep(50)
  await closeNow(app)
}

/** Browsers open connections ahead. Node counts them as busy and would wait for them. */
export async function closeNow(app: FastifyInstance): Promise<void> {
  const closed = app.close()
  app.server.closeAllConnections()
  await closed
}

/** @returns a function that returns the number of requests without a response so far */
export function countRequests(app: FastifyInstance): () => number {
  let running = 0
  app.server.on('request', (_request, response) => {
    running += 1
    response.once('close', () => {
      running -= 1
    })
  })
  return () => running
}

function openConnections(app: FastifyInstance): Promise<number> {
  return new Promise((resolve) => app.server.getConnections((error, count) => resolve(error ? 0 : count)))
}
