import { connect as connectHttp2 } from 'node:http2'
import { type RequestOptions, request as requestHttps } from 'node:https'
import { Readable } from 'node:stream'

export type Reply = { status: number; headers: Record<string, string | string[] | undefined>; body: string }

/** A request with its own connection. `localAddress` is the client's address. Status 0: the connection broke. */
export function ask(url: string, options: RequestOptions = {}, body?: string | Readable): Promise<Reply> {
  return new Promise((resolve) => {
    const request = requestHttps(url, { agent: false, timeout: 60_000, ...options }, (response) => {
      // what a browser does when the answer comes before the body was sent
      if (body instanceof Readable) body.unpipe(request)
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('error', () => resolve({ status: 0, headers: {}, body: 'the response broke off' }))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString('latin1'),
        }),
      )
    })
    request.on('timeout', () => request.destroy(new Error('timeout')))
    request.on('error', (error) => resolve({ status: 0, headers: {}, body: error.message }))
    if (body instanceof Readable) body.pipe(request)
    else request.end(body)
  })
}

/** @returns the status over HTTP/2 */
export function askHttp2(origin: string, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const session = connectHttp2(origin)
    session.on('error', reject)
    const stream = session.request({ ':path': path })
    stream.on('response', (headers) => {
      session.close()
      resolve(Number(headers[':status']))
    })
    stream.on('error', reject)
    stream.resume()
  })
}
