import { fieldMessages as say } from '@tanabana/contract/errors.ts'
import type { z } from 'zod'
import { ShopError } from './shop-error.ts'

/** @throws ShopError VALIDATION with a message for each invalid field */
export function validate<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value, { error: messageFor })
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues) {
    const name = issue.path.map(String).join('.')
    fields[name] ??= issue.message
  }
  throw new ShopError('VALIDATION', undefined, fields)
}

/** For fields whose schema has no message: Zod's messages are not written for shoppers. */
function messageFor(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type' && issue.input === undefined) return say.required
  if (issue.code === 'invalid_value') return say.oneOf(issue.values.map(String))
  if (issue.code === 'too_small' && issue.origin === 'array') return say.itemsAtLeast(Number(issue.minimum))
  if (issue.code === 'too_big' && issue.origin === 'array') return say.itemsAtMost(Number(issue.maximum))
  if (issue.code === 'too_small' && issue.origin === 'string') return say.atLeast(Number(issue.minimum))
  if (issue.code === 'too_big' && issue.origin === 'string') return say.atMost(Number(issue.maximum))
  return say.unreadable
}
