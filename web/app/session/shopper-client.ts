import { globalMessages } from '@tanabana/contract/errors.ts'
import { callBackend } from '#api/backend.ts'
import { createClient } from '#api/client.ts'
import { sessionExpired, validateSession } from './session.ts'
import { bearerToken } from './stored-session.ts'

/**
 * The shopper's client: every call, with the token where one is stored. In the browser only.
 * A 401 first asks whether the session can be renewed; where it can't, the shopper is signed out and sent home. Where
 * nobody can be asked, it is as if there had been no answer.
 * @throws CallError
 */
export const shopper = createClient(send, bearerToken)

async function send(path: string, init: RequestInit): Promise<Response> {
  const response = await callBackend(path, init)
  const sent = bearerOf(init)
  if (response.status !== 401 || !sent) return response

  const verdict = bearerToken() === sent ? await validateSession() : 'good'
  const token = bearerToken()
  // Signed out meanwhile, by the shopper or in another tab: nothing to tell.
  if (!token) return response
  if (token !== sent) {
    return callBackend(path, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } })
  }
  if (verdict === 'unknown') throw new TypeError('whether the session lives could not be asked')
  sessionExpired(globalMessages[401])
  return response
}

function bearerOf(init: RequestInit): string | null {
  const headers = init.headers as Record<string, string> | undefined
  return headers?.authorization?.replace(/^Bearer /, '') ?? null
}
