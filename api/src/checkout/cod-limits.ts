import type { Cart } from '@tanabana/contract/bag.ts'
import { formatPaise, fromRupees, type Paise, sum, times } from '@tanabana/contract/money.ts'
import { shoppersById } from '#accounts/accounts.ts'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'

/** The largest order with cash on delivery. null: no limit; 0: none. `value` is in paise. */
export type CodLimit = { value: Paise | null; items: number | null }
/** `unverified`: for shoppers without a verified e-mail address; it never allows more than `verified`. */
export type CodLimits = { verified: CodLimit; unverified: CodLimit }

type OrderSize = { total: Paise; items: number }
type Cod = NonNullable<Cart['cod']>

/** Whether the bag can be ordered with cash on delivery; shown before the order is placed. */
export function codOfCart(db: Db, limits: CodLimits, userId: number, { orderItems }: Cart): Promise<Cod> {
  const total = sum(orderItems.map(({ product, quantity }) => times(fromRupees(product.listprice), quantity)))
  return codOf(db, limits, userId, { total, items: countOf(orderItems) })
}

/** Call it in the transaction that places the order. @throws ShopError COD_NOT_ALLOWED with the limits */
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

async function codOf(db: Db, limits: CodLimits, userId: number, size: OrderSize): Promise<Cod> {
  if (isWithin(limits.verified, size) && isWithin(limits.unverified, size)) return { allowed: true }
  if (!isWithin(limits.verified, size)) return { allowed: false, message: limitMessage(limits.verified) }
  const [shopper] = await shoppersById(db, [userId])
  if (shopper?.emailVerified) return { allowed: true }
  const { value, items } = limits.unverified
  const allowed = value === 0 || items === 0 ? '' : ` Until then: orders up to ${limitText(limits.unverified)}.`
  return { allowed: false, message: `Verify your e-mail to pay on delivery.${allowed}`, verifyEmail: true }
}

function isWithin({ value, items }: CodLimit, size: OrderSize): boolean {
  return (value === null || size.total <= value) && (items === null || size.items <= items)
}

function limitMessage({ value, items }: CodLimit): string {
  if (value === 0 || items === 0) return 'Cash on delivery is not available.'
  return `Cash on delivery is available for orders up to ${limitText({ value, items })}.`
}

function limitText({ value, items }: CodLimit): string {
  const parts = [
    value === null ? '' : formatPaise(value),
    items === null ? '' : `${items} ${items === 1 ? 'item' : 'items'}`,
  ]
  return parts.filter(Boolean).join(' and ')
}

function countOf(lines: readonly { quantity: number }[]): number {
  return lines.reduce((count, { quantity }) => count + quantity, 0)
}
