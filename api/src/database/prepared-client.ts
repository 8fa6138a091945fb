import { createHash } from 'node:crypto'
import pg from 'pg'
import { isStaleStatement } from './database-errors.ts'

/** Bounds the server's memory: statements beyond these are sent without a name. */
const maxStatements = 500

/** Starts a statement whose best plan depends on its values, such as a search: it is planned for each execution. */
export const planEachTime = '/* plan each time */ '

/** Transactions find rows by their ids. With lists of ids PostgreSQL would plan each execution again. */
const planOnce = '; set local plan_cache_mode = force_generic_plan'

/**
 * Without an answer for this long the connection is closed: a server that lost its network does not say so. A transaction
 * that sets `statement_timeout` may take longer.
 */
const maxAnswerMs = 10_000

/** In milliseconds. */
export type Timeouts = { statement: number; lock: number; idleInTransaction: number }

type Callback = (error: Error | null, result?: pg.QueryResult) => void
type Statement = pg.QueryConfig<unknown[]>

function setLocal({ statement, lock, idleInTransaction }: Timeouts): string {
  const settings = {
    statement_timeout: statement,
    lock_timeout: lock,
    idle_in_transaction_session_timeout: idleInTransaction,
  }
  return Object.entries(settings)
    .map(([name, milliseconds]) => `; set local ${name} = ${milliseconds}`)
    .join('')
}

export type ClientOptions = {
  /** False: send every statement without a name, for poolers that cannot keep prepared statements. */
  prepared: boolean
  /** Set in each transaction, for a pooler in transaction mode. Null: the connection has them. */
  timeouts: Timeouts | null
}

/** Creates a client class for one pool. PostgreSQL parses and plans each statement with parameters once per connection. */
export function createPreparedClient({ prepared, timeouts }: ClientOptions): new () => pg.Client {
  const names = createStatementNames()
  const setTimeouts = timeouts ? setLocal(timeouts) : ''

  class PreparedClient extends pg.Client {
    #inTransaction = false
    #answerMs = maxAnswerMs

    // @ts-expect-error one signature for the overloads of pg.Client
    override query(given: string | Statement, values?: unknown[] | Callback, callback?: Callback): unknown {
      const statement: Statement = typeof given === 'string' ? { text: given } : given
      this.#sendTogether()
      const { text } = statement
      if (/^begin[a-z ]*$/.test(text)) return this.#begin(text)
      const isAlone = timeouts && !this.#inTransaction && !/^begin\b/.test(text)
      if (text?.includes('statement_timeout')) this.#answerMs = 0
      const answerMs = this.#answerMs
      if (/^(commit|rollback)$/.test(text)) {
        this.#inTransaction = false
        this.#answerMs = maxAnswerMs
      }
      if ('submit' in statement) return super.query(given as never, values as never, callback as never)
      const parameters = Array.isArray(values) ? values : statement.values
      const canPrepare = prepared && parameters?.length && !text.startsWith(planEachTime)
      const named = {
        ...statement,
        name: canPrepare ? names.of(text) : undefined,
        values: parameters,
        query_timeout: answerMs,
      }
      const send = (done: Callback) => (isAlone ? this.#sendAlone(named, done) : this.#send(named, done))
      const done = typeof values === 'function' ? values : callback
      if (done) return send(done)
      return new Promise((resolve, reject) => {
        send((error, result) => (error ? reject(withCallerStack(error)) : resolve(result)))
      })
    }

    /** Does not wait: the first statement fails too if the connection is lost. */
    #begin(text: string): Promise<void> {
      this.#inTransaction = true
      this.#answerMs = maxAnswerMs
      super.query(text + planOnce + setTimeouts).catch(() => undefined)
      return Promise.resolve()
    }

    /** In a transaction that sets the timeouts. Done when it is committed. */
    #sendAlone(statement: Statement, done: Callback): void {
      let outcome: { error: Error | null; result: pg.QueryResult }
      super.query(`begin${setTimeouts}`).catch(() => undefined)
      super.query(statement, (error: Error | null, result: pg.QueryResult) => {
        outcome = { error, result }
      })
      super.query({ text: 'commit', query_timeout: maxAnswerMs } as Statement, (failure: Error | null) => {
        const { error, result } = outcome
        if (!statement.name || !isStaleStatement(error)) return done(error ?? failure, result)
        names.renew()
        this.#sendAlone({ ...statement, name: undefined }, done)
      })
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
