import type { CallResponse } from '@tanabana/contract/define-call.ts'
import type { DeskCalls } from '@tanabana/contract/desk/calls.ts'
import { callPath } from './call-path.ts'

/** Reads one thing from the browser. @returns null without a connection or session */
export async function readOne<Name extends 'getOrder' | 'getImport'>(
  name: Name,
  id: string | number,
  ended?: AbortSignal,
): Promise<CallResponse<DeskCalls[Name]> | null> {
  const timeout = AbortSignal.timeout(8000)
  try {
    const response = await fetch(callPath(name, id), { signal: ended ? AbortSignal.any([ended, timeout]) : timeout })
    return response.ok ? ((await response.json()) as CallResponse<DeskCalls[Name]>) : null
  } catch {
    return null
  }
}
