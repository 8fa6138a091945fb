import { ShopError } from '#http/shop-error.ts'
import type { IdentitySettings } from './id-tokens.ts'

/** @returns the e-mail address that the code was mailed to, verified at the provider from now on */
export type RedeemCode = (oobCode: string) => Promise<string>

/** Milliseconds that the provider may take. */
const patience = 8000

/** What the provider says of a code that cannot be redeemed, or no more. */
const spent = [
  'EXPIRED_OOB_CODE',
  'INVALID_OOB_CODE',
  'MISSING_OOB_CODE',
  'INVALID_REQ_TYPE',
  'USER_NOT_FOUND',
  'USER_DISABLED',
]

/**
 * Redeems the codes of the identity provider's verification mails, once each. See `accounts:update` in
 * https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts/update
 * @param storeUrl whom the call comes from: a key may be restricted to that
 * @throws ShopError LINK_EXPIRED, UNAVAILABLE (the provider does not answer)
 */
export function createCodeRedeemer(settings: IdentitySettings | null, storeUrl: string): RedeemCode {
  if (!settings) return async () => Promise.reject(new ShopError('LINK_EXPIRED'))
  const { url, apiKey } = settings.toolkit
  return async (oobCode) => {
    const { status, said } = await fetch(`${url}/accounts:update?key=${encodeURIComponent(apiKey)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', referer: `${storeUrl}/` },
      body: JSON.stringify({ oobCode }),
      signal: AbortSignal.timeout(patience),
    })
      .then(async (response) => ({ status: response.status, said: (await response.json()) as Said }))
      .catch(() => {
        throw new ShopError('UNAVAILABLE')
      })
    if (status === 200) {
      if (said?.emailVerified !== true || typeof said.email !== 'string') throw new ShopError('LINK_EXPIRED')
      return said.email
    }
    const code = String(said?.error?.message ?? '').split(' ')[0] ?? ''
    throw new ShopError(spent.includes(code) ? 'LINK_EXPIRED' : 'UNAVAILABLE')
  }
}

type Said = { email?: unknown; emailVerified?: unknown; error?: { message?: unknown } } | null
