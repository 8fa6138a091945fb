/** The accounts area. Other areas import this file only. */
export type { AccountHooks } from './account-hooks.ts'
export { openAuthSecrets } from './auth-secrets.ts'
export type { IdentitySettings } from './google-id-tokens.ts'
export { deleteExpiredDevices } from './known-devices.ts'
export { disableShopper, findShopper, type ListedShopper, listShoppers, shoppersById } from './manage-shoppers.ts'
export { anonymizeAccount, readAccountData } from './personal-data.ts'
export { authenticate, requireRecentLogin, writeAs } from './sessions.ts'
