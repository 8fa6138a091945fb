import { timingSafeEqual } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import type { User } from './sessions.ts'
import { users } from './tables.ts'
import type { Vault } from './vault.ts'

/** What a link in a mail is for: a new password, or `email` in the place of the old address. */
export type LinkPurpose = { for: 'password' } | { for: 'email'; email: string }

const lifetime = 60 * 60 * 1000

/**
 * The code of a link that is good for an hour and once: it is sealed with the address and the password as they are, and
 * redeeming it changes one of them. So nothing has to be kept, and a change made otherwise ends every link that is on its way.
 */
export function linkCode(vault: Vault, user: User, purpose: LinkPurpose): string {
  const email = purpose.for === 'email' ? purpose.email : ''
  const expires = Date.now() + lifetime
  return [user.id, expires, Buffer.from(email).toString('base64url'), sealOf(vault, user, expires, purpose)].join('.')
}

function sealOf(vault: Vault, user: User, expires: number, purpose: LinkPurpose): string {
  return vault.seal(JSON.stringify(['link', user.id, expires, user.email, user.passwordHash, purpose]))
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
  const [, id = '', expires = '', hidden = '', seal = ''] =
    /^(\d{1,9})\.(\d{1,15})\.([\w-]{0,400})\.([\w-]{43})$/.exec(code) ?? []
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, Number(id)), isNull(users.disabledAt)))
    .for('update')
  const email = Buffer.from(hidden, 'base64url').toString('utf8')
  const meant: LinkPurpose = purpose === 'email' ? { for: 'email', email } : { for: 'password' }
  const good =
    user &&
    Number(expires) > Date.now() &&
    timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(vault, user, Number(expires), meant)))
  if (!good) throw new ShopError('LINK_EXPIRED')
  return { user, email }
}
