import { randomInt } from 'node:crypto'
import { emailLength, nameLength, usernameLength } from '@tanabana/contract/limits.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { violatedKey } from '#database/database-errors.ts'
import { ShopError } from '#http/shop-error.ts'
import type { GooglePerson } from './id-tokens.ts'
import { markSecurityChange } from './security-change.ts'
import { endSessions, type Origin, openSession, type SignedIn, type User } from './sessions.ts'
import { users } from './tables.ts'
import type { Vault } from './vault.ts'

/**
 * Signs a person in whom Google vouches for, with an account of their own: the one of that identity, else the one of the
 * e-mail address, else a new one. An account whose address nobody ever verified may have been made by somebody else:
 * its password and its sessions end, and so does whatever they left in it.
 * @param also what else belongs to a new shopper, and to one whose account is cleared, in the same transaction
 */
export async function googleLogin(
  db: Db,
  vault: Vault,
  person: GooglePerson,
  from: Origin,
  also: Belongings,
): Promise<SignedIn> {
  if (person.email.length > emailLength || !isPlain(person.email)) throw new ShopError('ID_TOKEN_REFUSED')
  for (let left = tries; ; left--) {
    try {
      return await db.transaction(async (tx) => {
        const account = (await linked(tx as Db, person, also)) ?? (await created(tx as Db, person, left < tries, also))
        return openSession(tx as Db, vault, account, from)
      })
    } catch (error) {
      if (!violatedKey(error) || left === 1) throw error
    }
  }
}

/** Tried again where another request took the name, or made the same account, in between. */
const tries = 5

/**
 * Whether an address is written in ASCII. Others fold into one another in ways that the database and Google need not
 * share: the Kelvin sign becomes a k, and so one person another.
 */
function isPlain(email: string): boolean {
  return /^[\x21-\x7e]+$/.test(email)
}

/** What other areas keep for a shopper: given to a new one; cleared where somebody else may have put it there. */
export type Belongings = {
  give(tx: Db, userId: number): Promise<void>
  clear(tx: Db, userId: number): Promise<void>
}

/** Ends every way into an account that somebody else may have made, and clears it. Lock the user's row first. */
export async function lockOut(tx: Db, userId: number, { clear }: Belongings): Promise<void> {
  await endSessions(tx, userId)
  await clear(tx, userId)
  await tx.update(users).set({ passwordHash: null }).where(eq(users.id, userId))
}

async function linked(tx: Db, { uid, email, name }: GooglePerson, also: Belongings): Promise<User | undefined> {
  const [known] = await tx.select().from(users).where(eq(users.identityUid, uid)).for('no key update')
  if (known) return known
  const [found] = await tx
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
    .for('no key update')
  if (!found) return undefined
  // whoever waited there may also have given it a name
  if (!found.emailVerified) await lockOut(tx, found.id, also)
  const [user] = await tx
    .update(users)
    .set({ identityUid: uid, emailVerified: true, ...(!found.emailVerified && namesIn(name)) })
    .where(eq(users.id, found.id))
    .returning()
  await markSecurityChange(tx, found.id)
  return user
}

async function created(tx: Db, { uid, email, name }: GooglePerson, taken: boolean, also: Belongings): Promise<User> {
  const [user] = await tx
    .insert(users)
    .values({
      username: usernameFrom(email, taken),
      email,
      ...namesIn(name),
      identityUid: uid,
      emailVerified: true,
    })
    .returning()
  if (!user) throw new ShopError('UNAVAILABLE')
  await also.give(tx, user.id)
  return user
}

function namesIn(name: string): { firstname: string; lastname: string } {
  const [firstname = '', ...rest] = name
    .replace(/[\p{Cc}\p{Cs}]/gu, '')
    .trim()
    .split(/\s+/)
  return {
    firstname: (firstname || 'Shopper').slice(0, nameLength),
    lastname: rest.join(' ').slice(0, nameLength),
  }
}

/** The part before the `@` as far as a username may have it, with a number behind it where that name is taken. */
export function usernameFrom(email: string, taken: boolean): string {
  const local = (email.split('@')[0] ?? '').replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-').slice(0, usernameLength.max - 7)
  const name = local.length < usernameLength.min ? `shopper-${local}` : local
  return taken ? `${name}-${randomInt(100_000, 1_000_000)}` : name
}
