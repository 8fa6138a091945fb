import pLimit, { type LimitFunction } from 'p-limit'
import { ShopError } from './shop-error.ts'

/** Less than the request timeout. */
const maxWaitMs = 9000

/**
 * Limits how much work runs at once. Waiting work holds no database connection, so other requests can still read.
 * @throws ShopError UNAVAILABLE after waiting for 9 seconds
 */
export function createLimiter(concurrency: number) {
  const limit = pLimit(concurrency)
  return <T>(work: () => Promise<T>): Promise<T> => runLimited(limit, work)
}

/** One limiter for each key, deleted when idle. */
export function createKeyedLimiter(concurrency: number) {
  const limits = new Map<string, LimitFunction>()
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const limit = limits.get(key) ?? pLimit(concurrency)
    limits.set(key, limit)
    try {
      return await runLimited(limit, work)
    } finally {
      if (limit.activeCount + limit.pendingCount === 0) limits.delete(key)
    }
  }
}

function runLimited<T>(limit: LimitFunction, work: () => Promise<T>): Promise<T> {
  const queuedAt = performance.now()
  return limit(async () => {
    if (performance.now() - queuedAt > maxWaitMs) throw new ShopError('UNAVAILABLE')
    return work()
  })
}
