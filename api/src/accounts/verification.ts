import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import type { ShopName } from '#mail/mail.ts'
import { mailVerification } from './account-mail.ts'
import { type Belongings, lockOut } from './google-login.ts'
import { linkCode, readLinkCode } from './link-code.ts'
import type { RedeemCode } from './redeem-code.ts'
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
  const user = oobCode.includes('.')
    ? (await readLinkCode(db, vault, oobCode, 'verification')).user
    : await byEmail(db, await redeem(oobCode))
  if (!user) throw new ShopError('LINK_EXPIRED')
  if (user.emailVerified && answer === 'confirm') return
  // what its owner has verified once is theirs, whoever finds an old mail
  if (user.emailVerified) throw new ShopError('LINK_EXPIRED')
  await db.transaction(async (tx) => {
    const still = and(eq(users.id, user.id), eq(users.email, user.email), eq(users.emailVerified, false))
    const [held] = await tx.select({ id: users.id }).from(users).where(still).for('no key update')
    if (!held) return
    if (answer === 'deny') await lockOut(tx as Db, user.id, belongings)
    else await tx.update(users).set({ emailVerified: true }).where(eq(users.id, user.id))
  })
}

async function byEmail(db: Db, email: string): Promise<User | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
  return user
}
