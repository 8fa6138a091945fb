import type { Cart } from '@tanabana/contract/bag.ts'
import { formatPaise, fromRupees, type Paise, sum, times } from '@tanabana/contract/money.ts'
import { shoppersById } from '#accounts/accounts.ts'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'

/** The largest order with cash on delivery; null: no limit, 0: no cash on delivery. `value` in paise. */
export type CodLimit = { value: Paise | null; items: number | null }
/** `unverified` holds for shoppers who have not verified their e-mail address, and never allows more than `verified`. */
export type CodLimits = { verified: CodLimit; unverified: CodLimit }

type Purchase = { total: Paise; items: number }
type Cod = NonNullable<Cart['cod']>

/** Whether the bag may be ordered with cash on delivery, to be told before Place Order is pressed. */
export function codOfCart(db: Db, limits: CodLimits, userId: number, { orderItems }: Cart): Promise<Cod> {
  const total = sum(orderItems.map(({ product, quantity }) => times(fromRupees(product.listprice), quantity)))
  return codOf(db, limits, userId, { total, items: countOf(orderItems) })
}

/** @throws ShopError COD_NOT_ALLOWED, saying what is allowed. In the transaction that places the order. */
export async function requireCod(
  tx: Db,
  limits: CodLimits,
  userId: number,
  total: Paise,
  lines: readonly { quantity: number }[],
): Promise<void> {
  const { allowed, message } = await codOf(tx, limits, userId, { total, items: countOf(lines) })
  if (!allowed) throw new ShopError('COD_NOT_ALLOWED', message)
}

async function codOf(db: Db, limits: CodLimits, userId: number, purchase: Purchase): Promise<Cod> {
  if (fits(limits.verified, purchase) && fits(limits.unverified, purchase)) return { allowed: true }
  if (!fits(limits.verified, purchase)) return { allowed: false, message: tooMuch(limits.verified) }
  const [shopper] = await shoppersById(db, [userId])
  if (shopper?.emailVerified) return { allowed: true }
  const { value, items } = limits.unverified
  const until = value === 0 || items === 0 ? '' : ` Until then: orders up to ${mostOf(limits.unverified)}.`
  return { allowed: false, message: `Verify your e-mail to pay on delivery.${until}`, verifyEmail: true }
}

function fits({ value, items }: CodLimit, purchase: Purchase): boolean {
  return (value === null || purchase.total <= value) && (items === null || purchase.items <= items)
}

function tooMuch({ value, items }: CodLimit): string {
  if (value === 0 || items === 0) return 'Cash on delivery is not available.'
  return `Cash on delivery is available for orders up to ${mostOf({ value, items })}.`
}

function mostOf({ value, items }: CodLimit): string {
  const most = [
    value === null ? '' : formatPaise(value),
    items === null ? '' : `${items} ${items === 1 ? 'item' : 'items'}`,
  ]
  return most.filter(Boolean).join(' and ')
}

function countOf(lines: readonly { quantity: number }[]): number {
  return lines.reduce((count, { quantity }) => count + quantity, 0)
}
