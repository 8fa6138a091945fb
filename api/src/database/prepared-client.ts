import { createHash } from 'node:crypto'
import pg from 'pg'
import { isStaleStatement } from './database-errors.ts'

/** Bounds the server's memory: statements beyond these are sent without a name. */
const maxStatements = 500

/** Starts a statement whose best plan depends on its values, such as a search: it is planned for each execution. */
export const planEachTime = '/* plan each time */ '

/** Transactions find rows by their ids. With lists of ids PostgreSQL would plan each execution again. */
const begin = 'begin; set local plan_cache_mode = force_generic_plan'

type Callback = (error: Error | null, result?: pg.QueryResult) => void
type Statement = pg.QueryConfig<unknown[]>

/**
 * Creates a client class for one pool. PostgreSQL parses and plans each statement with parameters once per connection.
 * @param prepared false: send every statement without a name, for poolers that cannot keep prepared statements
 */
export function createPreparedClient(prepared: boolean): new () => pg.Client {
  const names = createStatementNames()

  class PreparedClient extends pg.Client {
    // @ts-expect-error one signature for the overloads of pg.Client
    override query(given: string | Statement, values?: unknown[] | Callback, callback?: Callback): unknown {
      const statement: Statement = typeof given === 'string' ? { text: given } : given
      this.#sendTogether()
      if (statement.text === 'begin') return this.#begin()
      const parameters = Array.isArray(values) ? values : statement.values
      if ('submit' in statement || !parameters?.length)
        return super.query(given as never, values as never, callback as never)
      const named = {
        ...statement,
        name: prepared && !statement.text.startsWith(planEachTime) ? names.of(statement.text) : undefined,
        values: parameters,
      }
      const done = typeof values === 'function' ? values : callback
      if (done) return this.#send(named, done)
      return new Promise((resolve, reject) => {
        this.#send(named, (error, result) => (error ? reject(withCallerStack(error)) : resolve(result)))
      })
    }

    /** Does not wait: the first statement fails too if the connection is lost. */
    #begin(): Promise<void> {
      super.query(begin).catch(() => undefined)
      return Promise.resolve()
    }

    /** Writes all statements of one turn of the event loop at once: each write wakes PostgreSQL. */
    #sendTogether(): void {
      const { stream } = this.connection
      if (stream.writableCorked > 0) return
      stream.cork()
      process.nextTick(() => stream.uncork())
    }

    /** A stale statement fails before it does anything, so it can run again. In a transaction `retryConflicts` does that. */
    #send(statement: Statement, done: Callback): void {
      super.query(statement, (error: Error | null, result: pg.QueryResult) => {
        if (!statement.name || !isStaleStatement(error)) return done(error, result)
        names.renew()
        if (this.getTransactionStatus() !== 'I') return done(error)
        this.#send({ ...statement, name: undefined }, done)
      })
    }
  }

  return PreparedClient as unknown as new () => pg.Client
}

/** The names are new after `renew`, so that every connection prepares its statements again. */
function createStatementNames() {
  let generation = 0
  const names = new Map<string, string>()
  return {
    of: (text: string): string | undefined => {
      const known = names.get(text)
      if (known || names.size >= maxStatements) return known
      const name = createHash('sha256').update(`${generation} ${text}`).digest('base64url')
      names.set(text, name)
      return name
    },
    renew: () => {
      generation += 1
      names.clear()
    },
  }
}

function withCallerStack(error: Error): Error {
  Error.captureStackTrace(error)
  return error
}
