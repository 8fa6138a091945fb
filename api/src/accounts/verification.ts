import { randomUUID, timingSafeEqual } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import { letter, queueMail } from '#mail/mail.ts'
import { type Belongings, lockOut } from './google-login.ts'
import type { RedeemCode } from './redeem-code.ts'
import type { User } from './sessions.ts'
import { users } from './tables.ts'
import type { Vault } from './vault.ts'

const lifetime = 72 * 60 * 60 * 1000

/**
 * Mails a verification link of the shop's own: the provider's needs a sign-in there, whose password nobody knows.
 * @returns whether it was needed
 */
export async function sendVerification(
  tx: Db,
  vault: Vault,
  userId: number,
  shop: { name: string; url: string },
): Promise<boolean> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId))
  if (!user || user.emailVerified) return false
  const code = ownCode(vault, user, Date.now() + lifetime)
  const subject = 'Verify your e-mail address'
  const written = letter({
    shop,
    heading: subject,
    // without the name: whoever made the account chose it, and may not be who reads this
    paragraphs: [
      'Hello,',
      `Is this the address of your account at ${shop.name}? Then follow the link within three days. If you have no account there, it is where to tell us.`,
    ],
    button: { text: subject, path: `/verify#oobCode=${code}` },
  })
  await queueMail(tx, { about: `verification ${randomUUID()}`, to: user.email, subject, ...written })
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
  const own = readOwnCode(oobCode)
  const user = own ? await ofOwnCode(db, vault, oobCode, own) : await byEmail(db, await redeem(oobCode))
  if (!user) throw new ShopError('LINK_EXPIRED')
  if (user.emailVerified && answer === 'confirm') return
  // what its owner has verified once is theirs, whoever finds an old mail
  if (user.emailVerified) throw new ShopError('LINK_EXPIRED')
  await db.transaction(async (tx) => {
    const still = and(eq(users.id, user.id), eq(users.email, user.email), eq(users.emailVerified, false))
    const [held] = await tx.select({ id: users.id }).from(users).where(still).for('update')
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

/** Ours say whose they are and until when; a dot stands in none of the provider's. */
function readOwnCode(code: string): { userId: number; expires: number } | null {
  const [, userId, expires] = /^(\d{1,9})\.(\d{1,15})\.[\w-]{43}$/.exec(code) ?? []
  return userId && expires ? { userId: Number(userId), expires: Number(expires) } : null
}

async function ofOwnCode(
  db: Db,
  vault: Vault,
  code: string,
  { userId, expires }: { userId: number; expires: number },
): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user || expires < Date.now()) return undefined
  const [given, right] = [Buffer.from(code), Buffer.from(ownCode(vault, user, expires))]
  return given.length === right.length && timingSafeEqual(given, right) ? user : undefined
}

/** Sealed with the address and the password that it is about: when either changes, it is worth nothing. */
function ownCode(vault: Vault, { id, email, passwordHash }: User, expires: number): string {
  return `${id}.${expires}.${vault.seal(`verify ${id} ${expires} ${email} ${passwordHash ?? ''}`)}`
}
