import { messages } from '@tanabana/contract/errors.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { violatedKey } from '#database/database-errors.ts'
import type { Shopper, ShopperTx } from '#http/serve.ts'
import { ShopError } from '#http/shop-error.ts'
import type { ShopName } from '#mail/mail.ts'
import { mailEmailLink, mailEmailNotice, mailPasswordChanged, mailResetLink } from './account-mail.ts'
import { findByName } from './accounts.ts'
import type { Belongings } from './google-login.ts'
import { rememberDevice } from './known-devices.ts'
import { type LinkPurpose, linkCode, readLinkCode } from './link-code.ts'
import { readNewPassword } from './new-password.ts'
import { hashPassword } from './passwords.ts'
import { markSecurityChange } from './security-change.ts'
import { endSessions, requireRecentLogin } from './sessions.ts'
import { users } from './tables.ts'
import type { Vault } from './vault.ts'

/**
 * Mails a link that sets a new password, where there is such an account. Nothing tells who asks whether there is.
 * @param name username or e-mail address
 * @param mayMail counts the mails to an account; throws TOO_MANY_REQUESTS, which is kept quiet too
 */
export async function forgotPassword(
  db: Db,
  vault: Vault,
  shop: ShopName,
  name: string,
  mayMail: (userId: number) => Promise<void>,
): Promise<void> {
  const user = await findByName(db, name)
  if (!user || user.disabledAt) return
  try {
    await mayMail(user.id)
  } catch (error) {
    if (error instanceof ShopError && error.code === 'TOO_MANY_REQUESTS') return
    throw error
  }
  await mailResetLink(db, shop, user, linkCode(vault, user, { for: 'password' }))
}

/**
 * Sets a new password with the code of a mailed link; all sessions end. Whoever has it reads the mails of the address, which
 * is verified by that. If nobody had verified it before, somebody else may have made the account: then nothing that they
 * left in it stays.
 * @returns a token for the device, which gets in from now on although others guess
 * @throws ShopError LINK_EXPIRED, PASSWORD_ENCRYPTION, VALIDATION
 */
export async function resetPassword(
  db: Db,
  vault: Vault,
  shop: ShopName,
  given: { code: string; password: string; deviceToken?: string },
  belongings: Belongings,
): Promise<string> {
  const read = (tx: Db) =>
    readCode(tx, vault, given.code, 'password').catch((error: unknown) => {
      throw error instanceof ShopError ? new ShopError(error.code, messages.resetLinkExpired) : error
    })
  await read(db)
  const passwordHash = await hashPassword(await readNewPassword(vault, given.password))
  return db.transaction(async (tx) => {
    const { user } = await read(tx as Db)
    if (!user.emailVerified) await belongings.clear(tx as Db, user.id)
    await tx.update(users).set({ passwordHash, emailVerified: true }).where(eq(users.id, user.id))
    await endSessions(tx as Db, user.id)
    await mailPasswordChanged(tx as Db, shop, user)
    return rememberDevice(tx as Db, vault, user.id, given.deviceToken)
  })
}

/**
 * Mails a link to a new e-mail address, and tells the old one.
 * @throws ShopError requires-recent-login, EMAIL_TAKEN, VALIDATION (it is the old one)
 */
export async function changeEmail(
  tx: ShopperTx,
  vault: Vault,
  shop: ShopName,
  shopper: Shopper,
  email: string,
): Promise<void> {
  requireRecentLogin(shopper)
  const [user] = await tx.select().from(users).where(eq(users.id, shopper.id))
  if (!user) throw new ShopError('UNAUTHORIZED')
  const other = await findByName(tx, email)
  if (other?.id === user.id) throw new ShopError('VALIDATION', undefined, { email: messages.emailIsYours })
  if (other) throw emailTaken()
  await mailEmailLink(tx, shop, user, email, linkCode(vault, user, { for: 'email', email }))
  await mailEmailNotice(tx, shop, user, email, 'asked')
}

/** Puts the new address in the place of the old one. @returns it. @throws ShopError LINK_EXPIRED, EMAIL_TAKEN */
export async function confirmEmail(db: Db, vault: Vault, shop: ShopName, code: string): Promise<string> {
  try {
    return await db.transaction(async (tx) => {
      const { user, email } = await readCode(tx as Db, vault, code, 'email')
      await tx.update(users).set({ email, emailVerified: true }).where(eq(users.id, user.id))
      await markSecurityChange(tx as Db, user.id)
      await mailEmailNotice(tx as Db, shop, user, email, 'changed')
      return email
    })
  } catch (error) {
    throw violatedKey(error) === 'users_email_key' ? emailTaken() : error
  }
}

/** @throws ShopError LINK_EXPIRED, for a disabled account as well */
async function readCode(tx: Db, vault: Vault, code: string, purpose: LinkPurpose['for']) {
  const read = await readLinkCode(tx, vault, code, purpose)
  if (read.user.disabledAt || !read.current) throw new ShopError('LINK_EXPIRED')
  return read
}

function emailTaken(): ShopError {
  return new ShopError('EMAIL_TAKEN', undefined, { email: new ShopError('EMAIL_TAKEN').message })
}
