import { eq, sql } from 'drizzle-orm'
import { hashPassword, requireUncommon } from '#accounts/accounts.ts'
import { anyOf } from '#database/any-of.ts'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import { newAuthenticator, stepOfCode } from './authenticator-app.ts'
import { addPasskey, deletePasskeys, lockPerson, startPasskey } from './passkeys.ts'
import type { StaffRow } from './person.ts'
import { endStaffSessions } from './sessions.ts'
import { type From, openSession, type SignedIn, type SignInSettings } from './sign-in.ts'
import { staff, staffLinks } from './tables.ts'

const expired = () => new ShopError('LINK_EXPIRED', 'This link has expired or was already used. Ask for a new one.')

/** Shows what a set-up link offers. Can be repeated until the link is used. @throws ShopError LINK_EXPIRED */
export function openSetUp(db: Db, { secrets, address }: SignInSettings, code: string) {
  return db.transaction(async (tx) => {
    const { person } = await lockLink(tx, secrets.hmacs(code))
    const authenticator = newAuthenticator(address.shopName, person.email)
    await tx
      .update(staffLinks)
      .set({ wrappedTotpSecret: secrets.wrap(authenticator.secret) })
      .where(eq(staffLinks.staffId, person.id))
    return { person, options: await startPasskey(tx, address, person), totp: authenticator }
  })
}

/** Sets password and authenticator app, instead of earlier ones and passkeys. @throws ShopError LINK_EXPIRED, VALIDATION (the code is wrong, the password is common or has own words) */
export async function setUpPassword(
  db: Db,
  settings: SignInSettings,
  { code, password, totp }: { code: string; password: string; totp: string },
  from: From,
): Promise<SignedIn> {
  const { secrets } = settings
  if (!(await findLink(db, secrets.hmacs(code)))) throw expired()
  requireUncommon(password)
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const { person, wrappedTotpSecret } = await lockLink(tx, secrets.hmacs(code))
    requireNoOwnWords(password, [person.name, person.email, settings.address.shopName])
    const step = wrappedTotpSecret && stepOfCode(secrets.unwrap(wrappedTotpSecret), totp, 0)
    if (!step) {
      const message = 'This code is not right. Check the time of your phone, and enter the newest code.'
      throw new ShopError('VALIDATION', message, { totp: message })
    }
    await tx.update(staff).set({ passwordHash, wrappedTotpSecret, lastTotpStep: step }).where(eq(staff.id, person.id))
    await deletePasskeys(tx, person.id)
    return finish(tx, settings, { ...person, passwordHash }, from)
  })
}

/** Shorter words are part of too many good passwords. */
const minOwnWord = 4

/** The first words that somebody would guess. @throws ShopError VALIDATION */
function requireNoOwnWords(password: string, texts: readonly string[]): void {
  const words = texts.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u))
  const found = words.find((word) => word.length >= minOwnWord && password.toLowerCase().includes(word))
  if (!found) return
  const message = `Choose a password without “${found}”: your name, e-mail address and the shop's name are guessed first.`
  throw new ShopError('VALIDATION', message, { password: message })
}

/** Adds a passkey, which replaces earlier ones and the password. @throws ShopError LINK_EXPIRED, INVALID_CREDENTIALS */
export function setUpPasskey(
  db: Db,
  settings: SignInSettings,
  { code, credential }: { code: string; credential: unknown },
  from: From,
): Promise<SignedIn> {
  return db.transaction(async (tx) => {
    const { person } = await lockLink(tx, settings.secrets.hmacs(code))
    await addPasskey(tx, settings.address, person, credential)
    await tx.update(staff).set({ passwordHash: null, wrappedTotpSecret: null }).where(eq(staff.id, person.id))
    return finish(tx, settings, { ...person, passwordHash: null }, from)
  })
}

/** The link ends, and with it all earlier sessions and ways to sign in: a phone may be lost or a password known. */
async function finish(tx: Db, { secrets }: SignInSettings, person: StaffRow, from: From): Promise<SignedIn> {
  await tx.delete(staffLinks).where(eq(staffLinks.staffId, person.id))
  await endStaffSessions(tx, person.id)
  return openSession(tx, secrets, person, from, 'setUp')
}

async function findLink(db: Db, codeHashes: string[]): Promise<{ id: number } | null> {
  const [owner] = await db
    .select({ id: staffLinks.staffId })
    .from(staffLinks)
    .where(anyOf(staffLinks.codeHash, codeHashes))
  return owner ?? null
}

/** Locks the person first, like everything that ends sessions. */
async function lockLink(tx: Db, codeHashes: string[]): Promise<{ person: StaffRow; wrappedTotpSecret: string | null }> {
  const owner = await findLink(tx, codeHashes)
  if (!owner) throw expired()
  const person = await lockPerson(tx, owner.id)
  const [link] = await tx
    .select()
    .from(staffLinks)
    .where(sql`${anyOf(staffLinks.codeHash, codeHashes)} and ${staffLinks.validUntil} > now()`)
    .for('update')
  if (!link) throw expired()
  return { person, wrappedTotpSecret: link.wrappedTotpSecret }
}
