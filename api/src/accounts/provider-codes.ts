import { resultOfStatus, timeOutbound } from '#http/outbound.ts'
import { ShopError } from '#http/shop-error.ts'
import type { IdentitySettings } from './google-id-tokens.ts'

/** @returns the e-mail address that the code was mailed to; the provider now counts it as verified */
export type RedeemCode = (oobCode: string) => Promise<string>

const timeoutMs = 8000

/** The provider's errors for a code that can never be redeemed. */
const invalidCodeErrors = [
  'EXPIRED_OOB_CODE',
  'INVALID_OOB_CODE',
  'MISSING_OOB_CODE',
  'INVALID_REQ_TYPE',
  'USER_NOT_FOUND',
  'USER_DISABLED',
]

/**
 * Redeems the codes of the identity provider's verification mails. Each works once.
 * See https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts/update
 * @param storeUrl sent as referer: an API key may be restricted to it
 * @throws ShopError LINK_EXPIRED, UNAVAILABLE (no response from the provider)
 */
export function createCodeRedeemer(settings: IdentitySettings | null, storeUrl: string): RedeemCode {
  if (!settings) return async () => Promise.reject(new ShopError('LINK_EXPIRED'))
  const { url, apiKey } = settings.toolkit
  return async (oobCode) => {
    const redeem = () =>
      fetch(`${url}/accounts:update?key=${encodeURIComponent(apiKey)}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', referer: `${storeUrl}/` },
        body: JSON.stringify({ oobCode }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
    const { status, body } = await timeOutbound('firebase', 'redeem code', redeem, ({ status }) =>
      resultOfStatus(status),
    )
      .then(async (response) => ({ status: response.status, body: (await response.json()) as UpdateResponse }))
      .catch(() => {
        throw new ShopError('UNAVAILABLE')
      })
    if (status === 200) {
      if (body?.emailVerified !== true || typeof body.email !== 'string') throw new ShopError('LINK_EXPIRED')
      return body.email
    }
    const code = String(body?.error?.message ?? '').split(' ')[0] ?? ''
    throw new ShopError(invalidCodeErrors.includes(code) ? 'LINK_EXPIRED' : 'UNAVAILABLE')
  }
}

type UpdateResponse = { email?: unknown; emailVerified?: unknown; error?: { message?: unknown } } | null
