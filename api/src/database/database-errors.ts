/** The error of PostgreSQL behind an error of the query builder, which wraps it. */
function sqlState(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code)) return cause.code
  }
  return undefined
}

function constraintName(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('constraint' in cause && typeof cause.constraint === 'string') return cause.constraint
  }
  return undefined
}

/** The name of the unique key that an insert ran into. */
export function violatedKey(error: unknown): string | undefined {
  return sqlState(error) === '23505' ? constraintName(error) : undefined
}

/** Lost to another transaction (lock timeout, deadlock, serialization): rolled back whole, so it can run again. */
export function lostRace(error: unknown): boolean {
  return /^(55P03|40P01|40001)$/.test(sqlState(error) ?? '')
}

/**
 * Connection lost (08), refused (28, 3D000, 55000), resources short (53), stopped or cancelled (57), read-only (25006);
 * locks that came to nothing (40001, 40P01, 55P03).
 */
const unavailable = /^(08|28|53|57|3D000|55000|25006|40001|40P01|55P03)/

/** The database can't be reached, is starting or stopping, is full, or took too long: try again later. */
export function databaseUnavailable(error: unknown): boolean {
  const state = sqlState(error)
  if (state) return unavailable.test(state)
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && /^E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NOTFOUND)$/.test(String(cause.code)))
      return true
    if (
      /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error/i.test(
        cause.message,
      )
    )
      return true
  }
  return false
}
