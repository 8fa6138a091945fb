import { expect } from 'vitest'
import { type Backend, openBackend } from './backend.ts'
import { get, type Received } from './get.ts'

export type KeptBackend = Backend & {
  origin: string
  /** The paths of the requests that reached Fastify. */
  seen: string[]
  send(path: string, headers?: Record<string, string>, method?: string): Promise<Received>
  /** Requests the path until it is answered from memory. */
  untilKept(path: string): Promise<Received>
  /** Whether the next request for each path reaches Fastify. */
  reachFastify(paths: readonly string[]): Promise<boolean[]>
  /** Requests that reach Fastify wait until the returned function is called. */
  hold(): () => void
}

/** A listening backend that keeps responses. @param ports other ports of the database */
export async function openKeptBackend(
  cacheBytes = 1_000_000,
  ports: { listenPort?: number; databasePort?: number } = {},
): Promise<KeptBackend> {
  const shop = await openBackend(undefined, { cacheBytes, ...ports })
  const seen: string[] = []
  let gate: Promise<void> = Promise.resolve()
  shop.app.addHook('onRequest', async ({ url }) => void seen.push(url))
  shop.app.addHook('preHandler', () => gate)
  const origin = await shop.app.listen({ host: '127.0.0.1', port: 0 })
  const send: KeptBackend['send'] = (path, headers, method) => get(origin + path, headers, method)
  return {
    ...shop,
    origin,
    seen,
    send,
    untilKept: async (path) => {
      let last: Received | undefined
      const reached = async () => {
        seen.length = 0
        last = await send(path)
        return seen.length
      }
      await expect.poll(reached).toBe(0)
      return last as Received
    },
    reachFastify: async (paths) => {
      const reached: boolean[] = []
      for (const path of paths) {
        seen.length = 0
        await send(path)
        reached.push(seen.length > 0)
      }
      return reached
    },
    hold: () => {
      let open = () => {}
      gate = new Promise((resolve) => {
        open = resolve
      })
      return () => {
        gate = Promise.resolve()
        open()
      }
    },
  }
}
