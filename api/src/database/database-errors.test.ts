import { expect, test } from 'vitest'
import { isDatabaseUnavailable } from './database-errors.ts'

/** As the query builder throws it. */
const wrapped = (code: string) => new Error('Failed query', { cause: Object.assign(new Error(code), { code }) })

test.each(['EPIPE', 'ECONNRESET', 'ECONNREFUSED', '57P01', '57P03', '08006', '53300'])(
  '%s means that the database is away, so the answer is 503',
  (code) => {
    expect(isDatabaseUnavailable(wrapped(code))).toBe(true)
  },
)

test.each(['42P01', '23505', 'P0001', 'XX000', 'ENOENT'])('%s is an error of its own', (code) => {
  expect(isDatabaseUnavailable(wrapped(code))).toBe(false)
})
