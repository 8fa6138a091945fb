import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { S3mini } from 's3mini'
import { timeOutbound } from '#http/outbound.ts'

/** Stores pictures by names such as `originals/5f0c…-e7dfd3`. The bytes of a name never change. */
export type PictureStore = {
  /** @returns null when there is no such name */
  read(name: string): Promise<Buffer | null>
  write(name: string, bytes: Buffer): Promise<void>
  has(name: string): Promise<boolean>
}

export function folderStore(folder: string): PictureStore {
  return {
    read: (name) => readFile(join(folder, name)).catch(() => null),
    write: async (name, bytes) => {
      const target = join(folder, name)
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      // Rename is atomic, so no reader sees half a file.
      const temporary = `${target}.${process.pid}.${Math.random().toString(36).slice(2)}`
      await writeFile(temporary, bytes, { flush: true })
      await rename(temporary, target)
    },
    has: async (name) => existsSync(join(folder, name)),
  }
}

const timeoutMs = 5000

/**
 * Stores pictures in an S3-compatible bucket, with path-style addresses.
 * @param address `https://ACCESS_KEY:SECRET@s3.example.com/bucket?region=ap-south-1`, the key and secret percent-encoded
 */
export function bucketStore(address: string): PictureStore {
  const url = new URL(address)
  const bucket = new S3mini({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    endpoint: `${url.origin}${url.pathname.replace(/\/$/, '')}`,
    region: url.searchParams.get('region') ?? 'auto',
    requestAbortTimeout: timeoutMs,
  })
  return {
    read: async (name) => {
      const bytes = await timeOutbound('bucket', 'read', () => bucket.getObjectArrayBuffer(name))
      return bytes && Buffer.from(bytes)
    },
    write: async (name, bytes) => {
      await timeOutbound('bucket', 'write', () => bucket.putObject(name, bytes, 'application/octet-stream'))
    },
    has: async (name) => (await timeOutbound('bucket', 'find', () => bucket.objectExists(name))) === true,
  }
}
