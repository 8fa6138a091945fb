import { isIPv6, SocketAddress } from 'node:net'
import { lt } from 'drizzle-orm'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '#database/database.ts'
import { retryRaces } from '#database/retry.ts'
import { ShopError } from './shop-error.ts'
import { rateLimits } from './tables.ts'

/** Counts in the database, so that all nodes count together: so many `points` in so many `seconds` for each key. */
export type Limiter = RateLimiterPostgres

export function limiter(pool: pg.Pool, name: string, points: number, seconds: number): Limiter {
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

/** @throws ShopError TOO_MANY_REQUESTS with the seconds to wait */
export async function take(limiter: Limiter, key: string | number): Promise<void> {
  try {
    await retryRaces(() => limiter.consume(key))
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    throw new ShopError('TOO_MANY_REQUESTS', undefined, undefined, Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)))
  }
}

/** One limit for an account and a wide one for its network: thousands of phones share one address of an Indian network. */
export function twoLimits(pool: pg.Pool, name: string, seconds: number, points: { account: number; network: number }) {
  const byAccount = limiter(pool, name, points.account, seconds)
  const byNetwork = limiter(pool, `${name}-network`, points.network, seconds)
  return async (account: string | number, ip: string): Promise<void> => {
    await take(byAccount, account)
    await take(byNetwork, networkOf(ip))
  }
}

/** An IPv4 address, or the /64 of an IPv6 address: what one subscriber has at least. Whatever else a believed header says, cut short. */
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

/** Deletes the counts that no longer count. */
export async function forgetOldCounts(db: Db): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, Date.now()))
}
