/**
 * Sends independent statements of one transaction together: one round trip to the database, in this order.
 * Waits for all of them before it throws, so that none can follow the rollback.
 */
export async function together<const T extends readonly PromiseLike<unknown>[]>(
  statements: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  // a query of the query builder runs once for each `then`
  const running = statements.map((statement) => Promise.resolve(statement))
  try {
    return (await Promise.all(running)) as { -readonly [K in keyof T]: Awaited<T[K]> }
  } catch (error) {
    await Promise.allSettled(running)
    throw error
  }
}
