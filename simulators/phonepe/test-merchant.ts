import { createPhonePeSimulator, type PhonePeOptions } from './phonepe.ts'

export type Merchant = Awaited<ReturnType<typeof openMerchant>>

export const shopPage = 'http://shop.test/checkout/return?o=1'

export const order = {
  merchantOrderId: 'ord-1',
  amount: 129_900,
  expireAfter: 1200,
  metaInfo: { udf1: 'anything', udf11: 'plain' },
  paymentFlow: { type: 'PG_CHECKOUT', merchantUrls: { redirectUrl: shopPage } },
  somethingNew: true,
}

/** For tests: a merchant with an access token, and its simulator. */
export async function openMerchant(options: Partial<PhonePeOptions> = {}) {
  const bank = createPhonePeSimulator({ clientId: 'demo', clientSecret: 'demo-secret', ...options })

  async function send(url: string, init: { headers?: Record<string, string>; payload?: object | string } = {}) {
    const answer = await bank.inject({ method: init.payload === undefined ? 'GET' : 'POST', url, ...init })
    return { status: answer.statusCode, body: answer.json() }
  }

  const sendForm = (url: string, form: Record<string, string>) =>
    bank.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `${new URLSearchParams(form)}`,
    })

  async function token(more: object = {}) {
    const credentials = { client_id: 'demo', client_secret: 'demo-secret', client_version: '1' }
    const form = { ...credentials, grant_type: 'client_credentials', ...more }
    const answer = await sendForm('/identity-manager/v1/oauth/token', form)
    return { status: answer.statusCode, body: answer.json() }
  }

  const authorization = `O-Bearer ${(await token()).body.access_token}`
  const get = (url: string, headers: Record<string, string> = { authorization }) => send(url, { headers })
  const post = (url: string, payload: object, headers: Record<string, string> = { authorization }) =>
    send(url, { headers, payload })

  return {
    bank,
    authorization,
    token,
    get,
    post,
    pay: (more: object = {}) => post('/pg/checkout/v2/pay', { ...order, ...more }),
    status: (id = 'ord-1', query = '') => get(`/pg/checkout/v2/order/${id}/status${query}`),
    refund: (merchantRefundId: string, amount: number, originalMerchantOrderId = 'ord-1') =>
      post('/pg/payments/v2/refund', { merchantRefundId, originalMerchantOrderId, amount }),
    refundStatus: (id: string) => get(`/pg/payments/v2/refund/${id}/status`),
    openPage: async (redirectUrl: string) => (await bank.inject(redirectUrl)).body,
    /** Submits the pay page like a shopper. @returns the next page */
    onPage: async (redirectUrl: string, outcome: string, mode = 'UPI_QR') => {
      const { pathname, searchParams } = new URL(redirectUrl)
      return (await sendForm(pathname, { token: searchParams.get('token') ?? '', mode, outcome })).body
    },
  }
}
