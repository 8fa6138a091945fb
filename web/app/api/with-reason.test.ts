import { CallError } from '@tanabana/contract/client.ts'
import { expect, test } from 'vitest'
import { withReason } from './with-reason.ts'

test.each([
  ['adds the reason of a refusal', new CallError(409, { message: 'It is sold out.' }), 'It failed. It is sold out.'],
  ['adds nothing after no answer', new CallError(0), 'It failed.'],
  ['adds no global message', new CallError(403), 'It failed.'],
  ['adds no message for any wrong input', new CallError(422), 'It failed.'],
  ['adds nothing to errors at fields', new CallError(422, { fields: { city: 'Enter your city.' } }), 'It failed.'],
])('%s', (_, error, text) => expect(withReason('It failed.', error)).toBe(text))

test('ends a failure that has no full stop', () =>
  expect(withReason('It failed', new CallError(409, { message: 'It is sold out.' }))).toBe(
    'It failed. It is sold out.',
  ))
