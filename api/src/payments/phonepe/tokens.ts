import { z } from 'zod'
import { ShopError } from '#http/shop-error.ts'

/** `authUrl` is the base URL of PhonePe's authorization API. */
export type TokenSettings = { authUrl: string; clientId: string; clientSecret: string; clientVersion: string }

/** Sends a request and logs it. */
export type SendRequest = (
  entry: { call: string; attemptId: string | null; request: unknown },
  url: string,
  init: RequestInit,
) => Promise<{ status: number; body: unknown; sent: boolean }>

const timeoutMs = 4000
/** A token is not used so shortly before its end, and a failed renewal is not repeated so soon. */
const marginMs = 30_000

/** Times in seconds since 1970. */
const tokenResponse = z.object({
  access_token: z.string().min(1),
  token_type: z.string().nullish(),
  issued_at: z.number(),
  expires_at: z.number(),
})

type Token = { header: string; renewAt: number; endsAt: number }

/**
 * The authorization of calls to PhonePe: one shared token, renewed after half of its life. If the renewal fails, the old
 * token is used until it expires.
 * See https://developer.phonepe.com/payment-gateway/website-integration/standard-checkout/api-integration/api-reference/authorization
 */
export function createTokens(settings: TokenSettings, send: SendRequest) {
  let token: Token | null = null
  let renewing: Promise<string> | null = null

  async function renew(): Promise<string> {
    const body = new URLSearchParams({
      client_id: settings.clientId,
      client_secret: settings.clientSecret,
      client_version: settings.clientVersion,
      grant_type: 'client_credentials',
    })
    const entry = { call: 'token', attemptId: null, request: null }
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await send(entry, `${settings.authUrl}/v1/oauth/token`, { method: 'POST', body, signal })
    const read = tokenResponse.safeParse(response.body)
    if (response.status === 200 && read.success) {
      const { access_token, token_type, issued_at, expires_at } = read.data
      // The lifetime counts from our clock: PhonePe's may differ.
      const life = (expires_at - issued_at) * 1000
      const header = `${token_type ?? 'O-Bearer'} ${access_token}`
      token = { header, renewAt: Date.now() + life / 2, endsAt: Date.now() + life - marginMs }
      return header
    }
    if (!token || Date.now() > token.endsAt) throw new ShopError('UNAVAILABLE')
    token = { ...token, renewAt: Date.now() + marginMs }
    return token.header
  }

  return {
    /** @throws ShopError UNAVAILABLE if PhonePe issues no token */
    async header(): Promise<string> {
      if (token && Date.now() < token.renewAt) return token.header
      renewing ??= renew().finally(() => {
        renewing = null
      })
      return renewing
    },
    /** Call this after PhonePe rejected the token. */
    forget(): void {
      token = null
    },
  }
}
