import { eq, isNotNull } from 'drizzle-orm'
import {
  createMacs,
  deriveKeys,
  type Macs,
  type MasterSecret,
  rewrapEach,
  unwrapWithAny,
  wrap,
} from '#accounts/accounts.ts'
import type { Db } from '#database/database.ts'
import { staff, staffLinks } from './tables.ts'

/**
 * The keys of the desk's sign-in, derived from the master secret apart from the shoppers' keys. The database has HMACs of
 * random tokens and codes, so it has no usable one.
 */
export type StaffSecrets = Macs & {
  wrap(text: string): string
  unwrap(wrapped: string): string
  rewrapEach<T>(
    values: readonly T[],
    wrappedOf: (value: T) => string,
    save: (value: T, wrapped: string) => Promise<unknown>,
  ): Promise<number>
}

export function openStaffSecrets(masterSecret: MasterSecret): StaffSecrets {
  const keys = deriveKeys(masterSecret, 'desk authenticators')
  return {
    ...createMacs(deriveKeys(masterSecret, 'desk tokens')),
    wrap: (text) => wrap(text, keys[0]),
    unwrap: (wrapped) => unwrapWithAny(wrapped, keys),
    rewrapEach: (values, wrappedOf, save) => rewrapEach(values, keys, wrappedOf, save),
  }
}

/** Encrypts the secrets of authenticator apps with the current master secret. @returns how many no known one opens */
export function rewrapStaffSecrets(db: Db, { rewrapEach }: StaffSecrets): Promise<number> {
  return db.transaction(async (tx) => {
    const people = await tx
      .select({ id: staff.id, wrapped: staff.wrappedTotpSecret })
      .from(staff)
      .where(isNotNull(staff.wrappedTotpSecret))
      .orderBy(staff.id)
      .for('no key update')
    const links = await tx
      .select({ id: staffLinks.staffId, wrapped: staffLinks.wrappedTotpSecret })
      .from(staffLinks)
      .where(isNotNull(staffLinks.wrappedTotpSecret))
      .for('update')
    const wrappedOf = ({ wrapped }: { wrapped: string | null }) => wrapped ?? ''
    const lostOfPeople = await rewrapEach(people, wrappedOf, ({ id }, wrappedTotpSecret) =>
      tx.update(staff).set({ wrappedTotpSecret }).where(eq(staff.id, id)),
    )
    const lostOfLinks = await rewrapEach(links, wrappedOf, ({ id }, wrappedTotpSecret) =>
      tx.update(staffLinks).set({ wrappedTotpSecret }).where(eq(staffLinks.staffId, id)),
    )
    return lostOfPeople + lostOfLinks
  })
}
