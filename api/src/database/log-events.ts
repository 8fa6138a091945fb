import { AsyncLocalStorage } from 'node:async_hooks'
import { channel } from 'node:diagnostics_channel'
import type { Logger } from 'pino'

type Log = Pick<Logger, 'info' | 'warn' | 'error'>

/** An entry of the log: ids, states and amounts in paise. Never names, addresses or secrets. */
type Entry = { fields: Record<string, unknown>; message: string; level: 'info' | 'warn' | 'error' }

/** The log of the request or job that runs. */
const current = new AsyncLocalStorage<Log>()
/** Entries of transactions that are not committed yet. */
const uncommitted = new WeakMap<object, Entry[]>()
/** The log of a database, for work outside of requests and jobs. */
const logs = new WeakMap<object, Log>()

/** Runs work whose entries carry what `log` carries, such as a request's id. */
export function withLog<T>(log: Log, work: () => T): T {
  return current.run(log, work)
}

const events = channel('tanabana:events')

/** Calls back after each event of this process with this message. @returns a function that ends it */
export function onEvent(message: string, observe: (fields: Entry['fields']) => void): () => void {
  const listener = (event: unknown) => {
    const entry = event as Entry
    if (entry.message === message) observe(entry.fields)
  }
  events.subscribe(listener)
  return () => void events.unsubscribe(listener)
}

function write(log: Log | undefined, entry: Entry): void {
  events.publish(entry)
  log?.[entry.level](entry.fields, entry.message)
}

/** Logs what happened, after the commit of the transaction. A transaction that rolls back logs nothing. */
export function logEvent(
  db: object,
  message: string,
  fields: Record<string, unknown>,
  level: Entry['level'] = 'info',
): void {
  const entries = uncommitted.get(db)
  if (entries) entries.push({ fields, message, level })
  else write(current.getStore() ?? logs.get(db), { fields, message, level })
}

/** The transactions of a database collect their entries. @param log for work outside of requests and jobs */
export function collectEvents(db: object, log: Log) {
  logs.set(db, log)
  return async <Tx extends object, R>(
    transact: (work: (tx: Tx) => Promise<R>) => Promise<R>,
    work: (tx: Tx) => Promise<R>,
  ): Promise<R> => {
    const entries: Entry[] = []
    const result = await transact((tx) => {
      collectIn(tx, entries)
      return work(tx)
    })
    for (const entry of entries) write(current.getStore() ?? log, entry)
    return result
  }
}

/** The entries of a savepoint count only if it is kept. */
function collectIn(tx: object, entries: Entry[]): void {
  uncommitted.set(tx, entries)
  const { transaction } = tx as { transaction?: Transaction }
  if (!transaction) return
  Object.assign(tx, {
    transaction: async (work: (savepoint: object) => Promise<unknown>, ...options: unknown[]) => {
      const own: Entry[] = []
      const result = await transaction.call(
        tx,
        (savepoint) => {
          collectIn(savepoint, own)
          return work(savepoint)
        },
        ...options,
      )
      entries.push(...own)
      return result
    },
  })
}

type Transaction = (work: (savepoint: object) => Promise<unknown>, ...options: unknown[]) => Promise<unknown>
