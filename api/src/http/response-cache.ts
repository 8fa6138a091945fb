import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
} from 'node:zlib'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'

/** What a response shows: products by id, any list, a list that depends on what is in stock, the home page's blocks, or related products. */
export type Read = number | 'lists' | 'stock' | 'home' | 'related'
export type Reads = ReadonlySet<Read>

export type Encoding = 'identity' | 'br' | 'gzip' | 'zstd'
type Bodies = { identity: Buffer } & Partial<Record<Encoding, Buffer>>

export type KeptResponse = {
  /** Names and values in turn, as `writeHead` takes them. Without those that differ by request. */
  headers: readonly string[]
  etag: string
  /** The declared route, for log and metrics. */
  route: string
  reads: Reads
  onSent: (() => void) | null
  bodies: Bodies
  /** Whether the best compression was started: at the second request. */
  isQueued: boolean
}

/** Smaller bodies don't shrink. In bytes. */
const threshold = 1024

/** The default window of 4 MB costs memory and gains nothing on a page. */
const brotliWindowBits = 18
const brotli = (quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: brotliWindowBits },
})
const zstd = (level: number) => ({ params: { [constants.ZSTD_c_compressionLevel]: level } })

const fast = {
  br: (body: Buffer) => brotliCompressSync(body, brotli(5)),
  gzip: (body: Buffer) => gzipSync(body, { level: 6 }),
  zstd: (body: Buffer) => zstdCompressSync(body, zstd(3)),
}

const [brotliAsync, gzipAsync, zstdAsync] = [promisify(brotliCompress), promisify(gzip), promisify(zstdCompress)]

/**
 * Keeps finished responses in memory, bounded by bytes. Each is compressed at a fast level for the first client of an
 * encoding, and at the best level in the background when it is requested again.
 */
export function createResponseCache(maxBytes: number) {
  const keysOf = new Map<Read, Set<string>>()
  let evicted = 0
  let outdated = 0
  const kept = new LRUCache<string, KeptResponse>({
    maxSize: maxBytes,
    sizeCalculation: ({ bodies, headers }, key) =>
      Object.values(bodies).reduce((sum, body) => sum + body.length, key.length + headers.join('').length),
    noDisposeOnSet: true,
    dispose: ({ reads }, key, reason) => {
      if (reason === 'evict') evicted += 1
      for (const read of reads) {
        const keys = keysOf.get(read)
        keys?.delete(key)
        if (keys?.size === 0) keysOf.delete(read)
      }
    },
  })
  const limit = pLimit(1)

  const compressBest = async (key: string, entry: KeptResponse) => {
    const { identity } = entry.bodies
    if (identity.length < threshold || kept.peek(key) !== entry) return
    const br = await brotliAsync(identity, brotli(11))
    const gz = await gzipAsync(identity, { level: 9 })
    const zst = await zstdAsync(identity, zstd(19))
    const bodies = { identity, br, gzip: gz, zstd: zst }
    if (kept.peek(key) === entry) kept.set(key, { ...entry, bodies })
  }

  return {
    get(key: string): KeptResponse | undefined {
      const entry = kept.get(key)
      if (entry && !entry.isQueued) {
        entry.isQueued = true
        void limit(() => compressBest(key, entry))
      }
      return entry
    },
    set(
      key: string,
      { body, ...entry }: Pick<KeptResponse, 'headers' | 'etag' | 'route' | 'reads' | 'onSent'> & { body: string },
    ) {
      kept.delete(key)
      kept.set(key, { ...entry, bodies: { identity: Buffer.from(body) }, isQueued: false })
      if (!kept.has(key)) return
      for (const read of entry.reads) keysOf.set(read, (keysOf.get(read) ?? new Set()).add(key))
    },
    /** Drops everything that shows one of these. */
    drop(changed: Iterable<Read>): void {
      for (const read of changed) for (const key of [...(keysOf.get(read) ?? [])]) if (kept.delete(key)) outdated += 1
    },
    clear(): void {
      outdated += kept.size
      kept.clear()
    },
    statistics: () => ({ entries: kept.size, bytes: kept.calculatedSize, evicted, outdated }),
  }
}

/** The body in an encoding; compressed now if nobody requested it in this encoding before. */
export function bodyIn({ bodies }: KeptResponse, encoding: Encoding): { body: Buffer; encoding: Encoding } {
  if (encoding === 'identity' || bodies.identity.length < threshold)
    return { body: bodies.identity, encoding: 'identity' }
  bodies[encoding] ??= fast[encoding](bodies.identity)
  return { body: bodies[encoding], encoding }
}
