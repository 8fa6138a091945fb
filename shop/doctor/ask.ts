import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { PeerCertificate, TLSSocket } from 'node:tls'

export type Reply = {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
  /** Null without TLS. */
  certificate: (Pick<PeerCertificate, 'valid_to'> & { error: string | null }) | null
}

const defaultTimeoutMs = 8000
const maxBytes = 64 * 1024

type Asked = { method?: string; headers?: Record<string, string>; body?: string; timeoutMs?: number }

/**
 * Sends a request, also to a server with a wrong certificate, and says what is wrong with it.
 * @throws Error if there is no answer
 */
export function ask(
  url: string,
  { method = 'GET', headers = {}, body, timeoutMs = defaultTimeoutMs }: Asked = {},
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const isTls = url.startsWith('https:')
    const options = { method, headers, agent: false as const }
    const request = isTls ? requestHttps(url, { ...options, rejectUnauthorized: false }) : requestHttp(url, options)
    request.on('response', (response) => {
      isAnswered = true
      let text = ''
      const socket = response.socket as TLSSocket
      const certificate = isTls ? { valid_to: socket.getPeerCertificate().valid_to, error: errorOf(socket) } : null
      response.setEncoding('utf8')
      const finish = () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text, certificate })
      response.on('data', (piece) => {
        text += piece
        if (text.length > maxBytes) request.destroy()
      })
      response.on('close', finish)
    })
    // for all of it: a server that sends a byte now and then would keep the doctor for ever
    let isAnswered = false
    const none = new Error(`There was no answer in ${timeoutMs / 1000} seconds.`)
    const late = () => request.destroy(isAnswered ? undefined : none)
    const timer = setTimeout(late, timeoutMs)
    request.on('close', () => clearTimeout(timer))
    request.on('error', reject)
    request.end(body)
  })
}

function errorOf({ authorized, authorizationError }: TLSSocket): string | null {
  if (authorized) return null
  return authorizationError instanceof Error
    ? String((authorizationError as NodeJS.ErrnoException).code ?? authorizationError.message)
    : String(authorizationError)
}
