/** People of the merchant and their sign-in. Other areas import this file only. */
export { type AuditEntry, actionsOn, recentCouriers, recordAction, redactActions, searchAudit } from './audit-log.ts'
export { demoOwner, ensureDemoOwner, removeDemoOwner } from './demo-owner.ts'
export { deviceDays } from './known-device.ts'
export { startPasskeySignIn } from './passkeys.ts'
export {
  addStaff,
  changeRole,
  findStaff,
  listStaff,
  lockStaff,
  newSetUpLink,
  removeStaff,
  staffWithLostPasskeys,
  toPerson,
} from './people.ts'
export {
  type Colleague,
  deleteExpiredStaffRows,
  endStaffSession,
  findColleague,
  listStaffSessions,
  lockStaffSession,
} from './sessions.ts'
export { openSetUp, setUpPasskey, setUpPassword } from './set-up.ts'
export { type SignedIn, type SignInSettings, signIn, signInWithPasskey } from './sign-in.ts'
export { openStaffSecrets, rewrapStaffSecrets } from './staff-secrets.ts'
