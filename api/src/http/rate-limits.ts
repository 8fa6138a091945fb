import { isIPv6, SocketAddress } from 'node:net'
import { lt } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '#database/database.ts'
import { retryConflicts } from '#database/retry.ts'
import { ShopError } from './shop-error.ts'
import { rateLimits } from './tables.ts'

/** Allows `points` requests in `seconds` for each key. Counts in the database, which all nodes share. */
export type RateLimiter = { pool: pg.Pool; name: string; points: number; seconds: number }

export function createRateLimiter(pool: pg.Pool, name: string, points: number, seconds: number): RateLimiter {
  return { pool, name, points, seconds }
}

/** A count, and when its window ends, in milliseconds since 1970. */
type Count = { total: number; end: number }

/** Counts a request. @returns what reverts it @throws ShopError TOO_MANY_REQUESTS with the seconds to wait */
export async function consume(limiter: RateLimiter, key: string | number): Promise<() => Promise<void>> {
  const counted = await count(limiter, key)
  requireWithin(limiter, counted)
  return () => uncount(limiter, key, counted.end)
}

/** Counts a request without a limit. */
export async function count(limiter: RateLimiter, key: string | number): Promise<Count> {
  const { pool, seconds } = limiter
  const now = Date.now()
  const { rows } = await retryConflicts(() =>
    pool.query<Count>(countOne, [rowKey(limiter, key), now + seconds * 1000, now]),
  )
  return rows[0] as Count
}

/** Reverts `count` if its window has not ended: in the next one it would allow one request too many. */
export async function uncount(limiter: RateLimiter, key: string | number, end: number): Promise<void> {
  const decrement = 'update rate_limits set points = points - 1 where key = $1 and expire <= $2'
  await retryConflicts(() => limiter.pool.query(decrement, [rowKey(limiter, key), end]))
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
    const now = Date.now()
    const keys = [rowKey(byAccount, account), rowKey(byNetwork, networkOf(ip))]
    const values = [keys[0], now + seconds * 1000, now, keys[1], points.account]
    const { rows } = await retryConflicts(() => pool.query<Count>(countBoth, values))
    for (const [at, limiter] of [byAccount, byNetwork].entries()) requireWithin(limiter, rows[at])
  }
}

function rowKey({ name }: RateLimiter, key: string | number): string {
  return `${name}:${key}`
}

function requireWithin({ points }: RateLimiter, count: Count | undefined): void {
  if (!count || count.total <= points) return
  const seconds = Math.ceil((count.end - Date.now()) / 1000)
  throw new ShopError('TOO_MANY_REQUESTS', undefined, undefined, Math.max(1, seconds))
}

/** Adds one to the row of a key, or starts its next window. $2: the new window's end, $3: now. */
const add = (key: string, condition: string) => `
  insert into rate_limits as counted (key, points, expire) select ${key}::text, 1, $2::bigint ${condition}
  on conflict (key) do update set
    points = case when counted.expire <= $3::bigint then 1 else counted.points + 1 end,
    expire = case when counted.expire <= $3::bigint then excluded.expire else counted.expire end
  returning points as total, expire as end`

/** A crash may lose the counts of the last second. Without it, shoppers of one network wait for each other's commit. */
const commitWithoutWait = `where set_config('synchronous_commit', 'off', true) is not null`

const countOne = add('$1', commitWithoutWait)

/** A request over the account's limit does not count for its network. */
const countBoth = `
  with account as (${add('$1', commitWithoutWait)}), network as (${add('$4', 'from account where total <= $5::int')})
  select * from account union all select * from network`

/** @returns an IPv4 address, or the /64 of an IPv6 address: the smallest block of one subscriber */
export function networkOf(given: string): string {
  // some proxies write the port too, which differs by connection
  const ip = given.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
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

/** The /48 of an IPv6 network, the largest that one customer gets. An IPv4 address stays as it is. */
export function siteOf(network: string): string {
  return network.split(':').slice(0, 3).join(':')
}

/** The /48 or /24 of an address. */
export function blockOf(ip: string): string {
  const network = networkOf(ip)
  return network.includes(':') ? siteOf(network) : network.split('.').slice(0, 3).join('.')
}

/** Deletes expired counters. */
export async function deleteExpiredRateLimits(db: Db): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, Date.now()))
}
