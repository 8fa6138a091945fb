/** A failure that the merchant can understand and act on. */
export class BackupError extends Error {}

/** One sentence about an error: its message and the system's code, without a stack. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const inner = error instanceof AggregateError ? error.errors[0] : error.cause
  const code = [error, inner].map((one) => (one as { code?: unknown } | undefined)?.code).find(Boolean)
  const text = error.message || (inner instanceof Error ? inner.message : '')
  return code && !text.includes(String(code)) ? `${text} (${String(code)})`.trim() : text
}
