import { setTimeout } from 'node:timers/promises'
import * as contract from '@tanabana/contract/account-links.ts'
import { messages } from '@tanabana/contract/errors.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#database/database.ts'
import { limiter, take, twoLimits } from '#http/rate-limits.ts'
import { type HttpSettings, serve } from '#http/serve.ts'
import type { ShopName } from '#mail/mail.ts'
import type { Belongings, Vault } from './accounts.ts'
import * as links from './links.ts'

const success = 'SUCCESS' as const
const hour = 60 * 60

/** Milliseconds that an answer takes at least which must not tell, by its time either, whether there is an account. */
const sameTime = 80

/** What goes by links in mails: a forgotten password, a new e-mail address. */
export function accountLinkRoutes(
  app: FastifyInstance,
  settings: HttpSettings,
  { db, pool }: Database,
  vault: Vault,
  belongings: Belongings,
  shop: ShopName,
): void {
  const limitAsking = twoLimits(pool, 'forgot', hour, { account: 5, network: 500 })
  const resetMails = limiter(pool, 'reset-mails', 5, hour)
  const limitRedeeming = twoLimits(pool, 'redeem', hour, { account: 20, network: 1000 })
  const limitChanges = twoLimits(pool, 'email-change', hour, { account: 5, network: 500 })
  const changeMails = limiter(pool, 'email-change-mails', 5, hour)

  serve(app, settings, contract.forgotPassword, async ({ body, request }) => {
    await limitAsking(vault.seal(body.username.toLowerCase()), request.ip)
    const sent = links.forgotPassword(db, vault, shop, body.username, (userId) => take(resetMails, userId))
    await Promise.all([sent, setTimeout(sameTime)])
    return { status: success, message: messages.resetLinkSent }
  })

  serve(app, settings, contract.resetPassword, async ({ body, request }) => {
    await limitRedeeming(vault.seal(body.code), request.ip)
    const deviceToken = await links.resetPassword(db, vault, shop, body, belongings)
    return { status: success, message: messages.passwordUpdated, deviceToken }
  })

  serve(app, settings, contract.changeEmail, async ({ shopper, body, request, write }) => {
    await limitChanges(shopper.id, request.ip)
    await take(changeMails, vault.seal(body.email.toLowerCase()))
    await write((tx) => links.changeEmail(tx, vault, shop, shopper, body.email))
    return { status: success, message: messages.emailLinkSent }
  })

  serve(app, settings, contract.confirmEmail, async ({ body, request }) => {
    await limitRedeeming(vault.seal(body.code), request.ip)
    const email = await links.confirmEmail(db, vault, shop, body.code)
    return { status: success, message: messages.emailChanged, email }
  })
}
