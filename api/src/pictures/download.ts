import http from 'node:http'
import https from 'node:https'
import { hasPrivateAddress, publicOnly } from '#http/public-hosts.ts'

/** Limits of one download. */
const limits = { bytes: 20 * 1024 * 1024, timeoutMs: 15_000 }

/** The host did not answer, so requests for its other pictures would fail too. */
export class HostUnreachable extends Error {}

/** @throws HostUnreachable when there is no connection or no answer in time; Error for any other reason */
export function download(url: URL): Promise<Buffer> {
  if (hasPrivateAddress(url)) return Promise.reject(new HostUnreachable('the host is not public.'))
  return new Promise((resolve, reject) => {
    const get = url.protocol === 'https:' ? https.get : http.get
    const signal = AbortSignal.timeout(limits.timeoutMs)
    let answered = false
    const request = get(url, { lookup: publicOnly, signal }, (response) => {
      answered = true
      if (response.statusCode !== 200) {
        response.destroy()
        reject(new Error(`the host responded with status ${response.statusCode}.`))
        return
      }
      const chunks: Buffer[] = []
      let size = 0
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        size += chunk.length
        if (size > limits.bytes) response.destroy(new Error('the file is larger than 20 MB.'))
      })
      response.on('end', () => resolve(Buffer.concat(chunks)))
      response.on('error', reject)
    })
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (answered) reject(signal.aborted ? new Error('the host took too long.') : error)
      else reject(new HostUnreachable(signal.aborted ? 'the host took too long.' : reasonOf(error)))
    })
  })
}

function reasonOf(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN') return 'the host was not found.'
  return error.code === 'ECONNREFUSED' ? 'the host refused the connection.' : error.message
}
