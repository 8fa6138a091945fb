import pLimit from 'p-limit'
import { ShopError } from '#http/shop-error.ts'

/** Half of the connections to the database. */
const line = pLimit(5)
/** Milliseconds: less than a request may take. */
const longestWait = 9000

/**
 * Does what takes stock a few at a time. Who waits in line holds no connection: a rush for ten pieces leaves looking
 * around to everybody else, and everybody in it gets an answer.
 * @throws ShopError UNAVAILABLE for who has waited too long
 */
export function inLine<T>(work: () => Promise<T>): Promise<T> {
  const came = performance.now()
  return line(async () => {
    if (performance.now() - came > longestWait) throw new ShopError('UNAVAILABLE')
    return work()
  })
}
