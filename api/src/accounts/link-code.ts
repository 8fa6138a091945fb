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
 * The code of a link that is good for a time and once: it is sealed with the address and the password as they are, and
 * redeeming it changes one of them, or says what is said once. So nothing has to be kept, and a change made otherwise ends
 * every link that is on its way. It says whose it is and until when; its dots stand in no code of an identity provider.
 */
export function linkCode(vault: Vault, user: User, purpose: LinkPurpose): string {
  return codeUntil(Date.now() + lifetimes[purpose.for], vault, user, purpose)
}

function codeUntil(expires: number, vault: Vault, user: User, purpose: LinkPurpose): string {
  const seal = vault.seal(JSON.stringify(['link', user.id, expires, user.email, user.passwordHash, purpose]))
  const email = purpose.for === 'email' ? purpose.email : ''
  return [user.id, expires, Buffer.from(email).toString('base64url'), seal].join('.')
}

/**
 * Whose code it is, and the address in it. In a transaction the account is locked, so that of two that come at once one
 * is late.
 * @throws ShopError LINK_EXPIRED
 */
export async function readLinkCode(
  db: Db,
  vault: Vault,
  code: string,
  purpose: LinkPurpose['for'],
): Promise<{ user: User; email: string }> {
  const [, id, expires, hidden = ''] = /^(\d{1,9})\.(\d{1,15})\.([\w-]{0,400})\.[\w-]{43}$/.exec(code) ?? []
  if (!id || Number(expires) < Date.now()) throw new ShopError('LINK_EXPIRED')
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.id, Number(id)))
    .for('no key update')
  const email = Buffer.from(hidden, 'base64url').toString('utf8')
  const meant: LinkPurpose = purpose === 'email' ? { for: 'email', email } : { for: purpose }
  if (!user || !isSame(code, codeUntil(Number(expires), vault, user, meant))) throw new ShopError('LINK_EXPIRED')
  return { user, email }
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
