import { z } from 'zod'
import { ShopError } from '#http/shop-error.ts'
import type { PhonePeSettings } from './phonepe.ts'

/** Makes a request and has it written down. */
export type SendRequest = (
  what: { call: string; attemptId: string | null; request: unknown },
  url: string,
  init: RequestInit,
) => Promise<{ status: number; body: unknown; sent: boolean }>

const patience = 4000
/** Milliseconds before its end that a token is no longer used, and in which a failed renewal is not tried again. */
const margin = 30_000

/** Times in seconds since 1970, as PhonePe has them here and nowhere else. */
const given = z.object({
  access_token: z.string().min(1),
  token_type: z.string().nullish(),
  issued_at: z.number(),
  expires_at: z.number(),
})

type Token = { header: string; renewAt: number; endsAt: number }

/**
 * The authorization of PhonePe's calls: one token for all of them, renewed at half of its life by whoever comes first; the
 * old one serves while that fails.
 * See https://developer.phonepe.com/payment-gateway/website-integration/standard-checkout/api-integration/api-reference/authorization
 */
export function createTokens(
  settings: Pick<PhonePeSettings, 'authUrl' | 'clientId' | 'clientSecret' | 'clientVersion'>,
  send: SendRequest,
) {
  let token: Token | null = null
  let renewing: Promise<string> | null = null

  async function renew(): Promise<string> {
    const body = new URLSearchParams({
      client_id: settings.clientId,
      client_secret: settings.clientSecret,
      client_version: settings.clientVersion,
      grant_type: 'client_credentials',
    })
    const what = { call: 'token', attemptId: null, request: null }
    const signal = AbortSignal.timeout(patience)
    const answer = await send(what, `${settings.authUrl}/v1/oauth/token`, { method: 'POST', body, signal })
    const read = given.safeParse(answer.body)
    if (answer.status === 200 && read.success) {
      const { access_token, token_type, issued_at, expires_at } = read.data
      // by our own clock: PhonePe's may be off
      const life = (expires_at - issued_at) * 1000
      const header = `${token_type ?? 'O-Bearer'} ${access_token}`
      token = { header, renewAt: Date.now() + life / 2, endsAt: Date.now() + life - margin }
      return header
    }
    if (!token || Date.now() > token.endsAt) throw new ShopError('UNAVAILABLE')
    token = { ...token, renewAt: Date.now() + margin }
    return token.header
  }

  return {
    /** @throws ShopError UNAVAILABLE where there is none to be had */
    async header(): Promise<string> {
      if (token && Date.now() < token.renewAt) return token.header
      renewing ??= renew().finally(() => {
        renewing = null
      })
      return renewing
    },
    /** It was refused. */
    forget(): void {
      token = null
    },
  }
}
