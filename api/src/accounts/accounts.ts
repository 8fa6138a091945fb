import { messages } from '@tanabana/contract/errors.ts'
import { maxPasswordLength, minPasswordLength } from '@tanabana/contract/limits.ts'
import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { violatedKey } from '#database/database-errors.ts'
import type { Shopper } from '#http/serve.ts'
import { ShopError } from '#http/shop-error.ts'
import { createPasswordKeys, type PasswordKeys } from './password-keys.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { sessions, users } from './tables.ts'
import { createTokens, type Tokens } from './tokens.ts'

/** What accounts are made safe with: one master secret, two uses. */
export type Vault = { keys: PasswordKeys; tokens: Tokens }

export function openVault(db: Db, masterSecret: string): Vault {
  return { keys: createPasswordKeys(db, masterSecret), tokens: createTokens(masterSecret) }
}

export type Registration = { username: string; email: string; password: string; firstname: string; lastname: string }

/**
 * Makes an account and, in the same transaction, whatever else belongs to a new shopper.
 * @throws ShopError USERNAME_TAKEN, EMAIL_TAKEN
 */
export async function register(
  db: Db,
  registration: Registration,
  also: (tx: Db, userId: number) => Promise<void>,
): Promise<void> {
  const { username, email, firstname, lastname } = registration
  const passwordHash = await hashPassword(registration.password)
  try {
    await db.transaction(async (tx) => {
      const [user] = await tx
        .insert(users)
        .values({ username, email, firstname, lastname, passwordHash })
        .returning({ id: users.id })
      if (user) await also(tx as Db, user.id)
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

export type SignedIn = { token: string; username: string; firstname: string }

type User = typeof users.$inferSelect

/**
 * Signs in by username or e-mail address and RSA-encrypted password. An unknown name takes as long as a wrong password.
 * @throws ShopError INVALID_CREDENTIALS, PASSWORD_ENCRYPTION
 */
export async function login(db: Db, vault: Vault, name: string, encrypted: string): Promise<SignedIn> {
  const wanted = name.toLowerCase()
  const [user] = await db
    .select()
    .from(users)
    .where(or(eq(sql`lower(${users.username})`, wanted), eq(sql`lower(${users.email})`, wanted)))
  const password = await decryptSlowly(vault, encrypted)
  if (!(await passwordMatches(user?.passwordHash, password)) || !user) throw new ShopError('INVALID_CREDENTIALS')
  return openSession(db, vault, user)
}

async function decryptSlowly(vault: Vault, encrypted: string): Promise<string> {
  try {
    return await vault.keys.decrypt(encrypted)
  } catch (error) {
    await passwordMatches(null, '')
    throw error
  }
}

async function openSession(db: Db, vault: Vault, user: User): Promise<SignedIn> {
  const [session] = await db
    .insert(sessions)
    .values({ userId: user.id, expiresAt: sql`now() + interval '30 days'` })
    .returning({ id: sessions.id })
  if (!session) throw new ShopError('UNAVAILABLE')
  return { token: await issueToken(vault, user, session.id), username: user.username, firstname: user.firstname }
}

function issueToken(vault: Vault, user: User, sessionId: string): Promise<string> {
  return vault.tokens.issue(
    { username: user.username, email: user.email, name: `${user.firstname} ${user.lastname}` },
    sessionId,
  )
}

/** The user and session of a token, as long as the session lives; null otherwise. */
async function livingSession(db: Db, username: string, sessionId: string) {
  const [found] = await db
    .select({ user: users, session: sessions })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sessionId),
        eq(users.username, username),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql`now()`),
      ),
    )
  return found ?? null
}

/** Who a token belongs to; null where it is not ours, has expired, or its session has ended. */
export async function authenticate(db: Db, vault: Vault, token: string): Promise<Shopper | null> {
  const claims = await vault.tokens.read(token)
  if (!claims || claims.expired) return null
  const found = await livingSession(db, claims.username, claims.sessionId)
  return (
    found && {
      id: found.user.id,
      username: found.user.username,
      sessionId: found.session.id,
      signedInAt: found.session.signedInAt,
    }
  )
}

/** Whether a token holds. One that has only expired, of a session that lives, comes back renewed. */
export async function validateToken(
  db: Db,
  vault: Vault,
  token: string | null,
): Promise<{ valid: boolean; token?: string }> {
  const claims = token ? await vault.tokens.read(token) : null
  const found = claims && (await livingSession(db, claims.username, claims.sessionId))
  if (!claims || !found) return { valid: false }
  return claims.expired
    ? { valid: true, token: await issueToken(vault, found.user, found.session.id) }
    : { valid: true }
}

export async function signOut(db: Db, shopper: Shopper): Promise<void> {
  await db.update(sessions).set({ revokedAt: sql`now()` }).where(eq(sessions.id, shopper.sessionId))
}

const recentLogin = 12 * 60 * 60 * 1000

/**
 * Changes the password and ends every other session of the shopper. Answers a fresh token.
 * @throws ShopError PASSWORD_ENCRYPTION, VALIDATION (length), requires-recent-login (signed in over 12 hours ago)
 */
export async function updatePassword(db: Db, vault: Vault, shopper: Shopper, encrypted: string): Promise<string> {
  if (Date.now() - shopper.signedInAt.getTime() > recentLogin) throw new ShopError('requires-recent-login')
  const password = await vault.keys.decrypt(encrypted)
  if (password.length < minPasswordLength || password.length > maxPasswordLength) {
    const words =
      password.length < minPasswordLength ? messages.passwordTooShort : `Use at most ${maxPasswordLength} characters.`
    throw new ShopError('VALIDATION', words, { password: words })
  }
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const [user] = await tx.update(users).set({ passwordHash }).where(eq(users.id, shopper.id)).returning()
    await tx
      .update(sessions)
      .set({ revokedAt: sql`now()` })
      .where(and(eq(sessions.userId, shopper.id), ne(sessions.id, shopper.sessionId), isNull(sessions.revokedAt)))
    if (!user) throw new ShopError('UNAUTHORIZED')
    return issueToken(vault, user, shopper.sessionId)
  })
}
