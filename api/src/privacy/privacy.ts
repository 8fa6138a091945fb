import type { PersonalData } from '@tanabana/contract/privacy.ts'
import {
  anonymizeAccount,
  deleteCustomerNotes,
  listCustomerNotes,
  lockShopper,
  readAccountData,
  requireRecentLogin,
} from '#accounts/accounts.ts'
import { deleteAddresses, listAddresses } from '#addresses/addresses.ts'
import { emptyBag, readBag } from '#bag/bag.ts'
import type { Db } from '#database/database.ts'
import { logEvent } from '#database/log-events.ts'
import { together } from '#database/together.ts'
import { deleteUserKeys } from '#http/idempotency.ts'
import { ShopError } from '#http/shop-error.ts'
import type { Shopper, ShopperTx } from '#http/shopper-guard.ts'
import { deleteMailsWith, deleteUserMails, listUserMails } from '#mail/mail.ts'
import { anonymizeOrders, listNotesOnOrdersOf, listOrders, unfinishedOrders } from '#orders/orders.ts'
import { anonymizePayments, hasOpenPayment, paymentsOf } from '#payments/payments.ts'
import { redactActions } from '#staff/staff.ts'
import { deleteStockNotices, listStockNotices } from '#stock-notices/stock-notices.ts'
import { deleteWishlist, listWishlist } from '#wishlist/wishlist.ts'

export { deleteOldOrders } from './cancelled-orders.ts'

/** All data about a shopper, from every area. */
export async function readPersonalData(db: Db, userId: number): Promise<PersonalData> {
  const { account, sessions, devices } = await readAccountData(db, userId)
  const bag = await readBag(db, userId)
  return {
    madeAt: new Date().toISOString(),
    account,
    addresses: await listAddresses(db, userId),
    bag: bag.orderItems.map(({ product, color, size, quantity }) => ({
      productId: product.id,
      name: product.name,
      color,
      size,
      quantity,
    })),
    wishlist: await listWishlist(db, userId),
    stockNotices: await listStockNotices(db, userId),
    orders: await listOrders(db, userId),
    payments: await paymentsOf(db, userId),
    sessions,
    devices,
    mails: await listUserMails(db, userId),
    notes: await listNotes(db, userId),
  }
}

async function listNotes(db: Db, userId: number): Promise<NonNullable<PersonalData['notes']>> {
  const [about, onOrders] = await together([listCustomerNotes(db, userId), listNotesOnOrdersOf(db, userId)])
  return [
    ...about.map(({ text, at }) => ({ text, at: at.toISOString() })),
    ...onOrders.map(({ text, at, orderId }) => ({ text, at: at.toISOString(), orderId })),
  ]
}

/**
 * A shopper deletes the account and its data. Orders and payments stay without personal data.
 * @throws ShopError requires-recent-login, ACCOUNT_BUSY (naming what has to end first)
 */
export async function deleteShopper(tx: ShopperTx, shopper: Shopper): Promise<void> {
  requireRecentLogin(shopper)
  await erase(tx, shopper.id, messageToShopper)
}

/** The merchant does the same. @returns false if there is no such account @throws ShopError ACCOUNT_BUSY */
export async function deleteShopperAsMerchant(tx: Db, userId: number): Promise<boolean> {
  if (!(await lockShopper(tx, userId))) return false
  await erase(tx, userId, messageToMerchant)
  return true
}

/** Why the merchant can't delete an account now; null: it is possible. */
export async function reasonAgainstDeletion(db: Db, userId: number): Promise<string | null> {
  const open = await firstOpen(db, userId)
  return open && messageToMerchant(open)
}

async function erase(tx: Db, userId: number, message: (open: Open) => string): Promise<void> {
  // Locks the bag: a concurrent order or payment is visible below, or finds an empty bag.
  await emptyBag(tx, userId)
  const open = await firstOpen(tx, userId)
  if (open) throw new ShopError('ACCOUNT_BUSY', message(open))
  await deleteAddresses(tx, userId)
  await deleteWishlist(tx, userId)
  await deleteStockNotices(tx, userId)
  await deleteCustomerNotes(tx, userId)
  const orderIds = await anonymizeOrders(tx, userId)
  await redactActions(tx, [`customer ${userId}`, ...orderIds.map(subjectOfOrder)])
  await anonymizePayments(tx, userId)
  await anonymizeAccount(tx, userId)
  await deleteUserMails(tx, userId)
  // mails to the staff about new orders name the shopper
  await deleteMailsWith(tx, 'desk order %', orderIds)
  await deleteUserKeys(tx, userId)
  logEvent(tx, 'account deleted', { shopper: userId })
}

const subjectOfOrder = (id: string) => `order ${id}`

/** What has to end before an account is deleted. */
type Open = { kind: 'refund' | 'order'; id: string } | { kind: 'payment' }

async function firstOpen(db: Db, userId: number): Promise<Open | null> {
  const [order] = await unfinishedOrders(db, userId)
  if (order) return { kind: order.refund ? 'refund' : 'order', id: order.id }
  return (await hasOpenPayment(db, userId)) ? { kind: 'payment' } : null
}

function messageToShopper(open: Open): string {
  if (open.kind === 'payment')
    return 'A payment of yours is not settled yet. You can delete your account once the bank has decided.'
  return open.kind === 'refund'
    ? `Your refund for order ${open.id} is still on its way. You can delete your account once it has arrived.`
    : `Order ${open.id} has not arrived yet. Wait for it or cancel it, then you can delete your account.`
}

function messageToMerchant(open: Open): string {
  if (open.kind === 'payment') return 'A payment is not settled yet. Delete the account once the bank has decided.'
  return open.kind === 'refund'
    ? `The refund for order ${open.id} has not arrived yet. Delete the account after that.`
    : `Order ${open.id} is still open. Deliver or cancel it first.`
}
