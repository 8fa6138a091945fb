/** A failure that the merchant can understand and act on. */
export class BackupError extends Error {}

/** The key does not open a file, or the file was changed or cut off. Trying again does not help. */
export class DamagedError extends BackupError {}

/** After an undo that kept the data. Its message in a backup's row is no failure: the backup is complete. */
export class NewerDataError extends BackupError {
  constructor() {
    super(newerData)
  }
}

export const newerData =
  'This backup is complete, but has tables of a newer release: only that release can test and restore it. Upgrade again.'

/** An error without its stack: the message of the innermost cause, and the system's code. */
export function reasonOf(error: unknown): string {
  let inner = error
  while (inner instanceof Error && (inner.cause instanceof Error || inner instanceof AggregateError))
    inner = inner instanceof AggregateError ? inner.errors[0] : inner.cause
  if (!(inner instanceof Error)) return String(inner)
  const { code } = inner as { code?: unknown }
  return code && !inner.message.includes(String(code)) ? `${inner.message} (${String(code)})`.trim() : inner.message
}
