import { eq, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import type { ShopName } from '#mail/mail.ts'
import { mailVerification } from './account-mail.ts'
import { type Belongings, lockOut } from './google-login.ts'
import { linkCode, readLinkCode } from './link-code.ts'
import type { RedeemCode } from './redeem-code.ts'
import { markSecurityChange } from './security-change.ts'
import type { User } from './sessions.ts'
import { users } from './tables.ts'
import type { Vault } from './vault.ts'

/**
 * Mails a verification link of the shop's own: the provider's needs a sign-in there, whose password nobody knows.
 * @returns whether it was needed
 */
export async function sendVerification(tx: Db, vault: Vault, userId: number, shop: ShopName): Promise<boolean> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId))
  if (!user || user.emailVerified) return false
  await mailVerification(tx, shop, user, linkCode(vault, user, { for: 'verification' }))
  return true
}

/**
 * Redeems the code of a verification mail, the provider's or our own. Whoever has it reads the mails of that address: they
 * say whether the account is theirs. If it isn't, whoever made it is locked out.
 * @throws ShopError LINK_EXPIRED, UNAVAILABLE (the provider does not answer; the code is still good)
 */
export async function verifyEmail(
  db: Db,
  vault: Vault,
  redeem: RedeemCode,
  { oobCode, answer }: { oobCode: string; answer: 'confirm' | 'deny' },
  belongings: Belongings,
): Promise<void> {
  const email = oobCode.includes('.') ? null : await redeem(oobCode)
  await db.transaction(async (tx) => {
    const { user, current } =
      email === null
        ? await readLinkCode(tx as Db, vault, oobCode, 'verification')
        : { user: await byEmail(tx as Db, email), current: true }
    if (!user) throw new ShopError('LINK_EXPIRED')
    if (user.emailVerified && answer === 'confirm') return
    // once the owner has verified the address, an old mail cannot deny it
    if (user.emailVerified || !current) throw new ShopError('LINK_EXPIRED')
    if (answer === 'deny') return lockOut(tx as Db, user.id, belongings)
    await tx.update(users).set({ emailVerified: true }).where(eq(users.id, user.id))
    await markSecurityChange(tx as Db, user.id)
  })
}

/** Locks the account. */
async function byEmail(tx: Db, email: string): Promise<User | undefined> {
  const [user] = await tx
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
    .for('no key update')
  return user
}
