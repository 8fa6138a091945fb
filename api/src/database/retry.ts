import { setTimeout } from 'node:timers/promises'
import { isTransactionConflict } from './database-errors.ts'

/** No attempt starts later. One more lock timeout still fits into the request timeout. */
const maxRetryMs = 3000
const pauseMs = { min: 10, max: 60 }

/** Repeats a transaction after lock timeouts, deadlocks and serialization failures. The random pause separates competitors. */
export async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isTransactionConflict(error) || performance.now() - startedAt > maxRetryMs) throw error
      await setTimeout(pauseMs.min + Math.random() * (pauseMs.max - pauseMs.min))
    }
  }
}
