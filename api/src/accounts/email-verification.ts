import { eq, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import type { Shopper, Write } from '#http/shopper-guard.ts'
import type { ShopName } from '#mail/mail.ts'
import { type AccountHooks, revokeAccess } from './account-hooks.ts'
import { mailVerification } from './account-mail.ts'
import type { AuthSecrets } from './auth-secrets.ts'
import { createLinkCode, readLinkCode } from './mail-link-code.ts'
import { proveMailbox } from './prove-mailbox.ts'
import type { ProviderCodes } from './provider-codes.ts'
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

type Given = { oobCode: string; codes: ProviderCodes }

/** Names the account of a verification link. @throws ShopError as `verifyEmail` */
export async function readVerification(db: Db, secrets: AuthSecrets, { oobCode, codes }: Given): Promise<string> {
  const email = isOwnCode(oobCode) ? null : await codes.read(oobCode)
  return (await findAccount(db, secrets, oobCode, email)).user.username
}

/**
 * Confirms the account of a verification link. Needs a session of that account: the reader of the mail could be joined to
 * a stranger's account otherwise.
 * @throws ShopError LINK_EXPIRED, LINK_OF_ANOTHER, UNAVAILABLE (no response from the
 * provider; the code stays valid)
 */
export async function verifyEmail(
  write: Write,
  secrets: AuthSecrets,
  { oobCode, codes }: Given,
  shopper: Shopper,
  hooks: AccountHooks,
): Promise<void> {
  // redeemed last: a code that another account needs must stay valid
  const email = isOwnCode(oobCode) ? null : await codes.read(oobCode)
  const check = async (tx: Db) => {
    const { user, current } = await findAccount(tx, secrets, oobCode, email)
    if (user.id !== shopper.id) throw new ShopError('LINK_OF_ANOTHER')
    return { user, current }
  }
  await write(check)
  if (email !== null) await codes.redeem(oobCode)
  await write(async (tx) => {
    const { user, current } = await check(tx)
    if (user.emailVerified) return
    if (!current) throw new ShopError('LINK_EXPIRED')
    await proveMailbox(tx, user, shopper.sessionId, hooks)
  })
}

/**
 * Revokes access to an account that the reader of the mail did not create.
 * @throws ShopError LINK_EXPIRED (also for a verified account), UNAVAILABLE
 */
export async function denyAccount(
  db: Db,
  secrets: AuthSecrets,
  { oobCode, codes }: Given,
  hooks: AccountHooks,
): Promise<void> {
  const email = isOwnCode(oobCode) ? null : await codes.redeem(oobCode)
  await db.transaction(async (tx) => {
    const { user, current } = await findAccount(tx, secrets, oobCode, email)
    // an old mail cannot deny an account that was confirmed since
    if (user.emailVerified || !current) throw new ShopError('LINK_EXPIRED')
    await revokeAccess(tx, user.id, hooks)
  })
}

/** Codes of the identity provider contain no dots. */
const isOwnCode = (code: string) => code.includes('.')

/** Locks the account of a code. @param email where the provider mailed it; null for a code of the shop */
async function findAccount(tx: Db, secrets: AuthSecrets, code: string, email: string | null) {
  if (email === null) return readLinkCode(tx, secrets, code, 'verification')
  const user = await lockByEmail(tx, email)
  if (!user) throw new ShopError('LINK_EXPIRED')
  return { user, current: true }
}

async function lockByEmail(tx: Db, email: string): Promise<User | undefined> {
  const [user] = await tx
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
    .for('no key update')
  return user
}
