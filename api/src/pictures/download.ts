import { lookup as lookupName } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Limits of one download. */
const limits = { bytes: 20 * 1024 * 1024, timeoutMs: 15_000 }

const privateAddresses = new BlockList()
for (const [net, bits] of [
  ...[
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
  ],
  ...[
    ['192.0.0.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['224.0.0.0', 3],
  ],
] as [string, number][]) {
  privateAddresses.addSubnet(net, bits, 'ipv4')
}

/** The host did not answer, so requests for its other pictures would fail too. */
export class HostUnreachable extends Error {}

/** Accepts public IPv4 and global unicast IPv6 (RFC 4291, 2000::/3), except ranges that embed IPv4. */
function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !privateAddresses.check(address, 'ipv4')
  return /^[23][0-9a-f]{3}:/i.test(address) && !/^(2001:0{0,4}:|2002:)/i.test(address)
}

/** Rejects a host with a private address during the lookup, so that the connection cannot use another one. */
const publicOnly: LookupFunction = (name, options, callback) => {
  lookupName(name, { ...options, all: true }, (error, found) => {
    const refused =
      error ?? (found.every(({ address }) => isPublic(address)) ? null : new Error('the host is not public.'))
    if (refused || !found[0]) callback(refused ?? new Error('the host has no address.'), '', 4)
    else if (options.all) callback(null, found)
    else callback(null, found[0].address, found[0].family)
  })
}

/** @throws HostUnreachable when there is no connection or no answer in time; Error for any other reason */
export function download(url: URL): Promise<Buffer> {
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) && !isPublic(url.hostname.replace(/^\[|\]$/g, ''))) {
    return Promise.reject(new HostUnreachable('the host is not public.'))
  }
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
