import type { Db } from '#database/database.ts'
import { logEvent } from '#database/log-events.ts'
import { ShopError } from '#http/shop-error.ts'
import type { ShopName } from '#mail/mail.ts'
import type { AccountHooks } from './account-hooks.ts'
import { mailPasswordChanged, mailResetLink } from './account-mail.ts'
import type { AuthSecrets } from './auth-secrets.ts'
import { rememberDevice } from './known-devices.ts'
import { createLinkCode, redeemLinkCode } from './mail-link-code.ts'
import { readNewPassword } from './new-password.ts'
import { hashPassword } from './password-hash.ts'
import { proveMailbox } from './prove-mailbox.ts'
import { findByName } from './sign-in.ts'

/**
 * Mails a reset link if the account exists. The result is the same if it does not.
 * @param name username or e-mail address
 * @param countMail counts the mails to an address; its TOO_MANY_REQUESTS is swallowed, since it would reveal the account
 */
export async function forgotPassword(
  db: Db,
  secrets: AuthSecrets,
  shop: ShopName,
  name: string,
  countMail: (email: string) => Promise<unknown>,
): Promise<void> {
  const user = await findByName(db, name)
  if (!user || user.disabledAt) return
  try {
    await countMail(user.email)
  } catch (error) {
    if (error instanceof ShopError && error.code === 'TOO_MANY_REQUESTS') return
    throw error
  }
  await mailResetLink(db, shop, user, createLinkCode(secrets, user, { for: 'password' }))
}

/**
 * Sets a new password with the code of a mailed link, which proves the mailbox: everything else that opens the account ends.
 * @returns a device token
 * @throws ShopError LINK_EXPIRED, PASSWORD_ENCRYPTION, VALIDATION
 */
export async function resetPassword(
  db: Db,
  secrets: AuthSecrets,
  shop: ShopName,
  given: { code: string; password: string; deviceToken?: string; ip: string },
  hooks: AccountHooks,
): Promise<string> {
  const redeem = (tx: Db) => redeemLinkCode(tx, secrets, given.code, 'password')
  await redeem(db)
  const passwordHash = await hashPassword(await readNewPassword(secrets, given.password), given.ip)
  return db.transaction(async (tx) => {
    const { user } = await redeem(tx)
    await proveMailbox(tx, user, null, hooks, { passwordHash })
    await mailPasswordChanged(tx, shop, user)
    logEvent(tx, 'password reset', { shopper: user.id })
    return rememberDevice(tx, secrets, user.id, given.deviceToken)
  })
}
