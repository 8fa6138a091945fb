import { and, eq, gt, isNull, ne, type Placeholder, sql } from 'drizzle-orm'
import { buildOnce } from '#database/build-once.ts'
import type { Db } from '#database/database.ts'
import { logEvent } from '#database/log-events.ts'
import { ShopError } from '#http/shop-error.ts'
import type { Shopper, ShopperTx, Write } from '#http/shopper-guard.ts'
import type { AuthSecrets } from './auth-secrets.ts'
import { bumpCredentialVersion } from './credential-version.ts'
import { deleteUserDevices, type Origin, rememberDevice } from './known-devices.ts'
import type { TokenClaims } from './session-tokens.ts'
import { sessions, users } from './tables.ts'

export type User = typeof users.$inferSelect
export type SignedIn = { token: string; username: string; firstname: string; deviceToken: string }

/** @throws ShopError ACCOUNT_DISABLED */
export async function openSession(db: Db, secrets: AuthSecrets, user: User, from: Origin): Promise<SignedIn> {
  if (user.disabledAt) throw new ShopError('ACCOUNT_DISABLED')
  const [session] = await db
    .insert(sessions)
    .values({ userId: user.id, network: secrets.hmac(from.network), expiresAt: sql`now() + interval '30 days'` })
    .returning({ id: sessions.id })
  if (!session) throw new ShopError('UNAVAILABLE')
  logEvent(db, 'signed in', { shopper: user.id })
  const token = await issueToken(secrets, user, session.id)
  const deviceToken = await rememberDevice(db, secrets, user.id, from.deviceToken)
  return { token, username: user.username, firstname: user.firstname, deviceToken }
}

/**
 * Opens a session after the password of `seen` was verified. The row is locked and checked again, because the password may
 * have changed during the hashing.
 * @throws ShopError INVALID_CREDENTIALS (the password changed), ACCOUNT_DISABLED
 */
export function openPasswordSession(db: Db, secrets: AuthSecrets, seen: User, from: Origin): Promise<SignedIn> {
  const unchanged = and(eq(users.id, seen.id), eq(users.passwordHash, seen.passwordHash ?? ''))
  return db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(unchanged).for('no key update')
    if (!user) throw new ShopError('INVALID_CREDENTIALS')
    return openSession(tx, secrets, user, from)
  })
}

export function issueToken(secrets: AuthSecrets, user: User, sessionId: string): Promise<string> {
  return secrets.tokens.issue(
    { username: user.username, email: user.email, name: `${user.firstname} ${user.lastname}` },
    sessionId,
  )
}

/** @returns null if the session has ended */
async function findActiveSession(db: Db, username: string, sessionId: string) {
  const [found] = await db
    .select({ user: users, session: sessions })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(users.username, username), isActive(sessionId)))
  return found ?? null
}

/** A deleted account is also disabled. */
function isActive(sessionId: string | Placeholder) {
  return and(
    eq(sessions.id, sessionId),
    isNull(sessions.revokedAt),
    isNull(users.disabledAt),
    gt(sessions.expiresAt, sql`now()`),
  )
}

const lockSession = buildOnce(sql`
  select ${users.id} from ${users} join ${sessions} on ${sessions.userId} = ${users.id}
  where ${users.id} = ${sql.placeholder('userId')} and ${isActive(sql.placeholder('sessionId'))} for no key update`)

/**
 * Locks the user's row, then the session's, like everything that ends sessions. Not `for share`: a stream of writes could
 * starve a sign-out. Not `for update`: it would block jobs that insert rows of the user.
 */
export function writeInSession(db: Db, shopper: Shopper): Write {
  return (work) =>
    db.transaction(async (tx) => {
      const { rows: locked } = await tx.execute(lockSession({ userId: shopper.id, sessionId: shopper.sessionId }))
      if (locked.length === 0) throw new ShopError('UNAUTHORIZED')
      return work(tx as unknown as ShopperTx)
    })
}

/** @returns null if the token is invalid or expired, or its session has ended */
export async function authenticate(db: Db, secrets: AuthSecrets, token: string): Promise<Shopper | null> {
  const claims = await secrets.tokens.read(token)
  return claims && !claims.expired ? findShopperByClaims(db, claims) : null
}

/** For sign-out: also accepts an expired token, which could otherwise still be renewed after the sign-out. */
export async function authenticateSignOut(db: Db, secrets: AuthSecrets, token: string): Promise<Shopper | null> {
  const claims = await secrets.tokens.read(token)
  return claims && findShopperByClaims(db, claims)
}

const activeSession = sql`${users.username} = ${sql.placeholder('username')} and ${isActive(sql.placeholder('sessionId'))}`
const shopperOfSession = buildOnce(sql`
  select ${users.id} as id, ${users.username} as username, ${sessions.signedInAt} as "signedInAt"
  from ${sessions} join ${users} on ${users.id} = ${sessions.userId} where ${activeSession}`)

async function findShopperByClaims(db: Db, { username, sessionId }: TokenClaims): Promise<Shopper | null> {
  const { rows } = await db.execute<{ id: number; username: string; signedInAt: string }>(
    shopperOfSession({ username, sessionId }),
  )
  const [found] = rows
  return found ? { ...found, sessionId, signedInAt: new Date(found.signedInAt) } : null
}

const recentLoginMs = 12 * 60 * 60 * 1000

/** Required before changes that could take over an account. @throws ShopError requires-recent-login */
export function requireRecentLogin({ signedInAt }: Shopper): void {
  if (Date.now() - signedInAt.getTime() > recentLoginMs) throw new ShopError('requires-recent-login')
}

/** Checks a token. One of an active session is renewed if it expired, or an earlier master secret signed it. */
export async function validateToken(
  db: Db,
  secrets: AuthSecrets,
  token: string | null,
): Promise<{ valid: boolean; token?: string }> {
  const claims = token ? await secrets.tokens.read(token) : null
  const found = claims && (await findActiveSession(db, claims.username, claims.sessionId))
  if (!claims || !found) return { valid: false }
  return claims.expired || claims.outdated
    ? { valid: true, token: await issueToken(secrets, found.user, found.session.id) }
    : { valid: true }
}

export async function signOut(tx: ShopperTx, shopper: Shopper): Promise<void> {
  await tx.update(sessions).set({ revokedAt: sql`now()` }).where(eq(sessions.id, shopper.sessionId))
}

export function signOutEverywhere(tx: ShopperTx, shopper: Shopper): Promise<void> {
  return endSessions(tx, shopper.id)
}

/**
 * Ends the shopper's sessions, known devices and mailed links.
 * @param except the id of a session that stays active
 */
export async function endSessions(tx: Db, userId: number, except?: string): Promise<void> {
  await bumpCredentialVersion(tx, userId)
  await deleteUserDevices(tx, userId)
  await tx
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(sessions.userId, userId), except ? ne(sessions.id, except) : undefined, isNull(sessions.revokedAt)))
}
