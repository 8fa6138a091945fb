import * as contract from '@tanabana/contract/stock-notices.ts'
import type { FastifyInstance } from 'fastify'
import type { Macs } from '#accounts/accounts.ts'
import type { Database } from '#database/database.ts'
import { createAccountAndNetworkLimit } from '#http/rate-limits.ts'
import { serve } from '#http/serve.ts'
import { bearerToken, type HttpSettings, requireMail } from '#http/shopper-guard.ts'
import { requestStockNotice, stopStockNotices } from './stock-notices.ts'

const success = 'SUCCESS' as const
const hour = 60 * 60

export function stockNoticeRoutes(
  app: FastifyInstance,
  settings: HttpSettings,
  { db, pool }: Database,
  macs: Macs,
): void {
  const { hmac } = macs
  const limitRequests = createAccountAndNetworkLimit(pool, 'notify', hour, { account: 20, network: 500 })
  const limitStops = createAccountAndNetworkLimit(pool, 'stop-notices', hour, { account: 20, network: 1000 })

  serve(app, settings, contract.notify, async ({ body, request }) => {
    requireMail(settings)
    await limitRequests(hmac(body.email.toLowerCase()), request.ip)
    const token = bearerToken(request)
    const shopper = token ? await settings.authenticate(token) : null
    if (shopper) await settings.writeAs(shopper)((tx) => requestStockNotice(tx, body, shopper.id))
    else await requestStockNotice(db, body, null)
    return { status: success, message: "We'll e-mail you once when it's back in stock." }
  })

  serve(app, settings, contract.stopNotices, async ({ body, request }) => {
    await limitStops(hmac(body.code), request.ip)
    await stopStockNotices(db, macs, body.code)
    return { status: success, message: "You won't get any more of these mails." }
  })
}
