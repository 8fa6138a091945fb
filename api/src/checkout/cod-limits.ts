import type { DeliveryAddress } from '@tanabana/contract/addresses.ts'
import type { Cart } from '@tanabana/contract/bag.ts'
import type { SettingValues } from '@tanabana/contract/desk/settings.ts'
import { formatPaise, fromRupees, type Paise, sum, times } from '@tanabana/contract/money.ts'
import { sql } from 'drizzle-orm'
import { shoppersById } from '#accounts/accounts.ts'
import { buildOnce } from '#database/build-once.ts'
import type { Db } from '#database/database.ts'
import { together } from '#database/together.ts'
import { ShopError } from '#http/shop-error.ts'
import { openCodOrders } from '#orders/orders.ts'

/** The largest order with cash on delivery. null: no limit; 0: none. `value` is in paise. */
export type CodLimit = { value: Paise | null; items: number | null }
/** What may be on its way to an account or an address. null: no limit. `value` is in paise. */
export type OpenCodLimit = { orders: number | null; value: Paise | null }
/**
 * `unverified`: for shoppers without a verified e-mail address; it never allows more than `verified`. `open`: for all
 * orders that are on their way to an account, or to an address, before and after its first delivery.
 */
export type CodLimits = {
  verified: CodLimit
  unverified: CodLimit
  open: { beforeDelivery: OpenCodLimit; afterDelivery: OpenCodLimit }
}

/** From the merchant's settings, which are in rupees. */
export function codLimitsOf(settings: SettingValues): CodLimits {
  const value = (rupees: number | null) => (rupees === null ? null : fromRupees(rupees))
  return {
    verified: { value: value(settings['cod-max-value']), items: settings['cod-max-items'] },
    unverified: { value: value(settings['cod-max-value-unverified']), items: settings['cod-max-items-unverified'] },
    open: {
      beforeDelivery: { orders: settings['cod-max-open'], value: value(settings['cod-max-open-value']) },
      afterDelivery: {
        orders: settings['cod-max-open-delivered'],
        value: value(settings['cod-max-open-value-delivered']),
      },
    },
  }
}

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

type Open = { whose: 'account' | 'address'; orders: number; paise: number; delivered: boolean }

const lockAddress = buildOnce(
  sql`select pg_advisory_xact_lock(hashtextextended(cod_address_key(${sql.placeholder('address')}::jsonb), 0))`,
)
const selectOpen = buildOnce(sql`
  select 'account' as whose, count(*)::int as orders, coalesce(sum(total_paise), 0)::float8 as paise,
    exists (select from orders where user_id = ${sql.placeholder('userId')} and status = 'DELIVERED') as delivered
  from orders where user_id = ${sql.placeholder('userId')} and ${openCodOrders}
  union all
  select 'address', count(*)::int, coalesce(sum(total_paise), 0)::float8,
    exists (select from orders where cod_address_key(address) = cod_address_key(${sql.placeholder('address')}::jsonb)
      and status = 'DELIVERED')
  from orders where cod_address_key(address) = cod_address_key(${sql.placeholder('address')}::jsonb) and ${openCodOrders}`)

/**
 * Nobody can order away the stock without paying. Call it when the bag is locked, which orders the account's requests;
 * the address is locked here. @throws ShopError COD_NOT_ALLOWED
 */
export async function requireFewOpenOrders(
  tx: Db,
  { open: { beforeDelivery, afterDelivery } }: CodLimits,
  userId: number,
  address: DeliveryAddress,
  total: Paise,
): Promise<void> {
  const limited = [beforeDelivery, afterDelivery].some(({ orders, value }) => orders !== null || value !== null)
  if (!limited) return
  const json = JSON.stringify(address)
  const [, { rows }] = await together([
    tx.execute(lockAddress({ address: json })),
    tx.execute<Open>(selectOpen({ userId, address: json })),
  ])
  for (const { whose, orders, paise, delivered } of rows) {
    const most = delivered ? afterDelivery : beforeDelivery
    if (most.orders !== null && orders >= most.orders)
      throw new ShopError(
        'COD_NOT_ALLOWED',
        `${tooMany(whose, orders)} Pay online, or order again when one has arrived.`,
      )
    if (most.value !== null && orders > 0 && paise + total > most.value)
      throw new ShopError(
        'COD_NOT_ALLOWED',
        `Cash on delivery orders on their way may add up to ${formatPaise(most.value)}. Pay online, or order again when one has arrived.`,
      )
  }
}

function tooMany(whose: Open['whose'], orders: number): string {
  const count = orders === 1 ? '1 cash on delivery order' : `${orders} cash on delivery orders`
  return whose === 'account' ? `You have ${count} on the way.` : `${count} are on the way to this address.`
}

async function codOf(db: Db, limits: CodLimits, userId: number, size: OrderSize): Promise<Cod> {
  if (isWithin(limits.verified, size) && isWithin(limits.unverified, size)) return { allowed: true }
  if (!isWithin(limits.verified, size)) return { allowed: false, message: limitMessage(limits.verified) }
  const [shopper] = await shoppersById(db, [userId])
  if (shopper?.emailVerified) return { allowed: true }
  const { value, items } = limits.unverified
  const message =
    value === 0 || items === 0
      ? 'Verify your e-mail to pay on delivery.'
      : `Orders over ${limitText(limits.unverified, 'or')}: verify your e-mail to pay on delivery.`
  return { allowed: false, message, verifyEmail: true }
}

function isWithin({ value, items }: CodLimit, size: OrderSize): boolean {
  return (value === null || size.total <= value) && (items === null || size.items <= items)
}

function limitMessage({ value, items }: CodLimit): string {
  if (value === 0 || items === 0) return 'Cash on delivery is not available.'
  return `Cash on delivery is available for orders up to ${limitText({ value, items })}.`
}

function limitText({ value, items }: CodLimit, joined = 'and'): string {
  const parts = [
    value === null ? '' : formatPaise(value),
    items === null ? '' : `${items} ${items === 1 ? 'item' : 'items'}`,
  ]
  return parts.filter(Boolean).join(` ${joined} `)
}

function countOf(lines: readonly { quantity: number }[]): number {
  return lines.reduce((count, { quantity }) => count + quantity, 0)
}
