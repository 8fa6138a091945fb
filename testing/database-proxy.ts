import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A TCP proxy in front of PostgreSQL that can lose bytes, cut its connections and refuse new ones. */
export async function openDatabaseProxy(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let paused = false
  let refusing = false
  const server = createServer((socket) => {
    if (refusing) return void socket.destroy()
    const upstream = connect(Number(target.port), target.hostname)
    const ways = [
      [socket, upstream],
      [upstream, socket],
    ] as const
    for (const [from, to] of ways) {
      sockets.add(from)
      from.on('error', () => undefined).on('close', () => to.destroy())
      from.on('data', (bytes) => void (paused || to.write(bytes)))
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as { port: number }).port,
    pause: () => {
      paused = true
    },
    resume: () => {
      paused = false
      refusing = false
    },
    cut,
    /** Until `resume`. */
    refuse: () => {
      refusing = true
      cut()
    },
    close: () => {
      cut()
      server.close()
    },
  }
}
