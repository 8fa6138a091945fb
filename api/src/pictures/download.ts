import { lookup as lookupName } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Bytes and milliseconds that one picture from elsewhere may take. */
const limits = { bytes: 20 * 1024 * 1024, time: 15_000 }

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

/** The host did not answer at all, so that asking it for other pictures is of no use. */
export class HostUnreachable extends Error {}

/** Only IPv4's public addresses and IPv6's global unicast range (RFC 4291, 2000::/3) without those that wrap IPv4. */
function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !privateAddresses.check(address, 'ipv4')
  return /^[23][0-9a-f]{3}:/i.test(address) && !/^(2001:0{0,4}:|2002:)/i.test(address)
}

/** Looks the name up and refuses it where any of its addresses is private: checked on the very address connected to. */
const publicOnly: LookupFunction = (name, options, answer) => {
  lookupName(name, { ...options, all: true }, (error, found) => {
    const refused =
      error ?? (found.every(({ address }) => isPublic(address)) ? null : new Error('its host is not a public one.'))
    if (refused || !found[0]) answer(refused ?? new Error('its host has no address.'), '', 4)
    else if (options.all) answer(null, found)
    else answer(null, found[0].address, found[0].family)
  })
}

/** @throws HostUnreachable where there is no connection or no answer in time; Error for any other reason */
export function download(url: URL): Promise<Buffer> {
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) && !isPublic(url.hostname.replace(/^\[|\]$/g, ''))) {
    return Promise.reject(new HostUnreachable('its host is not a public one.'))
  }
  return new Promise((resolve, reject) => {
    const get = url.protocol === 'https:' ? https.get : http.get
    const signal = AbortSignal.timeout(limits.time)
    let answered = false
    const request = get(url, { lookup: publicOnly, signal }, (response) => {
      answered = true
      if (response.statusCode !== 200) {
        response.destroy()
        reject(new Error(`its host answers ${response.statusCode}.`))
        return
      }
      const chunks: Buffer[] = []
      let size = 0
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        size += chunk.length
        if (size > limits.bytes) response.destroy(new Error('it is larger than 20 MB.'))
      })
      response.on('end', () => resolve(Buffer.concat(chunks)))
      response.on('error', reject)
    })
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (answered) reject(signal.aborted ? new Error('its host took too long.') : error)
      else reject(new HostUnreachable(signal.aborted ? 'its host took too long.' : reasonOf(error)))
    })
  })
}

function reasonOf(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN') return 'its host was not found.'
  return error.code === 'ECONNREFUSED' ? 'its host refuses the connection.' : error.message
}
