import { calls } from '@tanabana/contract/calls.ts'
import type { Call } from '@tanabana/contract/define-call.ts'
import { values, words } from '@tanabana/testing/hostile-words.ts'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { ShopError } from './shop-error.ts'
import { validate } from './validate.ts'

const given: unknown[] = [undefined, ...values, ...words, Array.from({ length: 200 }, () => 'x'), 'x'.repeat(10_000)]

function sentences(schema: z.ZodType, value: unknown): string[] {
  try {
    validate(schema, value)
    return []
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return Object.values(error.fields ?? {})
  }
}

test('returns our own message for each invalid field', () => {
  const messages = new Set<string>()
  for (const { params, query, body } of Object.values(calls as Record<string, Call>))
    for (const part of [params, query, body])
      for (const schema of part ? [part, ...Object.values(part.shape as Record<string, z.ZodType>)] : [])
        for (const value of given) for (const sentence of sentences(schema, value)) messages.add(sentence)
  expect(messages.size).toBeGreaterThan(20)
  expect(
    [...messages].filter((sentence) => /expected|invalid|too (big|small)|received|pattern/i.test(sentence)),
  ).toEqual([])
  expect([...messages].filter((sentence) => !/^[A-Z].*\.$/.test(sentence))).toEqual([])
})
