import { eq } from 'drizzle-orm'
import { logEvent } from '#database/log-events.ts'
import { ShopError } from '#http/shop-error.ts'
import type { Shopper, Write } from '#http/shopper-guard.ts'
import type { ShopName } from '#mail/mail.ts'
import { mailPasswordChanged } from './account-mail.ts'
import type { AuthSecrets } from './auth-secrets.ts'
import { rememberDevice } from './known-devices.ts'
import { readNewPassword } from './new-password.ts'
import { hashPassword } from './password-hash.ts'
import { endSessions, issueToken, requireRecentLogin } from './sessions.ts'
import { users } from './tables.ts'

/**
 * Changes the password and ends every other session of the shopper.
 * @returns a new session token and a new device token
 * @throws ShopError PASSWORD_ENCRYPTION, VALIDATION (length), requires-recent-login (signed in over 12 hours ago)
 */
export async function updatePassword(
  write: Write,
  secrets: AuthSecrets,
  shop: ShopName,
  shopper: Shopper,
  given: { password: string; deviceToken?: string; ip: string },
): Promise<{ token: string; deviceToken: string }> {
  requireRecentLogin(shopper)
  const passwordHash = await hashPassword(await readNewPassword(secrets, given.password), given.ip)
  return write(async (tx) => {
    const [user] = await tx.update(users).set({ passwordHash }).where(eq(users.id, shopper.id)).returning()
    await endSessions(tx, shopper.id, shopper.sessionId)
    if (!user) throw new ShopError('UNAUTHORIZED')
    await mailPasswordChanged(tx, shop, user)
    logEvent(tx, 'password changed', { shopper: user.id })
    const deviceToken = await rememberDevice(tx, secrets, user.id, given.deviceToken)
    return { token: await issueToken(secrets, user, shopper.sessionId), deviceToken }
  })
}
