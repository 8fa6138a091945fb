import { CallError } from '@tanabana/contract/client.ts'

/** Whether the backend does not have the call. Other backends may lack calls that only our contract has. */
export function isAbsent(error: unknown): boolean {
  return error instanceof CallError && [404, 405, 501].includes(error.status)
}
