import { timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import type { User } from './sessions.ts'
import { users } from './tables.ts'
import type { Vault } from './vault.ts'

/** What a link in a mail is for: a new password, `email` in the place of the old address, or to say whose the account is. */
export type LinkPurpose = { for: 'password' } | { for: 'email'; email: string } | { for: 'verification' }

const hour = 60 * 60 * 1000
const lifetimes = { password: hour, email: hour, verification: 72 * hour } as const

/**
 * The code of a link that works once and for a limited time. It is sealed with the account's credential version, which
 * every security change raises, so nothing has to be kept. Codes of an identity provider have no dots.
 */
export function linkCode(vault: Vault, user: User, purpose: LinkPurpose): string {
  return codeUntil(Date.now() + lifetimes[purpose.for], user.credentialVersion, vault, user, purpose)
}

function codeUntil(expires: number, version: number, vault: Vault, user: User, purpose: LinkPurpose): string {
  const seal = vault.seal(JSON.stringify(['link', user.id, expires, version, user.email, user.passwordHash, purpose]))
  const email = purpose.for === 'email' ? purpose.email : ''
  return [user.id, expires, version, Buffer.from(email).toString('base64url'), seal].join('.')
}

/**
 * Whose code it is, and the address in it. In a transaction the account is locked: of two clicks at once one is late.
 * @returns `current`: whether it may still change anything; a used or superseded one never may
 * @throws ShopError LINK_EXPIRED where it is not ours, or too old
 */
export async function readLinkCode(
  db: Db,
  vault: Vault,
  code: string,
  purpose: LinkPurpose['for'],
): Promise<{ user: User; email: string; current: boolean }> {
  const [, id, expires, version, hidden = ''] =
    /^(\d{1,9})\.(\d{1,15})\.(\d{1,9})\.([\w-]{0,400})\.[\w-]{43}$/.exec(code) ?? []
  if (!id || Number(expires) < Date.now()) throw new ShopError('LINK_EXPIRED')
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.id, Number(id)))
    .for('no key update')
  const email = Buffer.from(hidden, 'base64url').toString('utf8')
  const meant: LinkPurpose = purpose === 'email' ? { for: 'email', email } : { for: purpose }
  if (!user || !isSame(code, codeUntil(Number(expires), Number(version), vault, user, meant)))
    throw new ShopError('LINK_EXPIRED')
  return { user, email, current: user.credentialVersion === Number(version) }
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
