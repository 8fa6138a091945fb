import type { z } from 'zod'
import { ShopError } from './shop-error.ts'

/** @throws ShopError VALIDATION with a sentence for each wrong field */
export function validate<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues) {
    const name = issue.path.map(String).join('.')
    fields[name] ??= issue.code === 'invalid_type' && issue.input === undefined ? 'Fill in this field.' : issue.message
  }
  throw new ShopError('VALIDATION', undefined, fields)
}
