import type { Db } from '#database/database.ts'
import { logEvent } from '#database/log-events.ts'
import { ShopError } from '#http/shop-error.ts'
import type { AuthSecrets } from './auth-secrets.ts'
import { knownOrigin, type Origin } from './known-devices.ts'
import { passwordMatches } from './password-hash.ts'
import { openPasswordSession, type SignedIn, type User } from './sessions.ts'
import type { SignInGuard } from './sign-in-guard.ts'
import { users } from './tables.ts'
import { exactFirst, isNamed } from './usernames.ts'

/**
 * Signs in by username or e-mail address and RSA-encrypted password. An unknown user gets the same error as a wrong
 * password, after the same hashing work.
 * @throws ShopError INVALID_CREDENTIALS, PASSWORD_ENCRYPTION, TOO_MANY_REQUESTS, ACCOUNT_DISABLED
 */
export async function login(
  db: Db,
  { secrets, guard }: { secrets: AuthSecrets; guard: SignInGuard },
  given: { username: string; password: string } & Origin,
): Promise<SignedIn> {
  const user = await findByName(db, given.username)
  const attempt = {
    account: user ? String(user.id) : secrets.hmac(given.username.toLowerCase()),
    network: given.network,
    known: await knownOrigin(db, secrets, user?.id ?? 0, given),
  }
  return guard(attempt, async () => {
    const password = await decryptInConstantTime(secrets, given)
    if (!(await passwordMatches(user?.passwordHash, password, given.network)) || !user)
      throw new ShopError('INVALID_CREDENTIALS')
    return openPasswordSession(db, secrets, user, given)
  }).catch((error: unknown) => {
    if (error instanceof ShopError) logEvent(db, 'sign-in refused', { shopper: user?.id ?? null, code: error.code })
    throw error
  })
}

/** Finds a user by username or e-mail address, in any case and Unicode form. */
export async function findByName(db: Db, name: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(isNamed(name)).orderBy(exactFirst(name)).limit(1)
  return user
}

/** Hashes even when decryption fails, so that both errors take the same time. */
async function decryptInConstantTime(
  secrets: AuthSecrets,
  { password, network }: { password: string; network: string },
): Promise<string> {
  try {
    return await secrets.keys.decrypt(password)
  } catch (error) {
    await passwordMatches(null, '', network)
    throw error
  }
}
