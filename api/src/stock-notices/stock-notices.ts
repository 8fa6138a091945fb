import { stockNoticeDays } from '@tanabana/contract/limits.ts'
import type { PersonalData } from '@tanabana/contract/privacy.ts'
import { eq, sql } from 'drizzle-orm'
import { isSameCode, type Macs } from '#accounts/accounts.ts'
import { findVariants } from '#catalogue/catalogue.ts'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import { deleteOldMails } from '#mail/mail.ts'
import { stockNotices } from './tables.ts'

export { sendStockNotices } from './send-stock-notices.ts'

const inStock = 'This size is in stock. Add it to your bag.'

/** A stranger can enter anybody's address: it gets no more mails than this from one sale of everything. */
const maxPerAddress = 50
const tooMany = 'This address already waits for many sizes. Try again when some of them are back.'

/** base64url HMAC of a text. */
export type Hmac = (text: string) => string

type StockNoticeRequest = { id: number; color: string; size: string; email: string }

/**
 * Requests one mail when a sold-out variant is back. A second request for the same variant and address changes nothing.
 * @param userId null for a visitor
 * @throws ShopError PRODUCT_NOT_FOUND (also an unknown or hidden variant), VALIDATION (in stock), TOO_MANY_REQUESTS
 */
export async function requestStockNotice(
  db: Db,
  { id, color, size, email }: StockNoticeRequest,
  userId: number | null,
): Promise<void> {
  const [variant] = await findVariants(db, [{ productId: id, color, size }])
  if (!variant || variant.hidden) throw new ShopError('PRODUCT_NOT_FOUND')
  if (variant.left > 0) throw new ShopError('VALIDATION', inStock, { size: inStock })
  const waiting = await db.$count(stockNotices, eq(sql`lower(${stockNotices.email})`, email.toLowerCase()))
  if (waiting >= maxPerAddress) throw new ShopError('TOO_MANY_REQUESTS', tooMany, undefined, 24 * 60 * 60)
  await db.insert(stockNotices).values({ variantId: variant.id, userId, email }).onConflictDoNothing()
}

/** The code of the link that ends all mails to an address. It stays valid. */
export function stopCode(hmac: Hmac, email: string): string {
  return codeOf(email, hmac(stopText(email)))
}

const stopText = (email: string) => JSON.stringify(['notices', email.toLowerCase()])
const codeOf = (email: string, mac: string) => `${Buffer.from(email.toLowerCase()).toString('base64url')}.${mac}`

/** Deletes all requests of the address in the code. @throws ShopError LINK_EXPIRED (invalid code) */
export async function stopStockNotices(db: Db, { hmacs }: Macs, code: string): Promise<void> {
  const email = Buffer.from(code.split('.')[0] ?? '', 'base64url').toString('utf8')
  const valid = hmacs(stopText(email)).map((mac) => codeOf(email, mac))
  if (!valid.some((one) => isSameCode(code, one))) throw new ShopError('LINK_EXPIRED')
  await db.delete(stockNotices).where(eq(sql`lower(${stockNotices.email})`, email))
}

/** Requests of an account: made with its token, or for its verified e-mail address. */
const ofAccount = (userId: number) => sql`(n.user_id = ${userId} or lower(n.email) =
  (select lower(u.email) from users u where u.id = ${userId} and u.email_verified))`

/** Lists an account's requests, newest first. */
export async function listStockNotices(db: Db, userId: number): Promise<NonNullable<PersonalData['stockNotices']>> {
  const { rows } = await db.execute<{
    productId: number
    name: string
    color: string
    size: string
    email: string
    at: Date
  }>(
    sql`select v.product_id as "productId", p.name, v.color, v.size, n.email, n.created_at as at
      from ${stockNotices} n join variants v on v.id = n.variant_id join products p on p.id = v.product_id
      where ${ofAccount(userId)} order by n.id desc`,
  )
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}

export async function deleteStockNotices(tx: Db, userId: number): Promise<void> {
  await tx.execute(sql`delete from ${stockNotices} n where ${ofAccount(userId)}`)
}

/** Deletes the requests made with an account's token, when the account turns out to be another person's. */
export async function deleteStockNoticesMadeBy(tx: Db, userId: number): Promise<void> {
  await tx.delete(stockNotices).where(eq(stockNotices.userId, userId))
}

/** Deletes requests after 90 days, and the mails of answered ones 90 days after that. */
export async function deleteOldStockNotices(db: Db): Promise<void> {
  await db.execute(
    sql`delete from ${stockNotices} where created_at < now() - make_interval(days => ${stockNoticeDays})`,
  )
  await deleteOldMails(db, 'back in stock %', stockNoticeDays)
}

export type WaitingVariant = {
  productId: number
  name: string
  color: string
  size: string
  waiting: number
  /** The first request, as ISO 8601. */
  since: string
}

/** Counts the waiting requests by variant, the most wanted first. */
export async function listWaiting(db: Db): Promise<WaitingVariant[]> {
  const { rows } = await db.execute<WaitingVariant>(
    sql`select v.product_id as "productId", p.name, v.color, v.size, count(*)::int as waiting, min(n.created_at) as since
      from ${stockNotices} n join variants v on v.id = n.variant_id join products p on p.id = v.product_id
      group by p.id, v.id order by count(*) desc, v.product_id, v.position`,
  )
  return rows.map((row) => ({ ...row, since: new Date(row.since).toISOString() }))
}
