import { eq, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import type { ShopName } from '#mail/mail.ts'
import { type AccountHooks, revokeAccess } from './account-hooks.ts'
import { mailVerification } from './account-mail.ts'
import type { AuthSecrets } from './auth-secrets.ts'
import { bumpCredentialVersion } from './credential-version.ts'
import { createLinkCode, readLinkCode } from './mail-link-code.ts'
import type { RedeemCode } from './provider-codes.ts'
import type { User } from './sessions.ts'
import { users } from './tables.ts'

/**
 * Mails a verification link. The provider cannot: it needs a sign-in there, and the password of that account is not kept.
 * @returns false if the address is already verified
 */
export async function sendVerification(tx: Db, secrets: AuthSecrets, userId: number, shop: ShopName): Promise<boolean> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId))
  if (!user || user.emailVerified) return false
  await mailVerification(tx, shop, user, createLinkCode(secrets, user, { for: 'verification' }))
  return true
}

/**
 * Redeems the code of a verification mail, the provider's or ours. The reader of the mail confirms the account, or denies
 * it: then access to the account is revoked.
 * @throws ShopError LINK_EXPIRED, UNAVAILABLE (no response from the provider; the code stays valid)
 */
export async function verifyEmail(
  db: Db,
  secrets: AuthSecrets,
  redeem: RedeemCode,
  { oobCode, answer }: { oobCode: string; answer: 'confirm' | 'deny' },
  hooks: AccountHooks,
): Promise<void> {
  const email = oobCode.includes('.') ? null : await redeem(oobCode)
  await db.transaction(async (tx) => {
    const { user, current } =
      email === null
        ? await readLinkCode(tx, secrets, oobCode, 'verification')
        : { user: await lockByEmail(tx, email), current: true }
    if (!user) throw new ShopError('LINK_EXPIRED')
    if (user.emailVerified && answer === 'confirm') return
    // an old mail cannot deny an account that was confirmed since
    if (user.emailVerified || !current) throw new ShopError('LINK_EXPIRED')
    if (answer === 'deny') return revokeAccess(tx, user.id, hooks)
    await tx.update(users).set({ emailVerified: true }).where(eq(users.id, user.id))
    await bumpCredentialVersion(tx, user.id)
  })
}

async function lockByEmail(tx: Db, email: string): Promise<User | undefined> {
  const [user] = await tx
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
    .for('no key update')
  return user
}
