import { accountMessages } from '@tanabana/contract/account-messages.ts'
import * as contract from '@tanabana/contract/accounts.ts'
import { getProfile, updateProfile } from '@tanabana/contract/profile.ts'
import { signUpMessages } from '@tanabana/contract/sign-up-messages.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#database/database.ts'
import { consume, createAccountAndNetworkLimit, createRateLimiter, networkOf } from '#http/rate-limits.ts'
import { serve } from '#http/serve.ts'
import { bearerToken, createHttpSettings, type HttpSettings, requireMail, requireShopper } from '#http/shopper-guard.ts'
import type { ShopName } from '#mail/mail.ts'
import type { AccountHooks } from './account-hooks.ts'
import type { AuthSecrets } from './auth-secrets.ts'
import { updatePassword } from './change-password.ts'
import { denyAccount, readVerification, sendVerification, verifyEmail } from './email-verification.ts'
import { createIdTokenVerifier, type IdentitySettings } from './google-id-tokens.ts'
import { googleLogin } from './google-login.ts'
import { createProbeLimit } from './probe-limit.ts'
import { readProfile, rename } from './profile.ts'
import { openProviderCodes } from './provider-codes.ts'
import { register } from './registration.ts'
import { authenticateSignOut, signOut, signOutEverywhere, validateToken } from './sessions.ts'
import { login } from './sign-in.ts'
import { createSignInGuard } from './sign-in-guard.ts'

const success = 'SUCCESS' as const
const hour = 60 * 60

/** Mounts registration, sign-in, sessions, e-mail verification, password change and profile. */
export function accountRoutes(
  app: FastifyInstance,
  settings: HttpSettings,
  { db, pool }: Database,
  secrets: AuthSecrets,
  identity: IdentitySettings | null,
  hooks: AccountHooks,
  shop: ShopName,
): void {
  const guard = createSignInGuard(pool)
  const verify = createIdTokenVerifier(identity)
  const limitRegistration = createAccountAndNetworkLimit(pool, 'register', hour, { account: 10, network: 1000 })
  const limitProbing = createProbeLimit(pool)
  const codes = openProviderCodes(identity, shop.url)
  const limitVerification = createAccountAndNetworkLimit(pool, 'verify', hour, { account: 10, network: 1000 })
  const limitVerificationMail = createAccountAndNetworkLimit(pool, 'verification-mail', hour, {
    account: 5,
    network: 1000,
  })
  // by address: a stranger can delete an account and make another one with the same address
  const verificationMails = createRateLimiter(pool, 'verification-mails', 6, hour)
  const addressKey = (email: string) => secrets.hmac(email.toLowerCase())
  const limitPasswordChange = createAccountAndNetworkLimit(pool, 'password', hour, { account: 10, network: 1000 })

  serve(app, settings, contract.publicKey, async () => ({ publicKey: await secrets.keys.publicKey() }))

  serve(app, settings, contract.register, async ({ body, request }) => {
    await limitRegistration(addressKey(body.email), request.ip)
    const uncountMail =
      body.verification === 'shop' ? await consume(verificationMails, addressKey(body.email)) : undefined
    const create = () =>
      register(db, body, request.ip, async (tx, user) => {
        await hooks.onCreate(tx, user.id)
        if (body.verification === 'shop') await sendVerification(tx, secrets, user.id, shop)
      })
    await limitProbing(request.ip, create).catch(async (error) => {
      await uncountMail?.()
      throw error
    })
    const isMailed = body.verification !== 'shop' || settings.sendsMail
    const message = isMailed ? signUpMessages.registered : signUpMessages.registeredWithoutMail
    return { status: success, code: 'REGISTERED' as const, message }
  })

  serve(app, settings, contract.login, async ({ body, request }) => {
    const signedIn = await login(db, { secrets, guard }, { ...body, network: networkOf(request.ip) })
    return { status: success, ...signedIn, message: `Welcome, ${signedIn.firstname}!` }
  })

  serve(app, settings, contract.googleLogin, async ({ body, request }) => {
    const from = { network: networkOf(request.ip), deviceToken: body.deviceToken }
    const attempt = { account: secrets.hmac(body.idToken), network: from.network, known: null }
    const signedIn = await guard(attempt, async () =>
      googleLogin(db, secrets, await verify(body.idToken), from, hooks, shop),
    )
    return { status: success, ...signedIn, message: `Welcome, ${signedIn.firstname}!` }
  })

  serve(app, settings, contract.validateToken, ({ request }) => validateToken(db, secrets, bearerToken(request)))

  const signOutSettings = createHttpSettings({
    ...settings,
    authenticate: (token) => authenticateSignOut(db, secrets, token),
  })
  serve(app, signOutSettings, contract.signOut, async ({ shopper, write }) => {
    await write((tx) => signOut(tx, shopper))
    return { status: success, message: 'You are signed out.' }
  })

  serve(app, settings, contract.verifyEmail, async ({ body, request }) => {
    await limitVerification(secrets.hmac(body.oobCode), request.ip)
    const given = { oobCode: body.oobCode, codes }
    if (body.answer === 'ask') {
      return { status: success, message: '', username: await readVerification(db, secrets, given) }
    }
    if (body.answer === 'deny') {
      await denyAccount(db, secrets, given, hooks)
      return { status: success, message: accountMessages.emailDenied }
    }
    const shopper = await requireShopper(settings.authenticate, request)
    await verifyEmail(settings.writeAs(shopper), secrets, given, shopper, hooks)
    return { status: success, message: accountMessages.emailVerified }
  })

  serve(app, settings, contract.sendVerification, async ({ shopper, request, write }) => {
    requireMail(settings)
    await limitVerificationMail(shopper.id, request.ip)
    const { email, emailVerified } = await readProfile(db, shopper.id)
    if (!emailVerified) await consume(verificationMails, addressKey(email))
    const sent = await write((tx) => sendVerification(tx, secrets, shopper.id, shop))
    return { status: success, message: sent ? accountMessages.verificationSent : accountMessages.alreadyVerified }
  })

  serve(app, settings, contract.signOutEverywhere, async ({ shopper, write }) => {
    await write((tx) => signOutEverywhere(tx, shopper))
    return { status: success, message: 'You are signed out on all devices.' }
  })

  serve(app, settings, contract.updatePassword, async ({ shopper, body, request, write }) => {
    await limitPasswordChange(shopper.id, request.ip)
    const tokens = await updatePassword(write, secrets, shop, shopper, { ...body, ip: request.ip })
    return { status: success, message: accountMessages.passwordUpdated, ...tokens }
  })

  serve(app, settings, getProfile, ({ shopper }) => readProfile(db, shopper.id))

  serve(app, settings, updateProfile, ({ shopper, body, write }) => write((tx) => rename(tx, secrets, shopper, body)))
}
