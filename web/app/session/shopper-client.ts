import { callBackend } from '#api/backend.ts'
import { createClientWithReaders } from '#api/client.ts'
import { expiryOf } from '#api/token.ts'
import { renewExpired, sessionExpired, validateSession } from './session.ts'
import { bearerToken } from './stored-session.ts'

/**
 * The shopper's client for all calls, with the stored token. In the browser only. After a 401 it renews the session
 * and retries, or signs the shopper out. @throws CallError, with status 0 if the session could not be validated
 */
export const shopper = createClientWithReaders(renewThenSend, bearerToken)

async function renewThenSend(path: string, init: RequestInit): Promise<Response> {
  // parallel calls with an expired token would all be refused
  if (isExpired(bearerOf(init))) {
    if ((await renewExpired()) === 'ended') return new Response(null, { status: 401 })
    return sendAndRetry(path, withToken(init, bearerToken()))
  }
  return sendAndRetry(path, init)
}

async function sendAndRetry(path: string, init: RequestInit): Promise<Response> {
  const response = await callBackend(path, init)
  const sent = bearerOf(init)
  if (response.status !== 401 || !sent) return response

  const validity = bearerToken() === sent ? await validateSession() : 'valid'
  const token = bearerToken()
  // Signed out meanwhile: no message needed.
  if (!token) return response
  if (token !== sent) {
    return callBackend(path, withToken(init, token))
  }
  if (validity === 'unknown') throw new TypeError('The session could not be validated')
  sessionExpired()
  return response
}

function withToken(init: RequestInit, token: string | null): RequestInit {
  return token ? { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } } : init
}

/** An unreadable token has no expiry: the server decides. */
function isExpired(token: string | null): boolean {
  const expiry = token ? expiryOf(token) : 0
  return expiry > 0 && expiry <= Date.now()
}

function bearerOf(init: RequestInit): string | null {
  const headers = init.headers as Record<string, string> | undefined
  return headers?.authorization?.replace(/^Bearer /, '') ?? null
}
