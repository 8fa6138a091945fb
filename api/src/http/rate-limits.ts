import { isIPv6, SocketAddress } from 'node:net'
import { lt } from 'drizzle-orm'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '#database/database.ts'
import { retryConflicts } from '#database/retry.ts'
import { ShopError } from './shop-error.ts'
import { rateLimits } from './tables.ts'

export type RateLimiter = RateLimiterPostgres

/** Allows `points` requests in `seconds` for each key. Counts in the database, which all nodes share. */
export function createRateLimiter(pool: pg.Pool, name: string, points: number, seconds: number): RateLimiter {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
  })
}

/** Counts a request. @throws ShopError TOO_MANY_REQUESTS with the seconds to wait */
export async function consume(limiter: RateLimiter, key: string | number): Promise<void> {
  try {
    await retryConflicts(() => limiter.consume(key))
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    throw new ShopError('TOO_MANY_REQUESTS', undefined, undefined, Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)))
  }
}

/**
 * Counts a request without a limit.
 * @returns the new count, and when its window ends, in milliseconds since 1970
 */
export async function count(limiter: RateLimiter, key: string): Promise<{ total: number; end: number }> {
  const { consumedPoints, msBeforeNext } = await retryConflicts(() => limiter.penalty(key))
  return { total: consumedPoints, end: Date.now() + msBeforeNext }
}

/** Reverts `count` if its window has not ended: in the next one it would allow one request too many. */
export async function uncount(pool: pg.Pool, limiter: RateLimiter, key: string, end: number): Promise<void> {
  const decrement = 'update rate_limits set points = points - 1 where key = $1 and expire <= $2'
  await retryConflicts(() => pool.query(decrement, [limiter.getKey(key), end]))
}

/** A limit per account and a higher one per network: Indian carriers put thousands of phones behind one address. */
export function createAccountAndNetworkLimit(
  pool: pg.Pool,
  name: string,
  seconds: number,
  points: { account: number; network: number },
) {
  const byAccount = createRateLimiter(pool, name, points.account, seconds)
  const byNetwork = createRateLimiter(pool, `${name}-network`, points.network, seconds)
  return async (account: string | number, ip: string): Promise<void> => {
    await consume(byAccount, account)
    await consume(byNetwork, networkOf(ip))
  }
}

/** @returns an IPv4 address, or the /64 of an IPv6 address: the smallest block of one subscriber */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip.slice(0, 45)
  const { address } = new SocketAddress({ address: ip, family: 'ipv6' })
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail] = address.split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - first.length - last.length }, () => '0')
  return [...first, ...zeros, ...last].slice(0, 4).join(':')
}

/** Deletes expired counters. */
export async function deleteExpiredRateLimits(db: Db): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, Date.now()))
}
