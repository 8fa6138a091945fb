import { Agent, request as httpRequest } from 'node:http'
import { errors } from '@tanabana/contract/errors.ts'
import { expect } from 'vitest'
import type { RawRequest } from './hostile-input.ts'

export type RawAnswer = { status: number; type: string; body: string }

/** Sends requests as they are, each on its own connection: the server may close it. */
export function createSender(port: number) {
  const agent = new Agent({ keepAlive: false })

  /** @returns null if the HTTP client rejects the request */
  function send({ method, path, headers, body }: RawRequest, caller: Record<string, string> = {}) {
    return new Promise<RawAnswer | null>((resolve, reject) => {
      let request: ReturnType<typeof httpRequest>
      try {
        request = httpRequest({ host: '127.0.0.1', port, agent, method, path, headers: { ...caller, ...headers } })
      } catch {
        return resolve(null)
      }
      request.setTimeout(60_000, () => request.destroy(new Error('no answer for a minute')))
      request.on('error', reject)
      request.on('response', (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk) => {
          text += chunk
        })
        response.on('error', reject)
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '', body: text }),
        )
      })
      request.end(body)
    })
  }

  return { send, close: () => agent.destroy() }
}

/** Checks what every response must have. */
export function expectWellFormed(answer: RawAnswer, sent: RawRequest): void {
  const shown = `${sent.method} ${sent.path.slice(0, 200)} ${JSON.stringify(sent.headers)} ${sent.body.slice(0, 300)} → ${answer.status} ${answer.body.slice(0, 300)}`
  expect(answer.status, shown).toBeGreaterThanOrEqual(200)
  expect(answer.status, shown).toBeLessThan(500)
  expect(answer.body, shown).not.toMatch(/\n\s+at |node_modules|\/src\/|insert into "|SyntaxError/)
  if (answer.status < 400) return
  expect(answer.type, shown).toMatch(/^application\/json/)
  const { status, code, message } = JSON.parse(answer.body)
  expect(status, shown).toBe('FAILURE')
  expect(Object.keys(errors), shown).toContain(code)
  expect(typeof message, shown).toBe('string')
}
