import { CallError } from '@tanabana/contract/client.ts'
import { data } from 'react-router'

/** `unreachable`: a navigation in the browser got no answer. */
export type Refusal = { message: string; unreachable?: boolean }

/** The 404 page, for a loader to throw. */
export function notFound(message = '') {
  return data<Refusal>({ message }, { status: 404 })
}

/** The error page of a failed call, for a loader to throw: shows `message` and a retry button, with status 503. */
export function failed(error: unknown, message: string) {
  const unreachable = typeof window !== 'undefined' && error instanceof CallError && error.status === 0
  if (error instanceof CallError) return data<Refusal>({ message, unreachable }, { status: 503 })
  return error
}
