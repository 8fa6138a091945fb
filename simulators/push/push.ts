import { createECDH, randomBytes } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { decrypt, type Receiver } from './decrypt.ts'

export type ReceivedMessage = {
  /** The decrypted text. */
  text: string
  ttl: number
  urgency: string
  topic: string | null
  contentType: string
  /** `sub` of the VAPID token. */
  subject: string
}

/** What the service answers instead of accepting. */
export type Answer = { status: number; retryAfter?: string }

export type TestSubscription = {
  /** As a browser's PushSubscription in JSON. */
  json: { endpoint: string; keys: { p256dh: string; auth: string } }
  /** Messages that wait for the browser. A newer one replaces those with the same topic (RFC 8030, 5.4). */
  messages: ReceivedMessage[]
  /** All requests, also rejected ones. */
  requests: number
  /** Null: accept messages. */
  answer: Answer | null
}

export type PushService = { app: FastifyInstance; subscribe(serverKey: string): TestSubscription }

const maxBytes = 4096
const longestTokenSeconds = 24 * 60 * 60

class PushError extends Error {
  readonly statusCode: number
  constructor(statusCode: number, message: string) {
    super(message)
    this.statusCode = statusCode
  }
}

/** A push service (RFC 8030, 8291, 8292) with its browsers in memory. Listen on loopback before `subscribe`. */
export function createPushService(): PushService {
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 65_536 })
  const subscriptions = new Map<string, TestSubscription & { receiver: Receiver; serverKey: string }>()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  app.post<{ Params: { id: string }; Body: Buffer }>('/push/:id', async (request, reply) => {
    const subscription = subscriptions.get(request.params.id)
    if (!subscription) throw new PushError(404, 'There is no such subscription.')
    subscription.requests += 1
    const { answer, receiver, serverKey } = subscription
    if (answer) {
      if (answer.retryAfter) reply.header('retry-after', answer.retryAfter)
      return reply.code(answer.status).send()
    }
    const subject = await checkToken(request, originOf(app), serverKey)
    const message = { ...readHeaders(request), subject, text: decrypt(request.body, receiver) }
    const isReplaced = ({ topic }: ReceivedMessage) => topic !== null && topic === message.topic
    subscription.messages = [...subscription.messages.filter((waiting) => !isReplaced(waiting)), message]
    const location = `${originOf(app)}/message/${randomBytes(8).toString('hex')}`
    return reply
      .code(201)
      .headers({ location, ttl: String(message.ttl) })
      .send()
  })

  return {
    app,
    subscribe(serverKey) {
      const curve = createECDH('prime256v1')
      const auth = randomBytes(16)
      const id = randomBytes(16).toString('base64url')
      const keys = { p256dh: curve.generateKeys('base64url'), auth: auth.toString('base64url') }
      const json = { endpoint: `${originOf(app)}/push/${id}`, keys }
      const subscription = { json, messages: [], requests: 0, answer: null, receiver: { curve, auth }, serverKey }
      subscriptions.set(id, subscription)
      return subscription
    },
  }
}

function originOf(app: FastifyInstance): string {
  const address = app.server.address()
  if (!address || typeof address === 'string') throw new Error('The push service does not listen.')
  return `http://127.0.0.1:${address.port}`
}

function readHeaders({ headers, body }: FastifyRequest<{ Body: Buffer }>) {
  const ttl = headers.ttl
  const urgency = headers.urgency ?? 'normal'
  const topic = headers.topic ?? null
  if (typeof ttl !== 'string' || !/^\d+$/.test(ttl)) throw new PushError(400, 'TTL is required.')
  if (!/^(very-low|low|normal|high)$/.test(String(urgency))) throw new PushError(400, 'Urgency is unknown.')
  if (topic !== null && !/^[\w-]{1,32}$/.test(String(topic))) throw new PushError(400, 'Topic is not base64url.')
  if (headers['content-encoding'] !== 'aes128gcm') throw new PushError(415, 'Content-Encoding must be aes128gcm.')
  if (body.length > maxBytes) throw new PushError(413, `A message has at most ${maxBytes} bytes.`)
  const contentType = headers['content-type'] ?? ''
  return { ttl: Number(ttl), urgency: String(urgency), topic: topic && String(topic), contentType }
}

/** RFC 8292: the token is for this service, signed with the key that the browser subscribed with. @returns `sub` */
async function checkToken({ headers }: FastifyRequest, audience: string, serverKey: string): Promise<string> {
  const [, token, key] = /^vapid t=([^,\s]+),\s*k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  if (!token || !key) throw new PushError(401, 'A VAPID token is required.')
  if (key !== serverKey) throw new PushError(403, 'The browser subscribed with another key.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const keys = createLocalJWKSet({ keys: [{ kty: 'EC', crv: 'P-256', alg: 'ES256', x: x ?? '', y: y ?? '' }] })
  const { payload } = await jwtVerify(token, keys, { audience, algorithms: ['ES256'] }).catch((error: Error) => {
    throw new PushError(403, error.message)
  })
  const lifetime = (payload.exp ?? Number.POSITIVE_INFINITY) - Date.now() / 1000
  if (lifetime > longestTokenSeconds) throw new PushError(403, 'The token is valid for more than a day.')
  if (!/^(mailto:|https:)/.test(payload.sub ?? '')) throw new PushError(403, 'The token names no contact.')
  return payload.sub ?? ''
}
