import { lookup as lookupName } from 'node:dns'
import { readFile } from 'node:fs/promises'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { join, normalize } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import type { Pictures } from './pictures.ts'
import { pictureSources } from './tables.ts'

/** Bytes and milliseconds that one picture from elsewhere may take. */
const limits = { bytes: 20 * 1024 * 1024, time: 15_000 }

/** `folder`: of the picture files that a catalogue names. `storeUrl`: of this very shop, whose own pictures are there already. */
export type PictureOrigins = { folder: string | null; storeUrl: string }

/**
 * Copies pictures into the store at import, so that none is fetched when a page is looked at. An address is
 * `demo:<name>` (drawn), http(s) on a public host, or a file below the folder. One that was fetched before is not again.
 */
export function pictureTaker(
  db: Db,
  pictures: Pictures,
  { folder, storeUrl }: PictureOrigins,
): (address: string) => Promise<string> {
  const ours = `${storeUrl}/pictures/`
  return async (address) => {
    const own = address.startsWith(ours) ? (address.slice(ours.length).split('?')[0] ?? '') : ''
    if (own && (await pictures.has(own))) return own
    if (address.startsWith('demo:')) {
      const name = `demo/${address.slice('demo:'.length)}`
      if (!(await pictures.has(name))) throw new Error('there is no such demo picture.')
      return name
    }
    if (/^https?:\/\//i.test(address)) return fetchOnce(db, pictures, address)
    if (/^[a-z][a-z0-9+.-]*:/i.test(address)) throw new Error('only http and https addresses are fetched.')
    if (folder === null) throw new Error('it is no address; name the folder of the pictures with --pictures.')
    const path = normalize(address)
    if (path.startsWith('..') || path.startsWith('/')) throw new Error('it lies outside the folder of the pictures.')
    const file = await readFile(join(folder, path)).catch(() => {
      throw new Error('there is no such file in the folder of the pictures.')
    })
    return keep(pictures, file)
  }
}

async function fetchOnce(db: Db, pictures: Pictures, address: string): Promise<string> {
  const [known] = await db.select().from(pictureSources).where(eq(pictureSources.address, address))
  if (known && (await pictures.has(known.picture))) return known.picture
  if (!URL.canParse(address)) throw new Error('it is no address.')
  const picture = await keep(pictures, await download(new URL(address)))
  const row = { picture, takenAt: sql`now()` }
  await db
    .insert(pictureSources)
    .values({ address, ...row })
    .onConflictDoUpdate({ target: pictureSources.address, set: row })
  return picture
}

async function keep(pictures: Pictures, bytes: Buffer): Promise<string> {
  return pictures.keep(bytes).catch(() => {
    throw new Error('it is no picture, is damaged, or has more than 40 megapixels.')
  })
}

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

function download(url: URL): Promise<Buffer> {
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) && !isPublic(url.hostname.replace(/^\[|\]$/g, ''))) {
    return Promise.reject(new Error('its host is not a public one.'))
  }
  return new Promise((resolve, reject) => {
    const get = url.protocol === 'https:' ? https.get : http.get
    const signal = AbortSignal.timeout(limits.time)
    const request = get(url, { lookup: publicOnly, signal }, (response) => {
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
    request.on('error', (error) => reject(signal.aborted ? new Error('its host took too long.') : error))
  })
}
