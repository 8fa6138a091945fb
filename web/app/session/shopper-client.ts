import { globalMessages } from '@tanabana/contract/messages.ts'
import { callBackend } from '#api/backend.ts'
import { createClient } from '#api/client.ts'
import { sessionExpired, validateSession } from './session.ts'
import { bearerToken } from './stored-session.ts'

/**
 * The shopper's client for all calls, with the stored token. In the browser only. After a 401 it renews the session
 * and retries, or signs the shopper out. @throws CallError, with status 0 if the session could not be validated
 */
export const shopper = createClient(send, bearerToken)

async function send(path: string, init: RequestInit): Promise<Response> {
  const response = await callBackend(path, init)
  const sent = bearerOf(init)
  if (response.status !== 401 || !sent) return response

  const validity = bearerToken() === sent ? await validateSession() : 'valid'
  const token = bearerToken()
  // Signed out meanwhile: no message needed.
  if (!token) return response
  if (token !== sent) {
    return callBackend(path, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } })
  }
  if (validity === 'unknown') throw new TypeError('The session could not be validated')
  sessionExpired(globalMessages[401])
  return response
}

function bearerOf(init: RequestInit): string | null {
  const headers = init.headers as Record<string, string> | undefined
  return headers?.authorization?.replace(/^Bearer /, '') ?? null
}
