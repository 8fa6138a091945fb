/** The accounts area. Other areas import this file only. */
export type { AccountHooks } from './account-hooks.ts'
export { openAuthSecrets } from './auth-secrets.ts'
export { requireUncommon } from './common-passwords.ts'
export { addCustomerNote, deleteCustomerNotes, listCustomerNotes } from './customer-notes.ts'
export {
  createMacs,
  createSeals,
  deriveKey,
  deriveKeys,
  isSameCode,
  type Macs,
  type MasterSecret,
  rewrapEach,
  unwrapWithAny,
  wrap,
} from './encryption.ts'
export type { IdentitySettings } from './google-id-tokens.ts'
export { deleteExpiredDevices } from './known-devices.ts'
export { disableShopper, findShopper, type ListedShopper, lockShopper, shoppersById } from './manage-shoppers.ts'
export { hashPassword, passwordMatches } from './password-hash.ts'
export { canOpenKeys } from './password-keys.ts'
export { accountOfErased, anonymizeAccount, readAccountData } from './personal-data.ts'
export { authenticate, requireRecentLogin, writeInSession } from './sessions.ts'
export { createSignInGuard, type SignInGuard } from './sign-in-guard.ts'
