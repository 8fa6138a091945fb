import { CallError } from '@tanabana/contract/client.ts'
import { subjectOf } from './token.ts'

type SignInAnswer = { token?: string; username?: string; firstname: string; message?: string; deviceToken?: string }

/** @throws CallError 422 for a refusal with status 200 */
export function readSignIn(answer: SignInAnswer | undefined, typedUsername = '') {
  const { token, message } = answer ?? {}
  if (!answer || !token) throw new CallError(422, { message })
  return { ...answer, token, username: answer.username ?? subjectOf(token) ?? typedUsername }
}

type DoneAnswer = { status?: string; message?: string; token?: string; deviceToken?: string }

/** @throws CallError 422 for a refusal with status 200 */
export function readDone(answer: DoneAnswer | undefined): DoneAnswer {
  if (answer?.status === 'FAILURE') throw new CallError(422, { message: answer.message })
  return answer ?? {}
}
