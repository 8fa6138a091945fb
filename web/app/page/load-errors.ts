import { CallError } from '@tanabana/contract/client.ts'
import { data } from 'react-router'

/** `unreachable`: a page wanted in the browser did not come, because nothing at all answered. */
export type Refusal = { message: string; unreachable?: boolean }

/** Thrown by a loader: the 404 page, with status 404. */
export function notFound(message = '') {
  return data<Refusal>({ message }, { status: 404 })
}

/** Thrown by a loader for what went wrong with a call: the page with `message` and a way to try again, with status 503. */
export function failed(error: unknown, message: string) {
  const unreachable = typeof window !== 'undefined' && error instanceof CallError && error.status === 0
  if (error instanceof CallError) return data<Refusal>({ message, unreachable }, { status: 503 })
  return error
}
