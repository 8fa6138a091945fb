import { allActions } from './all-actions.ts'

/** Of entries that have no staff action of their name: `shipOrder` also corrects the tracking. */
const others: Readonly<Record<string, string>> = {
  correctTracking: 'Corrected the tracking of',
  askAboutPayment: 'Asked PhonePe about',
  retryRefund: 'Retried the refund of',
  exportPayments: 'Exported the',
  exportOrders: 'Exported',
  exportReport: 'Exported the',
  exportSearches: 'Exported the',
  startProductJob: 'Started',
  stopProductJob: 'Stopped',
  undoProductJob: 'Started to undo',
  runImport: 'Started',
  stopImport: 'Stopped',
  undoImport: 'Started to undo',
  exportProducts: 'Exported',
  comparePayments: 'Compared with PhonePe the',
  signIn: 'Signed in:',
  passkeySignIn: 'Signed in with a passkey:',
  signOut: 'Signed out:',
  endSession: 'Ended the',
  setUpPassword: 'Set a password and signed in:',
  setUpPasskey: 'Set up a passkey and signed in:',
  addStaff: 'Added',
  addNoticeDevice: 'Added a device to the',
  switchNotice: 'Switched the',
  removeNoticeDevice: 'Removed a device from the',
  sendTestNotice: 'Sent a test to the',
  rotateSecret: 'Replaced the',
  rotateKeys: 'Replaced the',
  readCustomer: 'Read the page of',
  readCustomers: 'Read the customer',
  refusedSignIn: 'Refused the sign-in of',
  printPackingSlips: 'Printed packing slips of',
  printAddressLabels: 'Printed address labels of',
}

const words: Readonly<Record<string, string>> = {
  ...others,
  ...Object.fromEntries(allActions.map(({ name, logged, done }) => [name, logged ?? done])),
}

/** What an entry of the log says before its subject: `Cancelled` order K7M2Q9TX4D. */
export function wordsOf(action: string): string {
  return words[action] ?? action
}

/** The actions whose words contain a part of a search. */
export function actionsSaying(part: string): string[] {
  return Object.keys(words).filter((action) => wordsOf(action).toLowerCase().includes(part.toLowerCase()))
}
