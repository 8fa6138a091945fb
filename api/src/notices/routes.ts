import * as contract from '@tanabana/contract/notices.ts'
import type { FastifyInstance } from 'fastify'
import type { Macs } from '#accounts/accounts.ts'
import type { Database } from '#database/database.ts'
import { createAccountAndNetworkLimit } from '#http/rate-limits.ts'
import { serve } from '#http/serve.ts'
import { bearerToken, type HttpSettings, requireMail } from '#http/shopper-guard.ts'
import { requestNotice, stopNotices } from './notices.ts'

const success = 'SUCCESS' as const
const hour = 60 * 60

export function noticeRoutes(app: FastifyInstance, settings: HttpSettings, { db, pool }: Database, macs: Macs): void {
  const { hmac } = macs
  const limitRequests = createAccountAndNetworkLimit(pool, 'notify', hour, { account: 20, network: 500 })
  const limitStops = createAccountAndNetworkLimit(pool, 'stop-notices', hour, { account: 20, network: 1000 })

  serve(app, settings, contract.notify, async ({ body, request }) => {
    requireMail(settings)
    await limitRequests(hmac(body.email.toLowerCase()), request.ip)
    const token = bearerToken(request)
    const shopper = token ? await settings.authenticate(token) : null
    if (shopper) await settings.writeAs(shopper)((tx) => requestNotice(tx, body, shopper.id))
    else await requestNotice(db, body, null)
    return { status: success, message: "We'll e-mail you once when it's back in stock." }
  })

  serve(app, settings, contract.stopNotices, async ({ body, request }) => {
    await limitStops(hmac(body.code), request.ip)
    await stopNotices(db, macs, body.code)
    return { status: success, message: "You won't get any more of these mails." }
  })
}
