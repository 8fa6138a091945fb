import pg from 'pg'

/**
 * What a log may know of an error: where it happened and of what kind. PostgreSQL's words and the query builder's repeat
 * what was sent (names, addresses, hashes), so of those only the code, the constraint and the place are kept.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error }
  const root = rootOf(error)
  const place = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  if (root instanceof pg.DatabaseError) {
    const { code, constraint, table, column, routine } = root
    return { kind: 'DatabaseError', code, constraint, table, column, routine, place }
  }
  return { kind: root.name, code: 'code' in root ? root.code : undefined, message: root.message, place }
}

function rootOf(error: Error): Error {
  return error.cause instanceof Error ? rootOf(error.cause) : error
}
