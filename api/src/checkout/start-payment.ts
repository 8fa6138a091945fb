import { lockBag, readLines } from '#bag/bag.ts'
import { reserveInventory } from '#catalogue/catalogue.ts'
import type { Db } from '#database/database.ts'
import { requireDelivery } from '#delivery/delivery.ts'
import { ShopError } from '#http/shop-error.ts'
import type { ShopperTx, Write } from '#http/shopper-guard.ts'
import {
  type Attempt,
  AttemptState,
  canBePaidNow,
  createAttempt,
  lastAttempt,
  moveAttempt,
} from '#payments/payments.ts'
import { abandonReplacedAttempt, closeUnpaidAttempt } from './end-payment.ts'
import { limitConcurrentSales } from './limit-concurrent-sales.ts'
import type { PaymentContext } from './payment-context.ts'
import { priceLines, requireDeliveryAddress } from './price-lines.ts'
import { type Purchase, readPurchase, toSavedPurchase, totalOf } from './purchase.ts'

/** Seconds that the shopper has to pay. The reservation lasts until the gateway reports the result. */
const expireAfter = 20 * 60

/** `amount`: the total that the shopper saw, in paise. */
export type PaymentRequest = { orderId: string; amount: number; addressId?: number | undefined }

/**
 * Starts an online payment of the whole bag: reserves the stock, saves the purchase, then calls the gateway. A repeated call
 * with the same bag returns the open payment.
 * @returns the URL of the payment page, and the id of the attempt
 * @throws ShopError BAG_CHANGED, BAG_EMPTY, OUT_OF_STOCK, ADDRESS_UNKNOWN, VALIDATION, IDEMPOTENCY_IN_PROGRESS, PAYMENT_NOT_STARTED
 */
export async function startPayment(
  db: Db,
  write: Write,
  { gateway, shop }: PaymentContext,
  userId: number,
  request: PaymentRequest,
): Promise<{ redirectUrl: string; attempt: string }> {
  const attempt = await limitConcurrentSales(() => write((tx) => openAttempt(tx, shop, userId, request)))
  if (attempt.redirectUrl) return { redirectUrl: attempt.redirectUrl, attempt: attempt.id }
  const { id, amount } = attempt
  const returnUrl = `${shop.url}/checkout/return?order=${attempt.bagId}`
  try {
    const redirectUrl = await gateway.pay({ id, amount, expireAfter, returnUrl })
    // The shopper may have abandoned it in the meantime: it must not be paid then.
    if (!(await write((tx) => moveAttempt(tx, id, AttemptState.PENDING, { redirectUrl }))))
      throw new ShopError('PAYMENT_NOT_STARTED')
    return { redirectUrl, attempt: id }
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    // Nobody got the URL, so nobody can pay. A later status check shows whether the gateway created the order.
    const rejected = error.code === 'PAYMENT_NOT_STARTED'
    const state = rejected ? AttemptState.FAILED : AttemptState.ABANDONED
    await db.transaction((tx) => closeUnpaidAttempt(tx, attempt, state))
    throw error.code === 'UNAUTHORIZED' ? error : new ShopError('PAYMENT_NOT_STARTED')
  }
}

async function openAttempt(
  tx: ShopperTx,
  shop: PaymentContext['shop'],
  userId: number,
  { orderId, amount, addressId }: PaymentRequest,
): Promise<Attempt> {
  const { id: bagId } = await lockBag(tx, userId)
  if (orderId !== bagId) throw new ShopError('BAG_CHANGED')
  const bagLines = await readLines(tx, bagId)
  if (bagLines.length === 0) throw new ShopError('BAG_EMPTY')
  const lines = priceLines(bagLines.map((line) => ({ line, quantity: line.quantity })))
  if (totalOf(lines) !== amount) throw new ShopError('BAG_CHANGED')
  const address = addressId === undefined ? null : await requireDeliveryAddress(tx, userId, addressId)
  if (address) await requireDelivery(tx, shop, address, false)
  const purchase = { lines, address }
  const previous = await lastAttempt(tx, userId, bagId)
  if (previous && canBePaidNow(previous) && isSamePurchase(readPurchase(previous), purchase)) {
    if (previous.redirectUrl) return previous
    if (previous.fresh) throw new ShopError('IDEMPOTENCY_IN_PROGRESS')
  }
  if (previous) await abandonReplacedAttempt(tx, previous)
  await reserveInventory(tx, bagId, lines)
  const saved = toSavedPurchase(purchase)
  return createAttempt(tx, { bagId, userId, amount: totalOf(lines), purchase: saved, seconds: expireAfter })
}

function isSamePurchase(one: Purchase, other: Purchase): boolean {
  const flat = ({ lines, address }: Purchase) =>
    JSON.stringify([
      lines.map(({ variantId, quantity, price }) => [variantId, quantity, price]),
      Object.entries(address ?? {}).toSorted(),
    ])
  return flat(one) === flat(other)
}
