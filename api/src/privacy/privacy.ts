import type { PersonalData } from '@tanabana/contract/privacy.ts'
import { anonymizeAccount, readAccountData, requireRecentLogin } from '#accounts/accounts.ts'
import { deleteAddresses, listAddresses } from '#addresses/addresses.ts'
import { emptyBag, readBag } from '#bag/bag.ts'
import type { Db } from '#database/database.ts'
import type { Shopper, ShopperTx } from '#http/serve.ts'
import { ShopError } from '#http/shop-error.ts'
import { deleteUserMails, listUserMails } from '#mail/mail.ts'
import { deleteNotices, listNotices } from '#notices/notices.ts'
import { anonymizeOrders, listOrders, unfinishedOrders } from '#orders/orders.ts'
import { anonymizePayments, hasOpenPayment, paymentsOf } from '#payments/payments.ts'
import { deleteWishlist, listWishlist } from '#wishlist/wishlist.ts'

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
    stockNotices: await listNotices(db, userId),
    orders: await listOrders(db, userId),
    payments: await paymentsOf(db, userId),
    sessions,
    devices,
    mails: await listUserMails(db, userId),
  }
}

/**
 * Deletes a shopper's account and data. Orders and payments stay without personal data.
 * @throws ShopError requires-recent-login, ACCOUNT_BUSY (naming what has to end first)
 */
export async function deleteShopper(tx: ShopperTx, shopper: Shopper): Promise<void> {
  requireRecentLogin(shopper)
  // Locks the bag: a concurrent order or payment is visible below, or finds an empty bag.
  await emptyBag(tx, shopper.id)
  await requireNothingOpen(tx, shopper.id)
  await deleteAddresses(tx, shopper.id)
  await deleteWishlist(tx, shopper.id)
  await deleteNotices(tx, shopper.id)
  await anonymizeOrders(tx, shopper.id)
  await anonymizePayments(tx, shopper.id)
  await anonymizeAccount(tx, shopper.id)
  await deleteUserMails(tx, shopper.id)
}

async function requireNothingOpen(tx: Db, userId: number): Promise<void> {
  const [order] = await unfinishedOrders(tx, userId)
  if (order?.refund)
    throw new ShopError(
      'ACCOUNT_BUSY',
      `Your refund for order ${order.id} is still on its way. You can delete your account once it has arrived.`,
    )
  if (order)
    throw new ShopError(
      'ACCOUNT_BUSY',
      `Order ${order.id} has not arrived yet. Wait for it or cancel it, then you can delete your account.`,
    )
  if (await hasOpenPayment(tx, userId))
    throw new ShopError(
      'ACCOUNT_BUSY',
      'A payment of yours is not settled yet. You can delete your account once the bank has decided.',
    )
}
