import pg from 'pg'

/**
 * Describes an error for the log. Messages of PostgreSQL and the query builder contain personal data (names, addresses,
 * hashes), so database errors keep only their code, constraint and stack.
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
