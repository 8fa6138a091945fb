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

/**
 * Limits how much work runs at once, and shares the waiting line among keys: they take turns, and when the line is full,
 * the key with most waiting loses its last. @throws ShopError UNAVAILABLE for work that lost its place
 */
export function createFairQueue(concurrency: number, maxWaiting: number) {
  type Waiting = { start: () => void; refuse: () => void }
  const lines = new Map<string, Waiting[]>()
  let running = 0
  let waiting = 0

  function wait(key: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const line = lines.get(key) ?? []
      lines.set(key, line)
      line.push({ start: resolve, refuse: () => reject(new ShopError('UNAVAILABLE')) })
      waiting += 1
      if (waiting > maxWaiting) dropLast()
    })
  }

  function dropLast(): void {
    const [key, longest] = [...lines].reduce((most, line) => (line[1].length >= most[1].length ? line : most))
    longest.pop()?.refuse()
    if (longest.length === 0) lines.delete(key)
    waiting -= 1
  }

  /** The key that waits longest for its turn; then it goes to the end. */
  function startNext(): void {
    const [next] = lines
    if (!next) return
    const [key, line] = next
    lines.delete(key)
    line.shift()?.start()
    if (line.length > 0) lines.set(key, line)
    waiting -= 1
    running += 1
  }

  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    if (running >= concurrency) await wait(key)
    else running += 1
    try {
      return await work()
    } finally {
      running -= 1
      startNext()
    }
  }
}
