import { once } from 'node:events'
import { request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Certificate } from './self-signed.ts'

/** What a proxy does with the header in which a client could claim an address. */
export type Forwarding = 'replaces' | 'keeps' | 'none'

/** A proxy with TLS on loopback, which can be told to forward badly. */
export async function openTlsProxy(certificate: Certificate) {
  let target = 0
  let forwarding: Forwarding = 'replaces'
  let host: string | undefined
  const server = createServer(certificate, (incoming, outgoing) => {
    const { 'x-forwarded-for': claimed, ...headers } = incoming.headers
    const address = incoming.socket.remoteAddress?.replace('::ffff:', '') ?? ''
    const named = { replaces: address, keeps: [claimed ?? [], address].flat().join(', '), none: undefined }[forwarding]
    const forwarded = named === undefined ? {} : { 'x-forwarded-for': named, 'x-forwarded-proto': 'https' }
    const onward = request(
      {
        host: '127.0.0.1',
        port: target,
        ...{ method: incoming.method, path: incoming.url, agent: false },
        headers: { ...headers, ...forwarded, ...(host && { host }) },
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    onward.on('error', () => outgoing.writeHead(502).end())
    incoming.pipe(onward)
  })
  server.listen(0)
  await once(server, 'listening')
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    forwardTo: (port: number) => {
      target = port
    },
    /** @param next `host`: what it passes on instead of the client's */
    behave: (next: { forwarding: Forwarding; certificate: Certificate; host?: string }) => {
      forwarding = next.forwarding
      host = next.host
      server.setSecureContext(next.certificate)
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
