import * as contract from '@tanabana/contract/accounts.ts'
import { messages } from '@tanabana/contract/errors.ts'
import { getProfile, updateProfile } from '@tanabana/contract/profile.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#database/database.ts'
import { networkOf, twoLimits } from '#http/rate-limits.ts'
import { bearerToken, type HttpSettings, serve } from '#http/serve.ts'
import type { ShopName } from '#mail/mail.ts'
import * as accounts from './accounts.ts'
import * as profile from './profile.ts'
import { createSignInGuard } from './sign-in-guard.ts'

const success = 'SUCCESS' as const
const hour = 60 * 60

/** @param belongings what else belongs to a shopper, in the same transaction */
export function accountRoutes(
  app: FastifyInstance,
  settings: HttpSettings,
  { db, pool }: Database,
  vault: accounts.Vault,
  identity: accounts.IdentitySettings | null,
  belongings: accounts.Belongings,
  shop: ShopName,
): void {
  const guard = createSignInGuard(pool)
  const verify = accounts.createIdTokenVerifier(identity)
  const limitRegistration = twoLimits(pool, 'register', hour, { account: 10, network: 1000 })
  const redeem = accounts.createCodeRedeemer(identity, shop.url)
  const limitVerification = twoLimits(pool, 'verify', hour, { account: 10, network: 1000 })
  const limitVerificationMail = twoLimits(pool, 'verification-mail', hour, { account: 5, network: 1000 })
  const limitPasswordChange = twoLimits(pool, 'password', hour, { account: 10, network: 1000 })

  serve(app, settings, contract.publicKey, async () => ({ publicKey: await vault.keys.publicKey() }))

  serve(app, settings, contract.register, async ({ body, request }) => {
    await limitRegistration(vault.seal(body.email.toLowerCase()), request.ip)
    await accounts.register(db, body, async (tx, user) => {
      await belongings.give(tx, user.id)
      if (body.verification === 'shop') await accounts.sendVerification(tx, vault, user.id, shop)
    })
    return { status: success, code: 'REGISTERED' as const, message: messages.registered }
  })

  serve(app, settings, contract.login, async ({ body, request }) => {
    const signedIn = await accounts.login(db, { vault, guard }, { ...body, network: networkOf(request.ip) })
    return { status: success, ...signedIn, message: `Welcome, ${signedIn.firstname}!` }
  })

  serve(app, settings, contract.googleLogin, async ({ body, request }) => {
    const from = { network: networkOf(request.ip), deviceToken: body.deviceToken }
    const attempt = { account: vault.seal(body.idToken), network: from.network, known: null }
    const signedIn = await guard(attempt, async () =>
      accounts.googleLogin(db, vault, await verify(body.idToken), from, belongings),
    )
    return { status: success, ...signedIn, message: `Welcome, ${signedIn.firstname}!` }
  })

  serve(app, settings, contract.validateToken, ({ request }) => accounts.validateToken(db, vault, bearerToken(request)))

  const leaving = { ...settings, authenticate: (token: string) => accounts.authenticateToLeave(db, vault, token) }
  serve(app, leaving, contract.signOut, async ({ shopper, write }) => {
    await write((tx) => accounts.signOut(tx, shopper))
    return { status: success, message: 'You are signed out.' }
  })

  serve(app, settings, contract.verifyEmail, async ({ body, request }) => {
    await limitVerification(vault.seal(body.oobCode), request.ip)
    await accounts.verifyEmail(db, vault, redeem, body, belongings)
    return { status: success, message: body.answer === 'deny' ? messages.emailDenied : messages.emailVerified }
  })

  serve(app, settings, contract.sendVerification, async ({ shopper, request, write }) => {
    await limitVerificationMail(shopper.id, request.ip)
    const sent = await write((tx) => accounts.sendVerification(tx, vault, shopper.id, shop))
    return { status: success, message: sent ? messages.verificationSent : messages.alreadyVerified }
  })

  serve(app, settings, contract.signOutEverywhere, async ({ shopper, write }) => {
    await write((tx) => accounts.signOutEverywhere(tx, shopper))
    return { status: success, message: 'You are signed out on every device.' }
  })

  serve(app, settings, contract.updatePassword, async ({ shopper, body, request, write }) => {
    await limitPasswordChange(shopper.id, request.ip)
    const tokens = await accounts.updatePassword(write, vault, shop, shopper, body)
    return { status: success, message: messages.passwordUpdated, ...tokens }
  })

  serve(app, settings, getProfile, ({ shopper }) => profile.readProfile(db, shopper.id))

  serve(app, settings, updateProfile, ({ shopper, body, write }) =>
    write((tx) => profile.rename(tx, vault, shopper, body)),
  )
}
