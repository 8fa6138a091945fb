import { eq, or, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { violatedKey } from '#database/database-errors.ts'
import type { Shopper, Write } from '#http/serve.ts'
import { ShopError } from '#http/shop-error.ts'
import type { ShopName } from '#mail/mail.ts'
import { mailPasswordChanged } from './account-mail.ts'
import { knownOrigin, rememberDevice } from './known-devices.ts'
import { readNewPassword } from './new-password.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import {
  endSessions,
  issueToken,
  type Origin,
  openPasswordSession,
  requireRecentLogin,
  type SignedIn,
  type User,
} from './sessions.ts'
import type { SignInGuard } from './sign-in-guard.ts'
import { users } from './tables.ts'
import type { Vault } from './vault.ts'

export { forgetAccount, readAccount } from './forget-account.ts'
export { type Belongings, googleLogin } from './google-login.ts'
export { createIdTokenVerifier, type IdentitySettings } from './id-tokens.ts'
export { forgetOldDevices } from './known-devices.ts'
export { disableShopper, findShopper, type ListedShopper, listShoppers, shoppersById } from './owner.ts'
export { createCodeRedeemer } from './redeem-code.ts'
export {
  authenticate,
  authenticateToLeave,
  requireRecentLogin,
  signOut,
  signOutEverywhere,
  validateToken,
  writeAs,
} from './sessions.ts'
export { openVault, type Vault } from './vault.ts'
export { sendVerification, verifyEmail } from './verification.ts'

/** What a sign-in is made safe with. */
export type Safety = { vault: Vault; guard: SignInGuard }

export type Registration = { username: string; email: string; password: string; firstname: string; lastname: string }

/**
 * Makes an account and, in the same transaction, whatever else belongs to a new shopper.
 * @param also is told of the new account
 * @throws ShopError USERNAME_TAKEN, EMAIL_TAKEN
 */
export async function register(
  db: Db,
  registration: Registration,
  also: (tx: Db, user: User) => Promise<void>,
): Promise<void> {
  const { username, email, firstname, lastname } = registration
  const passwordHash = await hashPassword(registration.password)
  try {
    await db.transaction(async (tx) => {
      const [user] = await tx.insert(users).values({ username, email, firstname, lastname, passwordHash }).returning()
      if (user) await also(tx as Db, user)
    })
  } catch (error) {
    const key = violatedKey(error)
    if (key === 'users_username_key')
      throw new ShopError('USERNAME_TAKEN', undefined, { username: new ShopError('USERNAME_TAKEN').message })
    if (key === 'users_email_key')
      throw new ShopError('EMAIL_TAKEN', undefined, { email: new ShopError('EMAIL_TAKEN').message })
    throw error
  }
}

/**
 * Signs in by username or e-mail address and RSA-encrypted password. An unknown name is treated and takes as long as a
 * wrong password.
 * @throws ShopError INVALID_CREDENTIALS, PASSWORD_ENCRYPTION, TOO_MANY_REQUESTS, ACCOUNT_DISABLED
 */
export async function login(
  db: Db,
  { vault, guard }: Safety,
  given: { username: string; password: string } & Origin,
): Promise<SignedIn> {
  const user = await findByName(db, given.username)
  const attempt = {
    account: user ? String(user.id) : vault.seal(given.username.toLowerCase()),
    network: given.network,
    known: await knownOrigin(db, vault, user?.id ?? 0, given),
  }
  return guard(attempt, async () => {
    const password = await decryptSlowly(vault, given.password)
    if (!(await passwordMatches(user?.passwordHash, password)) || !user) throw new ShopError('INVALID_CREDENTIALS')
    return openPasswordSession(db, vault, user, given)
  })
}

/** By the username or the e-mail address, in any case: as the database folds it, for not every script folds alike in JavaScript. */
export async function findByName(db: Db, name: string): Promise<User | undefined> {
  const wanted = sql`lower(${name})`
  const [user] = await db
    .select()
    .from(users)
    .where(or(eq(sql`lower(${users.username})`, wanted), eq(sql`lower(${users.email})`, wanted)))
  return user
}

async function decryptSlowly(vault: Vault, encrypted: string): Promise<string> {
  try {
    return await vault.keys.decrypt(encrypted)
  } catch (error) {
    await passwordMatches(null, '')
    throw error
  }
}

/**
 * Changes the password and ends every other session of the shopper.
 * @returns a fresh token, and one for this device
 * @throws ShopError PASSWORD_ENCRYPTION, VALIDATION (length), requires-recent-login (signed in over 12 hours ago)
 */
export async function updatePassword(
  write: Write,
  vault: Vault,
  shop: ShopName,
  shopper: Shopper,
  given: { password: string; deviceToken?: string },
): Promise<{ token: string; deviceToken: string }> {
  requireRecentLogin(shopper)
  const passwordHash = await hashPassword(await readNewPassword(vault, given.password))
  return write(async (tx) => {
    const [user] = await tx.update(users).set({ passwordHash }).where(eq(users.id, shopper.id)).returning()
    await endSessions(tx, shopper.id, shopper.sessionId)
    if (!user) throw new ShopError('UNAUTHORIZED')
    await mailPasswordChanged(tx, shop, user)
    const deviceToken = await rememberDevice(tx, vault, user.id, given.deviceToken)
    return { token: await issueToken(vault, user, shopper.sessionId), deviceToken }
  })
}
