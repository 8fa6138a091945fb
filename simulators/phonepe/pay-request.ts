import { type PayRequest, PhonePeError } from './ledger.ts'

type Body = Record<string, unknown>

/** Validates the body of a pay request. Unknown fields are ignored. @throws PhonePeError */
export function readPayRequest(body: unknown): PayRequest {
  const { merchantOrderId, amount, expireAfter = 600, metaInfo, ...more } = fields(body)
  const flow = fields(more.paymentFlow)
  const { redirectUrl } = fields(flow.merchantUrls)
  const { phoneNumber = '' } = fields(more.prefillUserLoginDetails)
  if (!isMerchantId(merchantOrderId)) throw badRequest('merchantOrderId')
  if (!isAmount(amount)) throw badRequest('amount')
  if (!isWhole(expireAfter) || expireAfter < 300 || expireAfter > 3600) throw badRequest('expireAfter')
  if (flow.type !== 'PG_CHECKOUT') throw badRequest('paymentFlow.type')
  if (!isPageAddress(redirectUrl)) throw badRequest('paymentFlow.merchantUrls.redirectUrl')
  if (!isMetaInfo(metaInfo)) throw badRequest('metaInfo')
  if (phoneNumber !== '' && !/^(\d{10}|\+\d{8,15})$/.test(String(phoneNumber))) throw badRequest('phoneNumber')
  const disablePaymentRetry = more.disablePaymentRetry === true
  return { merchantOrderId, amount, expireAfter, disablePaymentRetry, redirectUrl, metaInfo }
}

type RefundRequest = { merchantRefundId: string; originalMerchantOrderId: string; amount: number }

/** @throws PhonePeError */
export function readRefundRequest(body: unknown): RefundRequest {
  const { merchantRefundId, originalMerchantOrderId, amount } = fields(body)
  if (!isMerchantId(merchantRefundId)) throw badRequest('merchantRefundId')
  if (!isMerchantId(originalMerchantOrderId)) throw badRequest('originalMerchantOrderId')
  if (!isAmount(amount)) throw badRequest('amount')
  return { merchantRefundId, originalMerchantOrderId, amount }
}

export function badRequest(name: string): PhonePeError {
  return new PhonePeError(400, 'BAD_REQUEST', `Please check the inputs you have provided: ${name}`)
}

export function fields(value: unknown): Body {
  return typeof value === 'object' && value !== null ? (value as Body) : {}
}

function isMerchantId(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z0-9_-]{1,63}$/.test(value)
}

function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value)
}

/** In paise, at least one rupee. */
function isAmount(value: unknown): value is number {
  return isWhole(value) && value >= 100
}

function isPageAddress(value: unknown): value is string {
  return typeof value === 'string' && /^https?:/.test(value) && URL.canParse(value)
}

/** Allows `udf1` to `udf10` with free text and `udf11` to `udf15` with short plain text. */
function isMetaInfo(value: unknown): boolean {
  return Object.entries(fields(value)).every(([name, text]) => {
    const number = Number(/^udf(\d{1,2})$/.exec(name)?.[1] ?? 0)
    if (typeof text !== 'string' || number < 1 || number > 15) return false
    return number <= 10 ? text.length <= 256 : /^[a-zA-Z0-9_\- @.+]{0,50}$/.test(text)
  })
}
