import { z } from 'zod'
import { ShopError } from '#http/shop-error.ts'

/** `authUrl` and `pgUrl` are PhonePe's two hosts with their paths; in production they differ. */
export type PhonePeSettings = {
  authUrl: string
  pgUrl: string
  clientId: string
  clientSecret: string
  clientVersion: string
}

export type PhonePeOrder = {
  state: 'PENDING' | 'COMPLETED' | 'FAILED'
  /** In paise. */
  amount: number
  /** The answer as it came. */
  said: unknown
}

/** PhonePe's Standard Checkout, version 2, over HTTP. Amounts in paise. */
export type PhonePe = {
  /**
   * Opens an order. @returns where the shopper pays
   * @throws ShopError PAYMENT_NOT_STARTED (PhonePe said no), UNAVAILABLE (it can't be known what became of it)
   */
  pay(order: { id: string; amount: number; expireAfter: number; returnUrl: string }): Promise<string>
  /** @returns null where PhonePe has no such order. @throws ShopError UNAVAILABLE */
  status(id: string): Promise<PhonePeOrder | null>
}

const patience = 5000

const token = z.object({
  access_token: z.string(),
  token_type: z.string().default('O-Bearer'),
  issued_at: z.number(),
  expires_at: z.number(),
})
const opened = z.object({ redirectUrl: z.url() })
const status = z.object({ state: z.enum(['PENDING', 'COMPLETED', 'FAILED']), amount: z.number().int() })

type Answer = { status: number; body: unknown }

/**
 * Thin on purpose: token (renewed at half of its life, and once on a 401), pay and order status. @param settings null: nobody pays online
 * See https://developer.phonepe.com/payment-gateway/website-integration/standard-checkout/api-integration
 */
export function createPhonePe(settings: PhonePeSettings | null): PhonePe {
  return settings ? connected(settings) : switchedOff
}

const switchedOff: PhonePe = {
  pay: async () => Promise.reject(new ShopError('PAYMENT_NOT_STARTED')),
  status: async () => null,
}

function connected(settings: PhonePeSettings): PhonePe {
  let authorization: { header: string; renewAt: number } | null = null
  let renewing: Promise<string> | null = null

  async function renew(): Promise<string> {
    const form = new URLSearchParams({
      client_id: settings.clientId,
      client_secret: settings.clientSecret,
      client_version: settings.clientVersion,
      grant_type: 'client_credentials',
    })
    const answer = await request(`${settings.authUrl}/v1/oauth/token`, { method: 'POST', body: form })
    const given = token.safeParse(answer.body)
    if (answer.status !== 200 || !given.success) throw new ShopError('UNAVAILABLE')
    const { access_token, token_type, issued_at, expires_at } = given.data
    const halfLife = ((expires_at - issued_at) / 2) * 1000
    authorization = { header: `${token_type} ${access_token}`, renewAt: Date.now() + halfLife }
    return authorization.header
  }

  async function authorized(): Promise<string> {
    if (authorization && Date.now() < authorization.renewAt) return authorization.header
    renewing ??= renew().finally(() => (renewing = null))
    return renewing
  }

  async function call(path: string, init: RequestInit): Promise<Answer> {
    const send = async () =>
      request(settings.pgUrl + path, {
        ...init,
        headers: { 'content-type': 'application/json', authorization: await authorized() },
      })
    const answer = await send()
    if (answer.status !== 401) return answer
    authorization = null
    return send()
  }

  return {
    pay: async ({ id, amount, expireAfter, returnUrl }) => {
      const paymentFlow = { type: 'PG_CHECKOUT', merchantUrls: { redirectUrl: returnUrl } }
      const body = JSON.stringify({ merchantOrderId: id, amount, expireAfter, paymentFlow })
      const answer = await call('/checkout/v2/pay', { method: 'POST', body })
      const order = opened.safeParse(answer.body)
      if (answer.status === 200 && order.success) return order.data.redirectUrl
      throw new ShopError(answer.status >= 400 && answer.status < 500 ? 'PAYMENT_NOT_STARTED' : 'UNAVAILABLE')
    },
    status: async (id) => {
      const answer = await call(
        `/checkout/v2/order/${encodeURIComponent(id)}/status?details=false&errorContext=true`,
        {},
      )
      if (answer.status === 400 || answer.status === 404) return null
      const order = status.safeParse(answer.body)
      if (answer.status !== 200 || !order.success) throw new ShopError('UNAVAILABLE')
      return { ...order.data, said: answer.body }
    },
  }
}

async function request(url: string, init: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(patience) })
    return { status: response.status, body: await response.json() }
  } catch {
    throw new ShopError('UNAVAILABLE')
  }
}
