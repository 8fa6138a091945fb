import type { FastifyRequest } from 'fastify'

const loopback = /^(127\.|::1$|::ffff:127\.)/
const loopbackHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i

/**
 * From this machine, and not forwarded by a proxy. The host is checked too: a page of another site whose name resolves to
 * loopback could read the response in a browser on this machine.
 */
export function isLocal({ socket, headers }: FastifyRequest): boolean {
  const names = Object.keys(headers)
  return (
    loopback.test(socket.remoteAddress ?? '') &&
    loopbackHost.test(headers.host ?? '') &&
    !['forwarded', 'via', 'x-real-ip'].some((name) => name in headers) &&
    !names.some((name) => name.startsWith('x-forwarded-'))
  )
}
