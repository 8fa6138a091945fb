import { setTimeout } from 'node:timers/promises'
import * as contract from '@tanabana/contract/account-links.ts'
import { accountMessages } from '@tanabana/contract/account-messages.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#database/database.ts'
import { consume, createAccountAndNetworkLimit, createRateLimiter } from '#http/rate-limits.ts'
import { serve } from '#http/serve.ts'
import { type HttpSettings, requireMail } from '#http/shopper-guard.ts'
import type { ShopName } from '#mail/mail.ts'
import type { AccountHooks } from './account-hooks.ts'
import type { AuthSecrets } from './auth-secrets.ts'
import { changeEmail, confirmEmail } from './email-change.ts'
import { forgotPassword, resetPassword } from './password-reset.ts'
import { createProbeLimit } from './probe-limit.ts'

const success = 'SUCCESS' as const
const hour = 60 * 60

/** Minimum response time of `forgotPassword`: the time must not reveal whether the account exists. */
const minResponseMs = 80

/** Mounts the calls that use mailed links: password reset and e-mail change. */
export function mailLinkRoutes(
  app: FastifyInstance,
  settings: HttpSettings,
  { db, pool }: Database,
  secrets: AuthSecrets,
  hooks: AccountHooks,
  shop: ShopName,
): void {
  const limitRequests = createAccountAndNetworkLimit(pool, 'forgot', hour, { account: 5, network: 500 })
  const resetMails = createRateLimiter(pool, 'reset-mails', 5, hour)
  const limitRedeeming = createAccountAndNetworkLimit(pool, 'redeem', hour, { account: 20, network: 1000 })
  const limitChanges = createAccountAndNetworkLimit(pool, 'email-change', hour, { account: 5, network: 500 })
  const limitProbing = createProbeLimit(pool)
  const changeMails = createRateLimiter(pool, 'email-change-mails', 5, hour)

  serve(app, settings, contract.forgotPassword, async ({ body, request }) => {
    requireMail(settings)
    await limitRequests(secrets.hmac(body.username.toLowerCase()), request.ip)
    const sent = forgotPassword(db, secrets, shop, body.username, (email) =>
      consume(resetMails, secrets.hmac(email.toLowerCase())),
    )
    await Promise.all([sent, setTimeout(minResponseMs)])
    return { status: success, message: accountMessages.resetLinkSent }
  })

  serve(app, settings, contract.resetPassword, async ({ body, request }) => {
    await limitRedeeming(secrets.hmac(body.code), request.ip)
    const deviceToken = await resetPassword(db, secrets, shop, { ...body, ip: request.ip }, hooks)
    return { status: success, message: accountMessages.passwordUpdated, deviceToken }
  })

  serve(app, settings, contract.changeEmail, async ({ shopper, body, request, write }) => {
    requireMail(settings)
    await limitChanges(shopper.id, request.ip)
    await consume(changeMails, secrets.hmac(body.email.toLowerCase()))
    await limitProbing(request.ip, () => write((tx) => changeEmail(tx, secrets, shop, shopper, body.email)))
    return { status: success, message: accountMessages.emailLinkSent }
  })

  serve(app, settings, contract.confirmEmail, async ({ shopper, body, request, write }) => {
    await limitRedeeming(secrets.hmac(body.code), request.ip)
    const email = await confirmEmail(write, secrets, shop, shopper, body.code, hooks)
    return { status: success, message: accountMessages.emailChanged, email }
  })
}
