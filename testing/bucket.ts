import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AwsV4Signer } from 'aws4fetch'

export type Bucket = { url: string; objects: Map<string, Buffer>; close(): Promise<void> }

const accessKeyId = 'KEY/with+signs'
const secretAccessKey = 'secret'

/**
 * An in-memory bucket with Amazon's S3 protocol: GET, PUT and HEAD. Checks each AWS Signature Version 4 with aws4fetch,
 * a different implementation from the shop's.
 */
export async function openBucket(): Promise<Bucket> {
  const objects = new Map<string, Buffer>()
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    const url = `http://${request.headers.host}${request.url}`
    const method = request.method ?? 'GET'
    if (!(await isSigned(url, method, request.headers))) return response.writeHead(403).end()
    const name = decodeURIComponent(new URL(url).pathname.replace(/^\/shop-pictures\//, ''))
    if (method === 'PUT') {
      objects.set(name, body)
      return response.writeHead(200, { etag: '"1"' }).end()
    }
    const found = objects.get(name)
    if (!found) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    return response.writeHead(200, { 'content-length': found.length }).end(method === 'HEAD' ? undefined : found)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const key = `${encodeURIComponent(accessKeyId)}:${secretAccessKey}`
  return {
    url: `http://${key}@127.0.0.1:${(server.address() as AddressInfo).port}/shop-pictures?region=ap-south-1`,
    objects,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
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
