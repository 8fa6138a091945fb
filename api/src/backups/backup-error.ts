/** A failure that the merchant can understand and act on. */
export class BackupError extends Error {}

/** The key does not open a file, or the file was changed or cut off. Trying again does not help. */
export class DamagedError extends BackupError {}

/** An error without its stack: the message of the innermost cause, and the system's code. */
export function reasonOf(error: unknown): string {
  let inner = error
  while (inner instanceof Error && (inner.cause instanceof Error || inner instanceof AggregateError))
    inner = inner instanceof AggregateError ? inner.errors[0] : inner.cause
  if (!(inner instanceof Error)) return String(inner)
  const { code } = inner as { code?: unknown }
  return code && !inner.message.includes(String(code)) ? `${inner.message} (${String(code)})`.trim() : inner.message
}
