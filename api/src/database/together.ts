import { isAborted } from './database-errors.ts'

/**
 * Runs independent work of one transaction at once, so that its statements share round trips. Their order is undefined.
 * Waits for all of it before it throws, so that no statement can follow the rollback.
 */
export async function together<const T extends readonly PromiseLike<unknown>[]>(
  work: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  // a query of the query builder runs once for each `then`
  const running = work.map((one) => Promise.resolve(one))
  try {
    return (await Promise.all(running)) as { -readonly [K in keyof T]: Awaited<T[K]> }
  } catch (error) {
    const results = await Promise.allSettled(running)
    // after a failed statement the ones behind it fail too, and may be heard of first
    const causes = results.flatMap((one) => (one.status === 'rejected' && !isAborted(one.reason) ? [one.reason] : []))
    throw isAborted(error) && causes.length > 0 ? causes[0] : error
  }
}
