import { setTimeout as pause } from 'node:timers/promises'
import { S3mini } from 's3mini'
import { BackupError, reasonOf } from './backup-error.ts'
import type { Place } from './place.ts'
import { streamOf } from './streams.ts'

/** Amazon's minimum is 5 MB and a file has at most 10,000 parts: this allows 80 GB. */
const partBytes = 8 * 1024 * 1024

const pausesMs = [500, 2000]

/** @param address see `openPlace` */
export function bucketPlace(address: string): Place {
  const url = new URL(address)
  const name = `${url.origin}${url.pathname.replace(/\/$/, '')}`
  const bucket = new S3mini({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    endpoint: name,
    region: url.searchParams.get('region') ?? 'auto',
  })
  /** Tries again after a failure that may pass. @throws BackupError */
  async function request<T>(work: () => Promise<T>): Promise<T> {
    for (let attempt = 0; ; attempt++) {
      try {
        return await work()
      } catch (error) {
        const wait = pausesMs[attempt]
        if (error instanceof BackupError || !mayPass(error) || wait === undefined) throw problem(name, error)
        await pause(wait)
      }
    }
  }
  return {
    name,
    list: async (prefix) => {
      const found = await request(() => bucket.listObjects('/', prefix))
      if (found === null) throw new BackupError(`The bucket ${name} does not exist. Check BACKUP_TO.`)
      return found.map(({ Key, Size }) => ({ file: Key, bytes: Number(Size) }))
    },
    exists: async () => true,
    read: async (file) => {
      const response = await request(() => bucket.getObjectResponse(file))
      if (!response?.body) throw new BackupError(`There is no ${file} in ${name}.`)
      return streamOf(explained(name, response.body))
    },
    write: (file, chunks) => upload(bucket, name, request, file, chunks),
    remove: async (file) => void (await request(() => bucket.deleteObject(file))),
    cleanUp: async (prefixes) => {
      // not every key may list uploads; without it the bucket's own rule has to delete them
      for (const { key, id } of await openUploads(bucket).catch(() => []))
        if (prefixes.some((prefix) => key.startsWith(prefix))) await request(() => bucket.abortMultipartUpload(key, id))
    },
  }
}

type Request = <T>(work: () => Promise<T>) => Promise<T>

/** A file appears in the bucket when its last request succeeds. */
async function upload(
  bucket: S3mini,
  name: string,
  request: Request,
  file: string,
  chunks: AsyncIterable<Uint8Array>,
): Promise<number> {
  let id: string | undefined
  let bytes = 0
  const parts: { partNumber: number; etag: string }[] = []
  try {
    for await (const { part, isLast } of partsOf(chunks)) {
      bytes += part.length
      if (isLast && id === undefined) {
        await request(() => bucket.putObject(file, part, 'application/octet-stream'))
        break
      }
      id ??= await request(() => bucket.getMultipartUploadId(file, 'application/octet-stream'))
      const upload = id
      parts.push(await request(() => bucket.uploadPart(file, upload, part, parts.length + 1)))
      if (isLast) await request(() => bucket.completeMultipartUpload(file, upload, parts))
    }
  } catch (error) {
    const upload = id
    if (upload !== undefined) await bucket.abortMultipartUpload(file, upload).catch(() => undefined)
    throw error
  }
  // Amazon may answer 200 to a completion that failed
  const stored = await request(() => bucket.getContentLength(file))
  if (stored !== bytes) throw new BackupError(`${name} stored ${stored} of ${bytes} bytes of ${file}.`)
  return bytes
}

/** Joins chunks to parts of the same size. The last one may be smaller. */
async function* partsOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<{ part: Uint8Array; isLast: boolean }> {
  let waiting: Uint8Array[] = []
  let length = 0
  for await (const chunk of chunks) {
    for (let rest = chunk; rest.length > 0; ) {
      if (length === partBytes) {
        yield { part: Buffer.concat(waiting, length), isLast: false }
        waiting = []
        length = 0
      }
      const taken = rest.subarray(0, partBytes - length)
      waiting.push(taken)
      length += taken.length
      rest = rest.subarray(taken.length)
    }
  }
  yield { part: Buffer.concat(waiting, length), isLast: true }
}

type OpenUpload = { Key: string; UploadId: string }

/** s3mini's type doesn't name the elements that Amazon sends. */
async function openUploads(bucket: S3mini): Promise<{ key: string; id: string }[]> {
  const answer = (await bucket.listMultipartUploads('/', '')) as unknown as Record<string, unknown>
  const result = (answer.ListMultipartUploadsResult ?? answer) as { Upload?: OpenUpload | OpenUpload[] }
  return [result.Upload ?? []]
    .flat()
    .filter(({ UploadId }) => UploadId)
    .map(({ Key, UploadId }) => ({ key: Key, id: UploadId }))
}

async function* explained(name: string, body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch (error) {
    throw problem(name, error)
  }
}

function statusOf(error: unknown): number | undefined {
  return (error as { status?: number }).status
}

function mayPass(error: unknown): boolean {
  const status = statusOf(error)
  return status === undefined || status === 429 || status >= 500
}

function problem(name: string, error: unknown): BackupError {
  if (error instanceof BackupError) return error
  const status = statusOf(error)
  if (status === undefined) return new BackupError(`The bucket ${name} cannot be reached: ${reasonOf(error)}.`)
  const answer = `${status} ${(error as { serviceCode?: string }).serviceCode ?? ''}`.trim()
  if (status === 401 || status === 403)
    return new BackupError(`The bucket ${name} refused the key (${answer}). Check BACKUP_TO.`)
  if (status === 404) return new BackupError(`The bucket ${name} does not exist (${answer}). Check BACKUP_TO.`)
  return new BackupError(`The bucket ${name} answered ${answer}.`)
}
