import { expect, test } from 'vitest'
import { readDone, readSignIn } from './read-sign-in.ts'

const tokenOf = (sub: string) => `h.${btoa(JSON.stringify({ sub }))}.s`

test('takes the username from the token, or as typed, where the answer has none', () => {
  const answer = { token: tokenOf('asha'), firstname: 'Asha' }
  expect(readSignIn(answer, 'asha@example.com')).toMatchObject({ username: 'asha' })
  expect(readSignIn({ ...answer, username: 'Asha' })).toMatchObject({ username: 'Asha' })
  expect(readSignIn({ ...answer, token: 'unreadable' }, 'typed')).toMatchObject({ username: 'typed' })
})

test('rejects a refusal with status 200', () => {
  const rejected = expect.objectContaining({ status: 422, message: 'Wrong password' })
  const refusal = { status: 'FAILURE', message: 'Wrong password', firstname: '' }
  expect(() => readSignIn(refusal)).toThrow(rejected)
  expect(() => readDone(refusal)).toThrow(rejected)
})

test('accepts an empty answer to a change', () => {
  expect(readDone(undefined)).toEqual({})
})
