import { CallError } from '@tanabana/contract/client.ts'

/** Another backend may have no such call. */
export function isAbsent(error: unknown): boolean {
  return error instanceof CallError && [404, 405, 501].includes(error.status)
}
