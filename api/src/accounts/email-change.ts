import { accountMessages } from '@tanabana/contract/account-messages.ts'
import { eq } from 'drizzle-orm'
import { violatedKey } from '#database/database-errors.ts'
import { ShopError } from '#http/shop-error.ts'
import type { Shopper, ShopperTx, Write } from '#http/shopper-guard.ts'
import type { ShopName } from '#mail/mail.ts'
import type { AccountHooks } from './account-hooks.ts'
import { mailEmailChanged, mailEmailChangeRequested, mailEmailLink } from './account-mail.ts'
import type { AuthSecrets } from './auth-secrets.ts'
import { createLinkCode, redeemLinkCode } from './mail-link-code.ts'
import { proveMailbox } from './prove-mailbox.ts'
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
  if (other?.id === user.id) throw new ShopError('VALIDATION', undefined, { email: accountMessages.emailIsYours })
  if (other) throw emailTaken()
  await mailEmailLink(tx, shop, user, email, createLinkCode(secrets, user, { for: 'email', email }))
  await mailEmailChangeRequested(tx, shop, user, email)
}

/**
 * Replaces the e-mail address. The link works in a session of its account only: its reader must not be able to join a
 * mailbox to a stranger's account, nor to take the account over.
 * @returns the new address
 * @throws ShopError LINK_EXPIRED, EMAIL_TAKEN, LINK_OF_ANOTHER
 */
export async function confirmEmail(
  write: Write,
  secrets: AuthSecrets,
  shop: ShopName,
  shopper: Shopper,
  code: string,
  hooks: AccountHooks,
): Promise<string> {
  try {
    return await write(async (tx) => {
      const { user, email } = await redeemLinkCode(tx, secrets, code, 'email')
      if (user.id !== shopper.id) throw new ShopError('LINK_OF_ANOTHER')
      await proveMailbox(tx, user, shopper.sessionId, hooks, { email })
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
