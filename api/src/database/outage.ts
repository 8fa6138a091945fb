/** A query without an answer for this long counts as no answer. */
const timeoutMs = 1000
/** How often an outage is looked at again. Older results are not used. */
const againMs = 500
const maxAgeMs = 5000

/**
 * Tells whether the database is away, by a query of the caller's.
 * @returns a function that waits for a query at first, and answers at once while an outage lasts
 */
export function watchOutage(query: () => Promise<unknown>): () => Promise<boolean> {
  let last = { isAway: false, at: -Infinity }
  let running: Promise<boolean> | undefined

  const look = async () => {
    const isAway = !(await answers(query()))
    last = { isAway, at: performance.now() }
    running = undefined
    return isAway
  }

  return async () => {
    const age = performance.now() - last.at
    if (age < againMs) return last.isAway
    running ??= look()
    return last.isAway && age < maxAgeMs ? true : running
  }
}

function answers(query: Promise<unknown>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), timeoutMs)
  const answered = query.then(
    () => true,
    () => false,
  )
  return Promise.race([answered, late]).finally(() => clearTimeout(timer))
}
