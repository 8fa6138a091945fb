import { randomInt } from 'node:crypto'
import { usernameLength } from '@tanabana/contract/account-limits.ts'
import { cut } from '@tanabana/contract/cut.ts'
import { emailLength, nameLength } from '@tanabana/contract/limits.ts'
import { oneLine } from '@tanabana/contract/one-line.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { violatedKey } from '#database/database-errors.ts'
import { ShopError } from '#http/shop-error.ts'
import type { ShopName } from '#mail/mail.ts'
import type { AccountHooks } from './account-hooks.ts'
import { mailGoogleLinked } from './account-mail.ts'
import type { AuthSecrets } from './auth-secrets.ts'
import { bumpCredentialVersion } from './credential-version.ts'
import { type GooglePerson, isAscii } from './google-id-tokens.ts'
import type { Origin } from './known-devices.ts'
import { proveMailbox } from './prove-mailbox.ts'
import { openSession, type SignedIn, type User } from './sessions.ts'
import { users } from './tables.ts'
import { looksTaken } from './usernames.ts'

/**
 * Signs in with Google. Finds the account by Google identity, then by e-mail address, or creates one. An account that
 * nobody proved before, or that another Google identity opened, may be a stranger's: this proof removes what opened it.
 * @throws ShopError ID_TOKEN_REFUSED, ACCOUNT_DISABLED
 */
export async function googleLogin(
  db: Db,
  secrets: AuthSecrets,
  person: GooglePerson,
  from: Origin,
  hooks: AccountHooks,
  shop: ShopName,
): Promise<SignedIn> {
  if (person.email.length > emailLength || !isAscii(person.email)) throw new ShopError('ID_TOKEN_REFUSED')
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(async (tx) => {
        const account =
          (await linkAccount(tx, person, hooks, shop)) ??
          (await createAccount(tx, person, hooks, { addNumber: attempt > 1 }))
        return openSession(tx, secrets, account, from)
      })
    } catch (error) {
      if (!violatedKey(error) || attempt === maxAttempts) throw error
    }
  }
}

/** Retried when a concurrent request took the username or created the same account. */
const maxAttempts = 5

async function linkAccount(
  tx: Db,
  { uid, email, name }: GooglePerson,
  hooks: AccountHooks,
  shop: ShopName,
): Promise<User | undefined> {
  const [linked] = await tx.select().from(users).where(eq(users.identityUid, uid)).for('no key update')
  if (linked) return linked
  const [found] = await tx
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
    .for('no key update')
  if (!found) return undefined
  const isOwners = found.emailVerified && found.identityUid === null
  const user = isOwners
    ? await linkGoogle(tx, found, uid)
    : // a stranger may have chosen the name of an unverified account
      await proveMailbox(tx, found, null, hooks, { identityUid: uid, ...(!found.emailVerified && splitName(name)) })
  await mailGoogleLinked(tx, shop, user, { signedOut: !isOwners })
  return user
}

async function linkGoogle(tx: Db, { id }: User, identityUid: string): Promise<User> {
  await bumpCredentialVersion(tx, id)
  const [user] = await tx.update(users).set({ identityUid }).where(eq(users.id, id)).returning()
  if (!user) throw new ShopError('UNAVAILABLE')
  return user
}

async function createAccount(
  tx: Db,
  { uid, email, name }: GooglePerson,
  hooks: AccountHooks,
  { addNumber }: { addNumber: boolean },
): Promise<User> {
  const wanted = usernameFrom(email, addNumber)
  const username = (await looksTaken(tx, wanted)) ? usernameFrom(email, true) : wanted
  const [user] = await tx
    .insert(users)
    .values({
      username,
      email,
      ...splitName(name),
      identityUid: uid,
      emailVerified: true,
    })
    .returning()
  if (!user) throw new ShopError('UNAVAILABLE')
  await hooks.onCreate(tx, user.id)
  return user
}

function splitName(name: string): { firstname: string; lastname: string } {
  const [firstname = '', ...rest] = oneLine(name.replace(/[\p{Cc}\p{Cs}]/gu, '')).split(' ')
  return { firstname: cut(firstname, nameLength) || 'Shopper', lastname: cut(rest.join(' '), nameLength) }
}

/** The local part of the address in the characters of a username. `addNumber` appends a random one when the name is taken. */
export function usernameFrom(email: string, addNumber: boolean): string {
  const local = cut((email.split('@')[0] ?? '').replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-'), usernameLength.max - 7)
  const name = local.length < usernameLength.min ? `shopper-${local}` : local
  return addNumber ? `${name}-${randomInt(100_000, 1_000_000)}` : name
}
