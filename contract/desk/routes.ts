import type { Route } from '../routes.ts'

/**
 * Method and path of the desk's calls, without those of the staff's actions, such as `POST /desk/api/orders/{id}/ship`:
 * api/src/desk/serve-actions.ts makes them.
 */
export const deskRoutes = {
  signIn: { method: 'POST', path: '/desk/api/sign-in' },
  startPasskeySignIn: { method: 'POST', path: '/desk/api/passkey/start' },
  passkeySignIn: { method: 'POST', path: '/desk/api/passkey/sign-in' },
  openSetUp: { method: 'POST', path: '/desk/api/set-up/open' },
  setUpPassword: { method: 'POST', path: '/desk/api/set-up/password' },
  setUpPasskey: { method: 'POST', path: '/desk/api/set-up/passkey' },

  me: { method: 'GET', path: '/desk/api/me' },
  signOut: { method: 'POST', path: '/desk/api/sign-out' },
  listSessions: { method: 'GET', path: '/desk/api/sessions' },
  endSession: { method: 'POST', path: '/desk/api/sessions/{id}/end' },

  listOrders: { method: 'GET', path: '/desk/api/orders' },
  exportOrders: { method: 'GET', path: '/desk/api/orders.csv' },
  getOrder: { method: 'GET', path: '/desk/api/orders/{id}' },

  readPickList: { method: 'GET', path: '/desk/api/pick-list' },
  pickListPdf: { method: 'GET', path: '/desk/api/pick-list.pdf' },
  packingSlipsPdf: { method: 'GET', path: '/desk/api/packing-slips.pdf' },
  addressLabelsPdf: { method: 'GET', path: '/desk/api/address-labels.pdf' },
  listCouriers: { method: 'GET', path: '/desk/api/couriers' },
  previewTracking: { method: 'POST', path: '/desk/api/tracking/preview', isFile: true },
  getNotices: { method: 'GET', path: '/desk/api/notices' },
  addNoticeDevice: { method: 'POST', path: '/desk/api/notices/devices' },
  switchNotice: { method: 'POST', path: '/desk/api/notices/switch' },
  removeNoticeDevice: { method: 'POST', path: '/desk/api/notices/devices/{id}/remove' },
  sendTestNotice: { method: 'POST', path: '/desk/api/notices/test' },
  listCustomers: { method: 'GET', path: '/desk/api/customers' },
  getCustomer: { method: 'GET', path: '/desk/api/customers/{id}' },
  listProducts: { method: 'GET', path: '/desk/api/products' },
  getProduct: { method: 'GET', path: '/desk/api/products/{id}' },
  previewProductChange: { method: 'POST', path: '/desk/api/product-changes/preview' },
  startProductJob: { method: 'POST', path: '/desk/api/product-changes' },
  listProductJobs: { method: 'GET', path: '/desk/api/product-changes' },
  getProductJob: { method: 'GET', path: '/desk/api/product-changes/{id}' },
  stopProductJob: { method: 'POST', path: '/desk/api/product-changes/{id}/stop' },
  undoProductJob: { method: 'POST', path: '/desk/api/product-changes/{id}/undo' },
  listSizeCharts: { method: 'GET', path: '/desk/api/size-charts' },
  getSizeChart: { method: 'GET', path: '/desk/api/size-charts/{id}' },
  findStock: { method: 'GET', path: '/desk/api/stock' },
  getStock: { method: 'GET', path: '/desk/api/stock/{id}' },
  getToday: { method: 'GET', path: '/desk/api/today' },
  listLowStock: { method: 'GET', path: '/desk/api/low-stock' },

  listPayments: { method: 'GET', path: '/desk/api/payments' },
  getPayment: { method: 'GET', path: '/desk/api/payments/{id}' },
  askAboutPayment: { method: 'POST', path: '/desk/api/payments/{id}/ask' },
  retryRefund: { method: 'POST', path: '/desk/api/payments/{id}/retry-refund' },
  getDayTotals: { method: 'GET', path: '/desk/api/money/days' },
  checkBooks: { method: 'GET', path: '/desk/api/money/books' },
  comparePayments: { method: 'POST', path: '/desk/api/money/compare' },
  getReport: { method: 'GET', path: '/desk/api/reports' },
  exportReport: { method: 'GET', path: '/desk/api/reports.csv' },
  exportPayments: { method: 'GET', path: '/desk/api/money/payments.csv' },

  listStaff: { method: 'GET', path: '/desk/api/staff' },
  addStaff: { method: 'POST', path: '/desk/api/staff' },
  searchAudit: { method: 'GET', path: '/desk/api/audit' },
} as const satisfies Record<string, Route & { path: `/desk/api/${string}` }>

export type DeskRouteName = keyof typeof deskRoutes
