import { deskRoutes } from '@tanabana/contract/desk/routes.ts'
import { expect, test } from 'vitest'
import { wordsOf } from './action-words.ts'
import { allActions } from './all-actions.ts'

/** Calls that change nothing. */
const unlogged = [
  ...['startPasskeySignIn', 'openSetUp', 'previewTracking', 'previewProductChange', 'previewPage'],
  ...['previewHome', 'previewSetting', 'checkSetupStep', 'addHomePicture'],
  ...['addImport', 'sendImportPart', 'addImportPicture', 'checkImport'],
]
/** Of many orders, and of the command line. */
const others = [
  ...['correctTracking', 'rotateSecret', 'rotateKeys', 'readCustomer', 'readCustomers', 'refusedSignIn'],
  ...['printPackingSlips', 'printAddressLabels', 'exportPayments', 'exportOrders', 'exportReport', 'exportProducts'],
  'exportSearches',
]

test('every action of the log has words', () => {
  const calls = Object.entries(deskRoutes).filter(([name, { method }]) => method !== 'GET' && !unlogged.includes(name))
  const names = [...calls.map(([name]) => name), ...allActions.map(({ name }) => name), ...others]
  expect(names.filter((name) => wordsOf(name) === name)).toEqual([])
  expect(wordsOf('cancelOrder')).toBe('Cancelled')
  expect(wordsOf('unpackOrder')).toBe('Took back the packing of')
})
