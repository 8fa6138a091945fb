import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Logger } from 'pino'
import { describeError } from './describe-error.ts'

export type Listener = {
  /** True if every change committed more than a second ago has been received. */
  isCurrent(): boolean
  /** Milliseconds since the last moment whose changes have all been received. */
  outdatedMs(): number
  close(): Promise<void>
}

const heartbeatMs = 250
const maxAgeMs = 1000
/** A heartbeat without an answer for this long ends the connection. */
const timeoutMs = 2000

type Handlers = {
  /** Sends a notification on the channel, on the connections that the shop writes with. */
  notify: (payload: string) => Promise<unknown>
  onChange: (payload: string) => void
  /** Changes may have been missed: after each new connection. */
  onGap: () => void
}

/**
 * Listens on a channel of the database (LISTEN) over a direct connection, and reconnects for ever. A query every 250 ms
 * proves that the connection works; PostgreSQL delivers pending notifications with its answer.
 */
export function listen(url: string, channel: string, log: Logger, { notify, onChange, onGap }: Handlers): Listener {
  let currentUntil = 0
  let currentAt = -Infinity
  let closed = false
  let client: pg.Client | undefined
  let wake: () => void = () => undefined

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      timer.unref()
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const connectOnce = async () => {
    const connection = new pg.Client({
      connectionString: url,
      application_name: 'tanabana-listen',
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
      keepAlive: true,
    })
    client = connection
    const lost = new Promise<void>((resolve) => connection.once('end', resolve))
    connection.on('error', () => {
      currentUntil = 0
    })
    const greeting = randomUUID()
    const greeted = new Promise<boolean>((resolve) => {
      connection.on('notification', ({ payload = '' }) => (payload === greeting ? resolve(true) : onChange(payload)))
    })
    try {
      await connection.connect()
      await connection.query(`listen ${channel}`)
      await notify(greeting)
      // a pooler, or another database, may accept LISTEN and deliver nothing
      if (!(await Promise.race([greeted, pause(timeoutMs)]))) throw new Error('no notification arrived')
      onGap()
      while (!closed) {
        const sentAt = performance.now()
        await connection.query('select 1')
        currentAt = sentAt
        currentUntil = sentAt + maxAgeMs
        await Promise.race([pause(heartbeatMs), lost])
      }
    } finally {
      currentUntil = 0
      void connection.end().catch(() => undefined)
    }
  }

  const run = async () => {
    while (!closed) {
      await connectOnce().catch((error: unknown) => {
        if (!closed) log.warn({ error: describeError(error) }, 'change listener lost')
      })
      if (!closed) await pause(heartbeatMs * 2)
    }
  }
  const running = run()

  return {
    isCurrent: () => performance.now() < currentUntil,
    outdatedMs: () => performance.now() - currentAt,
    close: async () => {
      closed = true
      wake()
      await client?.end().catch(() => undefined)
      await running
    },
  }
}
