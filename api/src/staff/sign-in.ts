import { eq } from 'drizzle-orm'
import { passwordMatches, type SignInGuard } from '#accounts/accounts.ts'
import type { Db } from '#database/database.ts'
import { logEvent } from '#database/log-events.ts'
import { ShopError } from '#http/shop-error.ts'
import { countAction, recordAction } from './audit-log.ts'
import { stepOfCode } from './authenticator-app.ts'
import { knownDevice, newDeviceToken } from './known-device.ts'
import { checkPasskey, type DeskAddress, findPasskeyOwner, lockPerson } from './passkeys.ts'
import { findStaff, type StaffRow } from './person.ts'
import { openStaffSession, printable, replaceStaffSession } from './sessions.ts'
import type { StaffSecrets } from './staff-secrets.ts'
import { staff } from './tables.ts'

export type Given = { email: string; password: string; code?: string | undefined }
/** `token`: of the session that the browser had until now. `knownDevice`: its token from an earlier sign-in. */
export type From = {
  network: string
  device: string
  token: string | undefined
  knownDevice: string | undefined
}
export type SignedIn = { person: StaffRow; token: string; knownDevice: string }

export type SignInSettings = {
  secrets: StaffSecrets
  guard: SignInGuard
  address: DeskAddress
  /** The demo signs in without an authenticator app. */
  isDemo: boolean
}

const wrong = () => new ShopError('INVALID_CREDENTIALS', 'E-mail, password or code is incorrect.')

/**
 * Signs in by password and code. @returns null if the password is right and a code is missing
 * @throws ShopError INVALID_CREDENTIALS (the same for an unknown person), TOO_MANY_REQUESTS
 */
export async function signIn(
  db: Db,
  settings: SignInSettings,
  { email, password, code }: Given,
  from: From,
): Promise<SignedIn | null> {
  const { secrets, guard, isDemo } = settings
  const found = await findStaff(db, email)
  const account = `staff ${found?.id ?? secrets.hmac(email.toLowerCase())}`
  let reason = 'wrong password'
  const known = found && from.knownDevice ? knownDevice(secrets, found, from.knownDevice) : null
  return guard({ account, network: from.network, known }, async () => {
    if (!(await passwordMatches(found?.passwordHash, password, from.network)) || !found) throw wrong()
    reason = 'wrong code'
    return db.transaction(async (tx) => {
      const person = await lockPerson(tx, found.id)
      if (person.passwordHash !== found.passwordHash) throw wrong()
      if (!person.wrappedTotpSecret && !isDemo) throw wrong()
      if (person.wrappedTotpSecret) {
        if (code === undefined) return null
        const step = stepOfCode(secrets.unwrap(person.wrappedTotpSecret), code, person.lastTotpStep)
        if (step === null) throw wrong()
        await tx.update(staff).set({ lastTotpStep: step }).where(eq(staff.id, person.id))
      }
      return openSession(tx, secrets, person, from, 'signIn')
    })
  }).catch((error: unknown) => refuse(db, found, reason, from, error))
}

/** Writes why the person's sign-in was refused. Limits are no guess: only the log of requests has them. */
async function refuse(
  db: Db,
  person: StaffRow | null,
  reason: string,
  { network }: From,
  error: unknown,
): Promise<never> {
  if (error instanceof ShopError) {
    logEvent(db, 'staff sign-in refused', { staff: person?.id ?? null, code: error.code })
    if (person && error.code === 'INVALID_CREDENTIALS') {
      const subject = `person ${person.email}`
      await countAction(db, 'stranger', { action: 'refusedSignIn', subject, after: { reason }, network, minutes: 1 })
    }
  }
  throw error
}

/** @throws ShopError INVALID_CREDENTIALS */
export async function signInWithPasskey(
  db: Db,
  { secrets, address }: SignInSettings,
  credential: { id: string },
  from: From,
): Promise<SignedIn> {
  try {
    return await db.transaction(async (tx) => {
      const person = await checkPasskey(tx, address, credential)
      return openSession(tx, secrets, person, from, 'passkeySignIn')
    })
  } catch (error) {
    return refuse(db, await findPasskeyOwner(db, credential.id), 'passkey not accepted', from, error)
  }
}

/** Opens a session and writes it into the audit log. */
export async function openSession(
  tx: Db,
  secrets: StaffSecrets,
  person: StaffRow,
  { device, token: earlier }: From,
  action: string,
): Promise<SignedIn> {
  await recordAction(tx, { staffId: person.id }, action, {
    subject: `session of ${person.email}`,
    after: { device: printable(device) },
  })
  const token = await openStaffSession(tx, secrets, person.id, device)
  if (earlier) await replaceStaffSession(tx, secrets, earlier, token)
  return { person, token, knownDevice: newDeviceToken(secrets, person) }
}
