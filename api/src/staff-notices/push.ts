import { createECDH } from 'node:crypto'
import http from 'node:http'
import https from 'node:https'
import type { MasterSecret } from '#accounts/accounts.ts'
import { timeOutbound } from '#http/outbound.ts'
import { hasPrivateAddress, publicOnly } from '#http/public-hosts.ts'
import { type PushKeys, pushKeysOf } from './push-keys.ts'
import type { PushContent } from './texts.ts'

/** A browser's subscription. Keys are base64url. */
export type Subscription = { endpoint: string; p256dh: string; auth: string }

/** `gone`: the subscription has ended. `retry`: may work later, with the seconds that the push service asks for. */
export type PushResult =
  | { outcome: 'sent' }
  | { outcome: 'gone' }
  | { outcome: 'failed'; reason: string }
  | { outcome: 'retry'; reason: string; afterSeconds: number | null }

export type Push = {
  publicKey: string
  /** @returns why messages can't go there, or null */
  refusal(subscription: Subscription): string | null
  send(subscription: Subscription, content: PushContent): Promise<PushResult>
}

export type PushOptions = {
  masterSecret: MasterSecret
  /** Where the desk opens, such as `https://shop.example`. */
  origin: string
  /** Allows a push service on this machine, over http. For tests. */
  allowLoopback: boolean
}

/** Staff notices that are not delivered after so many seconds are out of date. */
export const lifetimeSeconds = 4 * 60 * 60
const timeoutMs = 10_000
const longestWaitSeconds = 60 * 60

/** Sends push messages by RFC 8030, encrypted by RFC 8291 and signed by RFC 8292. */
export function createPush({ masterSecret, origin, allowLoopback }: PushOptions): Push {
  const [keys, ...earlier] = pushKeysOf(masterSecret)
  const subject = origin.startsWith('https:') ? origin : 'mailto:desk@localhost'
  const refusal = (subscription: Subscription) => refusalOf(subscription, allowLoopback)
  return {
    publicKey: keys.publicKey,
    refusal,
    async send(subscription, content) {
      const refused = refusal(subscription)
      if (refused) return { outcome: 'failed', reason: refused }
      const message = { subject, text: messageOf(content, origin), topic: content.topic, allowLoopback }
      let result = await sendWith(keys, subscription, message)
      // a browser that subscribed with a key of an earlier master secret accepts no other, until it opens the desk again
      for (const key of earlier) if (result.outcome === 'failed') result = await sendWith(key, subscription, message)
      return result
    },
  }
}

/** `gone` is a device that was turned off: the push service works. */
const results = { sent: 'ok', gone: 'ok', failed: 'rejected', retry: 'failed' } as const

type Message = { subject: string; text: string; topic: PushContent['topic']; allowLoopback: boolean }

async function sendWith(keys: PushKeys, subscription: Subscription, message: Message): Promise<PushResult> {
  const { endpoint, ...given } = subscription
  const { subject, text, topic, allowLoopback } = message
  // loaded here, because it would slow each start of the shop
  const { default: webPush } = await import('web-push')
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: given }, text, {
    vapidDetails: { subject, ...keys },
    TTL: lifetimeSeconds,
    urgency: topic === 'stock' ? 'normal' : 'high',
    topic,
  })
  // the library has no option for it; browsers that know it show the notice without our worker
  headers['Content-Type'] = 'application/notification+json'
  const send = () => post(new URL(endpoint), headers as Record<string, string>, body as Buffer, allowLoopback)
  return timeOutbound('push', 'send', send, ({ outcome }) => results[outcome])
}

/** A declarative push message. https://www.w3.org/TR/push-api/#declarative-push-message */
function messageOf({ title, body, path, topic }: PushContent, origin: string): string {
  const notification = { title, body, navigate: origin + path, tag: topic, lang: 'en-IN', dir: 'auto' }
  return JSON.stringify({ web_push: 8030, notification: { ...notification, renotify: true } })
}

function post(url: URL, headers: Record<string, string>, body: Buffer, allowLoopback: boolean): Promise<PushResult> {
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const { request } = url.protocol === 'https:' ? https : http
    const options = { method: 'POST', headers, signal, ...(!allowLoopback && { lookup: publicOnly }) }
    const fail = () =>
      resolve({
        outcome: 'retry',
        reason: 'The push service cannot be reached. The shop tries again.',
        afterSeconds: null,
      })
    request(url, options, (response) => {
      response.on('error', fail).resume()
      resolve(resultOf(response))
    })
      .on('error', fail)
      .end(body)
  })
}

function resultOf({ statusCode = 0, headers }: http.IncomingMessage): PushResult {
  if (statusCode >= 200 && statusCode < 300) return { outcome: 'sent' }
  if (statusCode === 404 || statusCode === 410) return { outcome: 'gone' }
  const reason = `The push service answered ${statusCode}.`
  if (statusCode !== 429 && statusCode < 500) return { outcome: 'failed', reason }
  return {
    outcome: 'retry',
    reason: `${reason} The shop tries again.`,
    afterSeconds: secondsOf(headers['retry-after']),
  }
}

/** Seconds or a date (RFC 9110, 10.2.3). */
function secondsOf(retryAfter: string | undefined): number | null {
  if (!retryAfter) return null
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 0), longestWaitSeconds) : null
}

function refusalOf({ endpoint, p256dh }: Subscription, allowLoopback: boolean): string | null {
  const url = URL.parse(endpoint)
  if (!url || !isAllowed(url, allowLoopback)) return 'This is not the address of a push service.'
  try {
    const curve = createECDH('prime256v1')
    curve.generateKeys()
    curve.computeSecret(Buffer.from(p256dh, 'base64url'))
    return null
  } catch {
    return 'This is not the key of a browser.'
  }
}

/** Push services use https at its usual port. Names are checked again when they are looked up. */
function isAllowed(url: URL, allowLoopback: boolean): boolean {
  if (url.username || url.password) return false
  if (allowLoopback && url.protocol === 'http:') return /^(127\.0\.0\.1|localhost)$/.test(url.hostname)
  return url.protocol === 'https:' && url.port === '' && !hasPrivateAddress(url) && !/^localhost\.?$/.test(url.hostname)
}
