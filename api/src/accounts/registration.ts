import type { Db } from '#database/database.ts'
import { violatedKey } from '#database/database-errors.ts'
import { logEvent } from '#database/log-events.ts'
import { ShopError } from '#http/shop-error.ts'
import { requireUncommon } from './common-passwords.ts'
import { hashPassword } from './password-hash.ts'
import type { User } from './sessions.ts'
import { users } from './tables.ts'
import { looksTaken } from './usernames.ts'

export type Registration = { username: string; email: string; password: string; firstname: string; lastname: string }

/**
 * Creates an account.
 * @param onCreate runs in the same transaction
 * @throws ShopError USERNAME_TAKEN, EMAIL_TAKEN, VALIDATION (a common password)
 */
export async function register(
  db: Db,
  registration: Registration,
  ip: string,
  onCreate: (tx: Db, user: User) => Promise<void>,
): Promise<void> {
  const { username, email, firstname, lastname } = registration
  requireUncommon(registration.password)
  const passwordHash = await hashPassword(registration.password, ip)
  try {
    await db.transaction(async (tx) => {
      if (await looksTaken(tx, username)) throw usernameTaken()
      const [user] = await tx.insert(users).values({ username, email, firstname, lastname, passwordHash }).returning()
      if (!user) return
      await onCreate(tx, user)
      logEvent(tx, 'account created', { shopper: user.id })
    })
  } catch (error) {
    const key = violatedKey(error)
    if (key === 'users_username_key') throw usernameTaken()
    if (key === 'users_email_key')
      throw new ShopError('EMAIL_TAKEN', undefined, { email: new ShopError('EMAIL_TAKEN').message })
    throw error
  }
}

function usernameTaken(): ShopError {
  return new ShopError('USERNAME_TAKEN', undefined, { username: new ShopError('USERNAME_TAKEN').message })
}
