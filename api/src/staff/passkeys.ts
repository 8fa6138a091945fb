import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import type { StaffRow } from './person.ts'
import { staff, staffChallenges, staffPasskeys } from './tables.ts'

/** Passkeys belong to a host name: https://www.w3.org/TR/webauthn-3/#relying-party-identifier */
export type DeskAddress = {
  shopName: string
  /** Such as `https://shop.example` or `http://localhost:3000`. */
  origin: string
}

/** EdDSA, ES256 and RS256: what all authenticators have. https://www.iana.org/assignments/cose/ */
const algorithms = [-8, -7, -257]

/** Loaded when it is used first, because it would slow each start of the shop. */
const webAuthn = () => import('@simplewebauthn/server')

const rejected = () => new ShopError('INVALID_CREDENTIALS', 'This passkey was not accepted. Try again.')

/** @returns options for `navigator.credentials.create` */
export async function startPasskey(tx: Db, { shopName, origin }: DeskAddress, person: StaffRow) {
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    supportedAlgorithmIDs: algorithms,
    rpName: shopName,
    rpID: new URL(origin).hostname,
    userID: new TextEncoder().encode(`staff ${person.id}`),
    userName: person.email,
    userDisplayName: person.name,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await saveChallenge(tx, options.challenge, person.id)
  return options
}

/** Stores the passkey that the browser created, instead of earlier ones. @throws ShopError INVALID_CREDENTIALS */
export async function addPasskey(
  tx: Db,
  { origin }: DeskAddress,
  person: StaffRow,
  credential: unknown,
): Promise<void> {
  const { verifyRegistrationResponse } = await webAuthn()
  const verified = await verifyRegistrationResponse({
    response: credential as RegistrationResponseJSON,
    expectedChallenge: (challenge) => useChallenge(tx, challenge, person.id),
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null)
  if (!verified?.verified) throw rejected()
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  await deletePasskeys(tx, person.id)
  const added = await tx
    .insert(staffPasskeys)
    .values({ id, staffId: person.id, publicKey, counter, transports, host: new URL(origin).hostname })
    .onConflictDoNothing()
    .returning({ id: staffPasskeys.id })
  if (added.length === 0) throw rejected()
}

export async function deletePasskeys(tx: Db, staffId: number): Promise<void> {
  await tx.delete(staffPasskeys).where(eq(staffPasskeys.staffId, staffId))
}

/** @returns options for `navigator.credentials.get`; the browser asks which passkey to use */
export async function startPasskeySignIn(db: Db, { origin }: DeskAddress) {
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({
    rpID: new URL(origin).hostname,
    userVerification: 'required',
  })
  await saveChallenge(db, options.challenge, null)
  return options
}

/**
 * Locks the person, like everything that ends sessions, and then the passkey, so that a counter is used once.
 * @returns whose passkey it is @throws ShopError INVALID_CREDENTIALS
 */
export async function checkPasskey(tx: Db, { origin }: DeskAddress, credential: { id: string }): Promise<StaffRow> {
  const { verifyAuthenticationResponse } = await webAuthn()
  const own = eq(staffPasskeys.id, credential.id)
  const [owner] = await tx.select({ id: staffPasskeys.staffId }).from(staffPasskeys).where(own)
  if (!owner) throw rejected()
  const person = await lockPerson(tx, owner.id)
  const [passkey] = await tx.select().from(staffPasskeys).where(own).for('update')
  if (!passkey) throw rejected()
  const { id, publicKey, counter, transports } = passkey
  const verified = await verifyAuthenticationResponse({
    response: credential as AuthenticationResponseJSON,
    expectedChallenge: (challenge) => useChallenge(tx, challenge, null),
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    credential: { id, publicKey: new Uint8Array(publicKey), counter, transports },
  }).catch(() => null)
  if (!verified?.verified) throw rejected()
  await tx
    .update(staffPasskeys)
    .set({ counter: verified.authenticationInfo.newCounter, host: new URL(origin).hostname })
    .where(eq(staffPasskeys.id, id))
  return person
}

export async function findPasskeyOwner(db: Db, id: string): Promise<StaffRow | null> {
  const [found] = await db
    .select({ person: staff })
    .from(staffPasskeys)
    .innerJoin(staff, eq(staff.id, staffPasskeys.staffId))
    .where(eq(staffPasskeys.id, id))
  return found?.person ?? null
}

async function saveChallenge(db: Db, challenge: string, staffId: number | null): Promise<void> {
  await db.insert(staffChallenges).values({ challenge, staffId, validUntil: sql`now() + interval '5 minutes'` })
}

/** Deletes the challenge, so that a response is accepted once. */
async function useChallenge(tx: Db, challenge: string, staffId: number | null): Promise<boolean> {
  const used = await tx
    .delete(staffChallenges)
    .where(
      sql`${staffChallenges.challenge} = ${challenge} and ${staffChallenges.staffId} is not distinct from ${staffId}
        and ${gt(staffChallenges.validUntil, sql`now()`)}`,
    )
    .returning({ challenge: staffChallenges.challenge })
  return used.length > 0
}

/** @throws ShopError INVALID_CREDENTIALS (removed meanwhile) */
export async function lockPerson(tx: Db, id: number): Promise<StaffRow> {
  const [person] = await tx
    .select()
    .from(staff)
    .where(sql`${staff.id} = ${id} and ${staff.removedAt} is null`)
    .for('no key update')
  if (!person) throw rejected()
  return person
}
