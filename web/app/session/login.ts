import { CallError } from '@tanabana/contract/client.ts'
import { shopper } from '#api/shopper-client.ts'
import { happened } from '#shell/happenings.ts'
import { deviceToken, keepDeviceToken } from './device-token.ts'
import { withSealedPassword } from './sealed-password.ts'
import { startSession } from './stored-session.ts'
import { subjectOf } from './token.ts'

/**
 * Signs in. `username` may also be the e-mail address.
 * @throws CallError where the backend refuses, SignInError where the password can't be encrypted
 */
export async function login(username: string, password: string): Promise<void> {
  const answer = await withSealedPassword(password, (sealed) =>
    shopper('login', { body: { username, password: sealed, ...deviceToken() } }),
  )
  // a backend may refuse with 200, and leave out the name that the token has
  if (!answer?.token) throw new CallError(422, { message: answer?.message })
  keepDeviceToken(answer)
  startSession({ ...answer, username: answer.username ?? subjectOf(answer.token) ?? username })
  happened({ what: 'signed in', by: 'password' })
}
