import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { type Backend, openBackend } from '@tanabana/testing/backend.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let shop: Backend
let port: number
const lines: string[] = []
const sources = { begun: 0, ended: 0 }
beforeAll(async () => {
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  shop = await openBackend(undefined, { log })
  shop.app.get('/endless', (_request, reply) => reply.type('text/plain').send(endless()))
  const headers = { 'content-type': 'text/html' }
  shop.app.get('/page', (_request, reply) =>
    reply.send(new Response(Readable.toWeb(endless()) as unknown as BodyInit, { headers })),
  )
  port = Number(new URL(await shop.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => shop.close())
beforeEach(() => {
  lines.length = 0
})

function endless(): Readable {
  sources.begun += 1
  const stream = new Readable({ read: () => void setImmediate(() => stream.push('x'.repeat(50_000))) })
  return stream.once('close', () => {
    sources.ended += 1
  })
}

const ways = ['destroy', 'resetAndDestroy'] as const
const headOf = (line: string, ...headers: string[]) =>
  `${[`${line} HTTP/1.1`, 'Host: shop', ...headers].join('\r\n')}\r\n\r\n`
const post = (...headers: string[]) => headOf('POST /user/login', ...headers)

async function send(request: string) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(request)
  return socket
}

const alarms = () => lines.filter((line) => JSON.parse(line).level > 30 || /\bat .+:\d+:\d+/.test(line))

describe('a client disconnect logs no error', () => {
  test.each([
    ['JSON', `${post('Content-Type: application/json', 'Content-Length: 90')}{"user`],
    ['a form', `${post('Content-Type: application/x-www-form-urlencoded', 'Content-Length: 90')}user`],
    ['a chunk', `${post('Content-Type: application/json', 'Transfer-Encoding: chunked')}5\r\n{"u`],
  ])('while sending %s', async (_, request) => {
    for (const [at, way] of ways.entries()) {
      const begun = new Promise<void>((resolve) => shop.app.server.once('request', () => resolve()))
      const socket = await send(request)
      await begun
      socket[way]()
      const logged = () => lines.filter((line) => line.includes('client disconnected')).length
      await expect.poll(logged).toBe(at + 1)
    }
    expect(alarms()).toEqual([])
  })

  test.each([
    ['a stream', headOf('GET /endless')],
    ['a compressed stream', headOf('GET /endless', 'Accept-Encoding: br')],
    ['a page', headOf('GET /page')],
    ['a compressed page', headOf('GET /page', 'Accept-Encoding: gzip')],
  ])('while receiving %s', async (_, request) => {
    for (const way of ways) {
      const socket = await send(request)
      await once(socket, 'data')
      socket[way]()
      await expect.poll(() => sources.ended).toBe(sources.begun)
    }
    expect(alarms()).toEqual([])
  })
})
