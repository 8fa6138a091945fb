import { messages } from '@tanabana/contract/errors.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { violatedKey } from '#database/database-errors.ts'
import type { Shopper, ShopperTx } from '#http/serve.ts'
import { ShopError } from '#http/shop-error.ts'
import type { ShopName } from '#mail/mail.ts'
import { mailEmailChanged, mailEmailChangeRequested, mailEmailLink } from './account-mail.ts'
import type { AuthSecrets } from './auth-secrets.ts'
import { bumpCredentialVersion } from './credential-version.ts'
import { createLinkCode, redeemLinkCode } from './mail-link-code.ts'
import { requireRecentLogin } from './sessions.ts'
import { findByName } from './sign-in.ts'
import { users } from './tables.ts'

/**
 * Mails a link to the new e-mail address and a notice to the old one.
 * @throws ShopError requires-recent-login, EMAIL_TAKEN, VALIDATION (the address is unchanged)
 */
export async function changeEmail(
  tx: ShopperTx,
  secrets: AuthSecrets,
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
  await mailEmailLink(tx, shop, user, email, createLinkCode(secrets, user, { for: 'email', email }))
  await mailEmailChangeRequested(tx, shop, user, email)
}

/** Replaces the e-mail address. @returns the new one. @throws ShopError LINK_EXPIRED, EMAIL_TAKEN */
export async function confirmEmail(db: Db, secrets: AuthSecrets, shop: ShopName, code: string): Promise<string> {
  try {
    return await db.transaction(async (tx) => {
      const { user, email } = await redeemLinkCode(tx, secrets, code, 'email')
      await tx.update(users).set({ email, emailVerified: true }).where(eq(users.id, user.id))
      await bumpCredentialVersion(tx, user.id)
      await mailEmailChanged(tx, shop, user, email)
      return email
    })
  } catch (error) {
    throw violatedKey(error) === 'users_email_key' ? emailTaken() : error
  }
}

function emailTaken(): ShopError {
  return new ShopError('EMAIL_TAKEN', undefined, { email: new ShopError('EMAIL_TAKEN').message })
}
