import { resultOfStatus, timeOutbound } from '#http/outbound.ts'
import { ShopError } from '#http/shop-error.ts'
import { type IdentitySettings, isAscii } from './google-id-tokens.ts'

/**
 * Codes of the identity provider's verification mails. Both return the e-mail address that the code was mailed to.
 * @throws ShopError LINK_EXPIRED, UNAVAILABLE (no response from the provider)
 */
export type ProviderCodes = {
  /** Leaves the code valid. */
  read(oobCode: string): Promise<string>
  /** Uses the code up: the provider now counts the address as verified. */
  redeem(oobCode: string): Promise<string>
}

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
 * See https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts/update, and `resetPassword` there, which
 * only reads a code when it gets no new password.
 * @param storeUrl sent as referer: an API key may be restricted to it
 */
export function openProviderCodes(settings: IdentitySettings | null, storeUrl: string): ProviderCodes {
  const send = async (method: string, what: string, oobCode: string) => {
    if (!settings) throw new ShopError('LINK_EXPIRED')
    const { url, apiKey } = settings.toolkit
    const post = () =>
      fetch(`${url}/accounts:${method}?key=${encodeURIComponent(apiKey)}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', referer: `${storeUrl}/` },
        body: JSON.stringify({ oobCode }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
    const { status, body } = await timeOutbound('firebase', what, post, ({ status }) => resultOfStatus(status))
      .then(async (response) => ({ status: response.status, body: (await response.json()) as CodeResponse }))
      .catch(() => {
        throw new ShopError('UNAVAILABLE')
      })
    if (status === 200) return body
    const code = String(body?.error?.message ?? '').split(' ')[0] ?? ''
    throw new ShopError(invalidCodeErrors.includes(code) ? 'LINK_EXPIRED' : 'UNAVAILABLE')
  }

  return {
    read: async (oobCode) => {
      const answer = await send('resetPassword', 'read code', oobCode)
      return emailOf(answer, answer?.requestType === 'VERIFY_EMAIL')
    },
    redeem: async (oobCode) => {
      const answer = await send('update', 'redeem code', oobCode)
      return emailOf(answer, answer?.emailVerified === true)
    },
  }
}

function emailOf(answer: CodeResponse, valid: boolean): string {
  // a non-ASCII address may fold into another one
  if (!valid || typeof answer?.email !== 'string' || !isAscii(answer.email)) throw new ShopError('LINK_EXPIRED')
  return answer.email
}

type CodeResponse = {
  email?: unknown
  emailVerified?: unknown
  requestType?: unknown
  error?: { message?: unknown }
} | null
