/** Method, path and required role of every call of the desk, the merchant's application. */

export const roles = ['owner', 'staff'] as const
export type Role = (typeof roles)[number]

/** `anyone`: before sign-in. `staff`: every signed-in person. `owner`: owners only. */
export type Access = 'anyone' | Role

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

  me: { method: 'GET', path: '/desk/api/me', access: 'staff' },
  signOut: { method: 'POST', path: '/desk/api/sign-out', access: 'staff' },
  listSessions: { method: 'GET', path: '/desk/api/sessions', access: 'staff' },
  endSession: { method: 'POST', path: '/desk/api/sessions/{id}/end', access: 'staff' },

  listOrders: { method: 'GET', path: '/desk/api/orders', access: 'staff' },
  getOrder: { method: 'GET', path: '/desk/api/orders/{id}', access: 'staff' },
  packOrder: { method: 'POST', path: '/desk/api/orders/{id}/pack', access: 'staff' },
  unpackOrder: { method: 'POST', path: '/desk/api/orders/{id}/unpack', access: 'staff' },
  shipOrder: { method: 'POST', path: '/desk/api/orders/{id}/ship', access: 'staff' },
  deliverOrder: { method: 'POST', path: '/desk/api/orders/{id}/deliver', access: 'staff' },
  cancelOrder: { method: 'POST', path: '/desk/api/orders/{id}/cancel', access: 'staff' },
  refundOrder: { method: 'POST', path: '/desk/api/orders/{id}/refund', access: 'staff' },
  changeOrderAddress: { method: 'POST', path: '/desk/api/orders/{id}/address', access: 'staff' },
  addOrderNote: { method: 'POST', path: '/desk/api/orders/{id}/notes', access: 'staff' },
  resendOrderMail: { method: 'POST', path: '/desk/api/orders/{id}/resend-mail', access: 'staff' },

  readPickList: { method: 'GET', path: '/desk/api/pick-list', access: 'staff' },
  pickListPdf: { method: 'GET', path: '/desk/api/pick-list.pdf', access: 'staff' },
  packingSlipsPdf: { method: 'GET', path: '/desk/api/packing-slips.pdf', access: 'staff' },
  addressLabelsPdf: { method: 'GET', path: '/desk/api/address-labels.pdf', access: 'staff' },
  packOrders: { method: 'POST', path: '/desk/api/pack', access: 'staff' },
  listCouriers: { method: 'GET', path: '/desk/api/couriers', access: 'staff' },
  previewTracking: { method: 'POST', path: '/desk/api/tracking/preview', access: 'staff', isFile: true },
  applyTracking: { method: 'POST', path: '/desk/api/tracking', access: 'staff' },
  getNotices: { method: 'GET', path: '/desk/api/notices', access: 'staff' },
  addNoticeDevice: { method: 'POST', path: '/desk/api/notices/devices', access: 'staff' },
  switchNotice: { method: 'POST', path: '/desk/api/notices/switch', access: 'staff' },
  removeNoticeDevice: { method: 'POST', path: '/desk/api/notices/devices/{id}/remove', access: 'staff' },
  sendTestNotice: { method: 'POST', path: '/desk/api/notices/test', access: 'staff' },
  listCustomers: { method: 'GET', path: '/desk/api/customers', access: 'staff' },
  getCustomer: { method: 'GET', path: '/desk/api/customers/{id}', access: 'staff' },
  addCustomerNote: { method: 'POST', path: '/desk/api/customers/{id}/notes', access: 'staff' },
  disableCustomer: { method: 'POST', path: '/desk/api/customers/{id}/disable', access: 'owner' },
  enableCustomer: { method: 'POST', path: '/desk/api/customers/{id}/enable', access: 'owner' },
  downloadCustomerData: {
    method: 'POST',
    path: '/desk/api/customers/{id}/data',
    access: 'owner',
    needsFreshSignIn: '/customers',
  },
  deleteCustomer: {
    method: 'POST',
    path: '/desk/api/customers/{id}/delete',
    access: 'owner',
    needsFreshSignIn: '/customers',
  },
  getToday: { method: 'GET', path: '/desk/api/today', access: 'staff' },
  listLowStock: { method: 'GET', path: '/desk/api/low-stock', access: 'staff' },

  // everybody helps a stuck payment along; the shop's totals are the owners'
  listPayments: { method: 'GET', path: '/desk/api/payments', access: 'staff' },
  getPayment: { method: 'GET', path: '/desk/api/payments/{id}', access: 'staff' },
  askAboutPayment: { method: 'POST', path: '/desk/api/payments/{id}/ask', access: 'staff' },
  retryRefund: { method: 'POST', path: '/desk/api/payments/{id}/retry-refund', access: 'staff' },
  getDayTotals: { method: 'GET', path: '/desk/api/money/days', access: 'owner' },
  checkBooks: { method: 'GET', path: '/desk/api/money/books', access: 'owner' },
  comparePayments: { method: 'POST', path: '/desk/api/money/compare', access: 'owner' },
  exportPayments: {
    method: 'GET',
    path: '/desk/api/money/payments.csv',
    access: 'owner',
    needsFreshSignIn: '/money/days',
  },

  listStaff: { method: 'GET', path: '/desk/api/staff', access: 'owner' },
  addStaff: { method: 'POST', path: '/desk/api/staff', access: 'owner', needsFreshSignIn: '/people' },
  newStaffLink: { method: 'POST', path: '/desk/api/staff/{id}/link', access: 'owner', needsFreshSignIn: '/people' },
  changeRole: { method: 'POST', path: '/desk/api/staff/{id}/role', access: 'owner', needsFreshSignIn: '/people' },
  removeStaff: { method: 'POST', path: '/desk/api/staff/{id}/remove', access: 'owner', needsFreshSignIn: '/people' },
  searchAudit: { method: 'GET', path: '/desk/api/audit', access: 'owner' },
} as const satisfies Record<string, DeskRoute>

export type DeskRouteName = keyof typeof deskRoutes

/** Whether a person with this role may make a call. An owner may do all that staff may do. */
export function mayCall(role: Role, access: Access): boolean {
  return access !== 'owner' || role === 'owner'
}
