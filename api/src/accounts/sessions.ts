import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import type { Shopper, ShopperTx, Write } from '#http/serve.ts'
import { ShopError } from '#http/shop-error.ts'
import { forgetDevices, rememberDevice } from './known-devices.ts'
import { markSecurityChange } from './security-change.ts'
import { sessions, users } from './tables.ts'
import type { TokenClaims } from './tokens.ts'
import type { Vault } from './vault.ts'

export type User = typeof users.$inferSelect
export type SignedIn = { token: string; username: string; firstname: string; deviceToken: string }
/** Where a sign-in comes from: the network, and the token that the device has from an earlier one. */
export type Origin = { network: string; deviceToken?: string }

/** @param from kept sealed, so that the shopper is known there the next time */
export async function openSession(db: Db, vault: Vault, user: User, from: Origin): Promise<SignedIn> {
  if (user.disabledAt) throw new ShopError('ACCOUNT_DISABLED')
  const [session] = await db
    .insert(sessions)
    .values({ userId: user.id, network: vault.seal(from.network), expiresAt: sql`now() + interval '30 days'` })
    .returning({ id: sessions.id })
  if (!session) throw new ShopError('UNAVAILABLE')
  const token = await issueToken(vault, user, session.id)
  const deviceToken = await rememberDevice(db, vault, user.id, from.deviceToken)
  return { token, username: user.username, firstname: user.firstname, deviceToken }
}

/**
 * Opens a session for whoever knew the password that `seen` has. Comparing it took its time, and a change that came between
 * has ended the sessions there were: this one must not come after it. The row is held, so that a later change ends this too.
 * @throws ShopError INVALID_CREDENTIALS where it is another password by now, ACCOUNT_DISABLED
 */
export function openPasswordSession(db: Db, vault: Vault, seen: User, from: Origin): Promise<SignedIn> {
  const unchanged = and(eq(users.id, seen.id), eq(users.passwordHash, seen.passwordHash ?? ''))
  return db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(unchanged).for('no key update')
    if (!user) throw new ShopError('INVALID_CREDENTIALS')
    return openSession(tx as Db, vault, user, from)
  })
}

export function issueToken(vault: Vault, user: User, sessionId: string): Promise<string> {
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
    .where(and(eq(users.username, username), isAlive(sessionId)))
  return found ?? null
}

/** The session has not ended. A deleted account is disabled, too. */
function isAlive(sessionId: string) {
  return and(
    eq(sessions.id, sessionId),
    isNull(sessions.revokedAt),
    isNull(users.disabledAt),
    gt(sessions.expiresAt, sql`now()`),
  )
}

/**
 * Locks the user's row, then the session's. Whatever ends sessions locks the user's row first, so one waits for the other.
 * Not `for share`: a stream of writes could hold off a sign-out. Not `for update`: jobs that add rows of the user would wait.
 */
export function writeAs(db: Db, shopper: Shopper): Write {
  return (work) =>
    db.transaction(async (tx) => {
      const [held] = await tx
        .select({ id: users.id })
        .from(users)
        .innerJoin(sessions, eq(sessions.userId, users.id))
        .where(and(eq(users.id, shopper.id), isAlive(shopper.sessionId)))
        .for('no key update')
      if (!held) throw new ShopError('UNAUTHORIZED')
      return work(tx as unknown as ShopperTx)
    })
}

/** Who a token belongs to; null where it is not ours, has expired, or its session has ended. */
export async function authenticate(db: Db, vault: Vault, token: string): Promise<Shopper | null> {
  const claims = await vault.tokens.read(token)
  return claims && !claims.expired ? shopperOf(db, claims) : null
}

/**
 * Who may end the session of a token: also who comes with one that has expired. Whoever has that could renew it, so the
 * session must not live on where its owner said goodbye with it.
 */
export async function authenticateToLeave(db: Db, vault: Vault, token: string): Promise<Shopper | null> {
  const claims = await vault.tokens.read(token)
  return claims && shopperOf(db, claims)
}

async function shopperOf(db: Db, claims: TokenClaims): Promise<Shopper | null> {
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

const recentLogin = 12 * 60 * 60 * 1000

/** What could take an account over asks for a sign-in of the last 12 hours. @throws ShopError requires-recent-login */
export function requireRecentLogin({ signedInAt }: Shopper): void {
  if (Date.now() - signedInAt.getTime() > recentLogin) throw new ShopError('requires-recent-login')
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

export async function signOut(tx: ShopperTx, shopper: Shopper): Promise<void> {
  await tx.update(sessions).set({ revokedAt: sql`now()` }).where(eq(sessions.id, shopper.sessionId))
}

export function signOutEverywhere(tx: ShopperTx, shopper: Shopper): Promise<void> {
  return endSessions(tx, shopper.id)
}

/**
 * Ends the shopper's sessions, known devices and mailed links. Lock the user's row first.
 * @param but the session that goes on
 */
export async function endSessions(tx: Db, userId: number, but?: string): Promise<void> {
  await markSecurityChange(tx, userId)
  await forgetDevices(tx, userId)
  await tx
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(sessions.userId, userId), but ? ne(sessions.id, but) : undefined, isNull(sessions.revokedAt)))
}
