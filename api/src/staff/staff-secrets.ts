import { eq, isNotNull } from 'drizzle-orm'
import { createMacs, deriveKeys, type Macs, type MasterSecret, unwrapWithAny, wrap } from '#accounts/accounts.ts'
import type { Db } from '#database/database.ts'
import { staff, staffLinks } from './tables.ts'

/**
 * The keys of the desk's sign-in, derived from the master secret apart from the shoppers' keys. The database has HMACs of
 * random tokens and codes, so it has no usable one.
 */
export type StaffSecrets = Macs & {
  wrap(text: string): string
  unwrap(wrapped: string): string
  /** @returns null if the current master secret has encrypted it */
  rewrap(wrapped: string): string | null
}

export function openStaffSecrets(masterSecret: MasterSecret): StaffSecrets {
  const keys = deriveKeys(masterSecret, 'desk authenticators')
  return {
    ...createMacs(deriveKeys(masterSecret, 'desk tokens')),
    wrap: (text) => wrap(text, keys[0]),
    unwrap: (wrapped) => unwrapWithAny(wrapped, keys).text,
    rewrap: (wrapped) => {
      const { text, isCurrent } = unwrapWithAny(wrapped, keys)
      return isCurrent ? null : wrap(text, keys[0])
    },
  }
}

/** Encrypts the secrets of authenticator apps with the current master secret. */
export function rewrapStaffSecrets(db: Db, { rewrap }: StaffSecrets): Promise<void> {
  return db.transaction(async (tx) => {
    for (const { id, wrapped } of await tx
      .select({ id: staff.id, wrapped: staff.wrappedTotpSecret })
      .from(staff)
      .where(isNotNull(staff.wrappedTotpSecret))
      .orderBy(staff.id)
      .for('no key update')) {
      const wrappedTotpSecret = wrapped && rewrap(wrapped)
      if (wrappedTotpSecret) await tx.update(staff).set({ wrappedTotpSecret }).where(eq(staff.id, id))
    }
    for (const { staffId, wrapped } of await tx
      .select({ staffId: staffLinks.staffId, wrapped: staffLinks.wrappedTotpSecret })
      .from(staffLinks)
      .where(isNotNull(staffLinks.wrappedTotpSecret))
      .for('update')) {
      const wrappedTotpSecret = wrapped && rewrap(wrapped)
      if (wrappedTotpSecret)
        await tx.update(staffLinks).set({ wrappedTotpSecret }).where(eq(staffLinks.staffId, staffId))
    }
  })
}
