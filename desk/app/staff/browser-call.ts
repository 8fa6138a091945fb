import type { CallInput, CallResponse } from '@tanabana/contract/define-call.ts'
import type { DeskCalls } from '@tanabana/contract/desk/calls.ts'
import { type DeskRouteName, deskRoutes } from '@tanabana/contract/desk/routes.ts'
import type { ErrorBody } from '@tanabana/contract/errors.ts'

/** A refusal of the backend. */
export class CallError extends Error {
  readonly code: ErrorBody['code']
  readonly fields: Record<string, string>
  constructor({ code, message, fields = {} }: ErrorBody) {
    super(message)
    this.code = code
    this.fields = fields
  }
}

/** Calls the backend from the browser: only sign-in and set-up do, where a passkey or a code in the address is involved. */
export async function browserCall<Name extends DeskRouteName>(
  name: Name,
  input: CallInput<DeskCalls[Name]>,
): Promise<CallResponse<DeskCalls[Name]>> {
  const { method, path } = deskRoutes[name]
  const body = JSON.stringify((input as { body?: unknown }).body ?? {})
  const init = method === 'POST' ? { method, headers: { 'content-type': 'application/json' }, body } : {}
  const response = await fetch(path, init).catch(() => null)
  if (!response) throw new Error('The network is not available. Try again.')
  const answer = await response.json()
  if (!response.ok) throw new CallError(answer as ErrorBody)
  return answer as CallResponse<DeskCalls[Name]>
}

/** What to show after a failure. Closing the browser's passkey dialog is none. */
export function messageOf(error: unknown): string {
  if (error instanceof CallError) return error.message
  const { name, message } = error as Error
  if (name === 'NotAllowedError' || name === 'AbortError') return ''
  return name === 'Error' && message ? message : 'The passkey did not work. Use your password instead.'
}
