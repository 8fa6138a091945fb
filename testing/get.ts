import type { IncomingHttpHeaders } from 'node:http'
import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'

export type Received = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** Sends a request over HTTP and decompresses nothing, unlike `fetch`. */
export function get(url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Received> {
  return new Promise((resolve, reject) => {
    request(url, { method, headers }, (response) => {
      buffer(response).then((body) => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body })
      }, reject)
    })
      .on('error', reject)
      .end()
  })
}
