import { eq } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import type { AuthSecrets } from './auth-secrets.ts'
import { isSameCode } from './encryption.ts'
import type { User } from './sessions.ts'
import { users } from './tables.ts'

/** Resets the password, changes the e-mail address to `email`, or verifies the current one. */
export type LinkPurpose = { for: 'password' } | { for: 'email'; email: string } | { for: 'verification' }

const hour = 60 * 60 * 1000
const lifetimes = { password: hour, email: hour, verification: 72 * hour } as const

/**
 * Creates the code of a mailed link. It works once and expires. Nothing is stored: the HMAC covers the credential version,
 * which every security change raises. Codes of the identity provider contain no dots.
 */
export function createLinkCode(secrets: AuthSecrets, user: User, purpose: LinkPurpose): string {
  const [code = ''] = codesOf(Date.now() + lifetimes[purpose.for], user.credentialVersion, secrets, user, purpose)
  return code
}

/** The code with each master secret, the current one first. */
function codesOf(expires: number, version: number, secrets: AuthSecrets, user: User, purpose: LinkPurpose): string[] {
  const text = JSON.stringify(['link', user.id, expires, version, user.email, user.passwordHash, purpose])
  const email = purpose.for === 'email' ? purpose.email : ''
  const head = [user.id, expires, version, Buffer.from(email).toString('base64url')]
  return secrets.hmacs(text).map((mac) => [...head, mac].join('.'))
}

/**
 * Reads a code and locks the account, so that concurrent clicks run one after the other.
 * @returns `current`: false if the code was used or superseded
 * @throws ShopError LINK_EXPIRED (invalid or expired)
 */
export async function readLinkCode(
  db: Db,
  secrets: AuthSecrets,
  code: string,
  purpose: LinkPurpose['for'],
): Promise<{ user: User; email: string; current: boolean }> {
  const [, id, expires, version, encodedEmail = ''] =
    /^(\d{1,9})\.(\d{1,15})\.(\d{1,9})\.([\w-]{0,400})\.[\w-]{43}$/.exec(code) ?? []
  if (!id || Number(expires) < Date.now()) throw new ShopError('LINK_EXPIRED')
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.id, Number(id)))
    .for('no key update')
  const email = Buffer.from(encodedEmail, 'base64url').toString('utf8')
  const fullPurpose: LinkPurpose = purpose === 'email' ? { for: 'email', email } : { for: purpose }
  const valid = user ? codesOf(Number(expires), Number(version), secrets, user, fullPurpose) : []
  if (!user || !valid.some((one) => isSameCode(code, one))) throw new ShopError('LINK_EXPIRED')
  return { user, email, current: user.credentialVersion === Number(version) }
}

/** Reads a code that may still change the account. @throws ShopError LINK_EXPIRED, also for a disabled account */
export async function redeemLinkCode(tx: Db, secrets: AuthSecrets, code: string, purpose: LinkPurpose['for']) {
  const link = await readLinkCode(tx, secrets, code, purpose)
  if (link.user.disabledAt || !link.current) throw new ShopError('LINK_EXPIRED')
  return link
}
