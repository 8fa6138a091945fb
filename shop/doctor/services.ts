import { randomBytes } from 'node:crypto'
import { bucketStore } from '@tanabana/api'
import type { Config } from '../settings/config.ts'
import { type Check, ok, problem, type Result, reason, unknown, warning } from './finding.ts'
import { judgeClock } from './judge.ts'

const timeoutMs = 8000

/** Checks of PhonePe, Firebase and the bucket of pictures, as far as they are configured. */
export function serviceChecks({ mode, phonepe, identity, picturesUrl, shop }: Config): Check[] {
  const isLive = mode === 'live'
  const { api } = phonepe
  return [
    { name: 'Clock', run: () => compareClock(api && isLive ? api.authUrl : 'https://registry.npmjs.org') },
    ...(api && isLive ? [{ name: 'PhonePe', run: () => checkPhonePe(api, phonepe.webhook !== null) }] : []),
    ...(identity && isLive
      ? [{ name: 'Firebase', run: () => checkFirebase(identity.idTokens.toolkit, shop.url) }]
      : []),
    ...(picturesUrl ? [{ name: 'Pictures', run: () => checkBucket(picturesUrl) }] : []),
  ]
}

/** Any answer has the time, also an error. */
async function compareClock(url: string): Promise<Result> {
  const began = Date.now()
  const { headers } = await fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
  const date = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(date)) return unknown(`${new URL(url).host} does not say the time.`)
  // the header has whole seconds
  return judgeClock((began + Date.now()) / 2 - date - 500, `that of ${new URL(url).host}`)
}

/** Asks for a token, which changes nothing. */
async function checkPhonePe(
  { authUrl, clientId, clientSecret, clientVersion }: NonNullable<Config['phonepe']['api']>,
  hasWebhook: boolean,
): Promise<Result> {
  const body = new URLSearchParams({
    ...{ client_id: clientId, client_secret: clientSecret, client_version: clientVersion },
    grant_type: 'client_credentials',
  })
  const url = `${authUrl}/v1/oauth/token`
  const response = await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(timeoutMs) }).catch(reason)
  if (typeof response === 'string') return problem(`PhonePe does not answer: ${response}`)
  if (response.status === 400 || response.status === 401)
    return problem(
      'PhonePe rejects the keys. Check PHONEPE_CLIENT_ID, PHONEPE_CLIENT_SECRET and PHONEPE_CLIENT_VERSION.',
    )
  if (!response.ok) return problem(`PhonePe answers ${response.status}. Try again later, or ask its support.`)
  if (!hasWebhook)
    return warning(
      'PhonePe accepts the keys. Without a webhook, some orders appear a minute later: set PHONEPE_WEBHOOK_…',
    )
  return ok('PhonePe accepts the keys.')
}

/** Asks how an invented address could sign in, which changes nothing. @param toolkit the base URL and the key */
export async function checkFirebase(toolkit: { url: string; apiKey: string }, shopUrl: string): Promise<Result> {
  const response = await fetch(`${toolkit.url}/accounts:createAuthUri?key=${toolkit.apiKey}`, {
    method: 'POST',
    // the key may be restricted to the shop's pages
    headers: { 'content-type': 'application/json', referer: `${shopUrl}/` },
    body: JSON.stringify({ identifier: 'doctor@shop.example', continueUri: shopUrl }),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(reason)
  if (typeof response === 'string') return problem(`Firebase does not answer: ${response}`)
  if (response.ok) return ok('Firebase accepts the key.')
  const { error } = ((await response.json().catch(() => ({}))) ?? {}) as { error?: { message?: string } }
  return problem(
    `Firebase rejects the key: ${error?.message ?? response.status}. Check FIREBASE_API_KEY and its restrictions (docs/operating.md, step 7).`,
  )
}

/** Writes one small object and reads it. */
async function checkBucket(address: string): Promise<Result> {
  const store = bucketStore(address)
  const bytes = randomBytes(16)
  try {
    await store.write('doctor-check', bytes)
    const read = await store.read('doctor-check')
    return read?.equals(bytes)
      ? ok('The bucket can be written and read (object doctor-check).')
      : problem('The bucket returned something else than was written.')
  } catch (error) {
    return problem(`The bucket of PICTURES_URL cannot be used: ${reason(error)} Check key, secret, name and region.`)
  }
}
