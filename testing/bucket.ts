import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AwsV4Signer } from 'aws4fetch'

export type Bucket = {
  url: string
  objects: Map<string, Buffer>
  /** Parts of uploads that are neither completed nor aborted, by upload id. */
  uploads: Map<string, { name: string; parts: Map<number, Buffer> }>
  /** Answers requests of this kind with 503, such as `PUT part`. */
  fail(kind: RequestKind | null): void
  close(): Promise<void>
}

export type RequestKind =
  | 'GET'
  | 'HEAD'
  | 'PUT'
  | 'DELETE'
  | 'list'
  | 'list uploads'
  | 'begin upload'
  | 'PUT part'
  | 'complete upload'
  | 'abort upload'

const accessKeyId = 'KEY/with+signs'
const secretAccessKey = 'secret'

type Reply = { status: number; body?: string | Buffer; headers?: Record<string, string | number> }

/**
 * An in-memory bucket with Amazon's S3 protocol: objects, lists and multipart uploads. Checks each AWS Signature Version 4
 * with aws4fetch, a different implementation from the shop's.
 */
export async function openBucket(): Promise<Bucket> {
  const objects: Bucket['objects'] = new Map()
  const uploads: Bucket['uploads'] = new Map()
  let failing: RequestKind | null = null
  let count = 0

  function reply(kind: RequestKind, name: string, query: URLSearchParams, body: Buffer): Reply {
    const upload = uploads.get(query.get('uploadId') ?? '')
    switch (kind) {
      case 'GET':
      case 'HEAD': {
        const found = objects.get(name)
        if (!found) return error(404, 'NoSuchKey')
        const headers = { 'content-length': found.length, etag: '"1"' }
        return { status: 200, headers, ...(kind === 'GET' && { body: found }) }
      }
      case 'PUT':
        objects.set(name, body)
        return { status: 200, headers: { etag: '"1"' } }
      case 'DELETE':
        objects.delete(name)
        return { status: 204 }
      case 'list':
        return list(objects, query)
      case 'list uploads':
        return xml(
          'ListMultipartUploadsResult',
          [...uploads]
            .map(([id, { name }]) => `<Upload><Key>${name}</Key><UploadId>${id}</UploadId></Upload>`)
            .join(''),
        )
      case 'begin upload': {
        count += 1
        uploads.set(`upload-${count}`, { name, parts: new Map() })
        return xml('InitiateMultipartUploadResult', `<UploadId>upload-${count}</UploadId>`)
      }
      case 'PUT part': {
        const part = Number(query.get('partNumber'))
        if (!upload) return error(404, 'NoSuchUpload')
        upload.parts.set(part, body)
        return { status: 200, headers: { etag: `"part-${part}"` } }
      }
      case 'complete upload': {
        const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"?part-(\d+)/g)]
        if (!upload || named.length !== upload.parts.size) return error(400, 'InvalidPart')
        const parts = named.map(([, number]) => upload.parts.get(Number(number)) ?? Buffer.alloc(0))
        // Amazon's rule
        if (parts.slice(0, -1).some((part) => part.length < 5 * 1024 * 1024)) return error(400, 'EntityTooSmall')
        objects.set(name, Buffer.concat(parts))
        uploads.delete(query.get('uploadId') ?? '')
        return xml('CompleteMultipartUploadResult', '<ETag>"1"</ETag>')
      }
      case 'abort upload':
        return uploads.delete(query.get('uploadId') ?? '') ? { status: 204 } : error(404, 'NoSuchUpload')
    }
  }

  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    const url = new URL(`http://${request.headers.host}${request.url}`)
    const signed = await isSigned(url.href, request.method ?? 'GET', request.headers)
    const name = decodeURIComponent(url.pathname.replace(/^\/shop-pictures\/*/, ''))
    const kind = kindOf(request, url.searchParams, name)
    const answer = () => {
      if (!signed) return error(403, 'SignatureDoesNotMatch')
      return kind === failing ? error(503, 'SlowDown') : reply(kind, name, url.searchParams, body)
    }
    const { status, headers, body: content } = answer()
    response.writeHead(status, headers).end(content)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const key = `${encodeURIComponent(accessKeyId)}:${secretAccessKey}`
  return {
    url: `http://${key}@127.0.0.1:${(server.address() as AddressInfo).port}/shop-pictures?region=ap-south-1`,
    objects,
    uploads,
    fail: (kind) => {
      failing = kind
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function kindOf({ method }: IncomingMessage, query: URLSearchParams, name: string): RequestKind {
  if (name === '' && query.has('uploads')) return 'list uploads'
  if (name === '') return 'list'
  if (query.has('uploads')) return 'begin upload'
  if (!query.has('uploadId')) return method as 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  return method === 'PUT' ? 'PUT part' : method === 'POST' ? 'complete upload' : 'abort upload'
}

/** In pages of 2, so that every client has to ask for the next one. */
const pageSize = 2

function list(objects: Bucket['objects'], query: URLSearchParams): Reply {
  const names = [...objects.keys()].filter((name) => name.startsWith(query.get('prefix') ?? '')).sort()
  const from = Number(query.get('continuation-token') ?? 0)
  const page = names.slice(from, from + pageSize)
  const contents = page.map(
    (name) => `<Contents><Key>${name}</Key><Size>${objects.get(name)?.length}</Size><ETag>"1"</ETag></Contents>`,
  )
  const isLast = from + pageSize >= names.length
  const next = isLast ? '' : `<NextContinuationToken>${from + pageSize}</NextContinuationToken>`
  return xml('ListBucketResult', `<IsTruncated>${!isLast}</IsTruncated>${next}${contents.join('')}`)
}

function xml(name: string, content: string): Reply {
  const body = `<?xml version="1.0" encoding="UTF-8"?><${name}>${content}</${name}>`
  return { status: 200, headers: { 'content-type': 'application/xml' }, body }
}

function error(status: number, code: string): Reply {
  return { ...xml('Error', `<Code>${code}</Code>`), status }
}

async function isSigned(url: string, method: string, headers: NodeJS.Dict<string | string[]>): Promise<boolean> {
  const authorization = String(headers.authorization)
  const signed = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? []
  const signer = new AwsV4Signer({
    url,
    method,
    accessKeyId,
    secretAccessKey,
    service: 's3',
    region: 'ap-south-1',
    allHeaders: true,
    datetime: String(headers['x-amz-date']),
    headers: Object.fromEntries(
      signed.filter((name) => name !== 'host' && name !== 'x-amz-date').map((name) => [name, String(headers[name])]),
    ),
  })
  return (await signer.sign()).headers.get('authorization')?.replace(/\s/g, '') === authorization.replace(/\s/g, '')
}
