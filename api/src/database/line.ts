import pLimit, { type LimitFunction } from 'p-limit'
import { ShopError } from '#http/shop-error.ts'

/** Milliseconds: less than a request may take. */
const longestWait = 9000

/**
 * A line in which work is done a few at a time. A request that waits in it holds no connection, so that others can still
 * read, and everyone in it gets an answer.
 * @throws ShopError UNAVAILABLE for work that has waited too long
 */
export function openLine(atOnce: number) {
  const limit = pLimit(atOnce)
  return <T>(work: () => Promise<T>): Promise<T> => waitIn(limit, work)
}

/** A line for each key, forgotten when it is empty. */
export function openLines(atOnce: number) {
  const limits = new Map<string, LimitFunction>()
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const limit = limits.get(key) ?? pLimit(atOnce)
    limits.set(key, limit)
    try {
      return await waitIn(limit, work)
    } finally {
      if (limit.activeCount + limit.pendingCount === 0) limits.delete(key)
    }
  }
}

function waitIn<T>(limit: LimitFunction, work: () => Promise<T>): Promise<T> {
  const came = performance.now()
  return limit(async () => {
    if (performance.now() - came > longestWait) throw new ShopError('UNAVAILABLE')
    return work()
  })
}
