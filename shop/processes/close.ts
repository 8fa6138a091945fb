import { Server } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/**
 * Stops accepting connections, answers one more request on each open one, then closes. Waits up to a second for idle
 * connections and up to five for running requests. Fastify's own close would drop connections that sent nothing yet.
 */
export async function closeGracefully(app: FastifyInstance, runningRequests: () => number): Promise<void> {
  await acceptWaiting(app)
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

/**
 * Waits for the connections that the system has accepted and Node has not: it would reset them. Node takes one in each turn
 * of the event loop, so on a busy server several wait.
 */
async function acceptWaiting({ server }: FastifyInstance): Promise<void> {
  let accepted = 0
  const count = () => {
    accepted += 1
  }
  server.on('connection', count)
  // the rest of this turn
  await nextTurn()
  const end = performance.now() + 1000
  for (let isQuiet = false; !isQuiet && performance.now() < end; ) {
    const [before, began] = [accepted, performance.now()]
    await nextTurn()
    // in a long turn, more may have come after Node looked
    isQuiet = accepted === before && performance.now() - began < 2
  }
  server.off('connection', count)
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
