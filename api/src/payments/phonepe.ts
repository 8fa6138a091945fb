import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { ShopError } from '#http/shop-error.ts'
import type { Exchange, KeepExchange } from './exchanges.ts'
import { createTokens, type SendRequest } from './phonepe-token.ts'

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

export type PhonePeRefund = {
  state: 'PENDING' | 'CONFIRMED' | 'COMPLETED' | 'FAILED'
  /** In paise; null where PhonePe would not take the request. */
  amount: number | null
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
  /** Asks for money to be given back. The same id again is the same refund. @throws ShopError UNAVAILABLE */
  refund(refund: { id: string; of: string; amount: number }): Promise<PhonePeRefund>
  /** @returns null where PhonePe has no such refund. @throws ShopError UNAVAILABLE */
  refundStatus(id: string, of: string): Promise<PhonePeRefund | null>
}

/** Milliseconds for one request, and for a call with all of its requests. */
const patience = 5000
const wholePatience = 9000

const opened = z.object({ redirectUrl: z.url() })
const status = z.object({
  state: z.enum(['PENDING', 'COMPLETED', 'FAILED']),
  amount: z.number().int().positive(),
  merchantOrderId: z.string().nullish(),
})
const refund = z.object({
  state: z.enum(['PENDING', 'CONFIRMED', 'COMPLETED', 'FAILED']),
  amount: z.number().int(),
  merchantRefundId: z.string().nullish(),
})

/** `sent`: whether PhonePe may have heard of it. */
type Answer = { status: number; body: unknown; sent: boolean }
type What = { call: string; attemptId: string | null; path: string; body?: object }

/**
 * Thin on purpose: token, pay, order status, refund and its status; reads leniently, for PhonePe adds fields.
 * @param settings null: nobody pays online
 * @param keep hears of every request and answer
 * See https://developer.phonepe.com/payment-gateway/website-integration/standard-checkout/api-integration
 */
export function createPhonePe(settings: PhonePeSettings | null, keep: KeepExchange = async () => {}): PhonePe {
  return settings ? connected(settings, keep) : switchedOff
}

const unavailable = async () => Promise.reject(new ShopError('UNAVAILABLE'))
const switchedOff: PhonePe = {
  pay: async () => Promise.reject(new ShopError('PAYMENT_NOT_STARTED')),
  status: async () => null,
  refund: unavailable,
  refundStatus: unavailable,
}

function connected(settings: PhonePeSettings, keep: KeepExchange): PhonePe {
  const send: SendRequest = async (what, url, init) => {
    const began = performance.now()
    const answer = await request(url, init)
    const exchange: Exchange = { ...what, status: answer.status, answer: answer.body, milliseconds: 0 }
    await keep({ ...exchange, milliseconds: performance.now() - began })
    return answer
  }
  const tokens = createTokens(settings, send)

  /** A 401 is answered with a new token, once. What only reads is tried once more, and so is what was never sent. */
  async function call({ call, attemptId, path, body }: What): Promise<Answer> {
    const deadline = Date.now() + wholePatience
    const once = async () => {
      const headers = { 'content-type': 'application/json', authorization: await tokens.header() }
      const init = { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) }
      const left = Math.max(1, Math.min(patience, deadline - Date.now()))
      const signal = AbortSignal.timeout(left)
      return send({ call, attemptId, request: body ?? null }, settings.pgUrl + path, { ...init, signal })
    }
    let answer = await once()
    if (answer.status === 401) {
      tokens.forget()
      answer = await once()
    }
    const mayRepeat = isUnknown(answer) && (body === undefined || !answer.sent)
    if (!mayRepeat || Date.now() > deadline - patience) return answer
    await setTimeout(200)
    return once()
  }

  async function refundStatus(id: string, of: string): Promise<PhonePeRefund | null> {
    const path = `/payments/v2/refund/${encodeURIComponent(id)}/status`
    const answer = await call({ call: 'refund status', attemptId: of, path })
    if (isUnknownId(answer)) return null
    return readRefund(answer, id)
  }

  /** PhonePe has this id already: what became of it is what counts. Not to be found, it may still be under way. */
  async function knownRefund(id: string, of: string): Promise<PhonePeRefund> {
    const known = await refundStatus(id, of)
    if (!known) throw new ShopError('UNAVAILABLE')
    return known
  }

  return {
    pay: async ({ id, amount, expireAfter, returnUrl }) => {
      const paymentFlow = { type: 'PG_CHECKOUT', merchantUrls: { redirectUrl: returnUrl } }
      const body = { merchantOrderId: id, amount, expireAfter, paymentFlow }
      const answer = await call({ call: 'pay', attemptId: id, path: '/checkout/v2/pay', body })
      const order = opened.safeParse(answer.body)
      if (answer.status === 200 && order.success) return order.data.redirectUrl
      throw new ShopError(isRefusal(answer) ? 'PAYMENT_NOT_STARTED' : 'UNAVAILABLE')
    },
    status: async (id) => {
      const path = `/checkout/v2/order/${encodeURIComponent(id)}/status?details=false&errorContext=true`
      const answer = await call({ call: 'status', attemptId: id, path })
      if (isUnknownId(answer)) return null
      const order = status.safeParse(answer.body)
      if (answer.status !== 200 || !order.success) throw new ShopError('UNAVAILABLE')
      if ((order.data.merchantOrderId ?? id) !== id) throw new ShopError('UNAVAILABLE')
      return { state: order.data.state, amount: order.data.amount, said: answer.body }
    },
    refund: async ({ id, of, amount }) => {
      const body = { merchantRefundId: id, originalMerchantOrderId: of, amount }
      const answer = await call({ call: 'refund', attemptId: of, path: '/payments/v2/refund', body })
      if (answer.status === 417) return knownRefund(id, of)
      if (isRefusal(answer)) return { state: 'FAILED', amount: null, said: answer.body }
      return readRefund(answer, id)
    },
    refundStatus,
  }
}

function readRefund({ status, body }: Answer, id: string): PhonePeRefund {
  const read = refund.safeParse(body)
  if (status !== 200 || !read.success || (read.data.merchantRefundId ?? id) !== id) throw new ShopError('UNAVAILABLE')
  return { state: read.data.state, amount: read.data.amount, said: body }
}

/** What PhonePe's own errors name; those of a machine on the way, be they JSON, do not. */
const refusal = z.union([z.object({ code: z.string() }), z.object({ errorCode: z.string() })])

/** PhonePe itself has understood and will not; 401, 408 and 429 are no such answer. */
function isRefusal({ status, body }: Answer): boolean {
  return status >= 400 && status < 500 && ![401, 408, 429].includes(status) && refusal.safeParse(body).success
}

function isUnknownId(answer: Answer): boolean {
  return (answer.status === 400 || answer.status === 404) && isRefusal(answer)
}

function isUnknown({ status, body }: Answer): boolean {
  return status >= 500 || status === 0 || body === undefined
}

/** What shows that nobody was there to hear. */
const unheard = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']

async function request(url: string, init: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error' })
    return { status: response.status, body: parse(await response.text()), sent: true }
  } catch (error) {
    const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined
    return { status: 0, body: undefined, sent: !unheard.includes(cause?.code ?? '') }
  }
}

/** @returns undefined where it is no JSON. PostgreSQL keeps no NUL, so none comes in */
function parse(text: string): unknown {
  try {
    return JSON.parse(text.replaceAll('\\u0000', ''))
  } catch {
    return undefined
  }
}
