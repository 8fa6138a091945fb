import { type MasterSecret, openAuthSecrets } from '#accounts/accounts.ts'
import type { Database } from '#database/database.ts'
import { openStaffSecrets, rewrapStaffSecrets } from '#staff/staff.ts'

/**
 * Encrypts keys in the database with the current master secret. All servers must know it before, at least as an earlier one.
 * @throws Error at the end, if there are keys that neither this secret nor the earlier ones have encrypted
 */
export async function rewrapKeys({ db }: Database, masterSecret: MasterSecret): Promise<void> {
  const passwordKeys = await openAuthSecrets(db, masterSecret).keys.rewrap()
  const authenticators = await rewrapStaffSecrets(db, openStaffSecrets(masterSecret))
  if (passwordKeys + authenticators > 0)
    throw new Error(`No known master secret opens ${passwordKeys} password keys and ${authenticators} authenticators`)
}
