/** Every SQLSTATE has a digit; EPIPE, a code of the network, is as long. */
const anyState = /^(?=.*\d)[0-9A-Z]{5}$/

/** The SQLSTATE of a PostgreSQL error. The query builder wraps it as `cause`. */
function sqlState(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && anyState.test(cause.code)) return cause.code
  }
  return undefined
}

function constraintName(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('constraint' in cause && typeof cause.constraint === 'string') return cause.constraint
  }
  return undefined
}

/** The name of the violated unique constraint. */
export function violatedKey(error: unknown): string | undefined {
  return sqlState(error) === '23505' ? constraintName(error) : undefined
}

/** A write on a server that is a replica, such as the primary before a failover. */
export function isReadOnly(error: unknown): boolean {
  return sqlState(error) === '25006'
}

/** Lock timeout, deadlock, serialization failure or stale statement: the transaction was rolled back and can be retried. */
export function isTransactionConflict(error: unknown): boolean {
  return /^(55P03|40P01|40001)$/.test(sqlState(error) ?? '') || isStaleStatement(error)
}

/** A statement that was not run because an earlier one of its transaction had failed. */
export function isAborted(error: unknown): boolean {
  return sqlState(error) === '25P02'
}

/** A prepared statement that the server dropped, or whose result type a migration changed. */
export function isStaleStatement(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (!('code' in cause)) continue
    if (cause.code === '26000') return true
    // 0A000 alone stands for any unsupported feature
    if (cause.code === '0A000') return 'routine' in cause && cause.routine === 'RevalidateCachedQuery'
  }
  return false
}

/**
 * SQLSTATEs: connection lost (08), refused (28, 3D000, 55000), out of resources (53), shutdown or cancelled (57),
 * read-only (25006), transaction conflicts (40001, 40P01, 55P03).
 */
const unavailableStates = /^(08|28|53|57|3D000|55000|25006|40001|40P01|55P03)/

/** What the network answers: refused, cut, or a name that no DNS server knows at the moment. */
const unreachableCodes = /^E(CONNREFUSED|CONNRESET|CONNABORTED|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)$/

/** The database is unreachable, starting, stopping, out of resources or too slow: a retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const state = sqlState(error)
  if (state) return unavailableStates.test(state)
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && unreachableCodes.test(String(cause.code))) return true
    if (
      /connection terminated|timeout exceeded when trying to connect|client (has encountered a connection error|was closed)|query read timeout/i.test(
        cause.message,
      )
    )
      return true
  }
  return false
}
