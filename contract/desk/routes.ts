/** Method, path and required role of every call of the desk, the merchant's application. */

export const roles = ['owner', 'staff'] as const
export type Role = (typeof roles)[number]

export const owners = ['owner'] as const satisfies readonly Role[]
export const everybody = ['owner', 'staff'] as const satisfies readonly Role[]

/** Who may make a call: `anyone` before the sign-in, or people with one of these roles. */
export type Access = 'anyone' | readonly Role[]

export type DeskRoute = {
  readonly method: 'GET' | 'POST'
  readonly path: `/desk/api/${string}`
  readonly access: Access
  /**
   * Only within ten minutes of the sign-in: a script that rides on an open session can't do it. The page of the desk to
   * go on from.
   */
  readonly needsFreshSignIn?: `/${string}`
  /** The body is a file (`text/csv`). The backend reads it as the field `text`. */
  readonly isFile?: true
}

export const deskRoutes = {
  signIn: { method: 'POST', path: '/desk/api/sign-in', access: 'anyone' },
  startPasskeySignIn: { method: 'POST', path: '/desk/api/passkey/start', access: 'anyone' },
  passkeySignIn: { method: 'POST', path: '/desk/api/passkey/sign-in', access: 'anyone' },
  openSetUp: { method: 'POST', path: '/desk/api/set-up/open', access: 'anyone' },
  setUpPassword: { method: 'POST', path: '/desk/api/set-up/password', access: 'anyone' },
  setUpPasskey: { method: 'POST', path: '/desk/api/set-up/passkey', access: 'anyone' },

  me: { method: 'GET', path: '/desk/api/me', access: everybody },
  signOut: { method: 'POST', path: '/desk/api/sign-out', access: everybody },
  listSessions: { method: 'GET', path: '/desk/api/sessions', access: everybody },
  endSession: { method: 'POST', path: '/desk/api/sessions/{id}/end', access: everybody },

  listOrders: { method: 'GET', path: '/desk/api/orders', access: everybody },
  getOrder: { method: 'GET', path: '/desk/api/orders/{id}', access: everybody },

  readPickList: { method: 'GET', path: '/desk/api/pick-list', access: everybody },
  pickListPdf: { method: 'GET', path: '/desk/api/pick-list.pdf', access: everybody },
  packingSlipsPdf: { method: 'GET', path: '/desk/api/packing-slips.pdf', access: everybody },
  addressLabelsPdf: { method: 'GET', path: '/desk/api/address-labels.pdf', access: everybody },
  listCouriers: { method: 'GET', path: '/desk/api/couriers', access: everybody },
  previewTracking: { method: 'POST', path: '/desk/api/tracking/preview', access: everybody, isFile: true },
  getNotices: { method: 'GET', path: '/desk/api/notices', access: everybody },
  addNoticeDevice: { method: 'POST', path: '/desk/api/notices/devices', access: everybody },
  switchNotice: { method: 'POST', path: '/desk/api/notices/switch', access: everybody },
  removeNoticeDevice: { method: 'POST', path: '/desk/api/notices/devices/{id}/remove', access: everybody },
  sendTestNotice: { method: 'POST', path: '/desk/api/notices/test', access: everybody },
  listCustomers: { method: 'GET', path: '/desk/api/customers', access: everybody },
  getCustomer: { method: 'GET', path: '/desk/api/customers/{id}', access: everybody },
  getToday: { method: 'GET', path: '/desk/api/today', access: everybody },
  listLowStock: { method: 'GET', path: '/desk/api/low-stock', access: everybody },

  // everybody helps a stuck payment along; the shop's totals are the owners'
  listPayments: { method: 'GET', path: '/desk/api/payments', access: everybody },
  getPayment: { method: 'GET', path: '/desk/api/payments/{id}', access: everybody },
  askAboutPayment: { method: 'POST', path: '/desk/api/payments/{id}/ask', access: everybody },
  retryRefund: { method: 'POST', path: '/desk/api/payments/{id}/retry-refund', access: everybody },
  getDayTotals: { method: 'GET', path: '/desk/api/money/days', access: owners },
  checkBooks: { method: 'GET', path: '/desk/api/money/books', access: owners },
  comparePayments: { method: 'POST', path: '/desk/api/money/compare', access: owners },
  exportPayments: {
    method: 'GET',
    path: '/desk/api/money/payments.csv',
    access: owners,
    needsFreshSignIn: '/money/days',
  },

  listStaff: { method: 'GET', path: '/desk/api/staff', access: owners },
  addStaff: { method: 'POST', path: '/desk/api/staff', access: owners, needsFreshSignIn: '/people' },
  searchAudit: { method: 'GET', path: '/desk/api/audit', access: owners },
} as const satisfies Record<string, DeskRoute>

export type DeskRouteName = keyof typeof deskRoutes
