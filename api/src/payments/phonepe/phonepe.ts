import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { resultOfStatus, timeOutbound } from '#http/outbound.ts'
import { ShopError } from '#http/shop-error.ts'
import type { Gateway, GatewayRefund } from '../gateway.ts'
import type { LogGatewayCall } from '../gateway-log.ts'
import { createTokens, type SendRequest, type TokenSettings } from './tokens.ts'

/** `authUrl` and `pgUrl` are the base URLs of PhonePe's two APIs; in production their hosts differ. */
export type PhonePeSettings = TokenSettings & { pgUrl: string }

/** For one request, and for a call with its retries. */
const requestTimeoutMs = 5000
const callTimeoutMs = 9000

const payResponse = z.object({ redirectUrl: z.url() })
const statusResponse = z.object({
  state: z.enum(['PENDING', 'COMPLETED', 'FAILED']),
  amount: z.number().int().positive(),
  merchantOrderId: z.string().nullish(),
  paymentDetails: z
    .array(z.object({ state: z.string() }))
    .optional()
    .catch(undefined),
})
const refundResponse = z.object({
  state: z.enum(['PENDING', 'CONFIRMED', 'COMPLETED', 'FAILED']),
  amount: z.number().int(),
  merchantRefundId: z.string().nullish(),
})

/** `sent`: PhonePe may have received the request. */
type PhonePeResponse = { status: number; body: unknown; sent: boolean }
type PhonePeCall = { call: string; attemptId: string | null; path: string; body?: object }

/**
 * A thin client: token, pay, order status, refund, refund status. Unknown response fields are ignored.
 * @param settings null if online payment is off
 * @param log is called after every request
 * See https://developer.phonepe.com/payment-gateway/website-integration/standard-checkout/api-integration
 */
export function createPhonePe(settings: PhonePeSettings | null, log: LogGatewayCall = async () => {}): Gateway {
  return settings ? createClient(settings, log) : disabledClient
}

const unavailable = async () => Promise.reject(new ShopError('UNAVAILABLE'))
const disabledClient: Gateway = {
  isOn: false,
  pay: async () => Promise.reject(new ShopError('PAYMENT_NOT_STARTED')),
  status: async () => null,
  refund: unavailable,
  refundStatus: unavailable,
}

function createClient(settings: PhonePeSettings, log: LogGatewayCall): Gateway {
  const send: SendRequest = async (entry, url, init) => {
    const startedAt = performance.now()
    const response = await timeOutbound(
      'phonepe',
      entry.call,
      () => request(url, init),
      (response) => (response.body === undefined ? 'failed' : resultOfStatus(response.status)),
    )
    const milliseconds = performance.now() - startedAt
    await log({ ...entry, status: response.status, response: response.body, milliseconds })
    return response
  }
  const tokens = createTokens(settings, send)

  /** Retries once with a new token after a 401, and once after a failure if the request only reads or was not sent. */
  async function call({ call, attemptId, path, body }: PhonePeCall): Promise<PhonePeResponse> {
    const deadline = Date.now() + callTimeoutMs
    const sendOnce = async () => {
      const headers = { 'content-type': 'application/json', authorization: await tokens.header() }
      const init = { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) }
      const timeoutMs = Math.max(1, Math.min(requestTimeoutMs, deadline - Date.now()))
      const signal = AbortSignal.timeout(timeoutMs)
      return send({ call, attemptId, request: body ?? null }, settings.pgUrl + path, { ...init, signal })
    }
    let response = await sendOnce()
    if (response.status === 401) {
      tokens.forget()
      response = await sendOnce()
    }
    const mayRetry = isUnknown(response) && (body === undefined || !response.sent)
    if (!mayRetry || Date.now() > deadline - requestTimeoutMs) return response
    await setTimeout(200)
    return sendOnce()
  }

  async function refundStatus(id: string, of: string): Promise<GatewayRefund | null> {
    const path = `/payments/v2/refund/${encodeURIComponent(id)}/status`
    const response = await call({ call: 'refund status', attemptId: of, path })
    if (isUnknownId(response)) return null
    return readRefund(response, id)
  }

  /** PhonePe has this id already, so its status counts. A refund that is not found may still be in progress. */
  async function findKnownRefund(id: string, of: string): Promise<GatewayRefund> {
    const known = await refundStatus(id, of)
    if (!known) throw new ShopError('UNAVAILABLE')
    return known
  }

  return {
    isOn: true,
    pay: async ({ id, amount, expireAfter, returnUrl }) => {
      const paymentFlow = { type: 'PG_CHECKOUT', merchantUrls: { redirectUrl: returnUrl } }
      const body = { merchantOrderId: id, amount, expireAfter, paymentFlow }
      const response = await call({ call: 'pay', attemptId: id, path: '/checkout/v2/pay', body })
      const order = payResponse.safeParse(response.body)
      if (response.status === 200 && order.success) return order.data.redirectUrl
      throw new ShopError(isRejection(response) ? 'PAYMENT_NOT_STARTED' : 'UNAVAILABLE')
    },
    status: async (id) => {
      const path = `/checkout/v2/order/${encodeURIComponent(id)}/status?details=true&errorContext=true`
      const response = await call({ call: 'status', attemptId: id, path })
      if (isUnknownId(response)) return null
      const order = statusResponse.safeParse(response.body)
      if (response.status !== 200 || !order.success) throw new ShopError('UNAVAILABLE')
      if ((order.data.merchantOrderId ?? id) !== id) throw new ShopError('UNAVAILABLE')
      const { state, amount, paymentDetails: tries } = order.data
      const underWay = tries?.every((one) => one.state === 'FAILED') !== true
      return { state, amount, underWay, response: response.body }
    },
    refund: async ({ id, of, amount }) => {
      const body = { merchantRefundId: id, originalMerchantOrderId: of, amount }
      const response = await call({ call: 'refund', attemptId: of, path: '/payments/v2/refund', body })
      if (response.status === 417) return findKnownRefund(id, of)
      if (isRejection(response)) return { state: 'FAILED', amount: null, response: response.body }
      return readRefund(response, id)
    },
    refundStatus,
  }
}

function readRefund({ status, body }: PhonePeResponse, id: string): GatewayRefund {
  const read = refundResponse.safeParse(body)
  if (status !== 200 || !read.success || (read.data.merchantRefundId ?? id) !== id) throw new ShopError('UNAVAILABLE')
  return { state: read.data.state, amount: read.data.amount, response: body }
}

/** PhonePe's own errors have one of these fields; those of a proxy do not. */
const errorBody = z.union([z.object({ code: z.string() }), z.object({ errorCode: z.string() })])

/** PhonePe has processed and rejected the request; 401, 408 and 429 do not mean that. */
function isRejection({ status, body }: PhonePeResponse): boolean {
  return status >= 400 && status < 500 && ![401, 408, 429].includes(status) && errorBody.safeParse(body).success
}

function isUnknownId(response: PhonePeResponse): boolean {
  return (response.status === 400 || response.status === 404) && isRejection(response)
}

/** It is unknown what PhonePe did. */
function isUnknown({ status, body }: PhonePeResponse): boolean {
  return status >= 500 || status === 0 || body === undefined
}

/** Error codes of a connection that was never made. */
const connectErrors = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]

async function request(url: string, init: RequestInit): Promise<PhonePeResponse> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error' })
    return { status: response.status, body: parse(await response.text()), sent: true }
  } catch (error) {
    const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined
    return { status: 0, body: undefined, sent: !connectErrors.includes(cause?.code ?? '') }
  }
}

/** @returns undefined if the text is not JSON. PostgreSQL cannot store NUL, so it is removed. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text.replaceAll('\\u0000', ''))
  } catch {
    return undefined
  }
}
