import * as customers from './customers.ts'
import type { DeskCall } from './define-desk-call.ts'
import * as money from './money.ts'
import * as notices from './notices.ts'
import * as orders from './orders.ts'
import * as papers from './papers.ts'
import * as people from './people.ts'
import type { DeskRouteName } from './routes.ts'
import * as today from './today.ts'

/** All calls of the desk by name. */
export const deskCalls = {
  signIn: people.signIn,
  startPasskeySignIn: people.startPasskeySignIn,
  passkeySignIn: people.passkeySignIn,
  openSetUp: people.openSetUp,
  setUpPassword: people.setUpPassword,
  setUpPasskey: people.setUpPasskey,
  me: people.me,
  signOut: people.signOut,
  listSessions: people.listSessions,
  endSession: people.endSession,
  listOrders: orders.listDeskOrders,
  getOrder: orders.getDeskOrder,
  readPickList: papers.readPickList,
  pickListPdf: papers.pickListPdf,
  packingSlipsPdf: papers.packingSlipsPdf,
  addressLabelsPdf: papers.addressLabelsPdf,
  listCouriers: papers.listCouriers,
  previewTracking: papers.previewTracking,
  getNotices: notices.getNotices,
  addNoticeDevice: notices.addNoticeDevice,
  switchNotice: notices.switchNotice,
  removeNoticeDevice: notices.removeNoticeDevice,
  sendTestNotice: notices.sendTestNotice,
  listCustomers: customers.listCustomers,
  getCustomer: customers.getCustomer,
  getToday: today.getToday,
  listLowStock: today.listLowStock,
  listPayments: money.listPayments,
  getPayment: money.getPayment,
  askAboutPayment: money.askAboutPayment,
  retryRefund: money.retryRefund,
  getDayTotals: money.getDayTotals,
  checkBooks: money.checkBooks,
  comparePayments: money.comparePayments,
  exportPayments: money.exportPayments,
  listStaff: people.listStaff,
  addStaff: people.addStaff,
  searchAudit: people.searchAudit,
} satisfies Record<DeskRouteName, DeskCall>

export type DeskCalls = typeof deskCalls
