/** The staff, their sign-in, and what they do. Other areas import this file only. */
export {
  type Actor,
  type AuditEntry,
  actionsOn,
  lastChangeBy,
  recentCouriers,
  recordAction,
  recordActions,
  recordExport,
  recordReading,
  redactActions,
  searchAudit,
  withoutEmail,
} from './audit-log.ts'
export { demoOwner, ensureDemoOwner, removeDemoOwner, wasLive } from './demo-owner.ts'
export { deviceDays } from './known-device.ts'
export { startPasskeySignIn } from './passkeys.ts'
export {
  addStaff,
  changeRole,
  findStaff,
  holdStaff,
  listStaff,
  newSetUpLink,
  removeStaff,
  staffWithLostPasskeys,
  toPerson,
} from './person.ts'
export { actAsCommandLine, type Done, runAction, runInBulk, type WantedAction } from './run-action.ts'
export {
  deleteExpiredStaffRows,
  endStaffSession,
  findSignedInPerson,
  listStaffSessions,
  lockStaffSession,
  type SignedInPerson,
} from './sessions.ts'
export { openSetUp, setUpPasskey, setUpPassword } from './set-up.ts'
export { type SignedIn, type SignInSettings, signIn, signInWithPasskey } from './sign-in.ts'
export {
  type ActionBy,
  type ActionShop,
  actionsOnKind,
  type StaffAction,
  type SubjectKind,
  savedByOf,
} from './staff-action.ts'
export { staffActions } from './staff-actions.ts'
export { openStaffSecrets, rewrapStaffSecrets } from './staff-secrets.ts'
