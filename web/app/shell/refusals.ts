import { CallError } from '@tanabana/contract/client.ts'
import { data } from 'react-router'

export type Refusal = { message: string }

/** Thrown by a loader: the 404 page, with status 404. */
export function notFound(message = '') {
  return data<Refusal>({ message }, { status: 404 })
}

/** Thrown by a loader for what went wrong with a call: the page with `message` and a way to try again, with status 503. */
export function failed(error: unknown, message: string) {
  if (error instanceof CallError) return data<Refusal>({ message }, { status: 503 })
  return error
}
