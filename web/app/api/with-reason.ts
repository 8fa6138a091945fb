import { isRefusal } from '@tanabana/contract/client.ts'
import { globalMessages } from '@tanabana/contract/messages.ts'

/**
 * The failure, followed by the reason if the backend refused with one of its own. A screen's message replaces the global
 * one, and errors at fields are the reason by themselves.
 */
export function withReason(failure: string, error: unknown): string {
  const global: readonly string[] = Object.values(globalMessages)
  const isExplained = isRefusal(error) && Object.keys(error.fields).length === 0 && !global.includes(error.message)
  return isExplained ? `${failure}${failure.endsWith('.') ? '' : '.'} ${error.message}` : failure
}
